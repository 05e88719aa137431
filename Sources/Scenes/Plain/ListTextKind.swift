/// The texts of the rows of the scene `list`.
enum ListTextKind: String, CaseIterable {
  /// Latin text, from a few words to several lines.
  case latin
  /// A sentence in one of many scripts.
  case scripts
  /// Long paragraphs.
  case long

  /// Returns the text of a row, which depends only on the row's identity.
  func text(of identity: Int) -> String {
    switch self {
    case .latin: Self.words(from: identity, count: 4 + identity * 7919 % 37)
    case .long: Self.words(from: identity, count: 60 + identity * 7919 % 181)
    // Five is coprime to the number of sentences, so all of them occur.
    case .scripts: Self.sentences[identity * 5 % Self.sentences.count]
    }
  }

  private static func words(from identity: Int, count: Int) -> String {
    var words: [String] = []
    var index = identity * 31
    for _ in 0..<count {
      words.append(vocabulary[index % vocabulary.count])
      index += 7
    }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private static let vocabulary = [
    "the", "train", "to", "Lisbon", "leaves", "before", "breakfast", "and", "our", "tickets",
    "arrived", "yesterday", "with", "a", "letter", "from", "grandmother", "who", "asks", "whether",
    "we", "still", "want", "that", "blue", "kitchen", "table", "because", "nobody", "else", "has",
    "room", "for", "it", "in", "spring",
  ]

  private static let sentences = [
    "The train to Lisbon leaves before breakfast.",
    "Příliš žluťoučký kůň úpěl ďábelské ódy.",
    "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία.",
    "Съешь же ещё этих мягких французских булок, да выпей чаю.",
    "いろはにほへと ちりぬるを わかよたれそ つねならむ",
    "視野無限廣，窗外有藍天。今天下午三點在車站見面。",
    "다람쥐 헌 쳇바퀴에 타고파. 내일 아침에 만나요.",
    "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر",
    "דג סקרן שט בים מאוכזב ולפתע מצא חברה",
    "ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण का सर्वनाश",
    "யாமறிந்த மொழிகளிலே தமிழ்மொழி போல் இனிதாவது எங்கும் காணோம்",
    "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า กว่าบรรดาฝูงสัตว์เดรัจฉาน",
    "Families 👨‍👩‍👧‍👦, flags 🇵🇹🇯🇵 and skin tones 👋🏽 on one line.",
    "Mixed: see https://example.org/a/long/path?with=queries and «عروض» today.",
  ]
}
