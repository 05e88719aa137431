import Boxes
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

  /// A grid of three columns and ten rows of boxes, of which those outside the first column's
  /// second row can be tapped.
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

  /// The box that the keyboard is on.
  private var focused: Int? { fixture.scroller.boxes.firstIndex { $0.isFocused } }

  @Test func `tab goes to the first box in view that can be tapped, and away again`() {
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

  @Test func `arrows go to the nearest box that can be tapped`() {
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

  @Test func `return and space tap, once however long they are held`() {
    press(.enter)
    #expect(taps.names.isEmpty)
    press(.tab, .right, .enter, .space)
    for phase in [KeyEvent.Phase.down, .down, .up, .down] {
      fixture.key(KeyEvent(.space, phase: phase))
      fixture.run(1)
    }
    #expect(taps.names == ["1", "1", "1", "1"])
  }

  @Test func `a box out of view is scrolled to`() {
    press(.tab, .down, .down, .down, .down)
    fixture.settle()
    #expect(focused == 15)
    #expect(fixture.y == 208)
  }

  @Test func `without a focus, and where nothing lies ahead, arrows scroll`() {
    press(.down)
    fixture.settle()
    #expect(focused == nil)
    #expect(fixture.y > 0)
    press(.home)
    fixture.settle()
    for box in fixture.scroller.boxes[1...] { box.isTappable = false }
    press(.tab, .down)
    fixture.settle()
    #expect(focused == 0)
    #expect(fixture.y > 0)
  }

  @Test(arguments: [(Key.home, 0, 1), (.right, 1, 2), (.end, 29, 28)])
  func `a box that goes gives the focus to its neighbor`(key: Key, place: Int, neighbor: Int) {
    let boxes = fixture.scroller.boxes
    press(.tab, key)
    #expect(focused == place)
    fixture.scroller.boxes.remove(at: place)
    fixture.scroller.layout(duration: 0.3)
    fixture.run(1)
    #expect(boxes[neighbor].isFocused)
    #expect(!boxes[place].isFocused)
  }

  @Test func `scroll views inside share the focus and are scrolled too`() {
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
    fixture.settle()
    #expect(inner.boxes[2].isFocused)
    #expect(inner.scrollView.contentOffset.dy == 88)
  }

  @Test func `a button is pressed`() {
    let button = ButtonBox("Add", width: 100)
    var events: [String] = []
    button.on(.touchDown) { events.append("down") }
    button.on(.touchUpInside) { events.append("up") }
    fixture.scroller.boxes = [button]
    fixture.scroller.layout()
    press(.tab, .enter)
    #expect(events == ["down", "up"])
  }

  @Test func `the focus is state, and none of it is without it`() {
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
