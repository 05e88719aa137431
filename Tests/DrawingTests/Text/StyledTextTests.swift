import Drawing
import Testing

@Suite struct StyledTextTests {
  private let plain = TextStyle()
  private let bold = TextStyle(face: .bold)

  @Test func `adjacent parts with the same style are one run and empty parts are omitted`() {
    let text = StyledText([
      .init("a", plain), .init("", bold), .init("b", plain), .init("c", bold),
    ])
    #expect(text.runs == [.init("ab", plain), .init("c", bold)])
    #expect(text.string == "abc")
  }

  @Test func `whitespace is trimmed at both ends across runs`() {
    let text = StyledText([.init("  ", plain), .init(" a ", bold), .init("\n", plain)])
    #expect(text.trimmed().runs == [.init("a", bold)])
    #expect(text.trimmed { $0 == "x" } == text)
    #expect(StyledText(" \n ", plain).trimmed().isEmpty)
  }

  @Test func `a change of style applies to all runs`() {
    let text = StyledText([.init("a", plain), .init("b", bold)]).restyled { $0.face = .italic }
    #expect(text.runs.count == 1)
    #expect(text.runs.first?.style.face == .italic)
  }
}
