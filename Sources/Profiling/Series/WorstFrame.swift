/// One of the frames that took longest, and all that is known of why.
public struct WorstFrame: Hashable, Codable, Sendable {
  /// The frame's number.
  public var frame: Int64
  /// The median of its times over all runs.
  public var medianNs: Nanoseconds
  /// The shortest of them.
  public var shortestNs: Nanoseconds
  /// The longest of them.
  public var longestNs: Nanoseconds
  /// Their median distance from the median.
  public var deviationNs: Nanoseconds
  /// The refreshes that the median misses.
  public var missed: Int64
  /// The cause of its being late or near, as in `run.json`; `nil` where it is in time.
  public var label: String?
  /// The medians of its phases, in nanoseconds, by the names of their columns.
  public var phases: [String: Nanoseconds]
  /// What it did, by the names of the columns; what is 0 is left out.
  public var counters: [String: Int64]
  /// The name of the section it belongs to; empty before the first mark.
  public var section: String
  /// The lines of the scenario's steps under way, from 1.
  public var lines: [Int]
  /// The steps' text.
  public var step: String
  /// Pictures of the frame and its neighbours, by ascending frame, as paths from the folder of
  /// results; empty where none were made.
  public var pictures: [String] = []

  /// Describes the frame in a row.
  init(_ series: RunSeries, row: Int, lines: ScenarioLines) {
    let record = series.median.log[row]
    frame = record[.frame]
    medianNs = record[.cpu]
    shortestNs = series.shortest[row]
    longestNs = series.longest[row]
    deviationNs = series.deviation[row]
    missed = series.median.rate.missedRefreshes(record[.cpu])
    label = series.median.verdict(onRow: row)?.text
    let phaseColumns: [FrameColumn] = [.input, .simulate, .layout, .cells, .draw, .present]
    phases = Dictionary(uniqueKeysWithValues: phaseColumns.map { ($0.name, record[$0]) })
    let counted = Self.counted.map { ($0.name, record[$0]) }.filter { $0.1 != 0 }
    counters = Dictionary(uniqueKeysWithValues: counted)
    section = series.median.section(ofRow: row)?.name ?? ""
    let group = lines.group(at: record[.frame])
    self.lines = group?.lines ?? []
    step = group?.text ?? ""
  }

  /// The columns that speak for a cause.
  private static let counted: [FrameColumn] = [
    .inputs, .cellsCreated, .cellsReused, .cellsRemoved, .layoutPasses, .animationsLive,
    .drawCommands, .rasterised, .bytesDrawn, .allocations,
  ]
}
