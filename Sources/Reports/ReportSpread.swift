package import Profiling

/// How the times of each frame lie over several runs, where the page shows their medians.
package struct ReportSpread: Hashable, Sendable {
  /// How many runs there are.
  package var runCount: Int
  /// The shortest time of each frame, by row.
  package var shortest: [Nanoseconds]
  /// The longest time of each frame, by row.
  package var longest: [Nanoseconds]
  /// The median distance of each frame's times from their median, by row.
  package var deviation: [Nanoseconds]

  /// Takes the spread of a series.
  package init(_ series: RunSeries) {
    runCount = series.documents.count
    shortest = series.shortest
    longest = series.longest
    deviation = series.deviation
  }
}
