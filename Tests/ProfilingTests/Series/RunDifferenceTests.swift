import Profiling
import Stage
import Testing

struct RunDifferenceTests {
  private func document(digests: [(Int64, UInt64)] = [], frames: Int = 5) -> RunDocument {
    var document = RunDocument.sample(frames: frames)
    for (frame, value) in digests {
      document.summary.digests.append(
        StateDigest(all: value, scroll: 0, layout: 0, cells: 0, animations: 0, randomness: 0),
        frame: frame)
    }
    return document
  }

  private func changed(_ column: FrameColumn, row: Int = 2) -> RunDocument {
    var document = document()
    var record = document.log[row]
    record[column] += 1
    document.log = FrameLog(replacing: row, of: document.log, with: record)
    return document
  }

  @Test func `equal runs have no difference`() {
    #expect(RunDifference(document(), document()) == nil)
  }

  @Test(arguments: FrameColumn.allCases)
  func `all columns are compared except times, faults, switches and allocations`(
    column: FrameColumn
  ) {
    let difference = RunDifference(document(), changed(column))
    if column.isMeasured || column == .allocations {
      #expect(difference == nil)
    } else {
      #expect(difference?.frame == 2)
      #expect(difference?.details.first?.hasPrefix("\(column.name): ") == true)
    }
  }

  @Test func `measured columns are times and system counters`() {
    #expect(
      FrameColumn.allCases.filter { $0.isMeasured && !$0.name.hasSuffix("_ns") }
        == [.majorFaults, .minorFaults, .voluntarySwitches, .involuntarySwitches])
  }

  @Test func `digests of frames that both runs have are compared`() {
    let first = document(digests: [(0, 1), (2, 2), (4, 3)])
    #expect(RunDifference(first, document(digests: [(0, 1), (3, 9), (4, 3)])) == nil)
    #expect(RunDifference(first, document(digests: [(2, 9)]))?.frame == 2)
  }

  @Test func `the earlier of two differences is reported`() {
    let first = document(digests: [(1, 1)])
    var second = changed(.cellsReused, row: 3)
    second.summary.digests = document(digests: [(1, 2)]).summary.digests
    #expect(RunDifference(first, second)?.details == ["the digests of the state"])
  }

  @Test func `a run that ends earlier is different`() {
    let difference = RunDifference(document(), document(frames: 4))
    #expect(difference?.frame == 4)
    #expect(difference?.details == ["frames: 5, then 4"])
  }
}
