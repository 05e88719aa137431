import ReticleBoxes
import Drawing
import Testing

/// Tests the passes of the parser through the markup that they read.
@Suite struct MushParserTests {
  private let base = TextStyle(size: 14)

  private func runs(_ markup: String, _ options: Mush.Options = []) -> [StyledText.Run] {
    Mush.styled(markup, base, options: options).runs
  }

  private func strings(_ markup: String, _ options: Mush.Options = []) -> [String] {
    runs(markup, options).map(\.string)
  }

  @Test func `an unclosed marker does not affect the next line`() {
    #expect(strings("**a\n**b**") == ["**a\n", "b"])
    #expect(runs("**a\n**b**").map(\.style.face) == [.regular, .bold])
    #expect(strings("{#ff0000|a\n{#ff0000|b}") == ["{#ff0000|a\n", "b"])
  }

  @Test(arguments: [
    ("Menlo Mono", FontFace.monospaced), ("COURIER New Bold", .monospaced),
    ("Inter Semi Bold", .semibold), ("Inter Bold", .bold), ("Inter Bold Oblique", .boldItalic),
    ("Inter Medium", .medium), ("Inter Italic", .italic), ("Inter", .regular), ("", .regular),
  ])
  func `words in the name of a font choose its face`(name: String, face: FontFace) {
    let runs = runs("{font:\(name), 20pt|x}")
    #expect(runs.map(\.string) == ["x"])
    #expect(runs.first?.style.face == face)
    #expect(runs.first?.style.size == 20)
  }

  @Test(arguments: [
    "{font:Inter,0|x}", "{font:Inter,-3|x}", "{font:Inter,inf|x}", "{font:Inter,9,9|x}",
    "{kinf|x}", "{knan|x}", "{k|x}", "{#|x}", "{#1234567|x}", "{#+12|x}", "{bg#xyz|x}",
    "{#1/|x}", "{#/1|x}", "{#1/2/3|x}",
  ])
  func `a bracket with a value out of range is text`(markup: String) {
    #expect(strings(markup) == [markup])
    #expect(runs(markup).first?.style == base)
  }

  @Test func `two colors are those of the light and of the dark theme`() {
    let runs = runs("{#c5372b/ff7a6e|a}{bg#ffe08a/403010|b}")
    #expect(runs.map(\.string) == ["a", "b"])
    #expect(runs.first?.style.color == Color(light: 0xC5372B, dark: 0xFF7A6E))
    #expect(runs.last?.style.background == Color(light: 0xFFE08A, dark: 0x403010))
  }

  @Test(arguments: [(61, true), (62, false)])
  func `a value is read up to a length of 63 characters`(nameLength: Int, isRead: Bool) {
    let markup = "{font:" + String(repeating: "M", count: nameLength) + ",9|x}"
    #expect(strings(markup) == [isRead ? "x" : markup])
  }

  @Test func `a backslash escapes one character, also another backslash`() {
    #expect(strings(#"\\**b**"#, .escapes) == [#"\"#, "b"])
    #expect(strings(#"*\*b**"#, .escapes) == ["**b**"])
    #expect(strings(#"a\"#, .escapes) == [#"a\"#])
    #expect(strings(#"\**b**"#) == [#"\"#, "b"])
  }
}
