import Profiling
import Testing

@Suite("SafeText") struct SafeTextTests {
  @Test(arguments: ["\u{0}", "\u{1F}", "\u{7F}", "\u{9F}", "\u{2028}", "\u{202E}", "\u{2069}"])
  func `control characters and overrides of direction are forbidden`(text: String) throws {
    #expect(SafeText.isForbidden(try #require(text.unicodeScalars.first)))
  }

  @Test(arguments: [" ", "~", "\u{A0}", "é", "\u{200F}", "\u{2027}", "\u{202F}", "\u{206A}", "🎢"])
  func `other characters are allowed`(text: String) throws {
    #expect(!SafeText.isForbidden(try #require(text.unicodeScalars.first)))
    #expect(SafeText.line(text) == text)
  }

  @Test func `a line contains no newline and no escape sequence`() {
    #expect(SafeText.line("") == "")
    #expect(SafeText.line("a\nb\tc") == "a\\nb\\tc")
    #expect(SafeText.line("\u{1B}[2J\u{202E}x\r") == "\\u{1B}[2J\\u{202E}x\\u{D}")
  }

  @Test func `lines keep newlines, and colors only on request`() {
    let text = "a\n\u{1B}[38;2;1;2;3mred\u{1B}[m\tb"
    #expect(
      SafeText.lines(text, keepingColors: true) == "a\n\u{1B}[38;2;1;2;3mred\u{1B}[m\\tb")
    #expect(
      SafeText.lines(text, keepingColors: false) == "a\n\\u{1B}[38;2;1;2;3mred\\u{1B}[m\\tb")
  }

  @Test(arguments: ["[2J", "[31", "]0;title\u{7}", "[1;31H", ""])
  func `escape sequences other than colors are escaped`(rest: String) {
    let safe = SafeText.lines("\u{1B}" + rest, keepingColors: true)
    #expect(safe == "\\u{1B}" + rest.replacing("\u{7}", with: "\\u{7}"))
  }

  @Test(arguments: [
    ("::error::x", "\\u{3A}:error::x"), ("  ::error", "  \\u{3A}:error"),
    ("a\n::error", "a\n\\u{3A}:error"), ("a ::b", "a ::b"), (":b", ":b"),
    ("##[error]x", "\\u{23}#[error]x"), ("a ##vso[x]", "a \\u{23}#vso[x]"),
    ("##teamcity[x]", "\\u{23}#teamcity[x]"), ("## title", "## title"), ("#[a]", "#[a]"),
    ("##v2[x]", "##v2[x]"),
  ])
  func `commands for continuous integration lose their first character`(
    text: String, safe: String
  ) {
    #expect(SafeText.lines(text, keepingColors: false) == safe)
  }

  @Test func `JSON keeps its newlines and escapes forbidden characters as JSON does`() {
    #expect(SafeText.json("{\n\"a\": \"\u{7F}\u{202E}é\"}") == "{\n\"a\": \"\\u007f\\u202eé\"}")
    #expect(SafeText.json("\"##[error]\"") == "\"\\u0023#[error]\"")
    #expect(SafeText.json("\"# ::a\"") == "\"# ::a\"")
  }
}
