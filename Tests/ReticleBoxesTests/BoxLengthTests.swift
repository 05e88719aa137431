import ReticleBoxes
import Geometry
import Scrolling
import Stage
import Testing

@Suite struct BoxLengthTests {
  private func box(
    _ width: BoxLength = .fixed, _ height: BoxLength = .fixed, size: Size = Size(40, 30),
    margin: Insets = .zero
  ) -> Box {
    let box = Box(size)
    (box.widthRule, box.heightRule, box.margin) = (width, height, margin)
    return box
  }

  private func parent(_ boxes: Box..., layout: ContentLayout = .table) -> Box {
    let parent = Box(width: 320, height: 480)
    parent.padding = Insets(top: 8, left: 10, bottom: 8, right: 10)
    parent.contentLayout = layout
    parent.boxes = boxes
    parent.layout()
    return parent
  }

  @Test func `a box fills the width of its parent without padding and margins`() {
    let inside = box(.fill, margin: Insets(top: 0, left: 5, bottom: 0, right: 15))
    let outer = parent(inside)
    #expect(inside.frame == Rect(x: 15, y: 8, width: 280, height: 30))
    #expect(inside.width == 280)
    outer.width = 220
    outer.layout()
    #expect(inside.frame.width == 180)
  }

  @Test func `boxes of a table share the remaining height in whole points`() {
    let bar = box(.fill, size: Size(0, 45))
    let first = box(.fill, .fill)
    let second = box(.fill, .fill, margin: Insets(top: 4, left: 0, bottom: 6, right: 0))
    let outer = parent(bar, first, second)
    // 480 − 16 − 45 − 10 = 409.
    #expect(first.frame == Rect(x: 10, y: 53, width: 300, height: 204))
    #expect(second.frame == Rect(x: 10, y: 261, width: 300, height: 205))
    #expect(outer.frame.height == 480)
    bar.height = 500
    outer.layout()
    #expect(first.frame.height == 0)
  }

  @Test func `the height of others includes boxes inside them`() {
    let bar = box(.fill, .fit)
    bar.boxes = [Box(width: 10, height: 100), Box(width: 10, height: 20)]
    let rest = box(.fill, .fill)
    _ = parent(bar, rest)
    #expect(bar.frame.height == 120)
    #expect(rest.frame.height == 344)
  }

  @Test func `halves with margins are side by side in a grid`() {
    let margin = Insets(all: 6)
    let left = box(.fraction(0.5), margin: margin)
    let right = box(.fraction(0.5), .fraction(0.25), margin: margin)
    _ = parent(left, right, layout: .grid)
    #expect(left.frame == Rect(x: 16, y: 14, width: 138, height: 30))
    // 464 ÷ 4 − 12.
    #expect(right.frame == Rect(x: 166, y: 14, width: 138, height: 104))
  }

  @Test func `a length follows the other one by an aspect`() {
    let wide = box(.fill, .aspect(1.5))
    let tall = box(.aspect(2), size: Size(1, 30))
    let unusable = box(.fixed, .aspect(0))
    _ = parent(wide, tall, unusable)
    #expect(wide.frame.size == Size(300, 200))
    #expect(tall.frame.size == Size(60, 30))
    #expect(unusable.frame.size == Size(40, 30))
  }

  @Test func `a box fits the boxes inside it, and shrinks with them`() {
    let fitting = box(.fit, .fit, size: Size(200, 200))
    fitting.minWidth = 50
    fitting.padding = Insets(all: 3)
    fitting.boxes = [Box(width: 80, height: 20), Box(width: 10, height: 20)]
    let outer = parent(fitting)
    #expect(fitting.frame.size == Size(86, 46))
    fitting.boxes.removeFirst()
    outer.layout()
    #expect(fitting.frame.size == Size(50, 26))
  }

  @Test func `lengths are resolved at every level`() {
    let inner = box(.fraction(0.5), .aspect(1))
    let middle = box(.fill, .fit)
    middle.boxes = [inner]
    let outer = parent(middle)
    #expect(inner.frame.size == Size(150, 150))
    #expect(middle.frame.size == Size(300, 150))
    outer.width = 120
    outer.layout()
    #expect(inner.frame.size == Size(50, 50))
    #expect(middle.frame.size == Size(100, 50))
  }

  @Test func `a box at a fixed position fills its parent`() {
    let overlay = box(.fill, .fill)
    overlay.fixedPosition = Point(x: 10, y: 8)
    let plain = Box(width: 10, height: 900)
    _ = parent(plain, overlay)
    #expect(overlay.frame == Rect(x: 10, y: 8, width: 300, height: 464))
  }

  @Test func `a change of only a rule is laid out`() {
    let inside = Box(width: 40, height: 30)
    let outer = parent(inside, Box(width: 40, height: 30))
    // From the second layout on, only boxes that have changed are visited.
    outer.layout()
    inside.widthRule = .fill
    outer.layout()
    #expect(inside.frame.width == 300)
    inside.widthRule = .fixed
    inside.width = 70
    outer.layout()
    #expect(inside.frame.width == 70)
  }

  @Test func `a resized viewport lays out filling boxes, and keeps what is visible`() throws {
    let fixture = try BoxFixture(viewport: Size(width: 300, height: 400))
    let scroller = fixture.scroller
    let boxes = (0..<10).map { _ in box(.fill, .aspect(1.5)) }
    scroller.boxes = boxes
    scroller.layout()
    fixture.run(1)
    #expect(boxes[9].frame == Rect(x: 0, y: 1800, width: 300, height: 200))
    scroller.scrollView.contentOffset.dy = 900
    fixture.run(1)
    fixture.resize(to: Size(width: 600, height: 400))
    fixture.run(2)
    #expect(boxes[9].frame == Rect(x: 0, y: 3600, width: 600, height: 400))
    #expect(scroller.scrollView.contentSize == Size(600, 4000))
    #expect(fixture.y == 1800, "half of the fifth box is above the viewport")
    fixture.resize(to: Size(width: 300, height: 400))
    fixture.run(2)
    #expect(fixture.y == 900)
  }
}

extension Size {
  fileprivate init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}
