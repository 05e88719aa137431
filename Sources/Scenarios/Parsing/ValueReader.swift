/// Parses the values of arguments and header fields; each error states what was expected.
package enum ValueReader {
  /// Parses a decimal in `range`, which is in whole units.
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

  /// Parses a decimal greater than 0, up to `limit`.
  package static func positive(
    _ lexeme: Lexeme, upTo limit: Int64
  ) throws(ScenarioIssue) -> Thousandths {
    let number = try decimal(lexeme, -limit...limit)
    guard number > .zero else { throw lexeme.issue("\(lexeme.quoted) is not greater than 0") }
    return number
  }

  /// Parses a whole number in `range`, in decimal digits.
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

  /// Parses a whole number in `range` as an `Int`.
  package static func count(
    _ lexeme: Lexeme, _ range: ClosedRange<Int>
  ) throws(ScenarioIssue) -> Int {
    Int(try integer(lexeme, Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  /// Parses `X,Y`; the absolute value of each part is at most `limit`.
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

  /// Parses a position, `X,Y`.
  static func position(_ lexeme: Lexeme) throws(ScenarioIssue) -> DecimalPoint {
    try point(lexeme)
  }

  /// Parses a duration in frames, at least 1.
  static func frames(_ lexeme: Lexeme) throws(ScenarioIssue) -> Int64 {
    try integer(lexeme, 1...ScenarioLimits.gestureFrames)
  }

  /// Parses an index or a count.
  static func number(_ lexeme: Lexeme) throws(ScenarioIssue) -> Int {
    try count(lexeme, 0...ScenarioLimits.index)
  }

  /// Parses a name in double quotes, which must not be empty.
  static func name(_ lexeme: Lexeme) throws(ScenarioIssue) -> String {
    let name = try StringReader.string(lexeme)
    guard !name.isEmpty else { throw lexeme.issue("the name is empty") }
    return name
  }

  /// Parses `WxH`, both greater than 0.
  package static func size(_ lexeme: Lexeme) throws(ScenarioIssue) -> DecimalSize {
    let parts = lexeme.split(at: "x")
    guard parts.count == 2 else { throw lexeme.issue("\(lexeme.quoted) is not a size; write WxH") }
    return DecimalSize(
      width: try positive(parts[0], upTo: ScenarioLimits.extent),
      height: try positive(parts[1], upTo: ScenarioLimits.extent))
  }

  /// Parses `true` or `false`.
  package static func flag(_ lexeme: Lexeme) throws(ScenarioIssue) -> Bool {
    if lexeme.isEqual(to: "true") { return true }
    if lexeme.isEqual(to: "false") { return false }
    throw lexeme.issue("\(lexeme.quoted) is not true or false")
  }

  /// Parses one of the words of an enumeration.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ lexeme: Lexeme, _ type: Choice.Type = Choice.self
  ) throws(ScenarioIssue) -> Choice {
    if let choice = Choice(rawValue: lexeme.text) { return choice }
    throw invalidChoice(Choice.allCases.map(\.rawValue), lexeme)
  }

  /// Returns the issue for a word that is not one of the expected words.
  package static func invalidChoice(_ words: [String], _ lexeme: Lexeme) -> ScenarioIssue {
    let suggestion = Suggestion.suffix(for: lexeme.text, among: words)
    let list = words.joined(separator: ", ")
    return lexeme.issue(
      "\(lexeme.quoted) is not one of \(list)\(suggestion)")
  }
}
