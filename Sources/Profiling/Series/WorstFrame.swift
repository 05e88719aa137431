import Stage

/// One of the longest frames, with its times, work, cause and scenario steps.
package struct WorstFrame: Hashable, Codable, Sendable {
  /// The frame's number.
  package var frame: Int64
  /// The median of its own CPU times over all runs.
  package var medianNs: Nanoseconds
  /// The shortest of its own times.
  package var shortestNs: Nanoseconds
  /// The longest of its own times.
  package var longestNs: Nanoseconds
  /// The median absolute deviation of its own times.
  package var deviationNs: Nanoseconds
  /// The median of its times on the wall clock; nil in files of earlier versions.
  package var wallNs: Nanoseconds?
  /// What the difference was spent on; nil in files of earlier versions.
  package var lost: LostTime?
  /// The number of refreshes that the median time misses.
  package var missed: Int64
  /// The cause, as in `run.json`; `nil` if the frame is in time and not nearly late.
  package var label: String?
  /// The median own times of its phases, in nanoseconds, by column name.
  package var phases: [String: Nanoseconds]
  /// The nonzero counters of its work, by column name.
  package var counters: [String: Int64]
  /// The name of its section; empty before the first mark.
  package var section: String
  /// The line numbers of the scenario steps in progress, from 1.
  package var lines: [Int]
  /// The text of these steps.
  package var step: String
  /// Images of the frame and its neighbors, in ascending frame order.
  ///
  /// Paths are relative to the results folder; empty if no images were written.
  package var pictures: [String] = []
  /// The functions of the frame; nil without a sampler.
  package var functions: FrameFunctions?

  /// Describes the frame in a row.
  init(_ series: RunSeries, row: Int, lines: ScenarioLines) {
    let record = series.median.log[row]
    frame = record[.frame]
    medianNs = record[.cpu]
    shortestNs = series.shortest[row]
    longestNs = series.longest[row]
    deviationNs = series.deviation[row]
    wallNs = record[.wall]
    lost = record.lostTime
    missed = series.median.rate.missedRefreshes(record[.cpu])
    label = series.median.verdict(onRow: row)?.text
    phases = Dictionary(
      uniqueKeysWithValues: FramePhase.allCases.map {
        (FrameColumn(cpuOf: $0).name, record[FrameColumn(cpuOf: $0)])
      })
    let counted = Self.counted.map { ($0.name, record[$0]) }.filter { $0.1 != 0 }
    counters = Dictionary(uniqueKeysWithValues: counted)
    section = series.median.section(ofRow: row)?.name ?? ""
    let group = lines.group(at: record[.frame])
    self.lines = group?.lines ?? []
    step = group?.text ?? ""
  }

  /// The counters that hint at a cause.
  private static let counted: [FrameColumn] = [
    .inputs, .cellsCreated, .cellsReused, .cellsRemoved, .layoutPasses, .animationsLive,
    .drawCommands, .rasterized, .bytesDrawn, .allocations,
  ]
}
