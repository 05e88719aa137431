import Motion
import Profiling
import Stage
import Testing

@Suite struct LateFrameCauseTests {
  @Test func `a cause names the work of its phase, and what was added`() {
    var record = FrameRecord(312, [.cells: 30, .draw: 2])
    record[.cellsCreated] = 12
    record[.cellsReused] = 3
    #expect(
      LateFrameCause(of: record, JankVerdict(.cells), addedTime: 6_000_000).text
        == "cells, 12 created, 3 reused, 6.0 ms added")
    record[.layoutPasses] = 1
    #expect(LateFrameCause(of: record, JankVerdict(.layout)).text == "layout, 1 layout")
    record[.rasterized] = 7
    #expect(LateFrameCause(of: record, JankVerdict(.draw)).text == "drawing, 7 rasterized")
    #expect(LateFrameCause(of: record, JankVerdict(.other)).text == "no single cause")
  }

  @Test func `a frame that the machine disturbed says what it lost`() {
    var record = FrameRecord(frame: 312)
    record.add(30_000_000, cpu: 4_000_000, to: .draw)
    record[.preempted] = 26_000_000
    #expect(
      LateFrameCause(of: record, JankVerdict(.environment)).text
        == "machine busy, preempted 26.000 ms")
  }
}
