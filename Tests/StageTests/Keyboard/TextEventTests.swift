import Stage
import Testing

@Suite struct TextEventTests {
  @Test(arguments: [
    ("日本語 العربية é", "日本語 العربية é"), ("a\tb\nc", "a\tb\nc"), ("a\r\nb\rc", "a\nb\nc"),
    ("a\u{0}b\u{1B}c\u{7F}\u{85}", "abc"), ("a\u{202E}b\u{2066}c", "abc"),
  ])
  func `text is limited to the characters of scenario files`(text: String, sanitized: String) {
    #expect(TextEvent.sanitized(text) == sanitized)
  }

  @Test(arguments: ["👩‍👧‍👦", "a\u{301}", "— “é” "])
  func `a long text keeps its length`(text: String) {
    let long = String(repeating: text, count: 100_000)
    #expect(TextEvent.sanitized(long) == long)
  }

  @Test func `a board keeps its text and every copy counts`() {
    var clipboard = Clipboard()
    #expect(clipboard.isEmpty)
    clipboard.copy("a", to: .clipboard)
    clipboard.copy("a", to: .clipboard)
    clipboard.copy("b", to: .primary)
    #expect(clipboard[.clipboard] == "a")
    #expect(clipboard[.primary] == "b")
    #expect(clipboard.copyCount == 3)
    #expect(clipboard.copyCount(of: .clipboard) == 2)
    #expect(clipboard.copyCount(of: .primary) == 1)
  }
}
