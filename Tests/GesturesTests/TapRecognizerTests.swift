import Geometry
import Gestures
import Testing

@Suite struct TapRecognizerTests {
  @Test(arguments: [
    // device, distance of the pointer's movement, whether it is a tap
    (PointerSample.Device.touch, 0.0, true), (.touch, 10, true), (.touch, 10.001, false),
    (.mouse, 4, true), (.mouse, 4.001, false),
  ])
  func `a tap can move as far as the slop`(
    device: PointerSample.Device, way: Double, isTap: Bool
  ) {
    let bench = GestureFixture()
    let tap = bench.tap()
    bench.down(1, 50, 50, at: 0, on: [tap], device: device)
    bench.move(1, 50, 50 + way, at: 10, device: device)
    bench.move(1, 50, 50, at: 20, device: device)
    bench.up(1, 50, 50, at: 30, device: device)
    #expect(bench.log == (isTap ? ["tap x1 fingers 1"] : []))
  }

  @Test func `the first of two recognizers that exclude simultaneous pointers taps`() {
    let bench = GestureFixture()
    let (first, second) = (bench.tap("first"), bench.tap("second"))
    first.excludesSimultaneousPointers = true
    second.excludesSimultaneousPointers = true
    bench.down(1, 50, 50, at: 0, on: [first])
    bench.down(2, 90, 50, at: 10, on: [second])
    bench.up(2, 90, 50, at: 20)
    bench.up(1, 50, 50, at: 30)
    bench.expect("first x1 fingers 1")
    bench.down(2, 90, 50, at: 1000, on: [second])
    bench.up(2, 90, 50, at: 1010)
    bench.expect("second x1 fingers 1")
  }

  @Test func `a recognizer that excludes simultaneous pointers does not affect other recognizers`()
  {
    let bench = GestureFixture()
    let (first, second) = (bench.tap("first"), bench.tap("second"))
    first.excludesSimultaneousPointers = true
    bench.down(1, 50, 50, at: 0, on: [first])
    bench.down(2, 90, 50, at: 10, on: [second])
    bench.up(2, 90, 50, at: 20)
    bench.expect("second x1 fingers 1")
    bench.up(1, 50, 50, at: 30)
    bench.expect("first x1 fingers 1")
  }

  @Test func `a lift beyond the slop is not a tap`() {
    let bench = GestureFixture()
    bench.down(1, 0, 0, at: 0, on: [bench.tap()])
    bench.up(1, 11, 0, at: 30)
    bench.expect()
  }

  @Test(arguments: [
    // time from lift to touch-down in ms, distance, tapCount of the second tap
    (300.0, 40.0, 2), (300.001, 0, 1), (100, 40.001, 1), (0, 0, 2),
  ])
  func `a second tap counts as 2 if it is near and within 0.3 s`(
    pause: Double, distance: Double, count: Int
  ) {
    let bench = GestureFixture()
    let tap = bench.tap()
    bench.down(1, 50, 50, at: 0, on: [tap])
    bench.up(1, 50, 50, at: 50)
    bench.expect("tap x1 fingers 1")
    bench.down(1, 50 + distance, 50, at: 50 + pause, on: [tap])
    bench.up(1, 50 + distance, 50, at: 500)
    bench.expect("tap x\(count) fingers 1")
  }

  @Test func `a third tap counts as 3 and a tap after a pause counts as 1`() {
    let bench = GestureFixture()
    let tap = bench.tap()
    for start in [0.0, 200, 400, 1000] {
      bench.down(1, 50, 50, at: start, on: [tap])
      bench.up(1, 50, 50, at: start + 50)
    }
    bench.expect("tap x1 fingers 1", "tap x2 fingers 1", "tap x3 fingers 1", "tap x1 fingers 1")
  }

  @Test func `another recognizer can win the first tap if two taps are required`() {
    let bench = GestureFixture()
    let double = bench.tap("double")
    double.requiredTaps = 2
    let single = bench.tap("single")
    bench.down(1, 50, 50, at: 0, on: [double, single])
    bench.up(1, 50, 50, at: 50)
    bench.expect("single x1 fingers 1")
    bench.down(1, 50, 50, at: 150, on: [double, single])
    bench.up(1, 50, 50, at: 200)
    bench.expect("double x2 fingers 1")
  }

  @Test func `onRecognition is called once per gesture with its location`() {
    let bench = GestureFixture()
    let tap = bench.tap()
    var places: [Point?] = []
    tap.onRecognition = { places.append($0.location) }
    bench.down(1, 50, 50, at: 0, on: [tap])
    bench.up(1, 52, 53, at: 50)
    bench.down(1, 50, 50, at: 1000, on: [tap])
    bench.move(1, 90, 50, at: 1010)
    bench.up(1, 90, 50, at: 1050)
    #expect(places == [Point(x: 52, y: 53)])
  }

  @Test func `a repeated tap needs the same number of fingers`() {
    let bench = GestureFixture()
    let tap = bench.tap()
    bench.down(1, 50, 50, at: 0, on: [tap])
    bench.up(1, 50, 50, at: 50)
    bench.down(1, 50, 50, at: 100, on: [tap])
    bench.down(2, 55, 50, at: 100, on: [tap])
    bench.up(1, 50, 50, at: 150)
    bench.up(2, 55, 50, at: 150)
    bench.expect("tap x1 fingers 1", "tap x1 fingers 2")
  }

  @Test(arguments: [(1, 1, true), (2, 1, false), (1, 2, false), (2, 2, true), (3, 3, true)])
  func `a tap with required fingers needs exactly that number`(
    fingers: Int, required: Int, isTap: Bool
  ) {
    let bench = GestureFixture()
    let tap = bench.tap()
    tap.requiredFingers = required
    for finger in 1...fingers { bench.down(finger, Double(finger) * 60, 0, at: 0, on: [tap]) }
    for finger in 1...fingers { bench.up(finger, Double(finger) * 60, 0, at: 50) }
    #expect(bench.log == (isTap ? ["tap x1 fingers \(fingers)"] : []))
  }

  @Test func `the number of fingers is the maximum at any time`() {
    let bench = GestureFixture()
    let tap = bench.tap()
    bench.down(1, 0, 0, at: 0, on: [tap])
    bench.down(2, 60, 0, at: 10, on: [tap])
    bench.up(1, 0, 0, at: 20)
    bench.expect()
    bench.down(3, 120, 0, at: 30, on: [tap])
    bench.up(2, 60, 0, at: 40)
    bench.up(3, 120, 0, at: 50)
    bench.expect("tap x1 fingers 2")
  }

  @Test func `a finger that moves too far fails the tap until all fingers are up`() {
    let bench = GestureFixture()
    let tap = bench.tap()
    bench.down(1, 0, 0, at: 0, on: [tap])
    bench.move(1, 30, 0, at: 10)
    bench.down(2, 60, 0, at: 20, on: [tap])
    bench.up(2, 60, 0, at: 30)
    bench.up(1, 30, 0, at: 40)
    bench.expect()
    bench.down(1, 0, 0, at: 50, on: [tap])
    bench.up(1, 0, 0, at: 60)
    bench.expect("tap x1 fingers 1")
  }

  @Test(arguments: [(1, true), (2, false), (3, false)])
  func `only the primary mouse button taps`(button: Int, isTap: Bool) {
    let bench = GestureFixture()
    bench.down(1, 0, 0, at: 0, on: [bench.tap()], device: .mouse, button: button)
    bench.up(1, 0, 0, at: 10, device: .mouse, button: button)
    #expect(bench.log.isEmpty != isTap)
  }

  @Test func `a cancelled touch is not a tap`() {
    let bench = GestureFixture()
    let tap = bench.tap()
    bench.down(1, 0, 0, at: 0, on: [tap])
    bench.cancel(1, 0, 0, at: 10)
    bench.expect()
    #expect(tap.state == .possible)
  }

  @Test func `the event contains the position and the time`() throws {
    let bench = GestureFixture()
    let tap = TapRecognizer()
    var events: [TapEvent] = []
    tap.onEvent = { events.append($0) }
    bench.down(1, 10, 20, at: 5, on: [tap], device: .mouse)
    bench.up(1, 12, 21, at: 45.5, device: .mouse)
    let event = try #require(events.first)
    #expect(event.startPosition == Point(x: 10, y: 20))
    #expect(event.position == Point(x: 12, y: 21))
    #expect(event.time == timestamp(45.5))
    #expect(event.device == .mouse && event.button == 1 && event.pointerCount == 1)
  }

  @Test func `the deeper of two taps wins even with two fingers`() {
    let bench = GestureFixture()
    let button = bench.tap("button")
    let cell = bench.tap("cell")
    bench.down(1, 0, 0, at: 0, on: [button, cell])
    bench.down(2, 30, 0, at: 0, on: [button, cell])
    bench.up(1, 0, 0, at: 20)
    bench.up(2, 30, 0, at: 20)
    bench.expect("button x1 fingers 2")
  }

  @Test
  func `a tap in a view behind wins if the deeper one requires a different number of fingers`() {
    let bench = GestureFixture()
    let double = bench.tap("two fingers")
    double.requiredFingers = 2
    bench.down(1, 0, 0, at: 0, on: [double, bench.tap("cell")])
    bench.up(1, 0, 0, at: 20)
    bench.expect("cell x1 fingers 1")
  }

  @Test func `a simultaneous tap is reported in addition to the winner`() {
    let bench = GestureFixture()
    let observer = bench.tap("observer")
    observer.recognizesSimultaneously = true
    bench.down(1, 0, 0, at: 0, on: [bench.tap("button"), observer])
    bench.up(1, 0, 0, at: 20)
    bench.expect("observer x1 fingers 1", "button x1 fingers 1")
  }

  @Test func `a tap that loses one of its fingers fails`() {
    let bench = GestureFixture()
    let tap = bench.tap()
    tap.slop = .unlimited
    bench.down(1, 0, 0, at: 0, on: [tap, bench.drag()])
    bench.down(2, 60, 0, at: 0, on: [tap])
    bench.move(1, 0, 20, at: 10)
    bench.up(2, 60, 0, at: 20)
    bench.up(1, 0, 20, at: 100)
    bench.expect("drag began 0.0,10.0", "drag ended 0.0,10.0")
  }
}
