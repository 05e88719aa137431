import Stage

/// A line about one of the worst frames: number, time, cause, longest phase and details.
struct WorstFrameLine {
  private let run: MeasuredRun
  private let record: FrameRecord
  private let verdict: JankVerdict?

  /// Describes the frame in a row of the run's log.
  init(_ run: MeasuredRun, row: Int) {
    self.run = run
    record = run.log[row]
    verdict = run.verdict(onRow: row)
  }

  /// Returns the line, at most 66 columns wide.
  func text(_ paint: Paint) -> String {
    let state = FrameState(record[.cpu], rate: run.rate)
    let time = record[.cpu].durationText
    let cause = "\(state.shape) \(verdict?.text ?? "in time")"
    return "#\(record[.frame])".leftAligned(to: 7) + time.rightAligned(to: 13) + "  "
      + paint(cause.leftAligned(to: 15), state)
      + phase.leftAligned(to: 15) + detail
  }

  private var phase: String {
    let phase = record.longestPhase
    let share = record[FrameColumn(cpuOf: phase)] * 100 / max(1, record[.cpu])
    return "\(phase) \(share) %"
  }

  /// The numbers that support the cause.
  private var detail: String {
    switch verdict?.label {
    case .environment, .wait: "wall \(record[.wall].durationText)"
    case .layout: "\(record[.layoutPasses]) passes"
    case .cells: "+\(record[.cellsCreated]) new"
    default: ""
    }
  }
}
