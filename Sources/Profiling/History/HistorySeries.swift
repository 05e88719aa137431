import Motion
package import Stage

/// The history of one scenario on one machine: a point per commit, and where something changed.
package struct HistorySeries: Sendable {
  /// The results at a commit.
  package struct Point: Hashable, Sendable {
    /// The commit.
    package var commit: HistoryRecord.Commit
    /// The values of time by name: percentiles and the sums of phases of each frame's least own
    /// time over all runs, and the medians over all runs of other metrics.
    package var times: [String: Double]
    /// Each frame's least own time over all runs, in nanoseconds; empty if it is not known.
    package var minima: [Int64]
    /// The numbers of these frames.
    package var frames: [Int64]
    /// The least time of a ``Yardstick`` over all runs, in nanoseconds; nil if it is not known.
    package var yardstick: Nanoseconds?
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
    /// The phase and the frames of a change of time; nil if they are not known.
    package var place: ChangedPlace?
    /// The functions that changed there, if they were looked for.
    package var functions: [FunctionDifference] = []

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
  package private(set) var changes: [Change]
  /// The indices of points at which the scenario itself had changed; nothing is compared across.
  package let scenarioChanges: [Int]

  /// The names of the values in which changes are searched: the 99th percentile, and the sums of
  /// phases and of the program's own intervals.
  ///
  /// The median is judged only in records of earlier versions, which have no sums: what changes
  /// half of the frames changes a sum, and on a busy machine the median moves without one. A run
  /// has few hitches or none, so that their changes are shown but not judged.
  package var judgedNames: [String] { Self.judgedNames(points[...]) }

  private static func judgedNames(_ points: ArraySlice<Point>) -> [String] {
    let intervals = Set(points.flatMap { $0.times.keys.filter { $0.hasPrefix(intervalPrefix) } })
    let sums = FramePhase.measured.map(sumName)
    let hasSums = points.contains { point in sums.contains { point.times[$0] != nil } }
    return (hasSums ? [.p99Time] : [Metric.medianTime, .p99Time]).map(\.name) + sums
      + intervals.sorted()
  }

  /// What the names of the program's own intervals begin with.
  package static let intervalPrefix = "interval "

  /// Returns the name of the sum of a phase, such as `cells_sum_ms`.
  package static func sumName(of phase: FramePhase) -> String { "\(phase)_sum_ms" }

  /// The smallest sum of a phase or interval that is judged, as a share of all phases: 1 %.
  private static let leastPart = 0.01

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

  /// Names the functions of the changes of time at a point, each of those in its frames.
  package mutating func name(_ functions: [FunctionDifference], ofChangesAt index: Int) {
    for row in changes.indices where changes[row].index == index {
      guard let place = changes[row].place else { continue }
      changes[row].functions = functions.filter { $0.frames == place.frames }
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
    let runs = times.values.map(\.count).max() ?? 0
    var values = times.mapValues(\.median)
    let (frames, minima) = minima(of: records)
    if !minima.isEmpty {
      let ascending = minima.sorted()
      for (metric, percentile) in [
        (Metric.medianTime, Percentile.p50), (.p90Time, .p90), (.p99Time, .p99),
      ] {
        values[metric.name] = percentile.value(in: ascending)?.milliseconds
      }
    }
    for phase in FramePhase.measured {
      let sums = records.compactMap { $0.phases?["\(phase)"] }
      if let sum = sums.min() { values[sumName(of: phase)] = Double(sum).milliseconds }
    }
    for (name, time) in records.flatMap({ $0.intervals ?? [:] }) {
      let key = intervalPrefix + name
      values[key] = min(values[key] ?? .infinity, Double(time).milliseconds)
    }
    var work = records[0].work
    for record in records.dropFirst() { work = work.filter { record.work[$0.key] == $0.value } }
    for record in records {
      for (phase, count) in record.instructions ?? [:] { work["instructions of \(phase)"] = count }
    }
    return Point(
      commit: records[0].commit, times: values, minima: minima, frames: frames,
      yardstick: records.compactMap(\.yardstick).min(), work: work, sha256: records[0].sha256,
      runs: runs, report: records.compactMap(\.report).last)
  }

  /// Returns the frames that all records of a commit have, and their least times.
  private static func minima(of records: [HistoryRecord]) -> ([Int64], [Int64]) {
    guard let frames = records[0].frames, records.allSatisfy({ $0.frames == frames }) else {
      return ([], [])
    }
    let lists = records.compactMap(\.minima)
    let count = lists.map(\.count).min() ?? 0
    guard frames.count == count else { return ([], []) }
    return (frames.frames, (0..<count).map { row in lists.map { $0[row] }.min() ?? 0 })
  }

  private static func timeChanges(
    _ points: [Point], _ range: Range<Int>, _ leastChange: Double
  ) -> [Change] {
    var search = ChangePointSearch()
    search.leastDifference = Elementary.logOnePlus(leastChange)
    return judgedNames(points[range]).flatMap { name -> [Change] in
      let least = least(of: name, points[range])
      let indices = range.filter { max(points[$0].times[name] ?? 0, least) > 0 }
      let times = indices.map { points[$0].times[name] ?? 0 }
      // Logarithms turn ratios into differences.
      let speeds = indices.compactMap { points[$0].yardstick }.map { Elementary.log(Double($0)) }
      let found = search.changePoints(
        in: times.map { Elementary.log(max($0, least)) },
        machine: speeds.count == times.count ? speeds : [])
      let edges = [0] + found.map(\.index) + [indices.count]
      return found.enumerated().map { number, point in
        let (before, after) = (edges[number]..<point.index, point.index..<edges[number + 2])
        // Other changes can follow, so only the next points show what this one is.
        let sides = [before.suffix(placeCount), after.prefix(placeCount)].map { side in
          side.map { points[indices[$0]] }
        }
        let isSlower = point.after > point.before
        return Change(
          index: indices[point.index], name: name, kind: .time(pValue: point.pValue),
          before: Array(times[before]).median, after: Array(times[after]).median,
          place: place(of: name, isSlower: isSlower, sides[0], sides[1]))
      }
    }
  }

  /// The maximum number of points on each side of a change that show where it is.
  private static let placeCount = 5

  /// Returns the value below which all values with a name are the same: phases and intervals with
  /// nearly no time are not judged.
  private static func least(of name: String, _ points: ArraySlice<Point>) -> Double {
    guard
      name.hasPrefix(intervalPrefix)
        || FramePhase.measured.contains(where: { sumName(of: $0) == name })
    else { return 0 }
    return leastPart
      * points.map { point in
        FramePhase.measured.reduce(0) { $0 + (point.times[sumName(of: $1)] ?? 0) }
      }.median
  }

  /// Returns the phase and the frames of a change between the points of two sides.
  private static func place(
    of name: String, isSlower: Bool, _ before: [Point], _ after: [Point]
  ) -> ChangedPlace? {
    let points = before + after
    guard let first = points.first, !first.minima.isEmpty,
      points.allSatisfy({ $0.frames == first.frames })
    else { return nil }
    func sum(_ phase: FramePhase, _ side: [Point]) -> Double {
      side.map { $0.times[sumName(of: phase)] ?? 0 }.median
    }
    func gain(_ phase: FramePhase) -> Double {
      (sum(phase, after) - sum(phase, before)) * (isSlower ? 1 : -1)
    }
    let phase =
      FramePhase.measured.first { sumName(of: $0) == name }
      ?? FramePhase.measured.max { gain($0) < gain($1) }
    let minima = [before, after].map { side in
      first.minima.indices.map { row in
        Int64(side.map { Double($0.minima[row]) }.median)
      }
    }
    return ChangedPlace(
      of: "\(phase ?? .draw)", isSlower: isSlower, before: minima[0], after: minima[1],
      frames: first.frames)
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

  /// The spread of the values with a name around the medians between its changes, as a share: 0.02
  /// means that typical values differ by 2 %; nil for fewer than three values.
  package func noise(of name: String) -> Double? {
    let edges =
      [0]
      + Set(scenarioChanges + changes.filter { $0.name == name }.map(\.index)).sorted()
      + [points.count]
    var residuals: [Double] = []
    for (start, end) in zip(edges, edges.dropFirst()) {
      let values = points[start..<end].compactMap { point in
        point.times[name].flatMap { $0 > 0 ? Elementary.log($0) : nil }
      }
      guard !values.isEmpty else { continue }
      residuals += values.map { $0 - values.median }
    }
    return residuals.count < 3 ? nil : Elementary.expMinusOne(residuals.robustDeviation)
  }
}
