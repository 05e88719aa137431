import Motion
import Profiling
import Stage
import Testing

struct ColdMeasuresTests {
  private func log(_ milliseconds: [Int64]) -> FrameLog {
    var log = FrameLog(capacity: 16)
    for (frame, time) in milliseconds.enumerated() {
      var record = FrameRecord(frame: Int64(frame))
      record.add(time * 1_000_000, cpu: time * 950_000, to: .draw)
      log.append(record)
    }
    return log
  }

  @Test func `all frames are measured but the first`() {
    let measures = ColdMeasures(log([40, 1, 3, 9, 2]), rate: ClockRate(120))
    #expect(measures.first == 40)
    #expect(measures.p50 == 2.5)
    #expect(measures.worst == 9)
    #expect(measures.missed == 1)
    // The thread itself ran for 8.55 of the 9 ms, which is longer than 8.33 too.
    #expect(measures.worstThreadTime == 8.55 && measures.missedByThread == 1)
    // 3 + 0.97 · 6, between the last two of 1, 2, 3 and 9.
    #expect(abs(measures.p99 - 8.82) < 1e-9)
  }

  @Test func `a run of one frame has only the first`() {
    let measures = ColdMeasures(log([40]), rate: ClockRate(120))
    #expect(measures.first == 40 && measures.p50 == 0 && measures.worst == 0)
    #expect(measures.missed == 0)
    #expect(ColdMeasures(log([]), rate: ClockRate(120)).first == 0)
  }
}
