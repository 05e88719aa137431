import Motion
import Testing
import WindowHost

@Suite("EventStamper") struct EventStamperTests {
  @Test(arguments: [
    (0, 0), (999, 0), (1000, 1), (16_666_000, 16_666), (16_667_000, 16_666), (90_000_000, 16_666),
    (-5, 0),
  ])
  func `an arrival is converted to whole microseconds within the frame`(
    elapsed: Int64, microseconds: Int32
  ) {
    var stamper = EventStamper(rate: .sixty, frame: 4, start: 1_000_000)
    #expect(
      stamper.stamp(1_000_000 + elapsed) == Timestamp(frame: 4, microseconds: microseconds))
  }

  @Test func `timestamps never decrease within a frame and restart with the next`() {
    var stamper = EventStamper(rate: .sixty, frame: 4, start: 0)
    #expect(stamper.stamp(9_000_000).microseconds == 9000)
    #expect(stamper.stamp(2_000_000).microseconds == 9000)
    stamper.begin(frame: 5, start: 16_666_666)
    #expect(stamper.stamp(17_666_666) == Timestamp(frame: 5, microseconds: 1000))
  }

  @Test func `a slowdown is converted to simulated time`() {
    var stamper = EventStamper(rate: .sixty, frame: 4, start: 0)
    stamper.setSlowdown(10)
    #expect(stamper.stamp(90_000_000).microseconds == 9000)
    #expect(stamper.stamp(900_000_000).microseconds == 16_666)
  }
}
