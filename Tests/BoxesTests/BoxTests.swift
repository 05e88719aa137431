import Boxes
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

  // MARK: - Who is there

  @Test func `boxes lie by z-index, plain views below boxes of the same, TM-16`() {
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

  @Test func `a table's parts are one after another, and a box counts once, TM-51`() {
    let table = TableBox(width: 100)
    let (a, b, c) = (box(), box(), box())
    table.topLines = [a]
    table.middleLines = [b]
    table.bottomLines = [c, a]
    table.layout()
    #expect(table.boxes.elementsEqual([a, b, c]) { $0 === $1 })
    #expect(c.frame.minY == 100)
  }

  @Test func `attached boxes go with their buddy, and those attached to them too, TM-14`() {
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

  @Test func `boxes attached in a ring stay where they are`() {
    let container = Box(width: 320)
    let (a, b) = (box(), box())
    a.attachedTo = b
    b.attachedTo = a
    container.boxes = [a, b]
    container.layout()
    #expect(a.frame.origin == .zero)
  }

  @Test func `a box that is laid out by its owner is not moved`() {
    let container = Box(width: 320)
    let free = box()
    free.layoutMode = .none
    free.frame.origin = Point(x: 7, y: 9)
    container.boxes = [box(), free, box()]
    container.layout()
    #expect(free.frame.origin == Point(x: 7, y: 9))
    #expect(container.boxes[2].frame.minY == 50)
  }

  @Test func `a box knows the box that holds it from its layout on`() {
    let (outer, inner, scroller) = (Box(width: 320), box(), BoxScrollView(width: 320, height: 460))
    outer.boxes = [inner]
    #expect(inner.parentBox == nil)
    outer.layout()
    #expect(inner.parentBox === outer)
    scroller.boxes = [outer]
    scroller.layout()
    // The view that scrolls between them is no box.
    #expect(outer.parentBox === scroller)
    outer.boxes = []
    outer.layout()
    #expect(inner.parentBox == nil)
  }

  /// A box that lays its parent out again while it is laid out itself.
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

  // MARK: - Size

  @Test func `a table grows with its boxes and shrinks back to what was asked for, MG-D02`() {
    let table = Box(width: 100, height: 30)
    table.boxes = [box(), box()]
    table.layout()
    #expect(table.frame.size == Size(width: 320, height: 100))
    table.boxes = []
    table.layout()
    #expect(table.frame.size == Size(width: 100, height: 30))
  }

  @Test func `a box that shrinks is no narrower than its least width`() {
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

  @Test func `a parent stacks what its children have become`() {
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

  // MARK: - Animated

  @Test func `new boxes slide in from above even into nothing where that is wanted, TM-11`() throws
  {
    let run = try BoxFixture()
    run.scroller.slidesBoxesInFromEmpty = true
    let (a, b) = (box(), box(30))
    run.scroller.boxes = [a, b]
    run.scroller.layout(duration: 0.3)
    #expect(a.shown.minY == -80)
    #expect(b.shown.minY == -30)
    run.run(9)
    #expect((a.shown.minY + 40).magnitude < 1)
    run.settle()
    #expect(a.shown.minY == 0)
  }

  @Test func `an attached box beside new ones does not make them slide, MG-D15`() throws {
    let run = try BoxFixture()
    let a = box()
    let pin = box()
    pin.attachedTo = a
    run.scroller.boxes = [a, pin]
    run.scroller.layout(duration: 0.3)
    #expect(a.shown.minY == 0)
    #expect(a.presentedOpacity == 0)
  }

  @Test func `a replacement starts where the replaced box is, with full opacity`() throws {
    let run = try BoxFixture()
    let (a, b, c) = (box(), box(), box())
    run.scroller.boxes = [a, b]
    run.scroller.layout()
    run.run(1)
    c.replacementFor = b
    run.scroller.boxes = [c, a]
    run.scroller.layout(duration: 0.3)
    #expect(c.shown.minY == 50)
    #expect(c.presentedOpacity == 1)
    #expect(c.replacementFor == nil)
    run.settle()
    #expect(c.shown.minY == 0)
    #expect(a.shown.minY == 50)
  }

  @Test func `a box that was made transparent stays so, MG-D16`() throws {
    let run = try BoxFixture()
    let ghost = box()
    ghost.opacity = 0
    run.scroller.boxes = [ghost]
    run.scroller.layout(duration: 0.3)
    run.settle()
    #expect(ghost.presentedOpacity == 0)
  }

  @Test func `completions run once all is at rest, and leave what was brought back`() throws {
    let run = try BoxFixture()
    let (a, b) = (box(), box())
    run.scroller.boxes = [a, b]
    run.scroller.layout()
    var done: [Int] = []
    run.scroller.boxes = [b]
    run.scroller.layout(duration: 0.3) { done.append(1) }
    run.run(6)
    run.scroller.boxes = [a, b]
    run.scroller.layout(duration: 0.3) { done.append(2) }
    run.run(14)
    #expect(done == [1])
    #expect(a.superview != nil)
    run.settle()
    #expect(done == [1, 2])
    #expect(a.opacity == 1)
    run.scroller.boxes = []
    run.scroller.layout(duration: 0.3) { done.append(3) }
    run.settle()
    #expect(a.superview == nil)
    #expect(a.opacity == 1)
  }

  /// How a box that was removed is added again: to the box that is laid out, or to one inside it.
  enum Return: CaseIterable {
    case toArrangedBoxes, toOtherBoxes, nested
  }

  @Test(arguments: Return.allCases)
  func `a plain layout calls off the removal of a box that was added again`(way: Return) throws {
    let run = try BoxFixture()
    let (a, b) = (box(), box())
    let container = way == .nested ? Box(width: 320) : run.scroller
    if way == .nested { run.scroller.boxes = [container] }
    // A box that is not at zero makes the pass look at every box's depth.
    if way == .toOtherBoxes { b.zIndex = 1 }
    container.boxes = [a, b]
    run.scroller.layout()
    run.run(1)
    a.opacity = 0.75
    container.boxes = [b]
    container.layout(duration: 0.3)
    run.run(6)
    container.boxes = [a, b]
    run.scroller.layout()
    #expect(a.opacity == 0.75)
    run.settle()
    #expect(a.superview === container.containerView)
    #expect(a.presentedOpacity == 0.75)
    #expect(b.shown.minY == 50)
  }

  @Test func `layouts piled on each other never make a box jump`() throws {
    let run = try BoxFixture()
    let boxes = (0..<6).map { _ in box() }
    run.scroller.boxes = boxes
    run.scroller.layout()
    var last = boxes.map(\.shown.minY)
    for step in 0..<120 {
      if step % 7 == 0 {
        run.scroller.boxes = step % 14 == 0 ? boxes.reversed() : Array(boxes[2...]) + boxes[..<2]
        run.scroller.layout(duration: 0.3)
        for (box, y) in zip(boxes, last) { #expect((box.shown.minY - y).magnitude < 1e-9) }
      }
      run.run(1)
      last = boxes.map(\.shown.minY)
    }
  }

  @Test func `a fade inside a child goes on while the parent is laid out`() throws {
    let run = try BoxFixture()
    let child = Box(width: 320)
    let (a, b) = (box(), box())
    child.boxes = [a, b]
    run.scroller.boxes = [child]
    run.scroller.layout()
    child.boxes = [b]
    child.layout(duration: 0.3)
    run.scroller.layout(duration: 0.3)
    run.run(9)
    #expect(a.superview != nil)
    #expect((a.presentedOpacity - 0.5).magnitude < 0.1)
    run.settle()
    #expect(a.superview == nil)
  }

  @Test func `the backdrop of a box with boxes is scaled, and what is inside is not`() throws {
    let run = try BoxFixture()
    let card = Box(width: 320)
    card.style.background = .white
    let (a, b) = (box(), box())
    card.boxes = [a]
    run.scroller.boxes = [card]
    run.scroller.layout()
    card.boxes = [a, b]
    card.layout(duration: 0.3)
    #expect(card.subviews[0].presentedFrame.height == 50)
    #expect(card.shown.height == 100)
    #expect(a.shown.height == 50)
  }

  // MARK: - Asynchronous layout

  @Test func `work is asked for after layouts, one at a time, and enters six frames later`() throws
  {
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

  @Test func `work asked for once is done once, also when it was asked for before the stage`()
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

  // MARK: - Touches

  @Test func `taps and touch states reach the box`() throws {
    let run = try BoxFixture()
    let card = box(100)
    var heard: [String] = []
    card.onTap = { heard.append("tap") }
    card.onTouchesBegan = { heard.append("down") }
    card.onTouchesEnded = { heard.append("up") }
    card.onTouchesCancelled = { heard.append("cancelled") }
    card.onHighlightChanged = { heard.append($0 ? "lit" : "dark") }
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.tap(50, 50)
    #expect(heard.sorted() == ["dark", "down", "lit", "tap", "up"])
    #expect(!card.isHighlighted)
    card.isTappable = false
    heard = []
    run.tap(50, 50)
    #expect(!heard.contains("tap"))
  }

  /// Two boxes, one above the other, tapped by two fingers at the same time.
  private func tapsWithTwoFingers(_ change: (Box, Box) -> Void) throws -> [String] {
    let run = try BoxFixture()
    let (first, second) = (box(100), box(100))
    var heard: [String] = []
    first.onTap = { heard.append("first") }
    second.onTap = { heard.append("second") }
    change(first, second)
    run.scroller.boxes = [first, second]
    run.scroller.layout()
    run.touch(.began, 50, 50)
    run.run(2)
    run.touch(.began, 50, 150, finger: 2)
    run.run(2)
    run.touch(.ended, 50, 150, finger: 2)
    run.touch(.ended, 50, 50)
    run.run(2)
    return heard
  }

  @Test func `while a finger is on a tappable box, a second finger taps no other box`() throws {
    #expect(try tapsWithTwoFingers { _, _ in } == ["first"])
  }

  @Test func `boxes that allow simultaneous taps are tapped by two fingers`() throws {
    let heard = try tapsWithTwoFingers { first, second in
      #expect(!first.allowsSimultaneousTaps)
      first.allowsSimultaneousTaps = true
      second.allowsSimultaneousTaps = true
      #expect(first.allowsSimultaneousTaps)
    }
    #expect(heard.sorted() == ["first", "second"])
  }

  @Test func `a box can be tapped again after another one was`() throws {
    let run = try BoxFixture()
    let (first, second) = (box(100), box(100))
    var heard: [String] = []
    first.onTap = { heard.append("first") }
    second.onTap = { heard.append("second") }
    run.scroller.boxes = [first, second]
    run.scroller.layout()
    run.tap(50, 50)
    run.tap(50, 150)
    run.tap(50, 50)
    #expect(heard == ["first", "second", "first"])
  }

  @Test func `a tap on a box inside another is only the inner box's`() throws {
    let run = try BoxFixture()
    let (outer, inner) = (box(100), box(50))
    var heard: [String] = []
    outer.onTap = { heard.append("outer") }
    inner.onTap = { heard.append("inner") }
    outer.boxes = [inner]
    run.scroller.boxes = [outer]
    run.scroller.layout()
    run.tap(50, 25)
    #expect(heard == ["inner"])
    run.tap(50, 75)
    #expect(heard == ["inner", "outer"])
  }

  @Test func `a finger that moves away cancels the touch and the highlight`() throws {
    let run = try BoxFixture()
    let card = box(100)
    var heard: [String] = []
    card.onTouchesEnded = { heard.append("ended") }
    card.onTouchesCancelled = { heard.append("cancelled") }
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.touch(.began, 50, 50)
    run.run(2)
    #expect(card.isHighlighted)
    run.touch(.moved, 50, 90)
    run.run(1)
    #expect(!card.isHighlighted)
    run.touch(.ended, 50, 90)
    run.run(1)
    #expect(heard == ["cancelled"])
  }

  @Test(arguments: [(80.0, 0.0, "right"), (-80, 0, "left"), (0, -80, "up"), (0, 80, "down")])
  func `swipes go in four directions`(dx: Double, dy: Double, direction: String) throws {
    let run = try BoxFixture()
    run.scroller.scrollView.isScrollEnabled = false
    let card = box(400)
    var heard: [String] = []
    card.onSwipe = { swipe in
      let name =
        swipe == .left ? "left" : swipe == .right ? "right" : swipe == .up ? "up" : "down"
      heard.append(name)
    }
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.touch(.began, 150, 200)
    run.run(1)
    for step in 1...4 {
      run.touch(.moved, 150 + dx * Double(step) / 4, 200 + dy * Double(step) / 4)
      run.run(1)
    }
    run.touch(.ended, 150 + dx, 200 + dy)
    run.run(1)
    #expect(heard == [direction])
  }

  @Test func `a finger that rests is a long press, with every step told`() throws {
    let run = try BoxFixture()
    let card = box(400)
    var steps = 0
    card.onLongPress = { _ in steps += 1 }
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.touch(.began, 150, 200)
    run.run(31)
    #expect(steps == 1)
    run.touch(.moved, 160, 210)
    run.run(1)
    run.touch(.ended, 160, 210)
    run.run(1)
    #expect(steps == 3)
  }

  @Test func `a button keeps its touches from the box beneath`() throws {
    let run = try BoxFixture()
    let card = Box(width: 320)
    let button = ButtonBox("Press", width: 320, height: 60)
    card.boxes = [button]
    var heard: [String] = []
    card.onTap = { heard.append("card") }
    button.on(.touchDown) { heard.append("down") }
    button.on([.touchUpInside, .touchUpOutside]) { heard.append("up") }
    run.scroller.boxes = [card]
    run.scroller.layout()
    run.tap(100, 30)
    #expect(heard == ["down", "up"])
    button.removeHandlers(for: .touchUpInside)
    button.send(.touchUpInside)
    #expect(heard == ["down", "up", "up"])
    button.removeHandlers(for: [.touchUpInside, .touchUpOutside])
    button.send(.touchUpInside)
    #expect(heard == ["down", "up", "up"])
  }

  @Test func `a scroll view and its boxes keep nobody alive`() throws {
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
    run.settle()
    #expect(gone == nil)
  }
}
