import ReticleBoxes
import Drawing
import Geometry
import Gestures
import Scrolling
import Stage
import Testing

@Suite struct BoxTests {
  private func box(_ height: Double = 50, z: Int = 0) -> Box {
    let box = Box(width: 320, height: height)
    box.zIndex = z
    return box
  }

  // MARK: - Members

  @Test func `boxes are sorted by z-index, with plain views behind boxes of the same index`() {
    let container = Box(width: 100)
    let plain = View()
    container.addSubview(plain)
    let (a, b, c, d) = (box(), box(z: 1), box(z: -1), box())
    container.boxes = [a, b, c, d]
    container.layout()
    let expected = [c, plain, a, d, b]
    #expect(container.subviews.elementsEqual(expected) { $0 === $1 })
    container.style.background = .white
    container.boxes = [d, a, b, c]
    container.layout()
    #expect(container.subviews.dropFirst().elementsEqual([c, plain, d, a, b]) { $0 === $1 })
  }

  @Test func `the parts of a table follow one another, and a repeated box counts once`() {
    let table = TableBox(width: 100)
    let (a, b, c) = (box(), box(), box())
    table.topLines = [a]
    table.middleLines = [b]
    table.bottomLines = [c, a]
    table.layout()
    #expect(table.boxes.elementsEqual([a, b, c]) { $0 === $1 })
    #expect(c.frame.minY == 100)
  }

  @Test func `attached boxes are removed with their anchor, and so are those attached to them`() {
    let container = Box(width: 320)
    let buddy = box()
    buddy.margin = Insets(top: 30, left: 20)
    let (first, second) = (box(), box())
    first.margin = Insets(top: 5, left: -3)
    first.attachedTo = buddy
    second.margin = Insets(top: 1, left: 1)
    second.attachedTo = first
    container.boxes = [second, first, buddy]
    container.layout()
    #expect(first.frame.origin == Point(x: 17, y: 35))
    #expect(second.frame.origin == Point(x: 18, y: 36))
    #expect(container.frame.height == 80)
    container.boxes.removeLast()
    container.layout()
    #expect(container.boxes.isEmpty)
    #expect(container.subviews.isEmpty)
  }

  @Test func `boxes attached in a cycle keep their positions`() {
    let container = Box(width: 320)
    let (a, b) = (box(), box())
    a.attachedTo = b
    b.attachedTo = a
    let follower = box()
    follower.margin = Insets(top: 5, left: 5)
    follower.attachedTo = a
    container.boxes = [follower, a, b]
    container.layout()
    #expect(a.frame.origin == .zero)
    #expect(follower.frame.origin == .zero)
  }

  @Test(arguments: [false, true])
  func `positions along a long chain of attached boxes are resolved box by box`(isReversed: Bool) {
    let container = Box(width: 320)
    var chain = [box()]
    for _ in 1..<2000 {
      let next = box()
      next.margin = Insets(top: 1, left: 2)
      next.attachedTo = chain.last
      chain.append(next)
    }
    container.boxes = isReversed ? chain.reversed() : chain
    container.layout()
    #expect(chain[1].frame.origin == Point(x: 2, y: 1))
    #expect(chain[1999].frame.origin == Point(x: 3998, y: 1999))
    // The next pass has no state of this one.
    chain[1].attachedTo = nil
    chain[1].layoutMode = .fixed
    chain[1].fixedPosition = Point(x: 100, y: 50)
    container.layout()
    #expect(chain[1999].frame.origin == Point(x: 4096, y: 2048))
  }

  @Test func `layout does not move a box with the layout mode none`() {
    let container = Box(width: 320)
    let free = box()
    free.layoutMode = .none
    free.frame.origin = Point(x: 7, y: 9)
    container.boxes = [box(), free, box()]
    container.layout()
    #expect(free.frame.origin == Point(x: 7, y: 9))
    #expect(container.boxes[2].frame.minY == 50)
  }

  @Test func `a box has a parent box after its layout`() {
    let (outer, inner, scroller) = (Box(width: 320), box(), BoxScrollView(width: 320, height: 460))
    outer.boxes = [inner]
    #expect(inner.parentBox == nil)
    outer.layout()
    #expect(inner.parentBox === outer)
    scroller.boxes = [outer]
    scroller.layout()
    // The scroll view between them is not a box.
    #expect(outer.parentBox === scroller)
    outer.boxes = []
    outer.layout()
    #expect(inner.parentBox == nil)
  }

  /// A box that lays out its parent again during its own layout.
  private final class Recursive: Box {
    var layouts = 0
    var wasParentLayingOut = false

    override func layout() {
      layouts += 1
      super.layout()
      wasParentLayingOut = parentBox?.isLayingOut ?? false
      parentBox?.layout()
      parentBox?.layout(duration: 0.3)
    }
  }

  @Test func `a layout within a layout of the same box is ignored`() {
    let outer = Box(width: 320)
    let inner = Recursive(Size(width: 320, height: 50))
    outer.addSubview(inner)
    outer.boxes = [inner, box()]
    outer.layout()
    #expect(inner.layouts == 1)
    #expect(inner.wasParentLayingOut)
    #expect(!outer.isLayingOut)
    #expect(outer.boxes[1].frame.minY == 50)
    outer.layout()
    #expect(inner.layouts == 2)
  }

  /// A box that counts the calls of its methods.
  private final class Styled: Box {
    var setups = 0
    override func setup() {
      super.setup()
      setups += 1
      padding = Insets(all: 3)
    }
  }

  @Test func `setup styles a new box once, whichever initializer creates it`() {
    for box in [Styled(), Styled(Size(width: 9, height: 7)), Styled(width: 9)] {
      box.layout()
      #expect(box.setups == 1)
      #expect(box.padding == Insets(all: 3))
    }
    #expect(Box().frame == .zero)
    #expect(Box(Size(width: 9, height: 7)).frame == Rect(x: 0, y: 0, width: 9, height: 7))
  }

  @Test func `setting a fixed position or an anchor sets the layout mode`() {
    let container = Box(width: 320)
    let (above, pin) = (box(), box())
    container.boxes = [above, pin]
    container.layout()
    #expect(pin.layoutMode == .automatic)
    // Reading it returns the current position and does not change the mode.
    #expect(pin.fixedPosition == Point(x: 0, y: 50))
    #expect(pin.layoutMode == .automatic)
    above.height = 80
    container.layout()
    #expect(pin.frame.origin == Point(x: 0, y: 80))
    #expect(pin.fixedPosition == Point(x: 0, y: 50))
    pin.fixedPosition = Point(x: 7, y: 9)
    #expect(pin.layoutMode == .fixed)
    container.layout()
    #expect(pin.frame.origin == Point(x: 7, y: 9))
    // An attached box without an anchor is removed.
    pin.attachedTo = nil
    #expect(pin.layoutMode == .attached)
    container.layout()
    #expect(container.boxes.count == 1)
    #expect(pin.superview == nil)
  }

  @Test func `a box is notified when it is added, and when it is removed after its fade`() throws {
    let run = try BoxFixture()
    let card = box()
    var heard: [String] = []
    card.onAppear = { heard.append("appeared") }
    card.onDisappear = { heard.append("disappeared") }
    run.scroller.boxes = [card]
    #expect(heard == [])
    run.scroller.layout()
    run.scroller.layout()
    #expect(heard == ["appeared"])
    run.scroller.boxes = []
    run.scroller.layout(duration: 0.3)
    run.run(17)
    #expect(heard == ["appeared"])
    run.run(2)
    #expect(heard == ["appeared", "disappeared"])
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.scroller.boxes = []
    run.scroller.layout()
    #expect(heard == ["appeared", "disappeared", "appeared", "disappeared"])
  }

  // MARK: - Size

  @Test func `a table grows with its boxes and shrinks back to the requested size`() {
    let table = Box(width: 100, height: 30)
    table.boxes = [box(), box()]
    table.layout()
    #expect(table.frame.size == Size(width: 320, height: 100))
    table.boxes = []
    table.layout()
    #expect(table.frame.size == Size(width: 100, height: 30))
  }

  @Test func `a box that shrinks keeps its minimum width`() {
    let table = Box(width: 900, height: 900)
    table.sizing = .shrink
    table.padding = Insets(all: 4)
    table.boxes = [Box(width: 20, height: 10)]
    table.layout()
    #expect(table.frame.size == Size(width: 28, height: 18))
    table.minWidth = 50
    table.layout()
    #expect(table.frame.width == 50)
  }

  @Test func `a parent stacks its children with their new sizes`() {
    let outer = Box(width: 320)
    let inner = Box(width: 320)
    inner.boxes = [box(), box()]
    let below = box()
    outer.boxes = [inner, below]
    outer.layout()
    #expect(below.frame.minY == 100)
    inner.boxes.removeLast()
    outer.laysOutChildren = false
    outer.layout()
    #expect(below.frame.minY == 100)
    outer.laysOutChildren = true
    outer.layout()
    #expect(below.frame.minY == 50)
  }

  // MARK: - Asynchronous layout

  @Test func `work after a layout runs one at a time and is applied six frames later`() throws {
    let run = try BoxFixture()
    let card = Box(width: 320)
    var results: [Int] = []
    card.asyncLayout {
      7
    } apply: { box, value in
      results.append(value)
      box.height = 80
    }
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.scroller.layout()
    run.run(5)
    #expect(results.isEmpty)
    run.run(1)
    #expect(results == [7])
    #expect(card.frame.height == 80)
    run.scroller.layout()
    run.run(8)
    #expect(results == [7, 7])
  }

  @Test func `work requested once runs once, even if requested before the stage`()
    throws
  {
    var results = 0
    let card = Box(width: 320)
    card.asyncLayoutOnce {
      1
    } apply: { _, _ in
      results += 1
    }
    card.layout()
    let run = try BoxFixture()
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.scroller.layout()
    run.run(20)
    #expect(results == 1)
  }

  @Test func `a scroll view and its boxes form no reference cycle`() throws {
    weak var gone: Box?
    let run = try BoxFixture()
    do {
      let card = box()
      card.onTap = {}
      card.asyncLayout(work: { 1 }, apply: { _, _ in })
      run.scroller.boxes = [card]
      run.scroller.layout()
      run.run(10)
      gone = card
    }
    run.scroller.boxes = []
    run.scroller.layout(duration: 0.1)
    run.runUntilIdle()
    #expect(gone == nil)
  }
}
