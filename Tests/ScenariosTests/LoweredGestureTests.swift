import Gestures
import Motion
import Scenarios
import Testing

/// Samples calculated by hand.
@Suite("LoweredGesture") struct LoweredGestureTests {
  /// Returns the samples of a gesture, one per line, with touches counted from 0.
  static func samples(
    _ line: String, clock: String = "60/1", at time: String = "@10"
  ) throws -> [String] {
    let step = try #require(
      try Fixture.steps("\(time) \(line)", "@9999 end", clock: clock).first)
    guard case .gesture(let gesture) = step.verb.role,
      case .absolute(let frame, let microseconds) = step.time
    else {
      Issue.record("'\(line)' is no gesture")
      return []
    }
    let parts = clock.split(separator: "/").compactMap { Int64($0) }
    let lowered = LoweredGesture(
      gesture, clock: ClockRate(parts[0], parts[1]),
      start: Timestamp(frame: frame, microseconds: microseconds))
    #expect(Array(lowered).last?.time == lowered.end)
    return lowered.map { sample in
      let time = StepTime.absolute(
        frame: sample.time.frame, microseconds: sample.time.microseconds)
      return "\(time) \(TouchStep.word(sample.phase)) \(sample.finger) \(sample.position)"
    }
  }

  @Test func `a tap ends after 3 frames`() throws {
    #expect(try Self.samples("tap at=1.5,2") == ["@10 begin 0 1.5,2", "@13 end 0 1.5,2"])
  }

  @Test func `a right click is a press of the mouse that ends after 3 frames`() throws {
    #expect(try Self.samples("context at=1.5,2") == ["@10 begin 0 1.5,2", "@13 end 0 1.5,2"])
  }

  @Test func `the fingers of a tap go down and up together at one point`() throws {
    #expect(
      try Self.samples("tap at=1,2 fingers=3") == [
        "@10 begin 0 1,2", "@10 begin 1 1,2", "@10 begin 2 1,2", "@13 end 0 1,2", "@13 end 1 1,2",
        "@13 end 2 1,2",
      ])
  }

  @Test func `a hold ends after its duration`() throws {
    #expect(try Self.samples("hold at=1,2 for=30") == ["@10 begin 0 1,2", "@40 end 0 1,2"])
  }

  @Test func `a drag rests, moves, rests for 100 ms and ends`() throws {
    #expect(
      try Self.samples("drag from=0,0 to=10,-5 over=3 hold=2") == [
        "@10 begin 0 0,0", "@13 move 0 3.333,-1.667", "@14 move 0 6.667,-3.333",
        "@15 move 0 10,-5", "@21 end 0 10,-5",
      ])
  }

  @Test func `a drag that eases in and out follows t²(3−2t)`() throws {
    #expect(
      try Self.samples("drag from=0,1 to=100,1 over=4 ease=in-out") == [
        "@10 begin 0 0,1", "@11 move 0 15.625,1", "@12 move 0 50,1", "@13 move 0 84.375,1",
        "@14 move 0 100,1", "@20 end 0 100,1",
      ])
  }

  @Test(arguments: [
    ("0,0", "0.001,-0.001", "0.001,-0.001"), ("1,-1", "1.001,-1.001", "1.001,-1.001"),
    ("-1,1", "-0.999,1", "-1,1"), ("0.001,0", "0,0.003", "0.001,0.002"),
  ])
  func `half thousandths are rounded away from zero`(from: String, to: String, mid: String)
    throws
  {
    let samples = try Self.samples("drag from=\(from) to=\(to) over=2")
    #expect(samples[1] == "@11 move 0 \(mid)")
    #expect(samples[2] == "@12 move 0 \(to)")
  }

  @Test func `a fling moves at its velocity and ends with its last move`() throws {
    #expect(
      try Self.samples("fling from=195,700 velocity=0,-3200 over=6") == [
        "@10 begin 0 195,700", "@11 move 0 195,646.667", "@12 move 0 195,593.333",
        "@13 move 0 195,540", "@14 move 0 195,486.667", "@15 move 0 195,433.333",
        "@16 move 0 195,380", "@16 end 0 195,380",
      ])
  }

  @Test func `the fingers of a pinch are at half the distance on each side`() throws {
    #expect(
      try Self.samples("pinch at=100,50 from=10 to=20 over=2") == [
        "@10 begin 0 95,50", "@10 begin 1 105,50", "@11 move 0 92.5,50", "@11 move 1 107.5,50",
        "@12 move 0 90,50", "@12 move 1 110,50", "@12 end 0 90,50", "@12 end 1 110,50",
      ])
  }

  @Test func `half of an odd distance is rounded to a thousandth`() throws {
    let samples = try Self.samples("pinch at=100,-1 from=0.001 to=0 over=1")
    #expect(samples[0...1] == ["@10 begin 0 100,-1", "@10 begin 1 100.001,-1"])
  }

  @Test func `at 120 frames per second each frame has one move`() throws {
    #expect(
      try Self.samples("fling from=0,0 velocity=600,0 over=3", clock: "120/1") == [
        "@10 begin 0 0,0", "@11 move 0 5,0", "@12 move 0 10,0", "@13 move 0 15,0",
        "@13 end 0 15,0",
      ])
    #expect(
      try Self.samples("drag from=0,0 to=1,0 over=1", clock: "120/1").last == "@23 end 0 1,0")
  }

  @Test func `at 30 frames per second each frame has two moves`() throws {
    #expect(
      try Self.samples("fling from=0,0 velocity=600,0 over=3", clock: "30/1") == [
        "@10 begin 0 0,0", "@10:16666 move 0 10,0", "@11 move 0 20,0", "@11:16666 move 0 30,0",
        "@12 move 0 40,0", "@12:16666 move 0 50,0", "@13 move 0 60,0", "@13 end 0 60,0",
      ])
    #expect(
      try Self.samples("drag from=0,0 to=2,0 over=1 hold=2", clock: "30/1") == [
        "@10 begin 0 0,0", "@12:16666 move 0 1,0", "@13 move 0 2,0", "@16 end 0 2,0",
      ])
  }

  @Test func `at 24 frames per second each frame has three moves`() throws {
    #expect(
      try Self.samples("drag from=0,0 to=3,6 over=1", clock: "24/1") == [
        "@10 begin 0 0,0", "@10:13888 move 0 1,2", "@10:27777 move 0 2,4", "@11 move 0 3,6",
        "@14 end 0 3,6",
      ])
  }

  @Test func `at 60000 frames per 1001 seconds each frame has two moves`() throws {
    #expect(
      try Self.samples("fling from=0,700 velocity=0,-3200 over=3", clock: "60000/1001") == [
        "@10 begin 0 0,700", "@10:8341 move 0 0,673.307", "@11 move 0 0,646.613",
        "@11:8341 move 0 0,619.92", "@12 move 0 0,593.227", "@12:8341 move 0 0,566.533",
        "@13 move 0 0,539.84", "@13 end 0 0,539.84",
      ])
    #expect(
      try Self.samples("drag from=0,0 to=1,0 over=1", clock: "60000/1001").last == "@17 end 0 1,0")
  }

  @Test func `the microseconds of the begin shift all samples`() throws {
    #expect(
      try Self.samples("tap at=1,2", at: "@10:5000") == [
        "@10:5000 begin 0 1,2", "@13:5000 end 0 1,2",
      ])
    #expect(
      try Self.samples("fling from=0,0 velocity=600,0 over=3", clock: "30/1", at: "@10:20000") == [
        "@10:20000 begin 0 0,0", "@11:3333 move 0 10,0", "@11:20000 move 0 20,0",
        "@12:3333 move 0 30,0", "@12:20000 move 0 40,0", "@13:3333 move 0 50,0",
        "@13:20000 move 0 60,0", "@13:20000 end 0 60,0",
      ])
  }

  @Test(arguments: [
    "60/1", "59/1", "60000/1001", "30/1", "24000/1001", "24/1", "1/1", "7/2", "1000/1",
    "999983/1000",
  ])
  func `moves are in order, evenly spaced and within their frames`(clock: String) throws {
    let parts = clock.split(separator: "/").compactMap { Int64($0) }
    let rate = ClockRate(parts[0], parts[1])
    let point = DecimalPoint(x: .zero, y: .zero)
    let velocity = DecimalPoint(x: Thousandths(raw: 333_333), y: Thousandths(-7))
    for microseconds in [0, rate.lastMicrosecond / 3, rate.lastMicrosecond] {
      let lowered = LoweredGesture(
        .fling(from: point, velocity: velocity, over: 9), clock: rate,
        start: Timestamp(frame: 4, microseconds: microseconds))
      let samples = Array(lowered)
      #expect(samples.count == 9 * Int(lowered.movesPerFrame) + 2)
      for (one, next) in zip(samples, samples.dropFirst()) {
        #expect(one.time <= next.time)
        #expect(next.time.microseconds <= rate.lastMicrosecond)
        #expect(!rate.hasPassed(microseconds: 16_669, from: one.time, to: next.time))
      }
      #expect(samples.last?.time == Timestamp(frame: 13, microseconds: microseconds))
    }
  }

  @Test func `the longest gesture at the slowest clock is exact`() {
    let far = DecimalPoint(x: Thousandths(1_000_000), y: Thousandths(-1_000_000))
    let back = DecimalPoint(x: Thousandths(-1_000_000), y: Thousandths(1_000_000))
    let lowered = LoweredGesture(
      .drag(from: far, to: back, over: 1_000_000, hold: 1_000_000, ease: .inOut),
      clock: ClockRate(1, 1), start: Timestamp(frame: 1_000_000_000))
    #expect(lowered.movesPerFrame == 60)
    #expect(lowered.extremePositions == [far, back])
    #expect(lowered.end == Timestamp(frame: 1_002_000_001))
  }
}
