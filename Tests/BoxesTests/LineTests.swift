import Boxes
import Drawing
import Geometry
import Stage
import Testing

@Suite struct LineTests {
  private func views(_ line: Line) -> [View] { line.subviews.filter { $0.bounds != line.bounds } }

  @Test func `a line of text wraps to its width and is as high as it needs`() {
    let text = String(repeating: "words ", count: 40)
    let line = Line(multiline: text, font: Font(size: 14), width: 200, padding: 10)
    line.layout()
    #expect(line.frame.width == 200)
    #expect(line.frame.height > 120)
    #expect(views(line).first?.frame.minX == 10)
    line.leftItems = ["x"]
    line.layout()
    #expect(line.frame.height == 37)
  }

  @Test func `items that are not there any more are taken out, others keep their view`() {
    let line = Line("a", right: "b", width: 200)
    line.layout()
    let first = line.subviews[0]
    line.rightItems = []
    line.leftItems = ["c", "d"]
    line.layout()
    #expect(line.subviews.count == 2)
    #expect(line.subviews[0] === first)
  }

  @Test func `what did not fit comes back when there is room`() {
    let line = Line(Size(width: 100, height: 40))
    let box = Box(width: 90, height: 10)
    line.leftItems = [.box(Box(width: 40, height: 10)), .box(box)]
    line.layout()
    #expect(box.superview == nil)
    line.width = 200
    line.layout()
    #expect(box.frame == Rect(x: 40, y: 15, width: 90, height: 10))
  }

  @Test func `a box that may be narrowed is, and grows again`() {
    let line = Line(Size(width: 100, height: 40))
    let box = Box(width: 90, height: 10)
    box.isNarrowable = true
    line.leftItems = [.box(Box(width: 40, height: 10)), .box(box)]
    line.layout()
    #expect(box.frame.width == 60)
    line.width = 200
    line.layout()
    #expect(box.frame.width == 90)
  }

  @Test func `a box that expands is laid out again for its width`() {
    let line = Line(Size(width: 100, height: 40))
    let grid = Box(width: 10)
    grid.contentLayout = .grid
    grid.sizing = .expand
    grid.boxes = [Box(width: 20, height: 5), Box(width: 20, height: 5)]
    line.leftItems = [.box(grid)]
    line.layout()
    #expect(grid.frame.size == Size(width: 100, height: 5))
  }

  @Test func `a box may be attached to an item`() {
    let line = Line(Size(width: 100, height: 40))
    let item = Box(width: 20, height: 20)
    let pin = Box(width: 6, height: 6)
    pin.margin = Insets(top: -3, left: 17)
    pin.attachedTo = item
    line.rightItems = [.box(item)]
    line.boxes = [pin]
    line.layout()
    #expect(pin.frame.origin == Point(x: 97, y: 7))
    line.rightItems = []
    line.layout()
    #expect(pin.superview == nil)
  }

  @Test func `sides have looks of their own`() {
    let line = Line("a", right: "b", width: 200)
    line.right.font = Font(.bold, size: 9)
    line.right.textColor = .white
    #expect(line.style(of: .right) == TextStyle(face: .bold, size: 9, color: .white))
    #expect(line.style(of: .left) == TextStyle(face: .regular, size: 16, color: .black))
  }

  @Test func `items move in an animated layout, new ones fade in`() throws {
    let run = try BoxFixture()
    let line = Line(Size(width: 320, height: 40))
    let (a, b) = (Box(width: 40, height: 20), Box(width: 60, height: 20))
    line.leftItems = [.box(a)]
    run.scroller.boxes = [line]
    run.scroller.layout()
    line.leftItems = [.box(b), .box(a)]
    line.layout(duration: 0.3)
    #expect(a.shown.minX == 0)
    #expect(b.presentedOpacity == 0)
    run.run(9)
    #expect((a.shown.minX - 30).magnitude < 3)
    run.settle()
    #expect(a.shown.minX == 60)
  }
}
