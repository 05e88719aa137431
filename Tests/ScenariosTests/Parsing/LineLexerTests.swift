import Scenarios
import Testing

/// Words, strings and comments, read through the parser because the lexer is internal.
@Suite("LineLexer") struct LineLexerTests {
  private static func text(_ line: String) throws -> String? {
    try Fixture.steps(line, "@1 end").first?.verb.text
  }

  @Test(arguments: ["@0 key a", "@0\tkey\ta", "  @0   key \t a  ", "@0 key a # x", "@0 key a #\"x"])
  func `blanks separate words and a comment ends the line`(line: String) throws {
    #expect(try Self.text(line) == "key a")
  }

  @Test func `a number sign within a word or a string is not a comment`() throws {
    #expect(try Self.text("@0 action note a#b # end") == "action note a#b")
    #expect(try Self.text("@0 mark \"a # b\"") == "mark \"a # b\"")
  }

  @Test func `a string within a word can contain blanks`() throws {
    let line = "action line left=\"some text\"|24x24 right=\"a\tb\""
    #expect(try Self.text("@0 " + line) == line)
  }

  @Test func `an escaped quote does not end a string but an escaped backslash does not escape`()
    throws
  {
    #expect(try Self.text(#"@0 mark "a \" b""#) == #"mark "a \" b""#)
    #expect(try Self.text(#"@0 mark "a \\" # b""#) == #"mark "a \\""#)
  }

  @Test(arguments: [
    ("@0 mark \"a", 9), ("@0 mark \"a\\\"", 9), ("@0 action line left=\"a b", 21),
    ("@0 mark \"a\"\"", 12),
  ])
  func `a string without an end is reported at its opening quote`(line: String, column: Int) {
    #expect(
      Fixture.messages(Fixture.file(line, "@1 end")) == [
        "t.scn:7:\(column): the string has no closing quote"
      ])
  }

  @Test func `blank lines and comments are counted but contain no words`() {
    #expect(
      Fixture.messages(Fixture.file("", "  # note", "\t", "@0 nonsense", "@1 end")) == [
        "t.scn:10:4: unknown step 'nonsense'"
      ])
  }
}
