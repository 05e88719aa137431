import Stage

/// Parses `expect PROBE OP VALUE [±TOL]`.
enum ExpectationParser {
  static func read(
    _ verb: Lexeme, _ words: ArraySlice<Lexeme>, _ probes: ProbeCatalog
  ) throws(ScenarioIssue) -> Expectation {
    var rest = words.flatMap(splitTolerance)[...]
    guard let name = rest.popFirst(), let sign = rest.popFirst(), let word = rest.popFirst() else {
      throw verb.issue("an expectation is written 'expect PROBE OP VALUE', with OP one of \(signs)")
    }
    guard let probe = Probe(name.text) else {
      throw name.issue("\(name.quoted) is not a probe; write it as in cell[3].frame")
    }
    guard let comparison = Expectation.Comparison(rawValue: sign.text) else {
      throw sign.issue("\(sign.quoted) is not one of \(signs)")
    }
    let tolerance = try tolerance(&rest)
    if let extra = rest.first {
      throw extra.issue(
        "\(extra.quoted) is an extra word; write a text with spaces in double quotes")
    }
    let expectation = Expectation(probe, comparison, try value(word), tolerance: tolerance)
    try probes.check(expectation, probe: name, value: word)
    return expectation
  }

  private static let signs =
    Expectation.Comparison.allCases.map(\.rawValue).joined(separator: " ")

  private static func value(_ word: Lexeme) throws(ScenarioIssue) -> ExpectedValue {
    if word.bytes.first == UInt8(ascii: "\"") { return .quoted(try StringReader.string(word)) }
    guard !word.bytes.contains(UInt8(ascii: "\"")) else {
      throw word.issue("\(word.quoted) is partly quoted; quote all of it")
    }
    return .bare(word.text)
  }

  private static func tolerance(
    _ rest: inout ArraySlice<Lexeme>
  ) throws(ScenarioIssue) -> Thousandths {
    guard let word = rest.first, let sign = toleranceSign(word.bytes) else { return .zero }
    rest.removeFirst()
    var number = word.dropFirst(sign)
    if number.bytes.isEmpty {
      guard let next = rest.popFirst() else { throw word.issue("a tolerance needs a number") }
      number = next
    }
    return try ValueReader.decimal(number, 0...ScenarioLimits.offset)
  }

  /// Returns the length in bytes of `±` or `+-` at the start, or nil if there is neither.
  private static func toleranceSign(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.starts(with: "±".utf8) { return "±".utf8.count }
    return bytes.starts(with: "+-".utf8) ? 2 : nil
  }

  /// Splits `5±0.1` before the sign; quoted strings stay whole.
  private static func splitTolerance(from word: Lexeme) -> [Lexeme] {
    guard !word.bytes.contains(UInt8(ascii: "\"")) else { return [word] }
    for offset in word.bytes.indices.dropFirst()
    where toleranceSign(word.bytes[offset...]) != nil {
      let length = offset - word.bytes.startIndex
      return [Lexeme(word.bytes.prefix(length), word.position), word.dropFirst(length)]
    }
    return [word]
  }
}
