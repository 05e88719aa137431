package import Motion
package import Stage

/// Finds the cause of late frames from their measurements.
///
/// A frame is late if its thread ran for longer than a period; the phases say why. A frame that is
/// late only on the wall clock is the machine's, or waited, unless its own time was unusual: then
/// the program did more in it than in other frames, and a machine that is less busy would show it.
package struct JankClassifier: Sendable {
  /// What is usual in a section of a run.
  package struct Usual: Sendable {
    /// The median of the frames' own times.
    package var time: Nanoseconds = 0
    /// The median of each phase's own times.
    package var phases: [FramePhase: Nanoseconds] = [:]
    /// The median of allocations.
    package var allocations: Double = 0

    /// Creates a value for a section about which nothing is known.
    package init() {}

    /// Finds out what is usual in a sample.
    package init(in sample: FrameSample) {
      func median(_ column: FrameColumn) -> Nanoseconds {
        Nanoseconds(Percentile.p50.value(in: sample[column].sorted()) ?? 0)
      }
      time = median(.cpu)
      for phase in FramePhase.measured { phases[phase] = median(FrameColumn(cpuOf: phase)) }
      allocations = Metric.medianAllocations.value(of: sample) ?? 0
    }
  }

  /// How many times the usual own time an unusual one is: 2.
  private static let unusual: Int64 = 2

  private let rate: ClockRate
  private let usual: Usual

  /// Creates a classifier for frames at `rate`, in a section in which this is usual.
  package init(rate: ClockRate, usual: Usual = Usual()) {
    self.rate = rate
    self.usual = usual
  }

  /// Returns the verdict on a frame; `nil` if it was neither late nor nearly late.
  ///
  /// - Parameters:
  ///   - record: The frame.
  ///   - isWarmUp: Whether it is one of the first frames of the run; `false` by default.
  ///   - isLongestAlways: Whether it is the longest frame in every run; `false` by default.
  /// - Returns: The verdict.
  package func verdict(
    on record: FrameRecord, isWarmUp: Bool = false, isLongestAlways: Bool = false
  ) -> JankVerdict? {
    let label: JankLabel
    if rate.isLonger(record[.cpu], thanPeriods: 1) {
      label = isWarmUp ? .warmUp : cause(of: record)
    } else if rate.isLonger(record[.wall], thanPeriods: 1) {
      label =
        isWarmUp
        ? .warmUp
        : isLongestAlways || isUnusual(record) ? unusualCause(of: record) : lost(in: record)
    } else {
      return rate.isLonger(record[.cpu], thanPeriods: 8, over: 10) ? JankVerdict(.near) : nil
    }
    return JankVerdict(
      label, isAllocating: Double(record[.allocations]) > 10 * usual.allocations)
  }

  /// Returns whether a frame's own time is unusual, by at least a tenth of a period: less makes no
  /// frame late.
  private func isUnusual(_ record: FrameRecord) -> Bool {
    usual.time > 0 && record[.cpu] / Self.unusual > usual.time
      && rate.isLonger(record[.cpu] - usual.time, thanPeriods: 1, over: 10)
  }

  /// Returns the largest phase of a frame by fixed parts of the period; nil if none is that large.
  private func largePhase(of record: FrameRecord) -> JankLabel? {
    if rate.isLonger(record[.layoutCPU], thanPeriods: 1, over: 2) { return .layout }
    if rate.isLonger(record[.cellsCPU], thanPeriods: 3, over: 10) { return .cells }
    return rate.isLonger(record[.simulateCPU], thanPeriods: 2, over: 10) ? .simulate : nil
  }

  private func cause(of record: FrameRecord) -> JankLabel {
    if let large = largePhase(of: record) { return large }
    return rate.isLonger(record[.cpu] - record[.drawCPU], thanPeriods: 1) ? .other : .draw
  }

  /// Returns the phase in which a frame exceeds what is usual most.
  private func unusualCause(of record: FrameRecord) -> JankLabel {
    if let large = largePhase(of: record) { return large }
    func excess(_ phase: FramePhase) -> Nanoseconds {
      record[FrameColumn(cpuOf: phase)] - usual.phases[phase, default: 0]
    }
    switch FramePhase.measured.max(by: { excess($0) < excess($1) }) {
    case .simulate: return .simulate
    case .layout: return .layout
    case .cells: return .cells
    case .draw: return .draw
    case .input, .present, nil: return .other
    }
  }

  /// Returns what a frame was late for although its thread was in time.
  private func lost(in record: FrameRecord) -> JankLabel {
    let lost = record.lostTime
    return lost.waited > lost.total - lost.waited ? .wait : .environment
  }
}
