import Motion
import Stage

/// A cluster of frames with its largest phase, section, scenario line and counters.
package struct SlowFrames: Hashable, Codable, Sendable {
  /// The first frame.
  package var firstFrame: Int64
  /// The last frame.
  package var lastFrame: Int64
  /// The relative change of the second side; negative if it was faster.
  package var change: Double
  /// The change in milliseconds, summed over all frames of the cluster.
  package var milliseconds: Double
  /// The probability that such a cluster occurs anywhere by chance.
  package var pValue: Double
  /// The phase that contributes most to the change.
  package var phase: String
  /// That phase's contribution, as a share of the milliseconds.
  package var phaseShare: Double
  /// The name of the mark that starts the section; empty before the first mark.
  package var mark: String
  /// The line of the last scenario step that began before the cluster; nil if it is not known.
  package var line: Int?
  /// The counters that differ in the cluster, as `name before → after`.
  package var counters: [String] = []
  /// Whether the verdict depends on the cluster.
  ///
  /// It does if it is unlikely by chance even given all tests of the comparison, and if it adds, or
  /// saves, a part of a typical frame's time in each of its frames: the smallest change that
  /// matters. A frame in which nearly nothing happens can take twice as long without harm.
  package var isJudged = false

  /// Describes a cluster of a comparison of these runs.
  ///
  /// - Parameters:
  ///   - cluster: The cluster.
  ///   - before: The runs of the first side.
  ///   - after: The runs of the second side.
  ///   - typical: The time of a typical frame, in milliseconds.
  ///   - rules: The rules of the comparison.
  init(
    _ cluster: FrameClusters.Cluster, before: [RunDocument], after: [RunDocument],
    typical: Double, rules: TimeRules
  ) {
    let warmUp = WarmUp.count(ofRun: before[0].log.count)
    let rows = cluster.rows.lowerBound + warmUp..<cluster.rows.upperBound + warmUp
    let frames = before[0].log[.frame]
    firstFrame = frames[rows.lowerBound]
    lastFrame = frames[rows.upperBound - 1]
    change = Elementary.expMinusOne(cluster.logRatio)
    pValue = cluster.pValue
    let total = Self.difference(.cpu, rows, before, after)
    milliseconds = total / 1_000_000
    let parts = FramePhase.measured.map {
      ($0, Self.difference(FrameColumn(cpuOf: $0), rows, before, after))
    }
    let greatest = parts.max { $0.1 * total < $1.1 * total }
    phase = greatest.map { "\($0.0)" } ?? ""
    phaseShare = total == 0 ? 0 : (greatest?.1 ?? 0) / total
    let first = firstFrame
    mark = before[0].summary.sections.last { $0.firstFrame <= first }?.name ?? ""
    let steps = before[0].summary.steps
    line = steps.frames.lastIndex { $0 <= first }.map { steps.lines[$0] }
    counters = Self.counters(rows, before[0].log, after[0].log)
    isJudged =
      pValue <= rules.level
      && milliseconds.magnitude >= rules.practicalChange * typical * Double(rows.count)
  }

  /// Returns the difference of the two sides' medians of a column, summed over rows, in
  /// nanoseconds.
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

/// The frames that take longest on either side, where hitches are most likely.
///
/// The choice uses each frame's shortest time over all runs of a side, so that a frame that the
/// machine disturbed once does not count as heavy.
package enum HeavyFrames {
  /// The share of frames that count as heavy, in thousandths: 20.
  static let perMille = 20
  /// The minimum number of heavy frames.
  static let minimumCount = 5

  /// Returns the rows of the heaviest frames of each side, ascending; a side has one array for each
  /// run.
  package static func rows(ofSides sides: [[[Double]]]) -> [Int] {
    Set(sides.flatMap(rows)).sorted()
  }

  /// Returns the rows of the heaviest frames of runs.
  private static func rows(in runs: [[Double]]) -> [Int] {
    guard let count = runs.first?.count else { return [] }
    let shortestTimes = (0..<count).map { row in runs.map { $0[row] }.min() ?? 0 }
    let heavyCount = min(count, max(minimumCount, (count * perMille + 999) / 1000))
    return Array(
      shortestTimes.indices.sorted { (shortestTimes[$1], $0) < (shortestTimes[$0], $1) }
        .prefix(heavyCount))
  }
}
