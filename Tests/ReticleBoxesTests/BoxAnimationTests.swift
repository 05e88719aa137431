import ReticleBoxes
import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import Testing

@Suite struct BoxAnimationTests {
  private func box(_ height: Double = 50) -> Box { Box(width: 320, height: height) }

  @Test func `new boxes slide in from above even without earlier boxes if requested`() throws {
    let run = try BoxFixture()
    run.scroller.slidesBoxesInFromEmpty = true
    let (a, b) = (box(), box(30))
    run.scroller.boxes = [a, b]
    run.scroller.layout(duration: 0.3)
    #expect(a.displayedFrame.minY == -80)
    #expect(b.displayedFrame.minY == -30)
    run.run(6)
    // After a third of the time, less than a quarter of the distance is covered.
    let eased = Easing.easeInOut.value(at: 1.0 / 3)
    #expect(eased < 0.25)
    #expect((a.displayedFrame.minY + 80 * (1 - eased)).magnitude < 1e-9)
    #expect((a.presentedOpacity - eased).magnitude < 1e-9)
    run.run(3)
    #expect((a.displayedFrame.minY + 40).magnitude < 1e-9)
    run.runUntilIdle()
    #expect(a.displayedFrame.minY == 0)
  }

  @Test func `a new attached box does not make other new boxes slide`() throws {
    let run = try BoxFixture()
    let a = box()
    let pin = box()
    pin.attachedTo = a
    run.scroller.boxes = [a, pin]
    run.scroller.layout(duration: 0.3)
    #expect(a.displayedFrame.minY == 0)
    #expect(a.presentedOpacity == 0)
  }

  @Test func `a replacement starts at the replaced box with full opacity`() throws {
    let run = try BoxFixture()
    let (a, b, c) = (box(), box(), box())
    run.scroller.boxes = [a, b]
    run.scroller.layout()
    run.run(1)
    c.replacementFor = b
    run.scroller.boxes = [c, a]
    run.scroller.layout(duration: 0.3)
    #expect(c.displayedFrame.minY == 50)
    #expect(c.presentedOpacity == 1)
    #expect(c.replacementFor == nil)
    run.runUntilIdle()
    #expect(c.displayedFrame.minY == 0)
    #expect(a.displayedFrame.minY == 50)
  }

  @Test func `a transparent box stays transparent`() throws {
    let run = try BoxFixture()
    let ghost = box()
    ghost.opacity = 0
    run.scroller.boxes = [ghost]
    run.scroller.layout(duration: 0.3)
    run.runUntilIdle()
    #expect(ghost.presentedOpacity == 0)
  }

  @Test func `completions run at rest and keep boxes that were added again`() throws {
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
    run.runUntilIdle()
    #expect(done == [1, 2])
    #expect(a.opacity == 1)
    run.scroller.boxes = []
    run.scroller.layout(duration: 0.3) { done.append(3) }
    run.runUntilIdle()
    #expect(a.superview == nil)
    #expect(a.opacity == 1)
  }

  /// The parent to which a removed box is added again: the box that is laid out, or a box inside
  /// it.
  enum Return: CaseIterable {
    case toArrangedBoxes, toOtherBoxes, nested
  }

  @Test(arguments: Return.allCases)
  func `a plain layout cancels the removal of a box that was added again`(way: Return) throws {
    let run = try BoxFixture()
    let (a, b) = (box(), box())
    let container = way == .nested ? Box(width: 320) : run.scroller
    if way == .nested { run.scroller.boxes = [container] }
    // A z-index other than zero makes the pass check the depth of every box.
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
    run.runUntilIdle()
    #expect(a.superview === container.containerView)
    #expect(a.presentedOpacity == 0.75)
    #expect(b.displayedFrame.minY == 50)
  }

  @Test func `overlapping layouts never make a box jump`() throws {
    let run = try BoxFixture()
    let boxes = (0..<6).map { _ in box() }
    run.scroller.boxes = boxes
    run.scroller.layout()
    var last = boxes.map(\.displayedFrame.minY)
    for step in 0..<120 {
      if step % 7 == 0 {
        run.scroller.boxes = step % 14 == 0 ? boxes.reversed() : Array(boxes[2...]) + boxes[..<2]
        run.scroller.layout(duration: 0.3)
        for (box, y) in zip(boxes, last) { #expect((box.displayedFrame.minY - y).magnitude < 1e-9) }
      }
      run.run(1)
      last = boxes.map(\.displayedFrame.minY)
    }
  }

  @Test func `a fade inside a child continues while the parent is laid out`() throws {
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
    run.runUntilIdle()
    #expect(a.superview == nil)
  }

  @Test func `a resized box with boxes scales its backdrop but not its boxes`() throws {
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
    #expect(card.displayedFrame.height == 100)
    #expect(a.displayedFrame.height == 50)
  }
}
