import Motion
import Testing
import WindowHost

@Suite("FrameSchedule") struct FrameScheduleTests {
  @Test func `frame 3600 at 60 frames per second is due exactly a minute after the anchor`() {
    let schedule = FrameSchedule(rate: .sixty, frame: 0, at: 5)
    #expect(schedule.deadline(of: 3600) == 60_000_000_005)
    #expect(schedule.deadline(of: 1) == 16_666_671)
    #expect(schedule.deadline(of: 2) == 33_333_338)
  }

  @Test func `a frame before the anchor is due a whole period earlier, rounded down`() {
    let schedule = FrameSchedule(rate: .sixty, frame: 10, at: 1_000_000_000)
    #expect(schedule.deadline(of: 9) == 1_000_000_000 - 16_666_667)
  }

  @Test(arguments: [ClockRate(60), ClockRate(60_000, 1001), ClockRate(144), ClockRate(7, 3)])
  func `the first frame after an instant has the first later deadline`(
    rate: ClockRate
  ) {
    let schedule = FrameSchedule(rate: rate, frame: 100, at: 777)
    for frame: Int64 in [100, 101, 102, 103, 1000, 123_457] {
      let deadline = schedule.deadline(of: frame)
      #expect(schedule.firstFrame(after: deadline - 1) == frame)
      #expect(schedule.firstFrame(after: deadline) == frame + 1)
    }
  }

  @Test func `deadlines are exact after ten million frames`() {
    let schedule = FrameSchedule(rate: ClockRate(60_000, 1001), frame: 0, at: 0)
    #expect(schedule.deadline(of: 60_000 * 1000) == 1_001_000 * 1_000_000_000)
  }

  @Test func `a frame is too late if it starts more than 3 frames late`() {
    let schedule = FrameSchedule(rate: ClockRate(100), frame: 0, at: 0)
    #expect(!schedule.isTooLate(5, at: 80_000_000))
    #expect(schedule.isTooLate(5, at: 80_000_001))
  }
}
