import Motion
import Profiling
import Stage
import Testing

struct MeasuredRunTests {
  private func run(_ milliseconds: [Double], marks: [Mark] = []) -> MeasuredRun {
    MeasuredRun(
      name: "a.scn", rate: .sixty, mode: .asap, log: FrameLog(milliseconds: milliseconds),
      marks: marks)
  }

  @Test func `sections extend from mark to mark and exclude warm-up`() {
    let run = run(
      Array(repeating: 4, count: 100),
      marks: [Mark("b", frame: 60), Mark("a", frame: 10), Mark("never", frame: 500)])
    #expect(run.sections.map(\.name) == ["", "a", "b", "never"])
    #expect(run.sections.map(\.firstFrame) == [0, 10, 60, 500])
    #expect(run.sections.map(\.rows) == [0..<10, 10..<60, 60..<100, 100..<100])
    #expect(run.sections.map(\.sample.rows) == [10..<10, 30..<60, 60..<100, 100..<100])
    #expect(run.warmUpRows == 0..<30)
  }

  @Test func `a mark at the first frame has no section before it and the later of two marks wins`()
  {
    let run = run(
      [4, 4, 4], marks: [Mark("a", frame: 0), Mark("b", frame: 1), Mark("c", frame: 1)])
    #expect(run.sections.map(\.name) == ["a", "c"])
    #expect(run.section(ofRow: 2)?.name == "c")
  }

  @Test func `late frames are listed in order with their missed refreshes`() {
    let run = run(goldenMilliseconds)
    #expect(run.lateFrames.map(\.row) == [4, 8, 11, 15])
    #expect(run.lateFrames.map(\.missedRefreshes) == [1, 2, 0, 3])
    #expect(run.lateFrames.map(\.verdict.label) == [.draw, .draw, .near, .draw])
  }

  @Test func `late frames among the first thirty of ninety are warm-up`() {
    var times = Array(repeating: 4.0, count: 90)
    times[29] = 20
    times[30] = 21
    let run = run(times)
    #expect(run.lateFrames.map(\.verdict.label) == [.warmUp, .draw])
    #expect(run.worstRows(1) == [30])
    #expect(run.verdict(onRow: 29)?.label == .warmUp)
  }

  @Test func `the earlier of equally long frames is first among the worst`() {
    #expect(run([4, 9, 4, 9, 9]).worstRows(2) == [1, 3])
    #expect(run([]).worstRows(3) == [])
  }

  @Test func `allocations are compared to the median of their section`() {
    var log = FrameLog()
    for frame in 0..<20 {
      var record = FrameRecord(Int64(frame), [.draw: frame == 5 || frame == 15 ? 20 : 4])
      record[.allocations] = frame < 10 ? 1 : 5
      if frame == 5 || frame == 15 { record[.allocations] = 20 }
      log.append(record)
    }
    let run = MeasuredRun(
      name: "a.scn", rate: .sixty, mode: .asap, log: log, marks: [Mark("more", frame: 10)])
    #expect(run.lateFrames.map(\.verdict.text) == ["DRAW+ALLOC", "DRAW"])
  }
}
