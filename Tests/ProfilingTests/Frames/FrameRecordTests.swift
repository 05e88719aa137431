import Profiling
import Stage
import Testing

struct FrameRecordTests {
  @Test func `time in every phase except presenting counts as CPU time`() {
    let record = FrameRecord(1, [.input: 1, .simulate: 2, .present: 8])
    #expect(record[.cpu] == 3_000_000 && record[.wall] == 3_000_000)
    #expect(record[.present] == 8_000_000)
  }

  @Test(arguments: [
    (Int64(9_500_000), Int64(0), false), (9_499_999, 0, true), (10_000_000, 1, true),
    (10_000_300, 0, false),
  ])
  func `a frame is noisy if the thread lost more than 5 % of it or waited for a disk`(
    threadTime: Int64, faults: Int64, isNoisy: Bool
  ) {
    var record = FrameRecord(0, [.draw: 10])
    record[.cpu] = threadTime
    record[.majorFaults] = faults
    #expect(record.isNoisy == isNoisy)
  }

  @Test func `a frame is noisy if its thread was preempted at all`() {
    var record = FrameRecord(0, [.draw: 10])
    #expect(!record.isDescheduled)
    #expect(!record.isNoisy)
    record[.voluntarySwitches] = 1
    #expect(!record.isNoisy, "a voluntary wait is not a disturbance")
    record[.involuntarySwitches] = 1
    #expect(record.isDescheduled)
    #expect(record.isNoisy)
  }

  @Test func `lost time is preemption, then a disk or a wait, and the rest is unexplained`() {
    var record = FrameRecord(frame: 0)
    record.add(10_000_000, cpu: 4_000_000, to: .cells)
    #expect(record.lostTime.text == "unexplained 6.000 ms")
    record[.preempted] = 1_000_000
    record[.voluntarySwitches] = 2
    #expect(record.lostTime.text == "preempted 1.000 ms, waited 5.000 ms")
    record[.majorFaults] = 1
    #expect(record.lostTime.text == "preempted 1.000 ms, disk 5.000 ms")
    record[.preempted] = 90_000_000
    #expect(record.lostTime.text == "preempted 6.000 ms")
    #expect(FrameRecord(0, [.draw: 3]).lostTime.text == "nothing")
  }

  @Test func `a thread cannot run for longer than the time that passed`() {
    var record = FrameRecord(frame: 0)
    record.add(100, cpu: 130, to: .draw)
    #expect(record[.drawCPU] == 100 && record[.cpu] == 100)
  }

  @Test func `the longest phase excludes presenting and is the earliest of equal ones`() {
    #expect(FrameRecord(0, [.cells: 5, .draw: 4, .present: 9]).longestPhase == .cells)
    #expect(FrameRecord(0, [.layout: 5, .cells: 5]).longestPhase == .layout)
  }
}
