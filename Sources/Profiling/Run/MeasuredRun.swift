package import Motion

/// A finished run: its frames and everything that is computed from them.
///
/// Created once per run; ``TerminalBlock`` and ``RunDocument`` only present it.
package struct MeasuredRun: Sendable {
  /// The run's name, normally the scenario's path.
  package let name: String
  /// The frame rate of the deadlines.
  package let rate: ClockRate
  /// How frames were started.
  package let mode: RunMode
  /// All frames, including the warm-up.
  package let log: FrameLog
  /// The measured frames.
  package let sample: FrameSample
  /// The sections between marks, in order; one section without a name if there are no marks.
  package let sections: [RunSection]
  /// The frames that were late or nearly late, in order.
  package let lateFrames: [LateFrame]
  /// The budgets, in the scenario's order.
  package let budgets: [BudgetResult]

  /// Evaluates a run; sorts the frame times of the run and of each section.
  ///
  /// Marks can be in any order; of two marks at the same frame, the last one is used. `longestRow`
  /// is the row of the frame that is the longest in all runs of which this one is the median.
  package init(
    name: String, rate: ClockRate, mode: RunMode, log: FrameLog, marks: [Mark] = [],
    budgets: [Budget] = [], longestRow: Int? = nil
  ) {
    self.name = name
    self.rate = rate
    self.mode = mode
    self.log = log
    let sample = FrameSample(log, rate: rate)
    self.sample = sample
    let sections = Self.sections(of: log, rate: rate, marks: marks)
    self.sections = sections
    lateFrames = sections.flatMap {
      Self.lateFrames(in: $0, log: log, rate: rate, longestRow: longestRow)
    }
    self.budgets = budgets.map { $0.result(for: sample) }
  }

  /// Returns the same run with the frames of another log.
  func replacing(_ log: FrameLog, longestRow: Int? = nil) -> MeasuredRun {
    MeasuredRun(
      name: name, rate: rate, mode: mode, log: log,
      marks: sections.map { Mark($0.name, frame: $0.firstFrame) }.filter { !$0.name.isEmpty },
      budgets: budgets.map(\.budget), longestRow: longestRow)
  }

  /// The rows that are recorded and displayed but not measured.
  package var warmUpRows: Range<Int> { 0..<sample.rows.lowerBound }

  /// Returns the rows of the longest measured frames, longest first; the earlier of equal ones
  /// first.
  package func worstRows(_ count: Int) -> [Int] {
    let times = log[.cpu]
    return Array(
      sample.rows.sorted { (times[$1], $0) < (times[$0], $1) }.prefix(count))
  }

  /// Returns the section that contains a row.
  package func section(ofRow row: Int) -> RunSection? {
    sections.first { $0.rows.contains(row) }
  }

  /// Returns the verdict on a row; `nil` if it was neither late nor nearly late.
  package func verdict(onRow row: Int) -> JankVerdict? {
    lateFrames.first { $0.row == row }?.verdict
  }

  private static func sections(of log: FrameLog, rate: ClockRate, marks: [Mark]) -> [RunSection] {
    let frames = log[.frame]
    let warmUp = WarmUp.count(ofRun: log.count)
    var starts = [(mark: Mark("", frame: frames.first ?? 0), row: 0)]
    for mark in marks.sorted(by: { $0.frame < $1.frame }) {
      let row = log.row(atOrAfter: mark.frame)
      if starts.last?.row == row { starts.removeLast() }
      starts.append((mark, row))
    }
    return starts.indices.map { index in
      let (mark, start) = starts[index]
      let end = index + 1 < starts.count ? starts[index + 1].row : log.count
      let measured = min(max(start, warmUp), end)..<end
      return RunSection(
        name: mark.name, firstFrame: mark.frame, rows: start..<end,
        sample: FrameSample(log, rate: rate, rows: measured))
    }
  }

  private static func lateFrames(
    in section: RunSection, log: FrameLog, rate: ClockRate, longestRow: Int?
  ) -> [LateFrame] {
    let classifier = JankClassifier(
      rate: rate, usual: JankClassifier.Usual(in: section.sample))
    let warmUp = WarmUp.count(ofRun: log.count)
    return section.rows.compactMap { row in
      let record = log[row]
      return classifier.verdict(
        on: record, isWarmUp: row < warmUp, isLongestAlways: row == longestRow
      ).map { verdict in
        LateFrame(
          row: row, record: record, missedRefreshes: rate.missedRefreshes(record[.cpu]),
          verdict: verdict)
      }
    }
  }
}
