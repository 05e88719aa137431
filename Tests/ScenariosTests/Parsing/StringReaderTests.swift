import Scenarios
import Testing

@Suite("StringReader") struct StringReaderTests {
  @Test(arguments: [
    ("\"\"", ""), (#""a b""#, "a b"), (#""a\"b""#, "a\"b"), (#""a\\""#, "a\\"),
    (#""1\n2\t3""#, "1\n2\t3"), ("\"#=|,\"", "#=|,"), (#""日本 é""#, "日本 é"),
  ])
  func `a quoted string is read with its escapes`(source: String, text: String) throws {
    #expect(try StringReader.string(Lexeme(source)) == text)
  }

  @Test(arguments: ["word", "", "\"", "\"a", "a\"", #""a"b"#, #"b"a""#, #""a" "b""#, #""a\""#])
  func `a word that is not a single string is rejected`(source: String) {
    let issue = #expect(throws: ScenarioIssue.self) { _ = try StringReader.string(Lexeme(source)) }
    #expect(issue?.message == "'\(source)' is not a string; write it in double quotes")
  }

  @Test func `an unknown escape is reported at its backslash`() {
    let source = Lexeme(Array(#""äb\qc""#.utf8)[...], SourcePosition(line: 2, column: 10))
    let issue = #expect(throws: ScenarioIssue.self) { _ = try StringReader.string(source) }
    #expect(issue?.position == SourcePosition(line: 2, column: 13))
    #expect(issue?.message.hasPrefix("a backslash is allowed only before") == true)
  }

  @Test func `quoting escapes what would end the string or the line`() {
    #expect(StringReader.quote("") == "\"\"")
    #expect(StringReader.quote("say \"hi\"") == #""say \"hi\"""#)
    #expect(StringReader.quote("a\\b\n\tc") == #""a\\b\n\tc""#)
  }

  @Test(arguments: ["\u{0}", "\r", "\u{1B}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}"])
  func `quoting replaces characters that a file must not contain`(text: String) {
    #expect(StringReader.quote("a\(text)b") == "\"a\u{FFFD}b\"")
  }

  @Test(arguments: ["", "\"", "\\", "\\n", "a\n\tb", "ends with \\", "e\u{301} 🎢 \u{200F}"])
  func `a quoted text is read back unchanged`(text: String) throws {
    let back = try StringReader.string(Lexeme(StringReader.quote(text)))
    #expect(Array(back.unicodeScalars) == Array(text.unicodeScalars))
  }
}
