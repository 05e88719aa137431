import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import Testing

@Suite struct ScrollViewTests {
  // MARK: Delegate

  @Test func `a drag and its fling are told from beginning to end`() throws {
    let (fixture, notes) = try noting()
    fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.settle()
    #expect(
      notes.summary == [
        "begin drag", "scroll", "end drag, decelerate", "scroll", "end deceleration",
      ])
  }

  @Test func `a slow drag ends without a deceleration`() throws {
    let (fixture, notes) = try noting()
    fixture.drag(Vector(dx: 0, dy: -50))
    fixture.settle()
    #expect(notes.summary == ["begin drag", "scroll", "end drag"])
  }

  @Test(arguments: ["touch", "wheel", "offset", "animated offset"])
  func `whatever stops a deceleration, its end is told once`(means: String) throws {
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
    fixture.settle()
    #expect(notes.entries.count { $0 == "end deceleration" } == 1)
  }

  @Test func `an animated scroll is told when it ends, however it does`() throws {
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

  @Test func `a turned page counts as a deceleration`() throws {
    let (fixture, notes) = try noting()
    fixture.view.isPagingEnabled = true
    fixture.drag(Vector(dx: 0, dy: -100))
    fixture.settle()
    #expect(
      notes.summary == [
        "begin drag", "scroll", "end drag, decelerate", "scroll", "end deceleration",
      ])
  }

  @Test func `an offset set at once is told at once, and the same one not at all`() throws {
    let (fixture, notes) = try noting()
    fixture.view.contentOffset = Vector(dx: 0, dy: 10)
    fixture.view.contentOffset = Vector(dx: 0, dy: 10)
    #expect(notes.entries == ["scroll"])
  }

  // MARK: Paging

  @Test(
    arguments: [
      (100, 0, 0), (100, 200, 1), (170, 0, 1), (170, -200, 0), (330, 200, 2), (310, -200, 0),
    ] as [(Double, Double, Double)])
  func `P49 a page turns by the way and the velocity of the finger`(
    place: Double, velocity: Double, page: Double
  ) throws {
    let fixture = try ScrollFixture(height: 3200)
    fixture.view.isPagingEnabled = true
    release(fixture, at: place, velocity: velocity)
    expectNear(fixture.y, place, 1e-9)
    #expect(fixture.phase == .snapping)
    fixture.settle()
    #expect(fixture.y == page * 320)
    #expect(fixture.view.currentPage == Int(page))
  }

  @Test func `pages turn sideways as well`() throws {
    let fixture = try ScrollFixture()
    fixture.view.contentSize = Size(width: 3200, height: 320)
    fixture.view.isPagingEnabled = true
    fixture.drag(Vector(dx: -200, dy: 0))
    fixture.settle()
    #expect(fixture.x == 320)
    #expect(fixture.view.currentPage == 1)
  }

  @Test func `past the last page and before the first it springs back`() throws {
    let fixture = try ScrollFixture(height: 640)
    fixture.view.isPagingEnabled = true
    fixture.fling(Vector(dx: 0, dy: 1000))
    fixture.settle()
    #expect(fixture.y == 0)
    fixture.view.contentOffset = Vector(dx: 0, dy: 320)
    fixture.fling(Vector(dx: 0, dy: -1000), at: fixture.now + 10_000)
    fixture.settle()
    #expect(fixture.y == 320)
  }

  @Test func `a page caught on its way goes to the nearest one`() throws {
    let fixture = try ScrollFixture(height: 3200)
    fixture.view.isPagingEnabled = true
    let end = fixture.drag(Vector(dx: 0, dy: -200))
    fixture.run(to: end + 50_000)
    fixture.touch(.began, 5, 5, at: end + 60_000)
    fixture.run(to: end + 60_000)
    #expect(fixture.phase == .tracking)
    fixture.touch(.ended, 5, 5, at: end + 70_000)
    fixture.settle()
    #expect(fixture.y == 320)
  }

  // MARK: Snapping

  private final class HundredsView: ScrollView {
    override func snapTarget(near offset: Vector) -> Vector? {
      Vector(dx: 0, dy: (offset.dy / 100).rounded() * 100)
    }
  }

  @Test(arguments: [true, false])
  func `content snaps to its edge in 0.1 s after a fling and after a slow drag`(
    isFling: Bool
  ) throws {
    let fixture = try ScrollFixture(make: { HundredsView() })
    fixture.view.snapsToEdges = true
    if isFling {
      fixture.fling(Vector(dx: 0, dy: -1000))
      fixture.settle()
      #expect(fixture.y == 500)
    } else {
      let end = fixture.drag(Vector(dx: 0, dy: -160))
      fixture.run(to: end)
      #expect(fixture.phase == .snapping)
      fixture.run(to: end + 50_000)
      expectNear(fixture.y, 180, 1e-9)
      fixture.run(to: end + 100_000)
      #expect(fixture.y == 200)
      #expect(fixture.phase == .idle)
    }
  }

  @Test func `content caught and let go snaps`() throws {
    let fixture = try ScrollFixture(make: { HundredsView() })
    fixture.view.snapsToEdges = true
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.touch(.began, 5, 5, at: end + 100_000)
    fixture.touch(.ended, 5, 5, at: end + 110_000)
    fixture.settle()
    #expect(fixture.y.remainder(dividingBy: 100) == 0)
  }

  @Test func `a program's offset is not snapped away`() throws {
    let fixture = try ScrollFixture(make: { HundredsView() })
    fixture.view.snapsToEdges = true
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.run(to: end + 100_000)
    fixture.view.contentOffset = Vector(dx: 0, dy: 130)
    fixture.settle()
    #expect(fixture.y == 130)
    fixture.view.setContentOffset(Vector(dx: 0, dy: 270), animated: true)
    fixture.settle()
    #expect(fixture.y == 270)
  }

  // MARK: Indicators

  @Test func `an indicator appears in 0.1 s, lingers for 0.3 s and fades in 0.25 s`() throws {
    let fixture = try ScrollFixture(clock: .sixty)
    fixture.run(to: 0)
    #expect(indicator(.vertical, fixture).opacity == 0)
    fixture.view.setContentOffset(Vector(dx: 0, dy: 1000), animated: true)
    // The scroll began in frame 0 and ends in frame 18.
    for frame in 1...60 as ClosedRange<Int64> {
      fixture.stage.run(frame)
      let opacity = indicator(.vertical, fixture).opacity
      switch frame {
      case 1..<7: expectNear(opacity, Double(frame - 1) / 6, 1e-9)
      case 7...36: #expect(opacity == 1)
      case 37..<51: expectNear(opacity, 1 - Double(frame - 36) / 15, 1e-9)
      default: #expect(opacity == 0)
      }
    }
  }

  @Test func `from the first move to the end of the fade the stage wants frames`() throws {
    let fixture = try ScrollFixture(clock: .sixty)
    fixture.send(
      .wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: 9)), at: 100_000)
    var wanting: [Bool] = []
    for frame in 0..<60 as Range<Int64> {
      wanting.append(fixture.run(to: frame * 1_000_000 / 60 + 1)?.wantsFrame ?? false)
    }
    // The wheel stands in frame 6; 0.3 s and 0.25 s later, in frame 39, the bar is gone.
    #expect(wanting == (0..<60).map { (6..<39).contains($0) })
  }

  @Test func `a bar is as long as its share of the content, at its place`() throws {
    let fixture = try ScrollFixture(height: 640)
    fixture.view.contentOffset = Vector(dx: 0, dy: 0)
    fixture.hold(Vector(dx: 0, dy: -160))
    fixture.run(to: 20_000)
    // The track is the viewport less 3 points at each end.
    let bar = indicator(.vertical, fixture)
    expectNear(bar.frame.height, 157, 1e-9)
    expectNear(bar.frame.minY, 3 + 157 / 2, 1e-9)
    #expect(bar.frame.maxX == 317)
    #expect(bar.frame.width == 3)
    #expect(indicator(.horizontal, fixture).opacity == 0)
  }

  @Test func `a bar is no shorter than 36 points, and is pressed together past the edge`() throws {
    let fixture = try ScrollFixture(height: 1_000_000)
    fixture.hold(Vector(dx: 0, dy: -10))
    fixture.run(to: 20_000)
    #expect(indicator(.vertical, fixture).frame.height == 36)
    fixture.touch(.moved, 160, 310, at: 30_000)
    fixture.run(to: 30_000)
    let bar = indicator(.vertical, fixture)
    #expect(fixture.y < -28)
    #expect(bar.frame.height == 8)
    #expect(bar.frame.minY == 3)
    #expect(bar.paintedSize == Size(width: 3, height: 36))
  }

  @Test func `indicators that are switched off while they show are gone`() throws {
    let fixture = try ScrollFixture(clock: .sixty)
    fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.run(to: 300_000)
    #expect(indicator(.vertical, fixture).opacity > 0)
    fixture.view.showsIndicators = false
    fixture.run(to: 400_000)
    #expect(indicator(.vertical, fixture).opacity == 0)
    fixture.settle()
    #expect(fixture.stage.movement.isEmpty)
  }

  @Test func `an indicator of content that came to fit is gone`() throws {
    let fixture = try ScrollFixture(clock: .sixty)
    fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.run(to: 300_000)
    fixture.view.contentSize = Size(width: 320, height: 320)
    fixture.run(to: 5_000_000)
    #expect(indicator(.vertical, fixture).opacity == 0)
    #expect(fixture.stage.movement.isEmpty)
  }

  // MARK: Programs

  @Test func `an animated scroll ends exactly 18 frames later at 60 frames a second`() throws {
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
  func `a rectangle becomes visible by the shortest way`(rect: Rect, offset: Double) throws {
    let fixture = try ScrollFixture()
    fixture.view.contentOffset = Vector(dx: 0, dy: 1000)
    fixture.view.scrollRectToVisible(rect, animated: false)
    #expect(fixture.y == offset)
  }

  @Test func `a rectangle becomes visible sideways, with an animation where asked`() throws {
    let fixture = try ScrollFixture()
    fixture.view.contentSize = Size(width: 900, height: 900)
    fixture.run(to: 0)
    fixture.view.scrollRectToVisible(Rect(x: 500, y: 500, width: 20, height: 30), animated: true)
    #expect(fixture.view.contentOffset == .zero)
    #expect(fixture.view.targetContentOffset == Vector(dx: 200, dy: 210))
    fixture.settle()
    #expect(fixture.view.contentOffset == Vector(dx: 200, dy: 210))
  }

  @Test func `insets count in offsets that are set`() throws {
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

  @Test func `a wheel scrolls at once and stops at the edges`() throws {
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
  func `a key scrolls along the axis that scrolls, in 0.3 s`(
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
  func `where content only scrolls sideways the page keys do too`(key: Key, offset: Double) throws {
    let fixture = try ScrollFixture()
    fixture.view.contentSize = Size(width: 10_000, height: 320)
    fixture.view.contentOffset = Vector(dx: 1000, dy: 0)
    fixture.send(.key(KeyEvent(key)), at: 0)
    fixture.settle()
    #expect(fixture.view.contentOffset == Vector(dx: offset, dy: 0))
  }

  @Test func `keys pressed again while the content moves add up`() throws {
    let fixture = try ScrollFixture()
    for press in 0..<5 as Range<Int64> {
      fixture.send(.key(KeyEvent(.down, phase: .down)), at: press * 50_000)
    }
    fixture.send(.key(KeyEvent(.down, phase: .up)), at: 260_000)
    fixture.settle()
    #expect(fixture.y == 200)
  }

  @Test func `keys stop at the edges`() throws {
    let fixture = try ScrollFixture(height: 350)
    for press in 0..<3 as Range<Int64> { fixture.send(.key(KeyEvent(.down)), at: press * 50_000) }
    fixture.settle()
    #expect(fixture.y == 30)
    fixture.send(.key(KeyEvent(.pageUp)), at: fixture.now + 1)
    fixture.settle()
    #expect(fixture.y == 0)
  }

  // MARK: State

  @Test func `the probes of a scroll view`() throws {
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

  @Test func `where an animated scroll leads is part of the state from its first frame`() throws {
    let digests = try [100, 200].map { target in
      let fixture = try ScrollFixture()
      fixture.run(to: 0)
      fixture.view.setContentOffset(Vector(dx: 0, dy: target), animated: true)
      return fixture.stage.digest().scroll
    }
    #expect(digests[0] != digests[1])
  }

  @Test func `views wait in the pool by identifier, the last put back first`() {
    var pool = CellPool()
    let (a, b, c) = (View(), View(), View())
    pool.put(a, "one")
    pool.put(b, "one")
    pool.put(c, "two")
    #expect(pool.count == 3)
    #expect(pool.take("three") == nil)
    #expect(pool.take("one") === b)
    #expect(pool.take("two") === c)
    #expect(pool.take("two") == nil)
    #expect(pool.count == 1)
    pool.removeAll()
    #expect(pool.take("one") == nil)
    #expect(pool.count == 0)
  }

  // MARK: Helpers

  private func noting() throws -> (ScrollFixture, DelegateNotes) {
    let fixture = try ScrollFixture()
    let notes = DelegateNotes()
    fixture.view.scrollDelegate = notes
    return (fixture, notes)
  }

  /// Drags to an offset and lifts the finger there, its last 100 ms at a velocity of the content.
  private func release(_ fixture: ScrollFixture, at place: Double, velocity: Double) {
    guard velocity != 0 else {
      let end = fixture.drag(Vector(dx: 0, dy: -place))
      fixture.run(to: end)
      return
    }
    // The finger's way is 10 points longer than the content's.
    let end = 160 - place - 10
    fixture.touch(.began, 160, 160, at: 0)
    for sample in 0...10 as ClosedRange<Int64> {
      let left = velocity * Double(10 - sample) / 100
      fixture.touch(.moved, 160, end + left, at: 100_000 + sample * 10_000)
    }
    fixture.touch(.ended, 160, end, at: 200_000)
    fixture.run(to: 200_000)
  }

  private func indicator(_ axis: Axis, _ fixture: ScrollFixture) -> View {
    fixture.view.subviews[axis == .horizontal ? 1 : 2]
  }
}

extension Stage {
  /// Runs one frame without input.
  fileprivate func run(_ number: Int64) {
    _ = frame(FrameInput(frame: number))
  }
}
