import Drawing
import Geometry
import Grid
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
}
