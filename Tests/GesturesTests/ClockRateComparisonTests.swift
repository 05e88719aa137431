import Motion
import Testing

@Suite struct ClockRateComparisonTests {
  @Test(arguments: [
    (Int64(299), false), (300, false), (301, true), (-5, false),
  ])
  func `a span only exceeds shorter times`(end: Int64, exceeds: Bool) {
    let clock = ClockRate(1000)
    #expect(
      clock.exceeds(
        microseconds: 300_000, from: .zero, to: Timestamp(frame: end)) == exceeds)
  }

  @Test func `a third of a second equals 20 frames at 60 per second`() {
    let third = Timestamp(frame: 20)
    #expect(ClockRate.sixty.exceeds(microseconds: 333_333, from: .zero, to: third))
    #expect(!ClockRate.sixty.exceeds(microseconds: 333_334, from: .zero, to: third))
  }

  @Test(arguments: [
    // clock, start, span, expected
    (ClockRate.sixty, Timestamp.zero, Int64(500_000), Timestamp(frame: 30)),
    (.sixty, .zero, 0, .zero),
    (.sixty, .zero, 16_666, Timestamp(frame: 0, microseconds: 16_666)),
    (.sixty, .zero, 16_667, Timestamp(frame: 1, microseconds: 1)),
    // A third of a microsecond before frame 2, where there is no whole microsecond.
    (.sixty, .zero, 33_333, Timestamp(frame: 2)),
    (
      .sixty, Timestamp(frame: 2, microseconds: 9_000), 500_000,
      Timestamp(frame: 32, microseconds: 9_000)
    ),
    (ClockRate(24_000, 1001), .zero, 41_708, Timestamp(frame: 0, microseconds: 41_708)),
    (ClockRate(24_000, 1001), .zero, 41_709, Timestamp(frame: 1, microseconds: 1)),
    (ClockRate(1), .zero, 1_999_999, Timestamp(frame: 1, microseconds: 999_999)),
  ])
  func `the timestamp after a span is the earliest possible one`(
    clock: ClockRate, start: Timestamp, span: Int64, expected: Timestamp
  ) {
    let found = clock.timestamp(microseconds: span, after: start)
    #expect(found == expected)
    #expect(clock.hasPassed(microseconds: span, from: start, to: found))
  }
}
