import ReticleBoxes
import Geometry
import Scrolling
import Stage
import Testing

@Suite("BoxFocus") struct BoxFocusTests {
  private let fixture: BoxFixture
  private let taps = Taps()

  private final class Taps {
    var names: [String] = []
  }

  /// Creates a grid with three columns and ten rows of boxes.
  ///
  /// All boxes except the first one in the second row can be tapped.
  init() throws {
    fixture = try BoxFixture(viewport: Size(width: 300, height: 400))
    fixture.scroller.contentLayout = .grid
    fixture.scroller.boxes = (0..<30).map { number in
      let box = Box(width: 100, height: 100)
      if number != 3 { box.onTap = { [taps] in taps.names.append("\(number)") } }
      return box
    }
    fixture.scroller.layout()
    fixture.run(1)
  }

  private func press(_ keys: Key...) {
    for key in keys {
      fixture.key(KeyEvent(key))
      fixture.run(1)
    }
  }

  /// The index of the box with the keyboard focus.
  private var focused: Int? { fixture.scroller.boxes.firstIndex { $0.isFocused } }

  @Test func `tab focuses the first visible tappable box, and removes the focus again`() {
    press(.tab)
    #expect(focused == 0)
    press(.tab)
    #expect(focused == nil)
    fixture.scroller.scrollView.setContentOffset(Vector(dx: 0, dy: 100), animated: false)
    press(.tab)
    #expect(focused == 4)
    press(.escape)
    #expect(focused == nil)
  }

  @Test func `tab moves on to a field, and returns to the same box`() {
    final class Field: View {
      override var acceptsFirstResponder: Bool { true }
    }
    let field = Field(frame: Rect(x: 0, y: 380, width: 300, height: 20))
    fixture.scroller.addSubview(field)
    press(.tab, .right)
    #expect(focused == 1)
    press(.tab)
    #expect(field.isFirstResponder)
    #expect(focused == nil)
    press(.tab)
    #expect(!field.isFirstResponder)
    #expect(focused == 1)
    field.becomeFirstResponder()
    #expect(focused == nil)
    let second = Field(frame: Rect(x: 0, y: 420, width: 300, height: 20))
    fixture.scroller.addSubview(second)
    press(.tab)
    #expect(second.isFirstResponder)
    press(.tab)
    #expect(focused == 1)
  }

  @Test func `arrow keys focus the nearest tappable box`() {
    press(.tab, .right)
    #expect(focused == 1)
    press(.down)
    #expect(focused == 4)
    press(.down, .left)
    #expect(focused == 6)
    press(.up)
    #expect(focused == 0)
    press(.end)
    #expect(focused == 29)
    press(.home)
    #expect(focused == 0)
  }

  @Test func `return and space tap once, however long they are held`() {
    press(.enter)
    #expect(taps.names.isEmpty)
    press(.tab, .right, .enter, .space)
    for phase in [KeyEvent.Phase.down, .down, .up, .down] {
      fixture.key(KeyEvent(.space, phase: phase))
      fixture.run(1)
    }
    #expect(taps.names == ["1", "1", "1", "1"])
  }

  @Test func `focusing an offscreen box scrolls to it`() {
    press(.tab, .down, .down, .down, .down)
    fixture.runUntilIdle()
    #expect(focused == 15)
    #expect(fixture.y == 208)
  }

  @Test func `arrow keys scroll without a focus or without a box ahead`() {
    press(.down)
    fixture.runUntilIdle()
    #expect(focused == nil)
    #expect(fixture.y > 0)
    press(.home)
    fixture.runUntilIdle()
    for box in fixture.scroller.boxes[1...] { box.isTappable = false }
    press(.tab, .down)
    fixture.runUntilIdle()
    #expect(focused == 0)
    #expect(fixture.y > 0)
  }

  @Test(arguments: [(Key.home, 0, 1), (.right, 1, 2), (.end, 29, 28)])
  func `removing the focused box focuses its neighbor`(key: Key, focusedIndex: Int, neighbor: Int) {
    let boxes = fixture.scroller.boxes
    press(.tab, key)
    #expect(focused == focusedIndex)
    fixture.scroller.boxes.remove(at: focusedIndex)
    fixture.scroller.layout(duration: 0.3)
    fixture.run(1)
    #expect(boxes[neighbor].isFocused)
    #expect(!boxes[focusedIndex].isFocused)
  }

  @Test func `nested scroll views share the focus and scroll to it`() {
    let inner = BoxScrollView(width: 300, height: 100)
    inner.boxes = (0..<5).map { _ in
      let box = Box(width: 300, height: 60)
      box.isTappable = true
      return box
    }
    fixture.scroller.boxes = [inner]
    inner.layout()
    fixture.scroller.layout()
    press(.tab, .down, .down)
    fixture.runUntilIdle()
    #expect(inner.boxes[2].isFocused)
    #expect(inner.scrollView.contentOffset.dy == 88)
  }

  @Test func `return presses a focused button`() {
    let button = ButtonBox("Add", width: 100)
    var events: [String] = []
    button.on(.touchDown) { events.append("down") }
    button.on(.touchUpInside) { events.append("up") }
    fixture.scroller.boxes = [button]
    fixture.scroller.layout()
    press(.tab, .enter)
    #expect(events == ["down", "up"])
  }

  @Test func `the focus is part of the state only if there is one`() {
    let before = fixture.stage.fields(of: .cells) + fixture.stage.fields(of: .selection)
    press(.tab)
    let during = fixture.stage.fields(of: .cells) + fixture.stage.fields(of: .selection)
    #expect(during.count == before.count + 2)
    press(.tab)
    let after = fixture.stage.fields(of: .cells) + fixture.stage.fields(of: .selection)
    #expect(after.map(\.name) == before.map(\.name))
    #expect(after.map(\.value) == before.map(\.value))
  }
}
