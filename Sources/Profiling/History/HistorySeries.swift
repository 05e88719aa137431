import Motion

/// The history of one scenario on one machine: a point per commit, and where something changed.
package struct HistorySeries: Sendable {
  /// The results at a commit.
  package struct Point: Hashable, Sendable {
    /// The commit.
    package var commit: HistoryRecord.Commit
    /// The medians over all runs of the metrics of time, by name.
    package var times: [String: Double]
    /// The counters of work, by name.
    package var work: [String: Int64]
    /// The SHA-256 of the scenario.
    package var sha256: String?
    /// The number of runs.
    package var runs: Int
    /// The path of the report page; nil if there is none.
    package var report: String?
  }

  /// A change between two points.
  package struct Change: Hashable, Sendable {
    /// What changed.
    package enum Kind: Hashable, Sendable {
      /// A metric of time; the probability is that of such a change by chance.
      case time(pValue: Double)
      /// A counter of work, which is exact.
      case work
    }

    /// The index of the first point after the change.
    package var index: Int
    /// The name of the metric or counter.
    package var name: String
    /// What changed.
    package var kind: Kind
    /// The value before: for times, the median back to the previous change.
    package var before: Double
    /// The value after: for times, the median up to the next change.
    package var after: Double

    /// The relative change: 0.05 is 5 % more; infinite if the value was 0.
    package var ratio: Double {
      before == after ? 0 : before == 0 ? .infinity : after / before - 1
    }
  }

  /// The machine.
  package let machine: String
  /// The path of the scenario.
  package let scenario: String
  /// The points, in the order of their commits.
  package let points: [Point]
  /// The changes, in the order of their commits.
  package let changes: [Change]
  /// The indices of points at which the scenario itself had changed; nothing is compared across.
  package let scenarioChanges: [Int]

  /// The metrics in which changes are searched.
  ///
  /// A run has few hitches or none, so that their changes are shown but not judged.
  package static let judgedMetrics: [Metric] = [.medianTime, .p99Time]

  /// Creates the series of some machines and scenarios, by machine, then by path.
  ///
  /// - Parameters:
  ///   - records: The records, in any order; several of one commit count as more runs of it.
  ///   - leastChange: The smallest relative change of times that counts, such as 0.03.
  /// - Returns: A series for each machine, kind of build and scenario.
  package static func all(_ records: [HistoryRecord], leastChange: Double) -> [HistorySeries] {
    let groups = Dictionary(grouping: records) { record in
      Key(
        machine: record.machine
          + (record.build == "release" ? "" : ", \(record.build) build")
          + (record.rendered ? "" : ", not drawn"),
        scenario: record.scenario)
    }
    return groups.sorted { $0.key < $1.key }.map { key, records in
      HistorySeries(key, records, leastChange)
    }
  }

  private struct Key: Hashable, Comparable {
    var machine: String
    var scenario: String

    static func < (left: Key, right: Key) -> Bool {
      (left.machine, left.scenario) < (right.machine, right.scenario)
    }
  }

  private init(_ key: Key, _ records: [HistoryRecord], _ leastChange: Double) {
    (machine, scenario) = (key.machine, key.scenario)
    let commits = Dictionary(grouping: records, by: \.commit.hash).values.sorted {
      let (left, right) = ($0[0].commit, $1[0].commit)
      return (left.height, left.date, left.hash) < (right.height, right.date, right.hash)
    }
    let points = commits.map(Self.point)
    self.points = points
    scenarioChanges = points.indices.dropFirst().filter {
      points[$0].sha256 != points[$0 - 1].sha256
    }
    var changes: [Change] = []
    let edges = [0] + scenarioChanges + [points.count]
    for (start, end) in zip(edges, edges.dropFirst()) {
      changes += Self.timeChanges(points, start..<end, leastChange)
      changes += Self.workChanges(points, start..<end)
    }
    self.changes = changes.sorted { ($0.index, $0.name) < ($1.index, $1.name) }
  }

  private static func point(_ records: [HistoryRecord]) -> Point {
    var times: [String: [Double]] = [:]
    for record in records { times.merge(record.times) { $0 + $1 } }
    var work = records[0].work
    for record in records.dropFirst() { work = work.filter { record.work[$0.key] == $0.value } }
    return Point(
      commit: records[0].commit, times: times.mapValues(\.median), work: work,
      sha256: records[0].sha256, runs: times.values.map(\.count).max() ?? 0,
      report: records.compactMap(\.report).last)
  }

  private static func timeChanges(
    _ points: [Point], _ range: Range<Int>, _ leastChange: Double
  ) -> [Change] {
    var search = ChangePointSearch()
    search.leastDifference = Elementary.logOnePlus(leastChange)
    return judgedMetrics.flatMap { metric -> [Change] in
      let indices = range.filter { points[$0].times[metric.name] ?? 0 > 0 }
      // Logarithms turn ratios into differences.
      let values = indices.map { Elementary.log(points[$0].times[metric.name] ?? 1) }
      return search.changePoints(in: values).map { found in
        Change(
          index: indices[found.index], name: metric.name, kind: .time(pValue: found.pValue),
          before: Elementary.exp(found.before), after: Elementary.exp(found.after))
      }
    }
  }

  private static func workChanges(_ points: [Point], _ range: Range<Int>) -> [Change] {
    range.dropFirst().flatMap { index -> [Change] in
      let (before, after) = (points[index - 1].work, points[index].work)
      return before.keys.sorted().compactMap { name in
        guard let first = before[name], let second = after[name], first != second else {
          return nil
        }
        return Change(
          index: index, name: name, kind: .work, before: Double(first), after: Double(second))
      }
    }
  }

  /// The number of commits below which no change of times can be found.
  ///
  /// Of the 3,432 ways to choose 7 of 14 values, two are as clear as a step in the middle: 0.06 %.
  /// With fewer values, chance is above the 0.1 % of ``ChangePointSearch/significance``.
  package static let judgedCount = 14

  /// Whether there are enough commits to judge times.
  package var canJudgeTimes: Bool { points.count >= Self.judgedCount }

  /// The spread of a metric's values around the medians between its changes, as a share: 0.02 means
  /// that typical values differ by 2 %; nil for fewer than three values.
  package func noise(of metric: Metric) -> Double? {
    let edges =
      [0]
      + Set(scenarioChanges + changes.filter { $0.name == metric.name }.map(\.index)).sorted()
      + [points.count]
    var residuals: [Double] = []
    for (start, end) in zip(edges, edges.dropFirst()) {
      let values = points[start..<end].compactMap { point in
        point.times[metric.name].flatMap { $0 > 0 ? Elementary.log($0) : nil }
      }
      guard !values.isEmpty else { continue }
      residuals += values.map { $0 - values.median }
    }
    return residuals.count < 3 ? nil : Elementary.expMinusOne(residuals.robustDeviation)
  }
}
