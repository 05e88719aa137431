/// The valid ranges of numbers in a results document.
///
/// Values are checked once, when the document is read, so that no later sum, product or conversion
/// overflows.
enum DocumentRange {
  /// The range of frame numbers: that of the longest possible scenario.
  static let frames: ClosedRange<Int64> = 0...1_000_000_000
  /// The greatest duration in nanoseconds (11 days), and the greatest count (10¹⁵).
  static let maximum: Int64 = 1_000_000_000_000_000
  /// The greatest sum of a column's magnitudes.
  static let maximumSum: Int64 = 1 << 60

  /// Checks a number.
  static func check(
    _ value: some BinaryInteger, _ range: ClosedRange<Int64>, _ key: String
  ) throws(RunDocumentError) {
    guard let value = Int64(exactly: value), range.contains(value) else {
      throw .outOfRange(
        key: key, found: "\(value)", allowed: "\(range.lowerBound) to \(range.upperBound)")
    }
  }

  /// Checks that a count is in range.
  static func check(count: some BinaryInteger, _ key: String) throws(RunDocumentError) {
    try check(count, 0...maximum, key)
  }

  /// Checks numbers by their keys.
  static func check(
    _ metrics: [String: Double?], _ key: String
  ) throws(RunDocumentError) {
    for (name, value) in metrics.sorted(by: { $0.key < $1.key }) {
      try check(value ?? 0, "\(key).\(name)")
    }
  }

  /// Checks a floating-point number.
  static func check(_ value: Double, _ key: String) throws(RunDocumentError) {
    let limit = Double(maximum)
    guard value.magnitude <= limit else {
      throw .outOfRange(key: key, found: "\(value)", allowed: "\(-maximum) to \(maximum)")
    }
  }

  /// Checks the values of a column.
  static func check(
    _ values: some Collection<Int64>, _ range: ClosedRange<Int64>, _ key: String
  ) throws(RunDocumentError) {
    var sum: Int64 = 0
    for (row, value) in values.enumerated() {
      try check(value, range, "\(key)[\(row)]")
      // Neither operation can overflow: each value in range is far below the greatest sum.
      sum += Int64(value.magnitude)
      guard sum <= maximumSum else {
        throw .outOfRange(
          key: key, found: "a sum of \(sum) up to row \(row)", allowed: "up to \(maximumSum)")
      }
    }
  }

  /// Checks that frames are in range and strictly ascending.
  static func check(
    ascendingFrames values: some Collection<Int64>, _ key: String
  ) throws(RunDocumentError) {
    var last: Int64 = -1
    for (row, value) in values.enumerated() {
      try check(value, frames, "\(key)[\(row)]")
      guard value > last else {
        throw .outOfRange(key: "\(key)[\(row)]", found: "\(value)", allowed: "more than \(last)")
      }
      last = value
    }
  }
}

extension RunDocument {
  /// Checks every number.
  ///
  /// - Throws: An error for the first number out of range, with its key.
  func checkRanges() throws(RunDocumentError) {
    try log.checkRanges("columns")
    try summary.checkRanges(frameCount: log.count)
  }
}

extension FrameLog {
  /// Checks every value.
  func checkRanges(_ key: String) throws(RunDocumentError) {
    try DocumentRange.check(ascendingFrames: self[.frame], "\(key).frame")
    for column in FrameColumn.allCases where column != .frame {
      // A wake-up can be early, and content can scroll past its beginning.
      let isSigned = [.late, .offsetX, .offsetY].contains(column)
      let greatest = DocumentRange.maximum
      try DocumentRange.check(
        self[column], (isSigned ? -greatest : 0)...greatest, "\(key).\(column.name)")
    }
  }
}

extension RunSummary {
  /// Checks every number outside the columns.
  func checkRanges(frameCount rows: Int) throws(RunDocumentError) {
    try DocumentRange.check(frameCount, Int64(rows)...Int64(rows), "frame_count")
    try DocumentRange.check(measuredFrom, 0...Int64(rows), "measured_from")
    try DocumentRange.check(metrics, "metrics")
    for (index, rate) in rates.enumerated() {
      try DocumentRange.check(rate.metrics, "rates[\(index)].metrics")
    }
    for (index, section) in sections.enumerated() {
      let key = "sections[\(index)]"
      try DocumentRange.check(section.firstFrame, DocumentRange.frames, "\(key).first_frame")
      try DocumentRange.check(section.measured, 0...Int64(rows), "\(key).measured")
      try DocumentRange.check(section.metrics, "\(key).metrics")
    }
    for (index, line) in budgets.enumerated() {
      let key = "budgets[\(index)]"
      try DocumentRange.check(count: line.limitThousandths, "\(key).limit_thousandths")
      try DocumentRange.check(line.value ?? 0, "\(key).value")
    }
    for (index, late) in lateFrames.enumerated() {
      let key = "late_frames[\(index)]"
      try DocumentRange.check(late.frame, DocumentRange.frames, "\(key).frame")
      try DocumentRange.check(count: late.missed, "\(key).missed")
    }
    try checkScenario()
    try checkMachine()
    try checkOutcome()
  }

  private func checkScenario() throws(RunDocumentError) {
    try DocumentRange.check(count: scenario.scaleThousandths ?? 0, "scenario.scale_thousandths")
    guard steps.frames.count == steps.lines.count else {
      throw .outOfRange(
        key: "steps.lines", found: "\(steps.lines.count) values",
        allowed: "\(steps.frames.count), as in steps.frames")
    }
    for (index, frame) in steps.frames.enumerated() {
      try DocumentRange.check(frame, DocumentRange.frames, "steps.frames[\(index)]")
      try DocumentRange.check(steps.lines[index], 1...1_000_000_000, "steps.lines[\(index)]")
    }
    for (index, result) in expectations.enumerated() {
      let key = "expectations[\(index)]"
      try DocumentRange.check(result.line, 1...1_000_000_000, "\(key).line")
      try DocumentRange.check(result.frame, DocumentRange.frames, "\(key).frame")
    }
  }

  private func checkMachine() throws(RunDocumentError) {
    try DocumentRange.check(program.contract, 0...1_000_000_000, "program.contract")
    try DocumentRange.check(
      environment.processor.count, 0...1_000_000, "environment.processor.count")
    for (index, load) in environment.loadBefore.enumerated() {
      try DocumentRange.check(load, "environment.load_before[\(index)]")
    }
    for (index, load) in environment.loadAfter.enumerated() {
      try DocumentRange.check(load, "environment.load_after[\(index)]")
    }
  }

  private func checkOutcome() throws(RunDocumentError) {
    try DocumentRange.check(ascendingFrames: digests.frames, "digests.frames")
    try DocumentRange.check(outcome.exitCode, 0...255, "outcome.exit_code")
    try DocumentRange.check(count: outcome.digestsEqual, "outcome.digests_equal")
    try DocumentRange.check(
      outcome.firstDifferingFrame ?? 0, DocumentRange.frames, "outcome.first_differing_frame")
  }
}

extension ProfileDocument {
  /// Checks every number.
  func checkRanges() throws(RunDocumentError) {
    try median.checkRanges(frameCount: median.frameCount)
    for (index, run) in runs.enumerated() {
      try DocumentRange.check(run.metrics, "runs[\(index)].metrics")
    }
    for (index, frame) in worstFrames.enumerated() {
      try frame.checkRanges("worst_frames[\(index)]")
    }
    let greatest = DocumentRange.maximum
    for (name, values) in (columns ?? [:]).sorted(by: { $0.key < $1.key }) {
      try DocumentRange.check(values, -greatest...greatest, "columns.\(name)")
    }
  }
}

extension WorstFrame {
  fileprivate func checkRanges(_ key: String) throws(RunDocumentError) {
    try DocumentRange.check(frame, DocumentRange.frames, "\(key).frame")
    let times = [
      (medianNs, "median_ns"), (shortestNs, "shortest_ns"), (longestNs, "longest_ns"),
      (deviationNs, "deviation_ns"), (missed, "missed"),
    ]
    for (value, name) in times { try DocumentRange.check(count: value, "\(key).\(name)") }
    for (name, value) in phases.merging(counters, uniquingKeysWith: max).sorted(by: {
      $0.key < $1.key
    }) {
      try DocumentRange.check(count: value, "\(key).\(name)")
    }
    for line in lines { try DocumentRange.check(line, 1...1_000_000_000, "\(key).lines") }
  }
}
