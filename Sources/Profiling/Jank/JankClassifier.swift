package import Motion

/// Finds the cause of late frames from their measurements.
package struct JankClassifier: Sendable {
  /// The maximum delay of a wake-up that is not attributed to the machine: 2 ms.
  package static let latestWake: Nanoseconds = 2_000_000

  private let rate: ClockRate
  private let medianAllocations: Double

  /// Creates a classifier for frames at `rate`, in a section with this median of allocations.
  package init(rate: ClockRate, medianAllocations: Double = 0) {
    self.rate = rate
    self.medianAllocations = medianAllocations
  }

  /// Returns the verdict on a frame; `nil` if it was neither late nor nearly late.
  package func verdict(on record: FrameRecord, isWarmUp: Bool = false) -> JankVerdict? {
    if rate.isLonger(record[.cpu], thanPeriods: 1) {
      return JankVerdict(
        isWarmUp ? .warmUp : cause(of: record),
        isAllocating: Double(record[.allocations]) > 10 * medianAllocations)
    }
    let isNear = rate.isLonger(record[.cpu], thanPeriods: 8, over: 10)
    return isNear ? JankVerdict(.near) : nil
  }

  /// Returns the verdict on a frame of a window; `nil` if it was neither late nor nearly late.
  ///
  /// A frame that follows a late one wakes up late because of it, not because of the machine. A
  /// frame of which most was added is late because of that.
  ///
  /// - Parameters:
  ///   - record: The frame.
  ///   - previous: The frame that was measured before it; `nil` for none.
  ///   - isWarmUp: Whether it is one of the first frames of the run.
  ///   - addedTime: The time that a ``WorkInjector`` added to it, in nanoseconds; 0 by default.
  /// - Returns: The verdict.
  package func verdict(
    on record: FrameRecord, after previous: FrameRecord?, isWarmUp: Bool,
    addedTime: Nanoseconds = 0
  ) -> JankVerdict? {
    var record = record
    if let previous, rate.isLonger(previous[.cpu] + previous[.present], thanPeriods: 1) {
      record[.late] = 0
    }
    if 2 * addedTime > record[.cpu] {
      (record[.late], record[.threadCPU], record[.majorFaults]) = (0, record[.cpu], 0)
    }
    return verdict(on: record, isWarmUp: isWarmUp)
  }

  private func cause(of record: FrameRecord) -> JankLabel {
    if isEnvironment(record) { return .environment }
    if rate.isLonger(record[.layout], thanPeriods: 1, over: 2) { return .layout }
    if rate.isLonger(record[.cells], thanPeriods: 3, over: 10) { return .cells }
    if rate.isLonger(record[.simulate], thanPeriods: 2, over: 10) { return .simulate }
    let engine = record[.input] + record[.simulate] + record[.layout] + record[.cells]
    return rate.isLonger(engine, thanPeriods: 1) ? .other : .draw
  }

  private func isEnvironment(_ record: FrameRecord) -> Bool {
    4 * (record[.cpu] - record[.threadCPU]) > record[.cpu]
      || record[.majorFaults] > 0
      || record[.late] > Self.latestWake
  }
}
