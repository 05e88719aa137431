/// The languages of the scene `mail`, which cover a dozen scripts.
package enum MailLanguage: Int, CaseIterable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case english, portuguese, czech, vietnamese, greek, russian, japanese, chinese, korean, arabic
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case hebrew, hindi, tamil, thai, emoji
}

/// A person or a service that sends messages.
package struct MailSender: Hashable, Sendable {
  /// The full name.
  package let name: String
  /// The email address.
  package let address: String
  /// The letters on the sender's avatar.
  package let initials: String
  /// The language of the messages.
  package let language: MailLanguage
  /// What the sender writes about.
  package let topics: [MailTopic]

  /// Creates a sender; a person writes about anything, and a service only about its own topics.
  private init(
    _ language: MailLanguage, _ name: String, _ initials: String, _ address: String,
    _ topics: [MailTopic]? = nil
  ) {
    self.language = language
    self.name = name
    self.initials = initials
    self.address = address
    self.topics = topics ?? MailTopic.topics(in: language)
  }

  /// All senders; those of a language follow one another.
  package static let all: [MailSender] = [
    MailSender(.english, "Grace Whitfield", "GW", "grace@whitfield.example"),
    MailSender(.english, "Tom Okafor", "TO", "tom.okafor@harborworks.example"),
    MailSender(.english, "Northline Rail", "NR", "tickets@northline.example", MailTopic.rail),
    MailSender(.english, "Priya Raman", "PR", "priya@studioraman.example"),
    MailSender(.english, "City Library", "CL", "loans@citylibrary.example", MailTopic.library),
    MailSender(.english, "Ben Castellanos", "BC", "ben.c@castellanos.example"),
    MailSender(.english, "Juniper Bakery", "JB", "orders@juniperbakery.example", MailTopic.bakery),
    MailSender(.english, "Alison Reyes", "AR", "alison@reyesandfinch.example"),
    MailSender(.portuguese, "Inês Conceição", "IC", "ines@casaazul.example"),
    MailSender(.portuguese, "João Magalhães", "JM", "joao@magalhaes.example"),
    MailSender(.czech, "Lukáš Dvořák", "LD", "lukas@dvorak.example"),
    MailSender(.czech, "Žaneta Říhová", "ŽŘ", "zaneta@rihova.example"),
    MailSender(.vietnamese, "Nguyễn Thị Hương", "NH", "huong@nguyen.example"),
    MailSender(.greek, "Ελένη Παπαδοπούλου", "ΕΠ", "eleni@papadopoulou.example"),
    MailSender(.greek, "Νίκος Βασιλείου", "ΝΒ", "nikos@vasileiou.example"),
    MailSender(.russian, "Анна Ковалёва", "АК", "anna@kovaleva.example"),
    MailSender(.russian, "Михаил Щербаков", "МЩ", "mikhail@shcherbakov.example"),
    MailSender(.japanese, "高橋 美咲", "高", "misaki@takahashi.example"),
    MailSender(.japanese, "図書館カウンター", "図", "desk@toshokan.example", MailTopic.japaneseLibrary),
    MailSender(.chinese, "陈晓明", "陈", "xiaoming@chen.example"),
    MailSender(.chinese, "林佳蓉", "林", "jiarong@lin.example"),
    MailSender(.chinese, "邮局通知", "邮", "notice@youju.example", MailTopic.chinesePost),
    MailSender(.korean, "김서연", "김", "seoyeon@kim.example"),
    MailSender(.korean, "박준호", "박", "junho@park.example"),
    MailSender(.arabic, "ليلى حدّاد", "ل", "layla@haddad.example"),
    MailSender(.arabic, "عمر الخطيب", "ع", "omar@khatib.example"),
    MailSender(.hebrew, "נועה לוי", "נ", "noa@levi.example"),
    MailSender(.hindi, "अदिति शर्मा", "अ", "aditi@sharma.example"),
    MailSender(.hindi, "रोहन गुप्ता", "रो", "rohan@gupta.example"),
    MailSender(.tamil, "கவிதா ராஜன்", "க", "kavitha@rajan.example"),
    MailSender(.thai, "สมหญิง ใจดี", "ส", "somying@jaidee.example"),
    MailSender(.emoji, "Mira & the climbing club 🧗", "🧗", "mira@ropes.example"),
  ]
}
