import ReticleBoxes
import Geometry
import Gestures
import Scrolling
import Stage
import Testing

@Suite struct BoxScrollViewTests {
  private func fill(_ run: BoxFixture, _ heights: [Double], gap: Double = 0) {
    run.scroller.boxes = heights.enumerated().map { index, height in
      let box = Box(width: 100, height: height)
      box.topMargin = index > 0 ? gap : 0
      return box
    }
    run.scroller.layout()
    run.run(1)
  }

  @Test(arguments: [
    (0.0, 0.0), (54, 0), (55, 0), (56, 110), (150, 110), (200, 240), (240, 240),
  ])
  func `content snaps to the nearest box or to the end`(offset: Double, target: Double)
    throws
  {
    let run = try BoxFixture(viewport: Size(width: 100, height: 300))
    fill(run, [100, 100, 100, 100, 100], gap: 10)
    #expect(run.scroller.snapTarget(near: Vector(dx: 0, dy: offset))?.dy == target)
  }

  @Test func `snapping includes the top padding`() throws {
    let run = try BoxFixture(viewport: Size(width: 100, height: 300))
    run.scroller.bottomPadding = 8
    fill(run, [100, 100, 100, 100, 100], gap: 10)
    #expect(run.scroller.snapTarget(near: .zero)?.dy == 0)
    run.scroller.topPadding = 20
    run.scroller.layout()
    #expect(run.scroller.snapTarget(near: Vector(dx: 3, dy: 105)) == Vector(dx: 3, dy: 110))
  }

  @Test func `a drag with snapping ends at a box`() throws {
    let run = try BoxFixture(viewport: Size(width: 100, height: 300))
    run.scroller.snapsToBoxEdges = true
    fill(run, Array(repeating: 100, count: 9))
    run.touch(.began, 50, 250)
    run.run(1)
    for step in 1...10 {
      run.touch(.moved, 50, 250 - Double(step) * 8)
      run.run(1)
    }
    run.run(8)
    run.touch(.ended, 50, 170)
    run.runUntilIdle()
    #expect(run.y == 100)
  }

  @Test func `columns scroll only horizontally`() throws {
    let run = try BoxFixture(viewport: Size(width: 300, height: 250))
    run.scroller.contentLayout = .columns
    fill(run, Array(repeating: 100, count: 10))
    #expect(run.scroller.scrollView.contentSize == Size(width: 500, height: 250))
    run.touch(.began, 250, 50)
    run.run(1)
    for step in 1...10 {
      run.touch(.moved, 250 - Double(step) * 12, 50 - Double(step) * 12)
      run.run(1)
    }
    #expect(run.scroller.scrollView.contentOffset.dx > 90)
    #expect(run.y == 0)
  }

  @Test func `the near end of the content is reported once each time`() throws {
    let run = try BoxFixture(viewport: Size(width: 100, height: 300))
    var told = 0
    run.scroller.endDistance = 50
    run.scroller.onNearEnd = { told += 1 }
    func scroll(to y: Double) {
      run.scroller.scrollView.contentOffset.dy = y
      run.run(1)
    }
    fill(run, [1000])
    scroll(to: 640)
    #expect(told == 0)
    scroll(to: 660)
    scroll(to: 680)
    #expect(told == 1)
    // More content was loaded, but not enough.
    fill(run, [1010])
    #expect(told == 2)
    fill(run, [1500])
    scroll(to: 1200)
    #expect(told == 3)
    scroll(to: 0)
    scroll(to: 1200)
    #expect(told == 4)
  }

  @Test func `a saved offset is restored in proportion after a resize`() throws {
    let run = try BoxFixture()
    fill(run, [1380])
    run.scroller.scrollView.contentOffset.dy = 230
    run.scroller.saveScrollOffset()
    run.scroller.frame = Rect(x: 0, y: 0, width: 480, height: 300)
    run.scroller.boxes = [Box(width: 100, height: 1100)]
    run.scroller.layout()
    run.scroller.restoreScrollOffset()
    #expect(run.y == 200)
  }

  @Test func `scrolling to a box covers the shortest distance that shows its margin`() throws {
    let run = try BoxFixture(viewport: Size(width: 100, height: 300))
    let inner = Box(width: 100)
    inner.boxes = (0..<10).map { _ in Box(width: 100, height: 100) }
    run.scroller.boxes = [inner]
    run.scroller.layout()
    run.scroller.scrollToView(inner.boxes[5], margin: 8)
    run.runUntilIdle()
    #expect(run.y == 308)
    run.scroller.scrollToView(inner.boxes[4], margin: 8)
    run.runUntilIdle()
    #expect(run.y == 308)
    run.scroller.scrollToView(inner.boxes[0], margin: 8)
    run.runUntilIdle()
    #expect(run.y == 0)
  }

  // MARK: - Keyboard

  @Test func `the edited box stays above the keyboard, and returns when it is hidden`() throws {
    let run = try BoxFixture(viewport: Size(width: 100, height: 400))
    fill(run, [100, 100, 100, 100])
    run.scroller.firstResponder = run.scroller.boxes[3]
    run.scroller.keyboardWillShow(top: 200, duration: 0.25)
    run.runUntilIdle()
    #expect(run.y == 208)
    run.scroller.keyboardWillShow(top: 150, duration: 0.25)
    run.runUntilIdle()
    #expect(run.y == 258)
    run.scroller.keyboardWillShow(top: 380, duration: 0.25)
    run.runUntilIdle()
    #expect(run.y == 258)
    run.scroller.keyboardWillHide(duration: 0.25)
    run.runUntilIdle()
    #expect(run.y == 0)
    #expect(run.scroller.scrollView.contentInset == .zero)
  }

  @Test func `a keyboard that covers nothing moves nothing`() throws {
    let run = try BoxFixture(viewport: Size(width: 100, height: 400))
    fill(run, [100, 100, 100, 100])
    run.scroller.boxAboveKeyboard = run.scroller.boxes[0]
    run.scroller.keyboardWillShow(top: 200, duration: 0)
    #expect(run.y == 0)
    run.scroller.keepsFirstResponderAboveKeyboard = false
    run.scroller.boxAboveKeyboard = run.scroller.boxes[3]
    run.scroller.keyboardWillShow(top: 200, duration: 0)
    #expect(run.y == 0)
  }

  // MARK: - Fixed boxes

  @Test func `a fixed box stays in place in every frame of a scroll`() throws {
    let run = try BoxFixture(viewport: Size(width: 100, height: 300))
    let pin = Box(width: 10, height: 10)
    pin.fixedPosition = Point(x: 4, y: 30)
    run.scroller.boxes = [Box(width: 100, height: 2000), pin]
    run.scroller.layout()
    run.scroller.scrollView.setContentOffset(Vector(dx: 0, dy: 900), animated: true)
    for _ in 0..<25 {
      run.run(1)
      #expect(pin.displayedFrame.origin == Point(x: 4, y: 30 + run.y))
    }
    #expect(run.y == 900)
  }

  @Test func `touches pass through if requested`() throws {
    let run = try BoxFixture(viewport: Size(width: 100, height: 300))
    fill(run, [100])
    #expect(run.scroller.hitTest(Point(x: 50, y: 200)) != nil)
    run.scroller.passesTouchesThrough = true
    #expect(run.scroller.hitTest(Point(x: 50, y: 200)) == nil)
    #expect(run.scroller.hitTest(Point(x: 50, y: 50)) != nil)
  }
}
