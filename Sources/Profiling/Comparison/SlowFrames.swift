import Motion
import Stage

/// A cluster of frames and what is known of it: where the time went, and what it was part of.
package struct SlowFrames: Hashable, Codable, Sendable {
  /// The first frame.
  package var firstFrame: Int64
  /// The last frame.
  package var lastFrame: Int64
  /// How much longer the second side took, as a share; below 0 where it was faster.
  package var change: Double
  /// The same in milliseconds, of all its frames together.
  package var milliseconds: Double
  /// The probability that chance gives such a cluster anywhere.
  package var pValue: Double
  /// The phase with the largest part in it.
  package var phase: String
  /// That part, as a share of the milliseconds.
  package var phaseShare: Double
  /// The section it begins in: the name of the mark; empty before the first.
  package var mark: String
  /// The line of the scenario whose step began last before it; nil where that is not known.
  package var line: Int?
  /// Counters that differ in it, as `name before → after`.
  package var counters: [String] = []

  /// Describes a cluster of a comparison of these runs.
  init(_ cluster: FrameClusters.Cluster, before: [RunDocument], after: [RunDocument]) {
    let warmUp = WarmUp.count(ofRun: before[0].log.count)
    let rows = cluster.rows.lowerBound + warmUp..<cluster.rows.upperBound + warmUp
    let frames = before[0].log[.frame]
    firstFrame = frames[rows.lowerBound]
    lastFrame = frames[rows.upperBound - 1]
    change = Elementary.expMinusOne(cluster.logRatio)
    pValue = cluster.pValue
    let total = Self.difference(.cpu, rows, before, after)
    milliseconds = total / 1_000_000
    let parts = FramePhase.allCases.filter { $0 != .present }.map {
      ($0, Self.difference(FrameColumn($0), rows, before, after))
    }
    let greatest = parts.max { $0.1 * total < $1.1 * total }
    phase = greatest.map { "\($0.0)" } ?? ""
    phaseShare = total == 0 ? 0 : (greatest?.1 ?? 0) / total
    let first = firstFrame
    mark = before[0].summary.sections.last { $0.firstFrame <= first }?.name ?? ""
    let steps = before[0].summary.steps
    line = steps.frames.lastIndex { $0 <= first }.map { steps.lines[$0] }
    counters = Self.counters(rows, before[0].log, after[0].log)
  }

  /// The difference between the sides' medians of a column, summed over rows, in nanoseconds.
  private static func difference(
    _ column: FrameColumn, _ rows: Range<Int>, _ before: [RunDocument], _ after: [RunDocument]
  ) -> Double {
    let columns = [before, after].map { $0.map { $0.log[column] } }
    return rows.reduce(0) { sum, row in
      let medians = columns.map { side in side.map { Double($0[row]) }.median }
      return sum + medians[1] - medians[0]
    }
  }

  private static func counters(
    _ rows: Range<Int>, _ before: FrameLog, _ after: FrameLog
  ) -> [String] {
    WorkComparison.counters.compactMap { column in
      let first = before[column][rows].reduce(0, +)
      let second = after[column][rows].reduce(0, +)
      return first == second ? nil : "\(column.name) \(first) → \(second)"
    }
  }
}
