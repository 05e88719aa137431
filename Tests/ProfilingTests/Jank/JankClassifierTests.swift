import Motion
import Profiling
import Stage
import Testing

struct JankClassifierTests {
  private let classifier: JankClassifier

  init() {
    var usual = JankClassifier.Usual()
    usual.allocations = 3
    usual.time = 4_000_000
    usual.phases = [.cells: 1_000_000, .draw: 3_000_000]
    classifier = JankClassifier(rate: .sixty, usual: usual)
  }

  @Test(arguments: [
    // T is 16.67 ms; half of it 8.33, 0.3 of it 5, 0.2 of it 3.33.
    ([FramePhase.layout: 9.0, .cells: 9], JankLabel.layout),
    ([.layout: 8, .cells: 9], .cells),
    ([.cells: 4.9, .simulate: 3.4, .draw: 10], .simulate),
    ([.cells: 4.9, .simulate: 3.3, .draw: 10], .draw),
    ([.input: 17], .other),
    ([.input: 16, .draw: 1], .draw),
    ([.draw: 16], .near),
    ([.draw: 13.4], .near),
  ])
  func `the label is the first cause that applies`(phases: [FramePhase: Double], label: JankLabel) {
    #expect(classifier.verdict(on: FrameRecord(0, phases)) == JankVerdict(label))
  }

  @Test func `a frame that is neither late nor nearly late has no label`() {
    #expect(classifier.verdict(on: FrameRecord(0, [.draw: 13.3, .present: 90])) == nil)
  }

  /// A frame that takes 40 ms on the wall clock.
  private func disturbed(
    own: Nanoseconds, in phase: FramePhase = .draw, waits: Bool = false
  ) -> FrameRecord {
    var record = FrameRecord(frame: 0)
    record.add(40_000_000, cpu: own, to: phase)
    if waits { record[.voluntarySwitches] = 1 } else { record[.preempted] = 40_000_000 }
    return record
  }

  @Test func `the machine is the cause of a frame whose own time is usual`() {
    #expect(classifier.verdict(on: disturbed(own: 5_000_000))?.label == .environment)
  }

  @Test func `a thread that sleeps or waits for a lock is a cause of its own`() {
    #expect(classifier.verdict(on: disturbed(own: 5_000_000, waits: true))?.label == .wait)
  }

  @Test func `a frame that is late by its own time is not the machine's`() {
    var record = disturbed(own: 17_000_000, in: .layout)
    record[.majorFaults] = 1
    #expect(classifier.verdict(on: record)?.label == .layout)
  }

  @Test(arguments: [(FramePhase.simulate, JankLabel.simulate), (.cells, .cells), (.input, .other)])
  func `a frame with unusual own time is the program's, though in time`(
    phase: FramePhase, label: JankLabel
  ) {
    #expect(classifier.verdict(on: disturbed(own: 8_400_000, in: phase))?.label == label)
  }

  @Test func `a frame that is longest in every run is never the machine's`() {
    let record = disturbed(own: 5_000_000)
    #expect(classifier.verdict(on: record, isLongestAlways: true)?.label == .draw)
  }

  @Test func `warm-up precedes all other causes`() {
    var record = FrameRecord(0, [.layout: 20])
    record[.majorFaults] = 1
    #expect(classifier.verdict(on: record, isWarmUp: true)?.label == .warmUp)
  }

  @Test(arguments: [(30, "CELLS"), (31, "CELLS+ALLOC")])
  func `more than ten times the median of allocations adds the allocation flag`(
    count: Int64, text: String
  ) {
    var record = FrameRecord(0, [.cells: 20])
    record[.allocations] = count
    #expect(classifier.verdict(on: record)?.text == text)
  }
}
