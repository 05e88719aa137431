import Motion
import Testing

@Suite struct TimestampTests {
  @Test func `instants are ordered by frame and then by microsecond`() {
    let ordered = [
      Timestamp(frame: -1, microseconds: 999), .zero, Timestamp(frame: 0, microseconds: 1),
      Timestamp(frame: 1), Timestamp(frame: 1, microseconds: 16_666), Timestamp(frame: 10_000_000),
    ]
    #expect(ordered.reversed().sorted() == ordered)
    for (earlier, later) in zip(ordered, ordered.dropFirst()) {
      #expect(earlier < later)
      #expect(!(later < earlier))
    }
  }

  @Test func `the order of instants is the order of their ticks`() {
    let clock = ClockRate(60000, 1001)
    let instants = (0..<50).map { number in
      Timestamp(frame: number / 7, microseconds: Int32(number % 7) * 2000)
    }
    for (earlier, later) in zip(instants, instants.dropFirst()) {
      #expect(earlier < later)
      #expect(clock.ticks(of: earlier) < clock.ticks(of: later))
    }
  }
}
