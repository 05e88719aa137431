import Motion
import Testing

@Suite struct ClockRateTests {
  static let ntsc = ClockRate(60000, 1001)

  @Test func `3600 frames at 60 per second are exactly 60 seconds`() {
    #expect(ClockRate.sixty.seconds(from: .zero, to: Timestamp(frame: 3600)) == 60)
  }

  @Test func `60000 frames at 60000 over 1001 are exactly 1001 seconds`() {
    #expect(Self.ntsc.seconds(from: .zero, to: Timestamp(frame: 60000)) == 1001)
  }

  @Test func `the time of frame ten million is a quotient and not a sum of periods`() {
    let late = Timestamp(frame: 10_000_000)
    #expect(ClockRate.sixty.seconds(from: .zero, to: late) == 10_000_000 / 60.0)
    #expect(Self.ntsc.seconds(from: .zero, to: late) == 10_010_000_000 / 60000.0)
  }

  @Test(arguments: [ClockRate.sixty, ntsc, ClockRate(144), ClockRate(1, 1000)])
  func `equal spans give equal numbers at any time`(clock: ClockRate) {
    let span = clock.seconds(
      from: .zero, to: Timestamp(frame: 7, microseconds: clock.lastMicrosecond))
    for frame in [1, 1_000, 10_000_000, 1_000_000_000_000] as [Int64] {
      let end = Timestamp(frame: frame + 7, microseconds: clock.lastMicrosecond)
      #expect(clock.seconds(from: Timestamp(frame: frame), to: end) == span)
      #expect(clock.seconds(from: end, to: Timestamp(frame: frame)) == -span)
    }
  }

  @Test func `a span with more ticks than a double can count is rounded once`() {
    // (10⁷ · 1001 · 10⁶ + 12345 · 60000) / (60000 · 10⁶) and (10¹⁵ · 10⁶ + 1) / 10⁶, exact.
    let near = Timestamp(frame: 10_000_000, microseconds: 12345)
    #expect(Self.ntsc.seconds(from: .zero, to: near) == 0x1.45d8ac3f30085p17)
    let far = Timestamp(frame: 1_000_000_000_000_000, microseconds: 1)
    #expect(ClockRate(1).seconds(from: .zero, to: far) == 0x1.c6bf52634p49)
    #expect(ClockRate(1).seconds(from: far, to: .zero) == -0x1.c6bf52634p49)
  }

  @Test func `no frame number overflows`() {
    let clock = ClockRate(1, ClockRate.maximumTerm)
    let last = Timestamp(frame: .max, microseconds: .max)
    #expect(clock.seconds(from: .zero, to: last) == 0x1p63 * 1_000_000)
    #expect(clock.hasPassed(microseconds: .max, from: .zero, to: last))
  }

  @Test(
    arguments: [
      (ClockRate.sixty, 16666), (ntsc, 16683), (ClockRate(50), 19999), (ClockRate(1_000_000), 0),
      (ClockRate(1), 999_999), (ClockRate(1, 1_000_000), Int32.max),
    ] as [(ClockRate, Int32)])
  func `the last microsecond is inside the frame and the next one is not`(
    clock: ClockRate, expected: Int32
  ) {
    #expect(clock.lastMicrosecond == expected)
    let next = Timestamp(frame: 1)
    #expect(clock.ticks(of: Timestamp(frame: 0, microseconds: expected)) < clock.ticks(of: next))
    if expected < Int32.max {
      let after = Timestamp(frame: 0, microseconds: expected + 1)
      #expect(clock.ticks(of: after) >= clock.ticks(of: next))
    }
  }

  @Test func `whether a time has passed is exact to the tick`() {
    let start = Timestamp(frame: 3, microseconds: 10_000)
    // Three frames are 50,000 µs.
    let end = Timestamp(frame: 6, microseconds: 10_000)
    #expect(ClockRate.sixty.hasPassed(microseconds: 50_000, from: start, to: end))
    #expect(!ClockRate.sixty.hasPassed(microseconds: 50_001, from: start, to: end))
    #expect(ClockRate.sixty.hasPassed(microseconds: 0, from: start, to: start))
  }

  @Test(
    arguments: [
      (0, 0, 0), (0, 1, 1), (16_666, 0, 1), (16_667, 0, 2), (50_000, 0, 3), (50_001, 0, 4),
      (33_333, 1, 3), (33_333, 0, 2), (100_000, 16_666, 7),
    ] as [(Int64, Int32, Int64)])
  func `the first frame after a time is the next frame boundary`(
    microseconds: Int64, startMicroseconds: Int32, expected: Int64
  ) {
    for frame in [0, 5, 10_000_000] as [Int64] {
      let start = Timestamp(frame: frame, microseconds: startMicroseconds)
      let found = ClockRate.sixty.firstFrame(atLeast: microseconds, after: start)
      #expect(found == frame + expected)
      expectFirst(found, atLeast: microseconds, after: start)
    }
  }

  @Test func `a second has as many ticks as frames times microseconds`() {
    #expect(Self.ntsc.ticksPerSecond == 60_000_000_000)
    #expect(Self.ntsc.ticks(of: Timestamp(frame: 60000)) == 1001 * 60_000_000_000)
    #expect(ClockRate.sixty.ticks(of: Timestamp(frame: 1, microseconds: 1)) == 1_000_060)
  }

  @Test func `a rate is formatted as in a scenario file`() {
    #expect(Self.ntsc.description == "60000/1001")
    #expect(ClockRate.sixty.frameDuration == 1 / 60.0)
  }

  private func expectFirst(_ frame: Int64, atLeast microseconds: Int64, after start: Timestamp) {
    let clock = ClockRate.sixty
    let found = Timestamp(frame: frame)
    let before = Timestamp(frame: frame - 1)
    #expect(clock.hasPassed(microseconds: microseconds, from: start, to: found))
    #expect(!clock.hasPassed(microseconds: microseconds, from: start, to: before))
  }
}
