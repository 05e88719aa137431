import Geometry
import Gestures
import Testing

@Suite struct PinchRecognizerTests {
  /// Moves two fingers on y = 0 around x = 200, `distance` apart.
  private func spread(
    _ bench: GestureFixture, _ distance: Double, at time: Double,
    on recognizers: [GestureRecognizer]
  ) {
    bench.down(1, 200 - distance / 2, 0, at: time, on: recognizers)
    bench.down(2, 200 + distance / 2, 0, at: time, on: recognizers)
  }

  private func spread(_ bench: GestureFixture, _ distance: Double, at time: Double) {
    bench.move(1, 200 - distance / 2, 0, at: time)
    bench.move(2, 200 + distance / 2, 0, at: time)
  }

  @Test(arguments: [(108.0, Double?.none), (108.5, 108.5 / 108), (92, nil), (46, 0.5), (216, 2)])
  func `a pinch begins beyond 8 points with a scale from that distance`(
    distance: Double, scale: Double?
  ) {
    let bench = GestureFixture()
    let pinch = PinchRecognizer()
    var events: [PinchEvent] = []
    pinch.onEvent = { events.append($0) }
    spread(bench, 100, at: 0, on: [pinch])
    spread(bench, distance, at: 10)
    #expect(events.map(\.scale) == [scale].compactMap(\.self))
    #expect(events.allSatisfy { $0.phase == .began && $0.pointerCount == 2 })
  }

  @Test func `a pinch continues until one finger is lifted and the other has no further effect`() {
    let bench = GestureFixture()
    let both = [bench.drag(), bench.pinch()]
    spread(bench, 92, at: 0, on: both)
    spread(bench, 150, at: 10)
    spread(bench, 200, at: 20)
    bench.up(2, 300, 0, at: 30)
    bench.move(1, 0, 0, at: 40)
    bench.up(1, 0, 0, at: 50)
    bench.expect(
      "pinch began 1.5", "pinch changed 1.75", "pinch changed 2.0", "pinch ended 2.0")
  }

  @Test func `a pinch reports the point halfway between the fingers`() {
    let bench = GestureFixture()
    let pinch = PinchRecognizer()
    var last: PinchEvent?
    pinch.onEvent = { last = $0 }
    spread(bench, 100, at: 0, on: [pinch])
    bench.move(1, 100, 20, at: 10)
    bench.move(2, 300, 40, at: 10)
    #expect(last?.position == Point(x: 200, y: 30))
    #expect(last?.startPosition == Point(x: 150, y: 0))
  }

  @Test func `fingers that move apart pinch at any speed and do not drag`() {
    let bench = GestureFixture()
    spread(bench, 100, at: 0, on: [bench.drag(), bench.pinch()])
    spread(bench, 400, at: 10)
    bench.expect("pinch began 3.704")
  }

  @Test func `two fingers that move together drag over any distance and do not pinch`() {
    let bench = GestureFixture()
    spread(bench, 100, at: 0, on: [bench.drag(), bench.pinch()])
    bench.move(1, 210, 0, at: 10)
    bench.move(2, 310, 0, at: 10)
    bench.expect("drag began 50.0,0.0")
    spread(bench, 300, at: 20)
    #expect(!bench.log.contains { $0.hasPrefix("pinch") })
  }

  @Test func `a pinch with a resting finger begins at the next later sample`() {
    let bench = GestureFixture()
    spread(bench, 100, at: 0, on: [bench.drag(), bench.pinch()])
    bench.move(2, 290, 0, at: 10)
    bench.expect()
    bench.move(2, 300, 0, at: 20)
    bench.expect("pinch began 1.296", "pinch changed 1.389")
  }

  @Test func `an active drag keeps its fingers`() {
    let bench = GestureFixture()
    let both = [bench.pinch(), bench.drag()]
    bench.down(1, 150, 0, at: 0, on: both)
    bench.move(1, 150, 30, at: 10)
    bench.down(2, 250, 30, at: 20, on: both)
    bench.move(2, 350, 30, at: 30)
    bench.expect("drag began 0.0,20.0", "drag changed 50.0,20.0")
  }

  @Test func `a third finger does not affect a pinch`() {
    let bench = GestureFixture()
    let pinch = bench.pinch()
    spread(bench, 92, at: 0, on: [pinch, bench.drag()])
    spread(bench, 150, at: 10)
    bench.down(3, 200, 300, at: 20, on: [pinch, bench.drag("other")])
    bench.move(3, 200, 400, at: 30)
    bench.up(3, 200, 400, at: 40)
    spread(bench, 200, at: 50)
    bench.expect("pinch began 1.5", "pinch changed 1.75", "pinch changed 2.0")
  }

  @Test func `a second finger that goes down again starts a new measurement`() {
    let bench = GestureFixture()
    let pinch = bench.pinch()
    spread(bench, 100, at: 0, on: [pinch])
    bench.up(2, 250, 0, at: 10)
    bench.down(2, 350, 0, at: 20, on: [pinch])
    bench.move(2, 355, 0, at: 30)
    bench.expect()
    bench.move(2, 150 + 208 * 1.5, 0, at: 40)
    bench.up(2, 150 + 208 * 1.5, 0, at: 50)
    bench.expect("pinch began 1.5", "pinch ended 1.5")
  }

  @Test func `fingers at the same point can move apart and meet again`() {
    let bench = GestureFixture()
    spread(bench, 0, at: 0, on: [bench.pinch()])
    spread(bench, 16, at: 10)
    spread(bench, 0, at: 20)
    bench.expect("pinch began 2.0", "pinch changed 1.0", "pinch changed 0.0")
  }

  @Test func `cancelling a finger cancels the pinch`() {
    let bench = GestureFixture()
    spread(bench, 92, at: 0, on: [bench.pinch()])
    spread(bench, 150, at: 10)
    bench.cancel(1, 125, 0, at: 20)
    bench.cancel(2, 275, 0, at: 20)
    bench.expect("pinch began 1.5", "pinch cancelled 1.5")
  }

  @Test func `a mouse does not pinch`() {
    let bench = GestureFixture()
    let pinch = bench.pinch()
    bench.down(1, 0, 0, at: 0, on: [pinch], device: .mouse)
    bench.down(2, 100, 0, at: 0, on: [pinch])
    bench.move(2, 200, 0, at: 10)
    bench.move(2, 200, 0, at: 20)
    bench.expect()
  }

  @Test func `cancelling a third finger does not affect a pinch`() {
    let bench = GestureFixture()
    let pinch = bench.pinch()
    spread(bench, 92, at: 0, on: [pinch])
    spread(bench, 150, at: 10)
    bench.down(3, 200, 300, at: 20, on: [pinch])
    bench.cancel(3, 200, 300, at: 30)
    bench.expect("pinch began 1.5")
    #expect(pinch.state == .active)
  }
}
