import Controls
import Geometry
import Gestures
import Motion
import Stage
import Testing

@Suite struct TextAreaTests {
  private let rig: TextInputFixture
  private let area: TextArea

  /// Creates an area with space for 14 letters and five lines.
  init() throws {
    area = TextArea(style: TextInputFixture.style)
    rig = try TextInputFixture(area, size: Size(width: 200, height: 160))
  }

  private var caret: Int { area.editor.selection.head }

  @Test func `return inserts a newline, and tab is not handled`() {
    rig.type("one")
    rig.press(.enter)
    rig.type("two")
    #expect(area.text == "one\ntwo")
    #expect(!area.handleKey(KeyEvent(.tab)))
  }

  @Test func `up and down keep the column across a shorter line`() {
    area.text = "abcdef\nab\nabcdef"
    rig.press(.home, .control)
    for _ in 0..<5 { rig.press(.right) }
    rig.press(.down)
    #expect(caret == 9)
    rig.press(.down)
    #expect(caret == 15)
    rig.press(.down)
    #expect(caret == 16)
    rig.press(.up)
    rig.press(.up)
    rig.press(.up)
    #expect(caret == 0)
  }

  @Test func `home and end stay in a line, even if it is wrapped`() {
    area.text = "one two three four"
    rig.press(.home, .control)
    rig.press(.end)
    // "one two three " is as wide as the area, so the caret is before its last space.
    #expect(caret == 13)
    rig.press(.right)
    rig.press(.right)
    rig.press(.home)
    #expect(caret == 14)
  }

  @Test func `text that overflows scrolls to the caret and by wheel`() {
    area.text = String(repeating: "line\n", count: 30)
    rig.press(.end, .control)
    #expect(area.bounds.contains(area.caretRect.center))
    let before = area.caretRect.minY
    rig.run(.wheel(at: Point(x: 50, y: 50), delta: Vector(dx: 0, dy: -40)))
    #expect(area.caretRect.minY == before + 40)
  }

  @Test func `a finger scrolls without selecting`() {
    area.text = String(repeating: "line\n", count: 30)
    let before = area.caretRect.minY
    rig.sample(.began, 50, 100, .touch)
    for step in 1...6 { rig.sample(.moved, 50, 100 - 10 * Double(step), .touch) }
    rig.sample(.ended, 50, 40, .touch)
    #expect(area.caretRect.minY < before)
    #expect(area.editor.selection.isEmpty)
  }

  @Test func `an area with a number of lines is as high as its text`() throws {
    let area = TextArea(style: TextInputFixture.style, lines: 2...4)
    let line = TextInputFixture.style.singleLineHeight() - 16
    let stack = StackView(.vertical, [area])
    stack.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    rig.stage.scene.rootView.addSubview(stack)
    func lines() -> Double { ((area.frame.height - 18) / line).rounded() }
    #expect(lines() == 2)
    area.text = "1\n2\n3"
    rig.run()
    #expect(lines() == 3)
    area.text = String(repeating: "line\n", count: 9)
    rig.run()
    #expect(lines() == 4)
    area.text = "one two three four five six seven"
    rig.run()
    #expect(lines() == 3, "it wraps at 14 letters")
    #expect(
      area.sizeThatFits(ProposedSize(width: 1000)).map { $0.height < area.frame.height } == true)
    #expect(self.area.sizeThatFits(ProposedSize(width: 100)) == nil)
  }
}
