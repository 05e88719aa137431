import Geometry
import Gestures
import Motion
import Testing

@Suite struct DragRecognizerTests {
  @Test(arguments: [
    // device, movement of the sample, translation at recognition; nil if not recognized
    (PointerSample.Device.touch, Vector(dx: 0, dy: 10), Vector?.none),
    (.touch, Vector(dx: 0, dy: 10.001), Vector(dx: 0, dy: 0.001)),
    (.touch, Vector(dx: 0, dy: -30), Vector(dx: 0, dy: -20)),
    (.touch, Vector(dx: 30, dy: 40), Vector(dx: 24, dy: 32)),
    (.touch, Vector(dx: 6, dy: 8), nil),
    (.mouse, Vector(dx: 4, dy: 0), nil),
    (.mouse, Vector(dx: 3, dy: 4), Vector(dx: 0.6, dy: 0.8)),
    (.touch, .zero, nil),
  ])
  func `a drag begins beyond the slop with a translation from the slop's edge`(
    device: PointerSample.Device, way: Vector, translation: Vector?
  ) {
    let bench = GestureFixture()
    let drag = DragRecognizer()
    var events: [DragEvent] = []
    drag.onEvent = { events.append($0) }
    bench.down(1, 100, 100, at: 0, on: [drag], device: device)
    bench.move(1, 100 + way.dx, 100 + way.dy, at: 10, device: device)
    #expect(events.map(\.phase) == (translation == nil ? [] : [.began]))
    guard let translation else { return }
    #expect((events[0].translation - translation).length < 1e-12)
    #expect(events[0].position == Point(x: 100 + way.dx, y: 100 + way.dy))
    #expect(events[0].velocity == .zero)
  }

  @Test(arguments: [1, 2, 3, 5, 10])
  func `the number of samples does not change the final translation`(steps: Int) {
    let bench = GestureFixture()
    let drag = DragRecognizer()
    var last: DragEvent?
    drag.onEvent = { last = $0 }
    bench.down(1, 0, 0, at: 0, on: [drag])
    for step in 1...steps {
      bench.move(1, 0, 90 * Double(step) / Double(steps), at: Double(step) * 10)
    }
    #expect(last?.translation == Vector(dx: 0, dy: 80))
  }

  @Test func `a drag back to its start has the negative slop as translation`() {
    let bench = GestureFixture()
    bench.down(1, 0, 0, at: 0, on: [bench.drag()])
    bench.move(1, 0, 50, at: 10)
    bench.move(1, 0, 0, at: 20)
    bench.expect("drag began 0.0,40.0", "drag changed 0.0,-10.0")
  }

  @Test func `a pointer that does not move does not drag`() {
    let bench = GestureFixture()
    let drag = bench.drag()
    bench.down(1, 20, 20, at: 0, on: [drag, bench.tap()])
    bench.move(1, 20, 20, at: 10)
    bench.move(1, 20, 20, at: 20)
    bench.up(1, 20, 20, at: 30)
    bench.expect("tap x1 fingers 1")
    #expect(drag.state == .possible)
  }

  @Test func `a lift beyond the slop begins and ends the drag without velocity`() {
    let bench = GestureFixture()
    bench.down(1, 0, 0, at: 0, on: [bench.drag(), bench.tap()])
    bench.up(1, 0, 60, at: 10)
    bench.expect("drag began 0.0,50.0", "drag ended 0.0,50.0")
  }

  @Test(arguments: [
    // time of the lift after the last move in ms, velocity
    (0.0, 3000.0), (40, 3000), (40.001, 0),
  ])
  func `the release has the velocity of the last samples unless the finger rested`(
    pause: Double, velocity: Double
  ) {
    let bench = GestureFixture()
    let drag = DragRecognizer()
    var last: DragEvent?
    drag.onEvent = { last = $0 }
    bench.down(1, 0, 0, at: 0, on: [drag])
    for step in 1...4 { bench.move(1, 0, Double(step) * 30, at: Double(step) * 10) }
    // The position of the lift is not a sample of the fit.
    bench.up(1, 0, 121, at: 40 + pause)
    #expect(last?.phase == .ended)
    #expect(abs((last?.velocity.dy ?? .nan) - velocity) < 1e-9)
    #expect(last?.translation == Vector(dx: 0, dy: 111))
  }

  @Test func `two samples are too few for a velocity`() {
    let bench = GestureFixture()
    let drag = DragRecognizer()
    var last: DragEvent?
    drag.onEvent = { last = $0 }
    bench.down(1, 0, 0, at: 0, on: [drag])
    bench.move(1, 0, 90, at: 10)
    bench.up(1, 0, 90, at: 10)
    #expect(last?.velocity == .zero)
  }

  @Test func `a second finger contributes half of its movement and causes no jump`() {
    let bench = GestureFixture()
    let drag = bench.drag()
    bench.down(1, 0, 0, at: 0, on: [drag])
    bench.move(1, 0, 30, at: 10)
    bench.down(2, 300, 500, at: 20, on: [drag])
    bench.move(2, 300, 540, at: 30)
    bench.move(1, 0, 50, at: 30)
    bench.up(1, 0, 50, at: 40)
    bench.move(2, 300, 550, at: 50)
    bench.up(2, 300, 550, at: 60)
    bench.expect(
      "drag began 0.0,20.0", "drag changed 0.0,40.0", "drag changed 0.0,50.0",
      "drag changed 0.0,60.0", "drag ended 0.0,60.0")
  }

  @Test func `two fingers that move together drag like one, with the same velocity`() {
    let bench = GestureFixture()
    let drag = DragRecognizer()
    var events: [DragEvent] = []
    drag.onEvent = { events.append($0) }
    bench.down(1, 0, 0, at: 0, on: [drag])
    bench.down(2, 100, 0, at: 0, on: [drag])
    for step in 1...6 {
      bench.move(1, 0, Double(step) * 20, at: Double(step) * 10)
      bench.move(2, 100, Double(step) * 20, at: Double(step) * 10)
    }
    bench.up(1, 0, 120, at: 60)
    bench.up(2, 100, 120, at: 60)
    #expect(events.first?.translation == Vector(dx: 0, dy: 10))
    #expect(events.first?.pointerCount == 2)
    #expect(events.last?.translation == Vector(dx: 0, dy: 110))
    #expect(abs((events.last?.velocity.dy ?? .nan) - 2000) < 200)
  }

  @Test func `one of two fingers drags by half its movement when the other rests`() {
    let bench = GestureFixture()
    let drag = bench.drag()
    bench.down(1, 0, 0, at: 0, on: [drag])
    bench.down(2, 100, 0, at: 0, on: [drag])
    bench.move(1, 0, 30, at: 10)
    bench.expect()
    // Only this sample proves that the second finger did not move at the earlier time.
    bench.move(1, 0, 40, at: 20)
    bench.expect("drag began 0.0,5.0", "drag changed 0.0,10.0")
  }

  @Test func `a cancelled finger counts as lifted unless it is the last one`() {
    let bench = GestureFixture()
    let drag = bench.drag()
    bench.down(1, 0, 0, at: 0, on: [drag])
    bench.move(1, 0, 30, at: 10)
    bench.down(2, 100, 0, at: 20, on: [drag])
    bench.cancel(1, 0, 30, at: 30)
    bench.move(2, 100, 5, at: 40)
    bench.cancel(2, 100, 5, at: 50)
    bench.expect("drag began 0.0,20.0", "drag changed 0.0,25.0", "drag cancelled 0.0,25.0")
    #expect(drag.state == .possible)
  }

  @Test func `a touch that is cancelled before the drag begins causes no event`() {
    let bench = GestureFixture()
    bench.down(1, 0, 0, at: 0, on: [bench.drag()])
    bench.move(1, 0, 5, at: 10)
    bench.cancel(1, 0, 5, at: 20)
    bench.expect()
  }

  @Test(arguments: [
    // axis, movement, translation at recognition
    (Axis.vertical, Vector(dx: 0, dy: 20), Vector?.some(Vector(dx: 0, dy: 10))),
    (.vertical, Vector(dx: 12, dy: 16), Vector(dx: 0, dy: 8)),
    (.vertical, Vector(dx: 16, dy: 12), nil),
    (.horizontal, Vector(dx: 16, dy: 12), Vector(dx: 8, dy: 0)),
    (.horizontal, Vector(dx: 0, dy: 50), nil),
    (.horizontal, Vector(dx: 15, dy: 15), Vector(dx: 15 - 10 / 2.0.squareRoot(), dy: 0)),
  ])
  func `a drag with an axis begins only along it and reports only that component`(
    axis: Axis, way: Vector, translation: Vector?
  ) {
    let bench = GestureFixture()
    let drag = DragRecognizer()
    drag.axis = axis
    var events: [DragEvent] = []
    drag.onEvent = { events.append($0) }
    bench.down(1, 0, 0, at: 0, on: [drag])
    bench.move(1, way.dx, way.dy, at: 10)
    #expect(events.isEmpty == (translation == nil))
    guard let translation else { return }
    #expect((events[0].translation - translation).length < 1e-12)
  }

  @Test func `a movement drags the nested view with the matching axis`() {
    let bench = GestureFixture()
    let nested = [bench.drag("strip", .horizontal), bench.drag("list", .vertical)]
    bench.down(1, 0, 0, at: 0, on: nested)
    bench.move(1, 12, 50, at: 10)
    bench.up(1, 12, 50, at: 20)
    #expect(bench.log.first?.hasPrefix("list began") == true)
    #expect(!bench.log.contains { $0.hasPrefix("strip") })
  }

  @Test func `a drag fails if shouldBegin returns false`() {
    let bench = GestureFixture()
    let inner = bench.drag("inner")
    inner.shouldBegin = { $0.translation.dy > 0 }
    bench.down(1, 0, 0, at: 0, on: [inner, bench.drag("outer")])
    bench.move(1, 0, -20, at: 10)
    bench.move(1, 0, 40, at: 20)
    bench.expect("outer began 0.0,-10.0", "outer changed 0.0,50.0")
  }

  @Test(arguments: [(Set([1]), 1, true), (Set([1]), 2, false), (Set([1, 2]), 2, true)])
  func `a mouse drags with the allowed buttons`(
    buttons: Set<Int>, button: Int, drags: Bool
  ) {
    let bench = GestureFixture()
    let drag = bench.drag()
    drag.allowedButtons = buttons
    bench.down(1, 0, 0, at: 0, on: [drag], device: .mouse, button: button)
    bench.move(1, 0, 30, at: 10, device: .mouse, button: button)
    #expect(bench.log.isEmpty != drags)
  }

  @Test(arguments: [(3, -3200.0), (6, -3200), (20, 900), (4, 77.7)])
  func `a fling from a scenario has its requested velocity at the release`(
    frames: Int, velocity: Double
  ) {
    let arena = GestureArena(clock: .sixty)
    let drag = DragRecognizer()
    drag.slop = MovementSlop(touch: 1, mouse: 1)
    var last: DragEvent?
    drag.onEvent = { last = $0 }
    func sample(_ phase: PointerSample.Phase, _ frame: Int) -> PointerSample {
      // Positions are rounded to thousandths, as in a scenario file.
      let y = (700_000 + velocity * 1000 * Double(frame) / 60).rounded() / 1000
      return PointerSample(
        id: 1, phase: phase, position: Point(x: 0, y: y),
        time: Timestamp(frame: Int64(10 + frame)))
    }
    arena.pointerBegan(sample(.began, 0), recognizers: [drag])
    for frame in 1...frames { arena.pointer(sample(.moved, frame)) }
    arena.pointer(sample(.ended, frames))
    #expect(abs((last?.velocity.dy ?? .nan) - velocity) < 0.2)
  }
}
