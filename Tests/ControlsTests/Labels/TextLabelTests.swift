import Controls
import Drawing
import Geometry
import Stage
import Testing

@Suite struct TextLabelTests {
  private let label = TextLabel(fontSize: 13, color: .black)

  /// The drawn text; nil if nothing is drawn.
  private var drawn: Text? {
    guard case .text(let text, _) = label.content?.elements.last else { return nil }
    return text
  }

  @Test func `an empty label draws nothing and has no accessibility label`() {
    #expect(label.content == nil)
    #expect(label.accessibilityLabel == nil)
    label.text = "Inbox"
    #expect(drawn?.string == "Inbox")
    #expect(label.accessibilityLabel == "Inbox")
    label.text = ""
    #expect(label.content == nil)
    #expect(label.accessibilityLabel == nil)
  }

  @Test func `a label is as wide as its text, and no wider than is proposed`() throws {
    label.text = "The quick brown fox"
    let ideal = try #require(label.sizeThatFits(ProposedSize()))
    #expect(ideal.width > 80 && ideal.width < 160)
    #expect(ideal.width == ideal.width.rounded())
    #expect(label.sizeThatFits(ProposedSize(width: .infinity)) == ideal)
    #expect(label.sizeThatFits(ProposedSize(width: 1000)) == ideal)
    let narrow = try #require(label.sizeThatFits(ProposedSize(width: 60)))
    #expect(narrow.width <= 60)
    #expect(narrow.height == ideal.height)
    let least = try #require(label.sizeThatFits(ProposedSize(width: 0))?.width)
    #expect(least > 20 && least <= 39, "some letters")
    label.lineLimit = 0
    let word = TextLabel("brown", fontSize: 13).sizeThatFits(ProposedSize())?.width
    #expect(label.sizeThatFits(ProposedSize(width: 0))?.width == word, "the longest word")
    #expect(label.sizeThatFits(ProposedSize()) == ideal)
    let wrapped = try #require(label.sizeThatFits(ProposedSize(width: 60)))
    #expect(wrapped.height >= 2 * ideal.height - 2)
    #expect(wrapped.width <= 60)
  }

  @Test func `an empty label is as high as a line`() throws {
    let empty = try #require(label.sizeThatFits(ProposedSize(width: 100)))
    label.text = "Line"
    #expect(empty.width == 0)
    #expect(empty.height == label.sizeThatFits(ProposedSize(width: 100))?.height)
  }

  @Test func `the view around a label hears about another size, but not about another color`() {
    final class Row: View {
      var count = 0
      override var arrangesSubviews: Bool { true }
      override func subviewSizeDidChange() { count += 1 }
    }
    let row = Row()
    row.addSubview(label)
    row.count = 0
    label.color = .white
    label.alignment = .center
    #expect(row.count == 0)
    label.text = "Line"
    label.fontSize = 20
    label.face = .bold
    label.lineLimit = 2
    #expect(row.count == 4)
  }

  @Test func `properties take effect in any order`() {
    label.face = .bold
    label.fontSize = 20
    label.color = .white
    label.alignment = .center
    label.verticalAlignment = .top
    #expect(label.content == nil)
    label.text = "Inbox"
    #expect(drawn?.face == .bold)
    #expect(drawn?.size == 20)
    #expect(drawn?.color == .white)
    #expect(drawn?.alignment == .center)
    #expect(drawn?.verticalAlignment == .top)
    label.fontSize = 15
    #expect(drawn?.size == 15)
  }

  @Test func `the highlighted color applies only while the label is highlighted`() {
    label.text = "Inbox"
    label.highlightedColor = .white
    #expect(drawn?.color == .black)
    label.isHighlighted = true
    #expect(drawn?.color == .white)
    label.isHighlighted = false
    #expect(drawn?.color == .black)
  }

  @Test func `without a highlighted color a highlighted label keeps its color`() {
    label.text = "Inbox"
    label.isHighlighted = true
    #expect(drawn?.color == .black)
    label.highlightedColor = .white
    #expect(drawn?.color == .white)
    label.highlightedColor = nil
    #expect(drawn?.color == .black)
  }

  @Test func `a label has room for its widest text`() throws {
    label.text = "$5"
    let width = try #require(label.sizeThatFits(ProposedSize())?.width)
    label.widestText = "$1,000"
    let wide = try #require(label.sizeThatFits(ProposedSize())?.width)
    #expect(wide > width)
    label.text = "$999"
    #expect(label.sizeThatFits(ProposedSize())?.width == wide)
    label.text = "$100,000"
    #expect(try #require(label.sizeThatFits(ProposedSize())?.width) > wide)
  }

  @Test func `a label that was measured keeps its size`() {
    label.text = "Inbox"
    #expect(drawn?.shrinksToFit == true)
    _ = label.sizeThatFits(ProposedSize(width: 100))
    #expect(drawn?.shrinksToFit == false)
    label.text = "Archive"
    #expect(drawn?.shrinksToFit == false)
  }

  @Test func `a line with letters of another font is as high as one of the label's font`() throws {
    /// Lines of 40 points, as of a font with tall letters.
    final class Tall: TextExtentMeasuring {
      var missingFontAdvice: String? { nil }

      func extent(of request: TextRequest) -> TextExtent {
        let length = request.text.string.utf8.count
        let half = request.limits.width < 50 ? length / 2 : length
        let ranges = half < length ? [0..<half, half..<length] : [0..<length]
        return TextExtent(
          ranges.map { TextExtent.Line(range: $0, width: 1920, ascent: 1920, descent: 640) })
      }
    }
    nonisolated(unsafe) let scene = PageScene()
    var configuration = StageConfiguration(viewport: Size(width: 100, height: 100))
    configuration.textMeasurer = Tall()
    let stage = try Stage(SceneType("label", summary: "A label") { _ in scene }, configuration)
    scene.rootView.addSubview(label)
    _ = stage
    label.text = "Latin"
    let own = try #require(label.sizeThatFits(ProposedSize())?.height)
    label.text = "漢字"
    #expect(label.sizeThatFits(ProposedSize()) == Size(width: 30, height: own))
    label.lineLimit = 2
    #expect(label.sizeThatFits(ProposedSize())?.height == own)
    #expect(label.sizeThatFits(ProposedSize(width: 40))?.height == 80, "several lines keep theirs")
  }
}
