import Motion
import Profiling
import Stage
import Testing

struct TraceTimelineTests {
  @Test func `without pacing a frame begins at the refresh that showed the previous frame`() {
    // 60 Hz: refreshes at 0, 16 666 666, 33 333 333, 50 000 000, 66 666 666 ns.
    let log = FrameLog(milliseconds: [4, 17, 5])
    let timeline = TraceTimeline(log, rate: .sixty, mode: .asap)
    #expect(!timeline.isAsRun)
    #expect(timeline.frames.map(\.start) == [0, 16_666_666, 50_000_000])
    #expect(timeline.frames.map(\.end) == [4_000_000, 33_666_666, 55_000_000])
    #expect(timeline.frames.map(\.deadline) == [16_666_666, 33_333_333, 66_666_666])
    #expect(timeline.frames.map(\.shown) == [16_666_666, 50_000_000, 66_666_666])
  }

  @Test func `presenting is not judged but ends before the next frame begins`() {
    var log = FrameLog()
    log.append(FrameRecord(0, [.draw: 16, .present: 5]))
    log.append(FrameRecord(1, [.draw: 1]))
    let timeline = TraceTimeline(log, rate: .sixty, mode: .asap)
    #expect(timeline.frames.map(\.end) == [16_666_666, 17_666_666])
  }

  @Test func `frames of a paced run are at their actual times`() {
    var log = FrameLog()
    let frames: [(start: Int64, late: Int64, milliseconds: Double)] = [
      (0, 100_000, 4), (16_666_666, 100_000, 20), (36_700_000, 3_466_767, 2),
    ]
    for (number, frame) in frames.enumerated() {
      var record = FrameRecord(Int64(number), [.draw: frame.milliseconds])
      record[.start] = frame.start
      record[.late] = frame.late
      log.append(record)
    }
    let timeline = TraceTimeline(log, rate: .sixty, mode: .paced)
    #expect(timeline.isAsRun)
    #expect(timeline.frames.map(\.start) == [100_000, 16_766_666, 36_800_000])
    #expect(timeline.frames.map(\.due) == [0, 16_666_666, 33_333_233])
    // The second frame ends at 36.77 ms, after the refresh at 33.33 ms.
    #expect(timeline.frames.map(\.shown) == [16_666_666, 50_000_000, 50_000_000])
  }

  @Test func `a run without frames has an empty timeline`() {
    #expect(TraceTimeline(FrameLog(), rate: .sixty, mode: .asap).frames == [])
    #expect(TraceTimeline(FrameLog(), rate: .sixty, mode: .paced).frames == [])
  }
}
