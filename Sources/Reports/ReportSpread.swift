package import Profiling

/// The distribution of each frame's times over several runs, for a page that shows their medians.
package struct ReportSpread: Hashable, Sendable {
  /// The number of runs.
  package var runCount: Int
  /// The shortest time of each frame, by row.
  package var shortest: [Nanoseconds]
  /// The longest time of each frame, by row.
  package var longest: [Nanoseconds]
  /// The median absolute deviation of each frame's times, by row.
  package var deviation: [Nanoseconds]

  /// Creates the spread of a series.
  package init(_ series: RunSeries) {
    runCount = series.documents.count
    shortest = series.shortest
    longest = series.longest
    deviation = series.deviation
  }
}
