import Motion
import Profiling
import Stage
import Testing

@Suite("WorkComparison") struct WorkComparisonTests {
  @Test func `equal counters are no difference regardless of times`() {
    let work = WorkComparison(before: [log([1, 2], time: 1)], after: [log([1, 2], time: 9)])
    #expect(work.differences == [])
    #expect(work.leftOut == [:])
  }

  @Test func `a difference has the counter, both sums, the first frame and the number of frames`() {
    let work = WorkComparison(before: [log([1, 2, 0, 4])], after: [log([1, 5, 0, 3])])
    #expect(work.differences.map(\.counter) == ["cells_created"])
    #expect(work.differences.map(\.before) == [7])
    #expect(work.differences.map(\.after) == [9])
    #expect(work.differences.map(\.firstFrame) == [1])
    #expect(work.differences.map(\.frames) == [2])
  }

  @Test func `a frame that exists on one side only is a difference`() {
    let work = WorkComparison(before: [log([1, 2])], after: [log([1, 2, 3])])
    #expect(work.differences.map(\.counter) == ["frames"])
    #expect(work.differences.map(\.firstFrame) == [2])
  }

  @Test func `a frame differs if the ranges of both sides are disjoint`() {
    let work = WorkComparison(
      before: [log([1, 2, 5]), log([1, 3, 7])], after: [log([1, 4, 6]), log([1, 4, 6])])
    #expect(work.differences.map(\.counter) == ["cells_created"])
    #expect(work.differences.map(\.places.text) == ["frame 1"])
    #expect(work.leftOut == ["cells_created": 1], "the last frame, not the counter")
  }

  @Test func `an allocation in every frame is found although one frame varies`() {
    func runs(_ count: Int64) -> [FrameLog] {
      (0..<7).map { run in allocations((0..<100).map { $0 == 40 && run == 3 ? count + 9 : count }) }
    }
    let work = WorkComparison(before: runs(2), after: runs(3))
    #expect(work.differences.map(\.counter) == ["allocations"])
    #expect(work.differences.map(\.places.text) == ["all frames"])
    #expect(work.leftOut == ["allocations": 1])
  }

  @Test func `two hundred random splits of fourteen equal runs name no frame`() {
    var generator = SeededGenerator(seed: 7)
    // In a run of each two, a frame of its own allocates once more.
    var runs = (0..<14).map { run in
      allocations((0..<300).map { $0 == run * 20 && run % 2 == 0 ? 1 : 0 })
    }
    for _ in 0..<200 {
      generator.shuffle(&runs)
      let work = WorkComparison(before: Array(runs[..<7]), after: Array(runs[7...]))
      #expect(work.differences == [])
    }
  }

  private func allocations(_ counts: [Int64]) -> FrameLog {
    var log = FrameLog()
    for (frame, count) in counts.enumerated() {
      var record = FrameRecord(frame: Int64(frame))
      record[.allocations] = count
      log.append(record)
    }
    return log
  }

  private func log(_ created: [Int64], time: Double = 1) -> FrameLog {
    var log = FrameLog()
    for (frame, count) in created.enumerated() {
      var record = FrameRecord(Int64(frame), [.cells: time])
      record[.cellsCreated] = count
      log.append(record)
    }
    return log
  }
}
