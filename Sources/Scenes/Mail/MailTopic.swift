/// The subject and the text of a message.
package struct MailTopic: Hashable, Sendable {
  /// The subject.
  package let subject: String
  /// The paragraphs of the text.
  package let paragraphs: [String]

  private init(_ subject: String, _ paragraphs: String...) {
    self.subject = subject
    self.paragraphs = paragraphs
  }

  /// The text in one line, for a preview.
  package var preview: String { paragraphs.joined(separator: " ") }

  /// Returns what people write about in a language.
  package static func topics(in language: MailLanguage) -> [MailTopic] {
    switch language {
    case .english: english
    case .portuguese: portuguese
    case .czech: czech
    case .vietnamese: vietnamese
    case .greek: greek
    case .russian: russian
    case .japanese: japanese
    case .chinese: chinese
    case .korean: korean
    case .arabic: arabic
    case .hebrew: hebrew
    case .hindi: hindi
    case .tamil: tamil
    case .thai: thai
    case .emoji: emoji
    }
  }

  private static let english = [
    MailTopic(
      "Keys to the boathouse",
      "The spare keys are with the harbor master until Friday. Ask for the blue tag.",
      "Please bring the kayak racks back inside when you leave. The forecast says wind from the "
        + "west on Saturday, and the doors do not close while the racks stand in the way.",
      "See you on the water!"),
    MailTopic(
      "Notes from the design review",
      "Thanks for a good hour today. We agreed on three things.",
      "First, the list keeps its place when new messages arrive. Second, a swipe never hides the "
        + "date. Third, nothing in the interface moves unless somebody moved it.",
      "I have put the drawings into the shared folder. Comments are welcome until Tuesday noon; "
        + "after that we start to build."),
    MailTopic("Lunch?", "Noodles at half past twelve, the place behind the post office?"),
    MailTopic(
      "Photos from the summit",
      "I went through all of them last night and kept forty. The one with the fog below us is my "
        + "favorite.",
      "Shall we print a few for the hallway? The frames from last year still fit, and there is "
        + "room for four next to the window."),
    MailTopic(
      "Re: Quote for the kitchen table",
      "Oak would be 1,180 and ash 960, both oiled, delivery included. The top is 38 mm thick and "
        + "two meters long.",
      "If you decide by the end of the month, it can be in your kitchen before the holidays."),
    MailTopic(
      "Minutes, garden committee",
      "Present: nine. Apologies: two. The compost is turned on the first "
        + "Saturday, the hedge is cut after nesting, and the apple trees stay.",
      "The new rain barrel was approved with one vote against. Whoever borrows the long ladder, "
        + "please return it the same day."),
    MailTopic(
      "Rehearsal moved to Thursday",
      "The hall is being painted, so we meet on Thursday at seven instead. Bring the second "
        + "movement; we start from letter C."),
  ]

  private static let portuguese = [
    MailTopic(
      "Chaves e instruções para a casa",
      "Olá! A chave está na caixa ao lado da porta azul; o código segue por mensagem.",
      "O pão da padaria da esquina sai às sete e meia. Não se esqueçam de fechar as portadas à "
        + "noite, porque o vento da serra é forte em novembro."),
    MailTopic(
      "Exposição de fotografia",
      "A inauguração é na sexta-feira, às seis da tarde. Há vinho, música "
        + "e, com sorte, um pôr do sol sobre o rio."),
    MailTopic(
      "Reunião adiada", "A reunião de amanhã passa para segunda-feira à mesma hora. Até já!"),
  ]

  private static let czech = [
    MailTopic(
      "Výlet na Sněžku",
      "Ahoj, sraz je v sobotu v půl osmé u nádraží. Vezměte si teplé oblečení a svačinu.",
      "Kdyby pršelo, půjdeme jen k chalupě a uvaříme guláš. Příští týden má být zase hezky."),
    MailTopic(
      "Příliš žluťoučký kůň",
      "Potřebuji vzorek písma s háčky a čárkami. Pošleš mi ho, prosím, ještě "
        + "dnes?"),
  ]

  private static let vietnamese = [
    MailTopic(
      "Công thức phở của bà",
      "Chị gửi em công thức phở của bà ngoại: ninh xương tám tiếng, nướng gừng và hành, nhớ hớt "
        + "bọt.",
      "Cuối tuần này cả nhà mình cùng nấu nhé!"),
    MailTopic("Vé tàu đi Huế", "Tàu khởi hành lúc 6 giờ 10 sáng. Vé điện tử ở trong tệp đính kèm."),
  ]

  private static let greek = [
    MailTopic(
      "Εισιτήρια για το πλοίο",
      "Το πλοίο για τη Νάξο φεύγει στις επτά και μισή από τον Πειραιά, πύλη Ε6.",
      "Σε παρακαλώ να είσαι εκεί μία ώρα νωρίτερα. Πήρα θέσεις στο κατάστρωμα, για να βλέπουμε τη "
        + "θάλασσα."),
    MailTopic("Ευχαριστώ!", "Τα σύκα ήταν υπέροχα. Σου έστειλα ένα βάζο μέλι από το χωριό."),
  ]

  private static let russian = [
    MailTopic(
      "Билеты на концерт",
      "Взяла два билета на пятницу, пятый ряд, почти середина. Начало в семь, но лучше прийти "
        + "пораньше.",
      "После концерта можно пройтись по набережной, если не будет дождя."),
    MailTopic(
      "Чертежи моста",
      "Высылаю исправленные чертежи. Изменились только опоры три и четыре, всё "
        + "остальное как договаривались."),
    MailTopic("С днём рождения!", "Здоровья, счастья и побольше свободных вечеров!"),
  ]

  private static let japanese = [
    MailTopic(
      "来週の打ち合わせについて",
      "お世話になっております。来週の打ち合わせですが、火曜日の午後三時からでいかがでしょうか。",
      "資料は前日までにお送りします。ご都合が悪い場合は、どうぞお知らせください。"),
    MailTopic("写真ありがとう！", "富士山の写真、とてもきれいでした。今度は一緒に登りましょう。"),
  ]

  private static let chinese = [
    MailTopic(
      "周末去爬山吗？",
      "这个周六天气很好，我们打算早上八点在地铁站集合，一起去香山看红叶。",
      "请带好水和午饭，下午四点左右下山。"),
    MailTopic(
      "會議紀錄", "附件是今天的會議紀錄，請在星期五以前確認。下次會議訂於下週三上午十點。"),
  ]

  private static let korean = [
    MailTopic(
      "내일 약속 시간 변경",
      "안녕하세요, 내일 약속을 오후 세 시로 옮길 수 있을까요? 회의가 길어질 것 같아요.",
      "카페는 그대로 시청역 앞이 좋겠습니다."),
    MailTopic("여행 사진", "제주도 사진을 정리했어요. 마음에 드는 사진을 골라 주세요."),
  ]

  private static let arabic = [
    MailTopic(
      "موعد الاجتماع يوم الأحد",
      "صباح الخير، نلتقي يوم الأحد في الساعة العاشرة في المكتبة الوطنية.",
      "أرفقتُ جدول الأعمال وقائمة الضيوف، وأرجو أن تراجعها قبل مساء السبت."),
    MailTopic("وصفة القهوة", "ملعقتان من البنّ والهيل، وعلى نارٍ هادئة. لا تنسَ التمر!"),
  ]

  private static let hebrew = [
    MailTopic(
      "ארוחת שישי אצלנו",
      "אתם מוזמנים לארוחת שישי בשבע בערב. סבתא מכינה מרק, ואנחנו נביא את הלחם.",
      "תגידו בבקשה עד יום רביעי כמה תהיו."),
    MailTopic("הכרטיסים לתערוכה", "שמרתי שני כרטיסים ליום שלישי, בכניסה הראשית."),
  ]

  private static let hindi = [
    MailTopic(
      "दीवाली की तस्वीरें",
      "नमस्ते! दीवाली की सारी तस्वीरें साझा फ़ोल्डर में हैं। दादी वाली तस्वीर सबसे सुंदर आई है।",
      "अगले महीने हम सब फिर मिलेंगे, तब तक अपना ध्यान रखना।"),
    MailTopic("कल की बैठक", "कल की बैठक सुबह ग्यारह बजे होगी। कृपया रिपोर्ट साथ लाइए।"),
  ]

  private static let tamil = [
    MailTopic(
      "பொங்கல் வாழ்த்துகள்",
      "உங்கள் குடும்பத்தினர் அனைவருக்கும் இனிய பொங்கல் வாழ்த்துகள்!",
      "அடுத்த வாரம் சென்னை வருகிறோம், கடற்கரையில் சந்திப்போமா?"),
    MailTopic("நூலக அட்டை", "உங்கள் நூலக அட்டை தயாராக உள்ளது. நாளை மாலைக்குள் பெற்றுக்கொள்ளவும்."),
  ]

  private static let thai = [
    MailTopic(
      "ยืนยันการจองห้องพัก",
      "ขอบคุณที่จองห้องพักกับเรา ห้องของคุณพร้อมให้เข้าพักตั้งแต่บ่ายสองโมง",
      "อาหารเช้าเริ่มเจ็ดโมงครึ่งที่ริมสระน้ำ แล้วพบกันนะคะ"),
    MailTopic("นัดกินข้าว", "เย็นนี้กินก๋วยเตี๋ยวเรือกันไหม ร้านเดิมตอนหกโมงครึ่ง"),
  ]

  private static let emoji = [
    MailTopic(
      "Saturday 🧗‍♀️⛰️ who is in?",
      "Rope, shoes, sandwiches 🥪 and a thermos ☕️. Families welcome 👨‍👩‍👧‍👦, and so are dogs 🐕.",
      "If it rains 🌧️ we meet indoors. Vote with 👍🏽 or 👎🏽 until Thursday."),
    MailTopic(
      "🎂 for Theo!", "Thirty candles 🕯️, one cake 🍰, no speeches 🤐. Eight o’clock at ours 🏡"),
  ]

  // MARK: - Services

  /// What a railway writes about.
  static let rail = [
    MailTopic(
      "Platform change for the 7:42",
      "The 7:42 to Kingsbridge departs from platform 9 on Monday. "
        + "Your seat reservation stays valid.",
      "Step-free access is at the north entrance. Please allow five extra minutes."),
    MailTopic(
      "Your ticket to Port Ellis",
      "Outward on Saturday at 8:05 from platform 4, coach C, seat 51 by the window.",
      "Show the code at the gate. The dining car opens when the train leaves."),
  ]

  /// What a library writes about.
  static let library = [
    MailTopic(
      "Books due next week",
      "Three of your loans are due on Thursday: “The Living Mountain”, “A Field Guide to Clouds” "
        + "and “Letters to a Young Engineer”.",
      "You can renew each of them twice, online or at the desk."),
    MailTopic(
      "“The Salt Path” is waiting for you",
      "The book that you reserved is at the desk on the ground floor. We keep it for seven days."),
  ]

  /// What a bakery writes about.
  static let bakery = [
    MailTopic(
      "Your order is ready",
      "Two sourdough loaves and a seed cake are waiting at the counter. "
        + "We are open until six."),
    MailTopic(
      "New on the shelf: plum cake",
      "The first plums are in. We bake on Wednesday and Saturday, and "
        + "a tray never lasts until noon."),
  ]

  /// What a library in Japan writes about.
  static let japaneseLibrary = [
    MailTopic(
      "ご予約の本が届きました", "ご予約の『雪国』が届きました。一週間以内にカウンターまでお越しください。"),
    MailTopic("返却期限のお知らせ", "お借りの本の返却期限は今週の金曜日です。延長はお電話でも承ります。"),
  ]

  /// What a post office in China writes about.
  static let chinesePost = [
    MailTopic("快递已送达", "您的包裹已放入三号楼的快递柜，取件码是 4827。"),
    MailTopic("包裹正在派送", "您的包裹今天上午派送，请保持电话畅通。"),
  ]
}
