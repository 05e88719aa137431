import ReticleBoxes
import Drawing
import Motion
import Testing

@Suite struct MushTests {
  private let base = TextStyle(size: 14)

  private func expect(
    _ markup: String, _ runs: String, options: Mush.Options = [],
    at location: SourceLocation = #_sourceLocation
  ) {
    let text = Mush.styled(markup, base, options: options)
    #expect(text.description(comparedWith: base) == runs, sourceLocation: location)
  }

  @Test(arguments: [
    ("a **b** c", #""a " regular, "b" bold, " c" regular"#),
    ("__u **b**__", #""u " underlined, "b" underlined bold"#),
    ("`m **b**`", #""m b" monospace"#),
    ("**unclosed", #""**unclosed" regular"#), ("****", #""****" regular"#),
    ("``", #""``" regular"#), ("**a //b** c//", #""a " bold, "b c" italic"#),
    ("** **", #"" " bold"#), ("**//both//**", #""both" italic"#),
    ("snake__case__name", #""snake" regular, "case" underlined, "name" regular"#),
    ("**a**b**c**", #""a" bold, "b" regular, "c" bold"#),
    ("***a***", #""*a" bold, "*" regular"#),
    ("http://a and http://b", #""http:" regular, "a and http:" italic, "b" regular"#),
    ("**a\nb**", "\"**a\nb**\" regular"), ("~~gone~~", #""gone" struck"#),
  ])
  func `markers style the text between them`(markup: String, runs: String) {
    expect(markup, runs)
  }

  @Test(arguments: [
    ("{#ff0000|red}", #""red" regular #ff0000"#), ("{bg#00ff00|g}", #""g" regular bg#00ff00"#),
    ("{k4.5|w}", #""w" regular k4.5"#),
    ("{#ff0000|a {bg#00ff00|b}}", #""a " regular #ff0000, "b" regular #ff0000 bg#00ff00"#),
    ("{#ff0000|}", #""{#ff0000|}" regular"#), ("{#red|x}", #""{#red|x}" regular"#),
    ("{#f00|x}", #""x" regular #000f00"#), ("{font:Mono,20pt|x}", #""x" monospace 20pt"#),
    ("{font:Mono|x}", #""{font:Mono|x}" regular"#),
    ("{font:Any,9|**b**}", #""b" bold 9pt"#),
  ])
  func `brackets set color, background, kerning and font`(markup: String, runs: String) {
    expect(markup, runs)
  }

  @Test func `options escape characters, keep addresses and combine faces`() {
    expect(#"\*\*a**"#, #""**a**" regular"#, options: .escapes)
    expect("http://a and //b//", #""http://a and " regular, "b" italic"#, options: .addresses)
    expect("**//both//**", #""both" bold italic"#, options: .boldItalic)
  }

  @Test func `a label reads markup only in strings with the suffix`() {
    #expect(Mush.label("**a**|mush", base).string == "a")
    #expect(Mush.label("**a**", base).string == "**a**")
    #expect(Mush.stripped("**a** __b__ `c`") == "a b c")
  }

  @Test(arguments: 0..<200)
  func `parsing keeps any text except its markers`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "**", "//", "__", "~~", "`", "*", "/", "{#ff0000|", "{bg#0|", "{k1|", "{font:Mono,9|", "{",
      "}", "|", "a", "é", "\u{1F600}", " ", "\n", "\r\n", "\u{301}",
    ]
    var text = ""
    for _ in 0..<generator.next(below: 200) { text += parts[generator.next(below: parts.count)] }
    let result = Mush.styled(text, base).string
    #expect(isSubsequence(result, of: text), "\(text.debugDescription)")
    #expect(
      lettersLeft(result) == lettersLeft(text), "\(text.debugDescription)")
  }

  /// Returns the characters of a text that are not part of any marker.
  private func lettersLeft(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 == "a" || $0 == "é" || $0.value == 0x1F600 || $0 == "\n" }
  }

  private func isSubsequence(_ part: String, of whole: String) -> Bool {
    var rest = Array(whole.unicodeScalars)[...]
    for scalar in part.unicodeScalars {
      guard let index = rest.firstIndex(of: scalar) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  @Test(arguments: ["**", "*", "{#ff|", "{k", "{font:", "`a", "__a", "**a//b", "{bg#00ff00|a}"])
  func `a hundred thousand characters are parsed in linear time`(sign: String) {
    let text = String(repeating: sign, count: 100_000 / sign.count)
    #expect(!Mush.styled(text, base).isEmpty)
  }
}
