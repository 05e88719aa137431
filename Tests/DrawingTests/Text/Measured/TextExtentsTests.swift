import Drawing
import Geometry
import Testing

@Suite struct TextExtentsTests {
  /// A text library that gives every text one line and counts its questions.
  private final class Counter: TextExtentMeasuring {
    private(set) var count = 0
    var missingFontAdvice: String? { nil }

    func extent(of request: TextRequest) -> TextExtent {
      count += 1
      return TextExtent([.init(range: 0..<4, width: 640, ascent: 64, descent: 16)])
    }
  }

  private let request = TextRequest(StyledText("שלום"), in: TextLimits(width: 100))

  @Test func `a text is measured at its first use only`() {
    let source = Counter()
    let extents = TextExtents(source: source)
    let first = extents.extent(of: request)
    #expect(first == extents.extent(of: request))
    #expect(source.count == 1)
    #expect(extents.measured.map(\.key) == [request.key])
  }

  @Test func `a known text is never measured`() {
    let known = TextExtent([.init(range: 0..<8, width: 1, ascent: 2, descent: 3)])
    let source = Counter()
    let extents = TextExtents(known: [.init(key: request.key, extent: known)], source: source)
    #expect(extents.extent(of: request) == known)
    #expect(source.count == 0)
    #expect(extents.measured.isEmpty)
  }

  @Test func `an extent never changes`() {
    let extents = TextExtents(source: Counter())
    let first = extents.extent(of: request)
    let other = TextExtent([.init(range: 0..<8, width: 9, ascent: 9, descent: 9)])
    extents.insert(.init(key: request.key, extent: other))
    #expect(extents.extent(of: request) == first)
  }

  @Test func `without a text library unknown texts have no extent`() {
    #expect(TextExtents().extent(of: request) == nil)
    #expect(TextLayout(request.text, in: request.limits, with: TextExtents()).lines.count == 1)
  }

  @Test func `text of the checked-in metrics is never measured`() {
    let source = Counter()
    let extents = TextExtents(source: source)
    let text = StyledText("Größe, naïve – Ωμέγα, Съешь", TextStyle(size: 15))
    let layout = TextLayout(text, in: TextLimits(width: 80), with: extents)
    #expect(source.count == 0)
    #expect(layout == TextLayout(text, in: TextLimits(width: 80)))
  }

  @Test func `the layout of a measured text has the measured lines`() {
    let extent = TextExtent([
      .init(range: 0..<4, width: 640, ascent: 640, descent: 160, isRightToLeft: true),
      .init(
        range: 5..<8, width: 320, ascent: 960, descent: 240, isRightToLeft: true,
        isTruncated: true),
    ])
    var text = StyledText("אב ", TextStyle(size: 10))
    text.append("גד", TextStyle(face: .bold, size: 10))
    let limits = TextLimits(width: 40, lineSpacing: 2)
    let key = TextRequest(text, in: limits).key
    let layout = TextLayout(
      text, in: limits, with: TextExtents(known: [.init(key: key, extent: extent)]))
    #expect(layout.lines.map(\.width) == [10, 5])
    #expect(layout.lines.map(\.top) == [0, 14.5])
    #expect(layout.lines.map(\.baseline) == [10, 15])
    #expect(layout.size.width == 10 && layout.size.height == 33.25)
    #expect(layout.isTruncated)
    // Bytes 0 to 4 are the first two letters; bytes 5 to 8 are the first bold letter and half of
    // the second, which becomes a replacement character instead of a crash.
    #expect(layout.lines[0].pieces.map(\.string) == ["אב"])
    #expect(layout.lines[1].pieces.map(\.string) == ["ג\u{FFFD}…"])
    #expect(layout.lines[1].pieces[0].style.face == .bold)
  }

  @Test func `ranges past the end of the text give empty lines`() {
    let extent = TextExtent([.init(range: 90..<99, width: 640, ascent: 64, descent: 64)])
    let layout = TextLayout(
      request.text, in: request.limits,
      with: TextExtents(known: [.init(key: request.key, extent: extent)]))
    #expect(layout.lines.map(\.pieces) == [[]])
  }
}
