/// An interval of a program's own that takes longer or shorter in every run of the second side.
package struct IntervalChange: Hashable, Codable, Sendable {
  /// The name of the interval.
  package var name: String
  /// The median of its time in a run of the first side, in milliseconds of the thread's own time.
  package var before: Double
  /// The median of the second side.
  package var after: Double

  /// The number of runs of each side from which on ranges say something: with 5 and 5 equal runs,
  /// they do not overlap in 1 of 126 cases, and with 10 and 10 in 1 of 92,000.
  private static let neededRuns = 5

  /// Finds the intervals whose times do not overlap and differ by a share of the first side's.
  package static func all(
    before: [RunDocument], after: [RunDocument], leastShare: Double
  ) -> [IntervalChange] {
    guard min(before.count, after.count) >= neededRuns else { return [] }
    let sides = [before, after].map { runs in
      runs.map { run in
        Dictionary(
          (run.summary.outcome.intervals ?? []).map { ($0.name, $0.total) },
          uniquingKeysWith: { $1 })
      }
    }
    return Set(sides.joined().flatMap(\.keys)).sorted().compactMap { name in
      let times = sides.map { side in side.map { $0[name] ?? 0 }.sorted() }
      let medians = times.map { Double(FrameSpread($0).median).milliseconds }
      let change = IntervalChange(name: name, before: medians[0], after: medians[1])
      let areApart =
        times[0][times[0].count - 1] < times[1][0]
        || times[1][times[1].count - 1] < times[0][0]
      let isLarge = (medians[1] - medians[0]).magnitude >= leastShare * medians[0]
      return areApart && isLarge ? change : nil
    }
  }

  /// The change in words, such as `interval "sort", sum 1.200 ms → 3.400 ms`.
  package var text: String {
    "interval \"\(name)\", sum \(before.durationText) → \(after.durationText)"
  }
}
