public import Profiling

/// How the times of each frame lie over several runs, where the page shows their medians.
public struct ReportSpread: Hashable, Sendable {
  /// How many runs there are.
  public var runCount: Int
  /// The shortest time of each frame, by row.
  public var shortest: [Nanoseconds]
  /// The longest time of each frame, by row.
  public var longest: [Nanoseconds]
  /// The median distance of each frame's times from their median, by row.
  public var deviation: [Nanoseconds]

  /// Takes the spread of a series.
  public init(_ series: RunSeries) {
    runCount = series.documents.count
    shortest = series.shortest
    longest = series.longest
    deviation = series.deviation
  }
}
