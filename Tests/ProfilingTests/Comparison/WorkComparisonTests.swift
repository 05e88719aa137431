import Profiling
import Stage
import Testing

@Suite("WorkComparison") struct WorkComparisonTests {
  @Test func `equal counters are no difference regardless of times`() {
    let work = WorkComparison(before: [log([1, 2], time: 1)], after: [log([1, 2], time: 9)])
    #expect(work.differences == [])
    #expect(work.unrepeatable == [])
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

  @Test func `a counter that differs between repeats is not judged`() {
    let work = WorkComparison(
      before: [log([1, 2]), log([1, 3])], after: [log([1, 4]), log([1, 4])])
    #expect(work.differences == [])
    #expect(work.unrepeatable == ["cells_created"])
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
