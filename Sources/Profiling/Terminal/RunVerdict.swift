import Motion

/// What a run says about its times, in one sentence, and what the machine did to them.
package struct RunVerdict {
  private let run: MeasuredRun

  /// Creates the verdict on a run.
  package init(_ run: MeasuredRun) { self.run = run }

  /// The sentence, which is about the thread's own time.
  ///
  /// For example `In time: the longest of 542 frames ran for 4.210 ms of 16.667 ms.`
  package var sentence: String {
    let count = run.sample.count
    guard let worst = run.sample.on(.thread).ascendingTimes.last else {
      return "Not measured: the run has no frames."
    }
    let problems = run.budgets.compactMap(\.problem)
    let over = problems.isEmpty ? "" : "over budget: " + problems.joined(separator: ", ")
    let late = run.sample.missedRefreshes.count { $0 > 0 }
    let period = run.rate.period.durationText
    if late > 0 {
      let text = "Late: \(late) of \(count) frames ran longer than \(period), \(mostFrequentCause)"
      return text + (over.isEmpty ? "." : "; \(over).")
    }
    let (first, isOver) = (over.first.map { String($0).uppercased() } ?? "", !over.isEmpty)
    return isOver
      ? first + over.dropFirst() + "."
      : "In time: the longest of \(count) frames ran for \(worst.durationText) of \(period)"
        + "\(waits)."
  }

  /// The frames that came late because the thread slept or waited, as in `, but 2 frames waited and
  /// came late`; empty without any.
  private var waits: String {
    let count = count(of: .wait)
    guard count > 0 else { return "" }
    return ", but \(count) \(count == 1 ? "frame" : "frames") waited and came late"
  }

  /// Returns the number of late frames with a label, which can be in time by the thread's own time.
  private func count(of label: JankLabel) -> Int {
    run.lateFrames.count { run.sample.rows.contains($0.row) && $0.verdict.label == label }
  }

  /// The cause of most late frames, as in `cells in 10 of them`.
  private var mostFrequentCause: String {
    let late = run.lateFrames.filter { frame in
      run.sample.rows.contains(frame.row) && frame.missedRefreshes > 0
    }
    let labels = late.map(\.verdict.label)
    let counts = Dictionary(labels.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    return most.map { "\($0.key.displayName) in \($0.value) of them" } ?? ""
  }

  /// The lines about the machine: the wall clock beside the thread's own, and what the difference
  /// was spent on; empty without frames.
  package var machine: [String] {
    let wall = run.sample.on(.wall)
    guard let worst = wall.ascendingTimes.last,
      let p99 = Percentile.p99.value(in: wall.ascendingTimes)
    else { return [] }
    var first = "wall clock p99 \((p99 / 1e6).durationText), longest \(worst.durationText)"
    for label in [JankLabel.environment, .wait] {
      let count = count(of: label)
      if count > 0 { first += ", \(count) \(count == 1 ? "frame" : "frames") \(label.rawValue)" }
    }
    let lost = run.sample.rows.reduce(LostTime()) { $0 + run.log[$1].lostTime }
    return [first, "not running: \(lost.text)"]
  }
}
