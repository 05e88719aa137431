/// Reads the values that stand after verbs and keys; each says what it wanted where it fails.
package enum ValueReader {
  /// A decimal from `range`, in whole units.
  package static func decimal(
    _ lexeme: Lexeme, _ range: ClosedRange<Int64>
  ) throws(ScenarioIssue) -> Thousandths {
    guard DecimalReader.isDecimal(lexeme.bytes) else {
      throw lexeme.issue("\(lexeme.quoted) is not a decimal with at most 3 fraction digits")
    }
    guard let number = DecimalReader.thousandths(lexeme.bytes),
      (Thousandths(range.lowerBound)...Thousandths(range.upperBound)).contains(number)
    else {
      throw lexeme.issue(
        "\(lexeme.quoted) is out of range; it can be \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A decimal above 0, up to `limit`.
  package static func positive(
    _ lexeme: Lexeme, upTo limit: Int64
  ) throws(ScenarioIssue) -> Thousandths {
    let number = try decimal(lexeme, -limit...limit)
    guard number > .zero else { throw lexeme.issue("\(lexeme.quoted) is not above 0") }
    return number
  }

  /// A whole number from `range`, in decimal digits.
  package static func integer(
    _ lexeme: Lexeme, _ range: ClosedRange<Int64>
  ) throws(ScenarioIssue) -> Int64 {
    let isNegative = lexeme.bytes.first == UInt8(ascii: "-")
    let digits = isNegative ? lexeme.dropFirst(1) : lexeme
    guard let magnitude = DecimalReader.digits(digits.bytes), magnitude <= UInt64(Int64.max),
      range.contains(isNegative ? -Int64(magnitude) : Int64(magnitude))
    else {
      throw lexeme.issue(
        "\(lexeme.quoted) is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return isNegative ? -Int64(magnitude) : Int64(magnitude)
  }

  /// A whole number from `range`, as an index or a count.
  package static func count(
    _ lexeme: Lexeme, _ range: ClosedRange<Int>
  ) throws(ScenarioIssue) -> Int {
    Int(try integer(lexeme, Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  /// `X,Y`, each part at most `limit` from 0.
  package static func point(
    _ lexeme: Lexeme, limit: Int64 = ScenarioLimits.coordinate
  ) throws(ScenarioIssue) -> DecimalPoint {
    let parts = lexeme.split(at: ",")
    guard parts.count == 2 else {
      throw lexeme.issue("\(lexeme.quoted) is not two numbers; write X,Y")
    }
    return DecimalPoint(
      x: try decimal(parts[0], -limit...limit), y: try decimal(parts[1], -limit...limit))
  }

  /// A position, `X,Y`.
  static func position(_ lexeme: Lexeme) throws(ScenarioIssue) -> DecimalPoint {
    try point(lexeme)
  }

  /// How long something lasts, in frames: at least one.
  static func frames(_ lexeme: Lexeme) throws(ScenarioIssue) -> Int64 {
    try integer(lexeme, 1...ScenarioLimits.gestureFrames)
  }

  /// An index or a count.
  static func number(_ lexeme: Lexeme) throws(ScenarioIssue) -> Int {
    try count(lexeme, 0...ScenarioLimits.index)
  }

  /// A name in double quotes, not empty.
  static func name(_ lexeme: Lexeme) throws(ScenarioIssue) -> String {
    let name = try StringReader.string(lexeme)
    guard !name.isEmpty else { throw lexeme.issue("the name is empty") }
    return name
  }

  /// `WxH`, both above 0.
  package static func size(_ lexeme: Lexeme) throws(ScenarioIssue) -> DecimalSize {
    let parts = lexeme.split(at: "x")
    guard parts.count == 2 else { throw lexeme.issue("\(lexeme.quoted) is not a size; write WxH") }
    return DecimalSize(
      width: try positive(parts[0], upTo: ScenarioLimits.extent),
      height: try positive(parts[1], upTo: ScenarioLimits.extent))
  }

  /// `true` or `false`.
  package static func flag(_ lexeme: Lexeme) throws(ScenarioIssue) -> Bool {
    if lexeme.isEqual(to: "true") { return true }
    if lexeme.isEqual(to: "false") { return false }
    throw lexeme.issue("\(lexeme.quoted) is neither true nor false")
  }

  /// One of the words of an enumeration.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ lexeme: Lexeme, _ type: Choice.Type = Choice.self
  ) throws(ScenarioIssue) -> Choice {
    if let choice = Choice(rawValue: lexeme.text) { return choice }
    throw notOneOf(Choice.allCases.map(\.rawValue), lexeme)
  }

  /// The issue of a word that is none of some words.
  package static func notOneOf(_ words: [String], _ lexeme: Lexeme) -> ScenarioIssue {
    let suggestion = Suggestion.suffix(for: lexeme.text, among: words)
    let list = words.joined(separator: ", ")
    return lexeme.issue(
      "\(lexeme.quoted) is none of \(list)\(suggestion)")
  }
}
