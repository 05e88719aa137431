import Geometry
import Gestures
import Motion
import Testing

@Suite struct LongPressRecognizerTests {
  @Test func `a long press begins at 0.5 s and not at 0.499999`() {
    let bench = GestureFixture()
    bench.down(1, 50, 50, at: 1000, on: [bench.longPress()])
    bench.fireTimers(at: 1499.999)
    bench.expect()
    bench.fireTimers(at: 1500)
    bench.expect("long press began")
  }

  @Test(arguments: [
    // clock, frame of the touch-down, µs, time at which the press begins
    (ClockRate.sixty, Int64(7), Int32(0), Timestamp(frame: 37)),
    (.sixty, 7, 5000, Timestamp(frame: 37, microseconds: 5000)),
    (ClockRate(60_000, 1001), 0, 0, Timestamp(frame: 29, microseconds: 16_184)),
    (ClockRate(1), 0, 700_000, Timestamp(frame: 1, microseconds: 200_000)),
  ])
  func `the event has the exact time at which the press was due`(
    clock: ClockRate, frame: Int64, microseconds: Int32, due: Timestamp
  ) {
    let arena = GestureArena(clock: clock)
    let longPress = LongPressRecognizer()
    var times: [Timestamp] = []
    longPress.onEvent = { times.append($0.time) }
    arena.pointerBegan(
      PointerSample(
        id: 1, phase: .began, position: .zero,
        time: Timestamp(frame: frame, microseconds: microseconds)),
      recognizers: [longPress])
    arena.fireTimers(through: Timestamp(frame: due.frame, microseconds: due.microseconds - 1))
    #expect(times.isEmpty)
    arena.fireTimers(through: Timestamp(frame: due.frame + 100))
    #expect(times == [due])
  }

  @Test(arguments: [
    // time of the lift in ms, events
    (499.999, [String]()), (500.0, ["long press began", "long press ended"]),
  ])
  func `a timer due at the time of a sample fires before it`(
    lift: Double, events: [String]
  ) {
    let bench = GestureFixture()
    bench.down(1, 50, 50, at: 0, on: [bench.longPress()])
    bench.up(1, 50, 50, at: lift)
    bench.fireTimers(at: 2000)
    #expect(bench.log == events)
  }

  @Test(arguments: [(10.0, true), (10.001, false)])
  func `a long press allows a movement of 10 points before it begins`(
    way: Double, isLongPress: Bool
  ) {
    let bench = GestureFixture()
    bench.down(1, 50, 50, at: 0, on: [bench.longPress()])
    bench.move(1, 50 + way, 50, at: 100)
    bench.fireTimers(at: 500)
    #expect(bench.log.isEmpty != isLongPress)
  }

  @Test func `a long press that has begun follows the finger and prevents drags`() {
    let bench = GestureFixture()
    bench.down(1, 50, 50, at: 0, on: [bench.tap(), bench.longPress(), bench.drag()])
    bench.move(1, 50, 150, at: 600)
    bench.move(1, 50, 250, at: 700)
    bench.up(1, 50, 250, at: 800)
    bench.expect(
      "long press began", "long press changed", "long press changed", "long press ended")
  }

  @Test func `an earlier drag or tap prevents a long press`() {
    let bench = GestureFixture()
    let all = [bench.tap(), bench.longPress(), bench.drag()]
    bench.down(1, 50, 50, at: 0, on: all)
    bench.up(1, 50, 50, at: 400)
    bench.fireTimers(at: 900)
    bench.expect("tap x1 fingers 1")
    bench.down(1, 50, 50, at: 1000, on: all)
    bench.move(1, 50, 65, at: 1400)
    bench.up(1, 50, 65, at: 1900)
    bench.expect("drag began 0.0,5.0", "drag ended 0.0,5.0")
  }

  @Test func `a second finger prevents a long press only before it begins`() {
    let bench = GestureFixture()
    let longPress = bench.longPress()
    bench.down(1, 50, 50, at: 0, on: [longPress])
    bench.down(2, 90, 50, at: 100, on: [longPress])
    bench.fireTimers(at: 600)
    bench.up(1, 50, 50, at: 700)
    bench.up(2, 90, 50, at: 700)
    bench.expect()
    bench.down(1, 50, 50, at: 1000, on: [longPress])
    bench.fireTimers(at: 1500)
    bench.down(2, 90, 50, at: 1600, on: [longPress])
    bench.move(2, 99, 50, at: 1650)
    bench.up(2, 99, 50, at: 1700)
    bench.move(1, 55, 50, at: 1750)
    bench.up(1, 55, 50, at: 1800)
    bench.expect("long press began", "long press changed", "long press ended")
  }

  @Test(arguments: [(250.0, [String]()), (750.0, ["long press began", "long press cancelled"])])
  func `cancelling the touch cancels a long press that has begun`(
    time: Double, events: [String]
  ) {
    let bench = GestureFixture()
    bench.down(1, 50, 50, at: 0, on: [bench.longPress()])
    bench.cancel(1, 50, 50, at: time)
    bench.fireTimers(at: 2000)
    #expect(bench.log == events)
  }

  @Test func `the duration of a long press can be set`() {
    let bench = GestureFixture()
    let longPress = bench.longPress()
    longPress.minimumDurationInMicroseconds = 200_000
    bench.down(1, 50, 50, at: 0, on: [longPress])
    bench.fireTimers(at: 200)
    bench.expect("long press began")
  }

  @Test func `a long press fails if shouldBegin returns false and the tap continues`() {
    let bench = GestureFixture()
    let longPress = bench.longPress()
    longPress.shouldBegin = { $0.startPosition.x > 100 }
    bench.down(1, 50, 50, at: 0, on: [longPress, bench.tap()])
    bench.up(1, 50, 50, at: 800)
    bench.expect("tap x1 fingers 1")
  }
}
