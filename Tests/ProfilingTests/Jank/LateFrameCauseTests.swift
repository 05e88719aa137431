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

  @Test func `a frame that wakes late after a late one is not the machine's fault`() {
    let classifier = JankClassifier(rate: .sixty)
    let previous = FrameRecord(311, [.cells: 40])
    var record = FrameRecord(312, [.cells: 30])
    record[.late] = 20_000_000
    #expect(classifier.verdict(on: record, after: previous, isWarmUp: false)?.label == .cells)
    let quick = FrameRecord(311, [.cells: 4])
    #expect(classifier.verdict(on: record, after: quick, isWarmUp: false)?.label == .environment)
    #expect(classifier.verdict(on: record, after: nil, isWarmUp: false)?.label == .environment)
    let slowed = classifier.verdict(
      on: record, after: nil, isWarmUp: false, addedTime: 16_000_000)
    #expect(slowed?.label == .cells, "most of it was added")
    let other = classifier.verdict(
      on: record, after: nil, isWarmUp: false, addedTime: 14_000_000)
    #expect(other?.label == .environment)
  }
}
