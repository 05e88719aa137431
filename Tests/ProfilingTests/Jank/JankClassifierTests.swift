import Motion
import Profiling
import Stage
import Testing

struct JankClassifierTests {
  private let classifier = JankClassifier(rate: .sixty, medianAllocations: 3)

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

  @Test(arguments: [
    (FrameColumn.threadCPU, Int64(14_999_999)), (.majorFaults, 1), (.late, 2_000_001),
  ])
  func `a late frame that the machine disturbed is labeled environment`(
    column: FrameColumn, value: Int64
  ) {
    var record = FrameRecord(0, [.layout: 20])
    record[column] = value
    #expect(classifier.verdict(on: record)?.label == .environment)
  }

  @Test(arguments: [(FrameColumn.threadCPU, Int64(15_000_000)), (.late, 2_000_000)])
  func `a small disturbance does not change the label`(column: FrameColumn, value: Int64) {
    var record = FrameRecord(0, [.layout: 20])
    record[column] = value
    #expect(classifier.verdict(on: record)?.label == .layout)
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
