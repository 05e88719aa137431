import Geometry
import Gestures
import Testing

@Suite struct SwipeRecognizerTests {
  private static let swipes: [(Vector, Double, SwipeDirections, SwipeDirections?)] = [
    // movement, time in ms, directions, expected direction
    (Vector(dx: 30, dy: 0), 500.0, .right, .right),
    (Vector(dx: 29.999, dy: 0), 100, .right, nil),
    (Vector(dx: 30, dy: 0), 500.001, .right, nil),
    (Vector(dx: 40, dy: 20), 100, .right, .right),
    (Vector(dx: 40, dy: -20.001), 100, .right, nil),
    (Vector(dx: -40, dy: 0), 100, .right, nil),
    (Vector(dx: -40, dy: 0), 100, [.right, .left], .left),
    (Vector(dx: 0, dy: -40), 100, .up, .up),
    (Vector(dx: 0, dy: 40), 100, [.up, .down], .down),
    (Vector(dx: 0, dy: 40), 100, .right, nil),
    (.zero, 100, [.right, .left, .up, .down], nil),
  ]

  @Test(arguments: swipes)
  func `a swipe must be far, quick and straight enough`(
    way: Vector, time: Double, directions: SwipeDirections, found: SwipeDirections?
  ) {
    let bench = GestureFixture()
    let swipe = SwipeRecognizer()
    swipe.directions = directions
    var events: [SwipeEvent] = []
    swipe.onEvent = { events.append($0) }
    bench.down(1, 100, 100, at: 0, on: [swipe])
    bench.move(1, 100 + way.dx, 100 + way.dy, at: time)
    bench.up(1, 100 + way.dx, 100 + way.dy, at: time)
    #expect(events.map(\.direction) == [found].compactMap(\.self))
  }

  @Test func `a swipe is to the right with one finger by default`() {
    let swipe = SwipeRecognizer()
    #expect(swipe.directions == .right)
    #expect(swipe.requiredFingers == 1)
  }

  @Test func `a swipe is reported once when it is far enough`() {
    let bench = GestureFixture()
    bench.down(1, 0, 0, at: 0, on: [bench.swipe(), bench.tap()])
    bench.move(1, 20, 0, at: 10)
    bench.expect()
    bench.move(1, 40, 0, at: 20)
    bench.move(1, 90, 0, at: 30)
    bench.up(1, 90, 0, at: 40)
    bench.expect("swipe 1")
  }

  @Test func `a swipe wins across a vertical drag and the drag wins along it`() {
    let bench = GestureFixture()
    let swipe = bench.swipe("swipe", [.right, .down])
    let drag = bench.drag("drag", .vertical)
    bench.down(1, 0, 0, at: 0, on: [swipe, drag])
    bench.move(1, 15, 2, at: 10)
    bench.move(1, 40, 4, at: 20)
    bench.up(1, 40, 4, at: 30)
    bench.expect("swipe 1")
    bench.down(1, 0, 0, at: 100, on: [swipe, drag])
    bench.move(1, 0, 15, at: 110)
    bench.move(1, 0, 50, at: 120)
    bench.up(1, 0, 50, at: 130)
    bench.expect("drag began 0.0,5.0", "drag changed 0.0,40.0", "drag ended 0.0,40.0")
  }

  @Test(arguments: [(1, 2, false), (2, 2, true), (2, 1, false), (3, 2, false)])
  func `a swipe needs exactly the required number of fingers`(
    fingers: Int, required: Int, isSwipe: Bool
  ) {
    let bench = GestureFixture()
    let swipe = bench.swipe()
    swipe.requiredFingers = required
    for finger in 1...fingers { bench.down(finger, 0, Double(finger), at: 0, on: [swipe]) }
    for finger in 1...fingers { bench.move(finger, 50, Double(finger), at: 10) }
    #expect(bench.log == (isSwipe ? ["swipe 1"] : []))
  }

  @Test func `a cancelled touch does not swipe`() {
    let bench = GestureFixture()
    bench.down(1, 0, 0, at: 0, on: [bench.swipe()])
    bench.cancel(1, 50, 0, at: 10)
    bench.expect()
  }
}
