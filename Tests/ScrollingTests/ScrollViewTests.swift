import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

@Suite struct ScrollViewTests {
  // MARK: Wheel

  @Test func `a wheel event is handled only if it moves the content`() throws {
    let fixture = try ScrollFixture(height: 400)
    #expect(!fixture.view.handleWheel(Vector(dx: 0, dy: -10)))
    #expect(fixture.view.handleWheel(Vector(dx: 0, dy: 60)))
    #expect(fixture.view.handleWheel(Vector(dx: 0, dy: 60)))
    #expect(fixture.y == 80)
    #expect(!fixture.view.handleWheel(Vector(dx: 0, dy: 60)))
    #expect(!fixture.view.handleWheel(Vector(dx: 30, dy: 0)))
    fixture.view.isScrollEnabled = false
    #expect(!fixture.view.handleWheel(Vector(dx: 0, dy: -60)))
  }

  @Test func `a wheel event without effect stops no motion and shows no indicator`() throws {
    let fixture = try ScrollFixture()
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.send(.wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 9, dy: 0)), at: end + 100_000)
    fixture.run(to: end + 100_000)
    #expect(fixture.phase == .decelerating)
    let resting = try ScrollFixture()
    resting.run(to: 0)
    resting.send(.wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: -9)), at: 20_000)
    resting.run(to: 20_000)
    #expect(resting.stage.pendingActivity.isEmpty)
  }

  @Test func `a horizontal scroll view leaves the vertical wheel to its superview`() throws {
    let fixture = try ScrollFixture()
    let row = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    row.contentSize = Size(width: 900, height: 100)
    fixture.view.contentView.addSubview(row)
    fixture.run(to: 0)
    fixture.send(.wheel(at: Point(x: 50, y: 50), delta: Vector(dx: 0, dy: 40)), at: 20_000)
    fixture.run(to: 20_000)
    #expect(row.contentOffset == .zero)
    #expect(fixture.y == 40)
    fixture.send(.wheel(at: Point(x: 50, y: 30), delta: Vector(dx: 25, dy: 0)), at: 40_000)
    fixture.run(to: 40_000)
    #expect(row.contentOffset == Vector(dx: 25, dy: 0))
    #expect(fixture.y == 40)
  }

  // MARK: Delegate

  @Test func `the delegate is notified of a drag and its fling from beginning to end`() throws {
    let (fixture, notes) = try noting()
    fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.runUntilIdle()
    #expect(
      notes.summary == [
        "begin drag", "scroll", "end drag, decelerate", "scroll", "end deceleration",
      ])
  }

  @Test func `a slow drag ends without deceleration`() throws {
    let (fixture, notes) = try noting()
    fixture.drag(Vector(dx: 0, dy: -50))
    fixture.runUntilIdle()
    #expect(notes.summary == ["begin drag", "scroll", "end drag"])
  }

  @Test(arguments: ["touch", "wheel", "offset", "animated offset"])
  func `the end of a deceleration is reported once, whatever stops it`(means: String) throws {
    let (fixture, notes) = try noting()
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.run(to: end + 100_000)
    notes.removeAll()
    switch means {
    case "touch": fixture.touch(.began, 5, 5, at: end + 110_000)
    case "wheel":
      fixture.send(.wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: 1)), at: end + 110_000)
    case "offset": fixture.view.contentOffset = .zero
    default: fixture.view.setContentOffset(.zero, animated: true)
    }
    fixture.run(to: end + 120_000)
    #expect(notes.entries.count { $0 == "end deceleration" } == 1)
    fixture.touch(.ended, 5, 5, at: end + 500_000)
    fixture.runUntilIdle()
    #expect(notes.entries.count { $0 == "end deceleration" } == 1)
  }

  @Test func `the end of an animated scroll is reported, whatever stops it`() throws {
    let (fixture, notes) = try noting()
    fixture.run(to: 0)
    fixture.view.setContentOffset(Vector(dx: 0, dy: 100), animated: true)
    fixture.run(to: 200_000)
    fixture.view.setContentOffset(Vector(dx: 0, dy: 300), animated: true)
    fixture.run(to: 450_000)
    #expect(notes.summary == ["scroll"])
    fixture.run(to: 500_000)
    #expect(notes.summary == ["scroll", "end animation"])
    fixture.view.setContentOffset(.zero, animated: true)
    fixture.touch(.began, 5, 5, at: 600_000)
    fixture.run(to: 600_000)
    #expect(notes.summary == ["scroll", "end animation", "scroll", "end animation"])
  }

  @Test func `a page turn is reported as a deceleration`() throws {
    let (fixture, notes) = try noting()
    fixture.view.isPagingEnabled = true
    fixture.drag(Vector(dx: 0, dy: -100))
    fixture.runUntilIdle()
    #expect(
      notes.summary == [
        "begin drag", "scroll", "end drag, decelerate", "scroll", "end deceleration",
      ])
  }

  @Test func `a new offset is reported immediately, an equal one is not`() throws {
    let (fixture, notes) = try noting()
    fixture.view.contentOffset = Vector(dx: 0, dy: 10)
    fixture.view.contentOffset = Vector(dx: 0, dy: 10)
    #expect(notes.entries == ["scroll"])
  }

  // MARK: Programs

  @Test func `an animated scroll ends exactly 18 frames later at 60 frames per second`() throws {
    let fixture = try ScrollFixture(clock: .sixty)
    for frame in 0...4 as ClosedRange<Int64> { fixture.stage.run(frame) }
    fixture.view.setContentOffset(Vector(dx: 0, dy: 1000), animated: true)
    for frame in 5...21 as ClosedRange<Int64> { fixture.stage.run(frame) }
    #expect(fixture.phase == .scrolling)
    fixture.stage.run(22)
    #expect(fixture.phase == .idle)
    #expect(fixture.y == 1000)
  }

  @Test(
    arguments: [
      (Rect(x: 0, y: 1100, width: 10, height: 10), 1000),
      (Rect(x: 0, y: 990, width: 9, height: 20), 990),
      (Rect(x: 0, y: 1310, width: 9, height: 20), 1010),
      (Rect(x: 0, y: 1000, width: 9, height: 320), 1000),
      (Rect(x: 0, y: 900, width: 9, height: 900), 900),
      (Rect(x: 0, y: -50, width: 9, height: 10), 0),
      (Rect(x: 0, y: 99_999, width: 9, height: 10), 9680),
      (Rect(x: 0, y: 1320, width: 0, height: 0), 1000),
    ] as [(Rect, Double)])
  func `a rectangle becomes visible by the shortest distance`(rect: Rect, offset: Double) throws {
    let fixture = try ScrollFixture()
    fixture.view.contentOffset = Vector(dx: 0, dy: 1000)
    fixture.view.scrollRectToVisible(rect, animated: false)
    #expect(fixture.y == offset)
  }

  @Test func `a rectangle becomes visible horizontally, animated if requested`() throws {
    let fixture = try ScrollFixture()
    fixture.view.contentSize = Size(width: 900, height: 900)
    fixture.run(to: 0)
    fixture.view.scrollRectToVisible(Rect(x: 500, y: 500, width: 20, height: 30), animated: true)
    #expect(fixture.view.contentOffset == .zero)
    #expect(fixture.view.targetContentOffset == Vector(dx: 200, dy: 210))
    fixture.runUntilIdle()
    #expect(fixture.view.contentOffset == Vector(dx: 200, dy: 210))
  }

  @Test func `an offset that is set can lie in the insets`() throws {
    let fixture = try ScrollFixture()
    fixture.view.contentInset = Insets(top: 40, bottom: 60)
    fixture.view.contentOffset = Vector(dx: 0, dy: -40)
    #expect(fixture.y == -40)
    fixture.view.contentOffset = Vector(dx: 0, dy: 99_999)
    #expect(fixture.y == 9740)
    fixture.view.contentInset = .zero
    #expect(fixture.y == 9680)
  }

  // MARK: Wheel and keys

  @Test func `a wheel scrolls immediately and stops at the edges`() throws {
    let fixture = try ScrollFixture(clock: .sixty)
    let point = Point(x: 10, y: 10)
    fixture.send(.wheel(at: point, delta: Vector(dx: 7, dy: 120)), at: 0)
    fixture.run(to: 0)
    #expect(fixture.view.contentOffset == Vector(dx: 0, dy: 120))
    #expect(fixture.phase == .idle)
    fixture.send(.wheel(at: point, delta: Vector(dx: 0, dy: -500)), at: 20_000)
    fixture.run(to: 20_000)
    #expect(fixture.y == 0)
  }

  @Test(
    arguments: [
      (.down, [], 1040), (.up, [], 960), (.pageDown, [], 1280), (.pageUp, [], 720),
      (.space, [], 1280), (.space, .shift, 720), (.home, [], 0), (.end, [], 9680),
      (.right, [], 1000), (.a, [], 1000), (.enter, [], 1000),
    ] as [(Key, KeyModifiers, Double)])
  func `a key scrolls along the scrollable axis within 0.3 s`(
    key: Key, modifiers: KeyModifiers, offset: Double
  ) throws {
    let fixture = try ScrollFixture()
    fixture.view.contentOffset = Vector(dx: 0, dy: 1000)
    fixture.send(.key(KeyEvent(key, modifiers: modifiers)), at: 0)
    fixture.run(to: 150_000)
    expectNear(fixture.y, (1000 + offset) / 2, 1e-9)
    fixture.run(to: 300_000)
    #expect(fixture.y == offset)
  }

  @Test(
    arguments: [
      (.left, 960), (.right, 1040), (.pageDown, 1280), (.pageUp, 720), (.space, 1280), (.home, 0),
      (.end, 9680), (.down, 1000),
    ] as [(Key, Double)])
  func `page keys scroll horizontally if only that axis scrolls`(key: Key, offset: Double) throws {
    let fixture = try ScrollFixture()
    fixture.view.contentSize = Size(width: 10_000, height: 320)
    fixture.view.contentOffset = Vector(dx: 1000, dy: 0)
    fixture.send(.key(KeyEvent(key)), at: 0)
    fixture.runUntilIdle()
    #expect(fixture.view.contentOffset == Vector(dx: offset, dy: 0))
  }

  @Test func `keys that are pressed during a scroll add up`() throws {
    let fixture = try ScrollFixture()
    for press in 0..<5 as Range<Int64> {
      fixture.send(.key(KeyEvent(.down, phase: .down)), at: press * 50_000)
    }
    fixture.send(.key(KeyEvent(.down, phase: .up)), at: 260_000)
    fixture.runUntilIdle()
    #expect(fixture.y == 200)
  }

  @Test func `keys stop at the edges`() throws {
    let fixture = try ScrollFixture(height: 350)
    for press in 0..<3 as Range<Int64> { fixture.send(.key(KeyEvent(.down)), at: press * 50_000) }
    fixture.runUntilIdle()
    #expect(fixture.y == 30)
    fixture.send(.key(KeyEvent(.pageUp)), at: fixture.now + 1)
    fixture.runUntilIdle()
    #expect(fixture.y == 0)
  }

  // MARK: State

  @Test func `a scroll view has probes for offset, velocity, content and phase`() throws {
    let fixture = try ScrollFixture(height: 3200)
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.run(to: end)
    let view = fixture.view
    #expect(view.scrollValue(of: "phase") == .word("decelerating"))
    #expect(view.scrollValue(of: "decelerating") == .flag(true))
    #expect(view.scrollValue(of: "dragging") == .flag(false))
    #expect(view.scrollValue(of: "velocity.x") == .number(0))
    #expect(view.scrollValue(of: "offset.y")?.description == "50")
    #expect(view.scrollValue(of: "velocity.y")?.description == "1000")
    #expect(view.scrollValue(of: "content.height") == .number(3200))
    #expect(view.scrollValue(of: "page") == .number(0))
    #expect(view.scrollValue(of: "offset") == nil)
    fixture.touch(.began, 5, 5, at: end + 9_000)
    fixture.run(to: end + 9_000)
    #expect(view.scrollValue(of: "decelerating") == .flag(false))
    #expect(view.scrollValue(of: "phase") == .word("tracking"))
  }

  @Test func `the target of an animated scroll is part of the state from the first frame`() throws {
    let digests = try [100, 200].map { target in
      let fixture = try ScrollFixture()
      fixture.run(to: 0)
      fixture.view.setContentOffset(Vector(dx: 0, dy: target), animated: true)
      return fixture.stage.digest().scroll
    }
    #expect(digests[0] != digests[1])
  }

  // MARK: Helpers

  private func noting() throws -> (ScrollFixture, DelegateRecorder) {
    let fixture = try ScrollFixture()
    let notes = DelegateRecorder()
    fixture.view.scrollDelegate = notes
    return (fixture, notes)
  }
}
