import Stage

/// Where a change of time is: a phase and frames.
///
/// Each side stands for the least times of its runs, which a busy machine changes least.
package struct ChangedPlace: Hashable, Codable, Sendable {
  /// The phase with the largest part of the change; `waits` for frames that wait longer.
  package var phase: String
  /// The frames.
  package var frames: FrameSet
  /// The change, summed over these frames, in milliseconds; negative if the second side is faster.
  package var milliseconds: Double
  /// The change of the sum as a share of the first side's; nil if that is 0.
  package var change: Double?

  /// Whether frames wait longer or shorter for other threads.
  package var isWaiting: Bool { phase == MeasureComparison.Measure.waits.rawValue }

  /// The share of all frames that count as all: 0.8.
  private static let mostFrames = 0.8

  /// Finds a change in the logs of both sides' runs; nil if there is none.
  ///
  /// - Parameters:
  ///   - measure: What changed: whole frames, or a part of each.
  ///   - isSlower: Whether the second side is slower.
  ///   - before: The logs of the first side.
  ///   - after: The logs of the second side.
  ///   - rows: The rows in which the change may be.
  init?(
    of measure: MeasureComparison.Measure, isSlower: Bool, before: [FrameLog], after: [FrameLog],
    rows: Range<Int>
  ) {
    func minima(_ column: FrameColumn) -> [[Int64]] {
      [before, after].map { FrameMinima($0, column, rows: rows).values }
    }
    let column = measure == .waits ? .awaited : measure.phase.map(FrameColumn.init(cpuOf:)) ?? .cpu
    let sides = minima(column)
    let frames = Array(before[0][.frame][rows])
    guard let chosen = Self.rows(isSlower: isSlower, sides[0], sides[1]) else { return nil }
    guard !measure.isPart else {
      self.init("\(measure)", frames, chosen, sides[0], sides[1])
      return
    }
    let parts = FramePhase.measured.map { part -> (FramePhase, Int64) in
      let sides = minima(FrameColumn(cpuOf: part))
      return (part, chosen.reduce(0) { $0 + sides[1][$1] - sides[0][$1] })
    }
    let sign: Int64 = isSlower ? 1 : -1
    self.init(
      "\(parts.max { sign * $0.1 < sign * $1.1 }?.0 ?? .draw)", frames, chosen, sides[0], sides[1])
  }

  /// Finds a change in the least times of both sides' frames; nil if there is none.
  ///
  /// - Parameters:
  ///   - phase: The name of the phase that changed.
  ///   - isSlower: Whether the second side is slower.
  ///   - before: The times of the first side, by frame, in nanoseconds.
  ///   - after: The times of the second side.
  ///   - frames: The numbers of the frames.
  package init?(
    of phase: String, isSlower: Bool, before: [Int64], after: [Int64], frames: [Int64]
  ) {
    guard let chosen = Self.rows(isSlower: isSlower, before, after) else { return nil }
    self.init(phase, frames, chosen, before, after)
  }

  /// Creates the place of clusters of frames; nil if there are none.
  init?(_ clusters: [SlowFrames]) {
    let largest = clusters.max { $0.milliseconds.magnitude < $1.milliseconds.magnitude }
    guard let largest else { return nil }
    phase = largest.phase
    frames = FrameSet(clusters.flatMap { Array($0.firstFrame...$0.lastFrame) })
    milliseconds = clusters.reduce(0) { $0 + $1.milliseconds }
  }

  private init(
    _ phase: String, _ frames: [Int64], _ rows: [Int], _ before: [Int64], _ after: [Int64]
  ) {
    self.phase = phase
    self.frames = FrameSet(rows.map { frames[$0] }, isAll: rows.count == frames.count)
    let total = rows.reduce(0) { $0 + after[$1] - before[$1] }
    milliseconds = Double(total).milliseconds
    let base = rows.reduce(0) { $0 + before[$1] }
    change = base > 0 ? Double(total) / Double(base) : nil
  }

  /// Returns the rows that make up a change; nil if there are none, all if these are nearly all.
  private static func rows(
    isSlower: Bool, _ before: [Int64], _ after: [Int64]
  ) -> [Int]? {
    let gains = zip(after, before).map { Double(max(0, isSlower ? $0 - $1 : $1 - $0)) }
    // The mean of the gains, each weighted by itself: that of the frames that matter.
    let sum = gains.reduce(0, +)
    guard sum > 0 else { return nil }
    let typical = gains.reduce(0) { $0 + $1 * $1 } / sum
    let found = gains.indices.filter { gains[$0] >= typical / 2 }
    return Double(found.count) >= mostFrames * Double(gains.count) ? Array(gains.indices) : found
  }

  /// The place in words, such as `cells, every 30th frame from 30 (19 frames), sum +95.2 ms`.
  package var text: String {
    let sum = "sum \(milliseconds < 0 ? "−" : "+")\(milliseconds.magnitude.durationText)"
    let share = change.map { " (\($0 < 0 ? "−" : "+")\((100 * $0.magnitude).fixed(1)) %)" } ?? ""
    return "\(phase), \(frames.text), \(sum)\(share)"
  }
}

/// The least value of each frame over several runs.
package struct FrameMinima: Sendable {
  /// The values, by row.
  package let values: [Int64]

  /// Finds the least values of a column in some rows, by default those that are measured.
  package init(_ logs: [FrameLog], _ column: FrameColumn, rows: Range<Int>? = nil) {
    let columns = logs.map { $0[column] }
    let count = logs.map(\.count).min() ?? 0
    let rows = rows ?? WarmUp.count(ofRun: count)..<count
    values = rows.map { row in columns.map { $0[row] }.min() ?? 0 }
  }
}
