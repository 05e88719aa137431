/// One of the frames that took longest, and all that is known of why.
package struct WorstFrame: Hashable, Codable, Sendable {
  /// The frame's number.
  package var frame: Int64
  /// The median of its times over all runs.
  package var medianNs: Nanoseconds
  /// The shortest of them.
  package var shortestNs: Nanoseconds
  /// The longest of them.
  package var longestNs: Nanoseconds
  /// Their median distance from the median.
  package var deviationNs: Nanoseconds
  /// The refreshes that the median misses.
  package var missed: Int64
  /// The cause of its being late or near, as in `run.json`; `nil` where it is in time.
  package var label: String?
  /// The medians of its phases, in nanoseconds, by the names of their columns.
  package var phases: [String: Nanoseconds]
  /// What it did, by the names of the columns; what is 0 is left out.
  package var counters: [String: Int64]
  /// The name of the section it belongs to; empty before the first mark.
  package var section: String
  /// The lines of the scenario's steps under way, from 1.
  package var lines: [Int]
  /// The steps' text.
  package var step: String
  /// Pictures of the frame and its neighbors, by ascending frame, as paths from the folder of
  /// results; empty where none were made.
  package var pictures: [String] = []

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
    .drawCommands, .rasterized, .bytesDrawn, .allocations,
  ]
}
