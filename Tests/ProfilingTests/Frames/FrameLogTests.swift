import Profiling
import Stage
import Testing

struct FrameLogTests {
  @Test func `a record read from its row equals the appended record`() {
    var log = FrameLog(capacity: 2)
    for row in 0..<3 {
      var record = FrameRecord(frame: Int64(row))
      for column in FrameColumn.allCases where column != .frame {
        record[column] = Int64(1000 * row + column.rawValue)
      }
      log.append(record)
    }
    for column in FrameColumn.allCases where column != .frame {
      #expect(log[1][column] == Int64(1000 + column.rawValue))
      #expect(Array(log[column]) == [0, 1000, 2000].map { $0 + Int64(column.rawValue) })
    }
    #expect(log[.frame] == [0, 1, 2])
  }

  @Test func `the log grows by chunks`() {
    var log = FrameLog(capacity: 1)
    #expect(log.capacity == 1)
    log.append(FrameRecord())
    log.append(FrameRecord())
    #expect(log.capacity == 1 + FrameLog.chunk)
    #expect(log.count == 2)
  }

  @Test func `columns have distinct names`() {
    let names = FrameColumn.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.first == "frame")
  }
}
