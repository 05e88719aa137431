import Stage

/// The results of one scenario at one commit on one machine: a line of a history.
package struct HistoryRecord: Hashable, Codable, Sendable {
  /// The version of the format.
  package static let schema = "reticle.history/3"
  /// Earlier versions that are read as well: both counted the allocations of the first frame, and
  /// the times of the first one were those of the wall clock.
  package static let earlierSchemas = ["reticle.history/1", "reticle.history/2"]

  /// A commit of the program.
  package struct Commit: Hashable, Codable, Sendable {
    /// The full hash.
    package var hash: String
    /// The number of commits up to and including this one, which orders a history.
    package var height: Int
    /// The date of the commit, such as `2026-11-23T17:01:00Z`.
    package var date: String
    /// The first line of the message.
    package var subject: String

    /// Creates a commit.
    package init(hash: String, height: Int, date: String, subject: String) {
      (self.hash, self.height, self.date, self.subject) = (hash, height, date, subject)
    }
  }

  /// The version of the format: ``schema``.
  package var schema = Self.schema
  /// The commit of the program.
  package var commit: Commit
  /// The machine; times are only compared with those of the same machine.
  package var machine: String
  /// `release` or `debug`.
  package var build: String
  /// The path of the scenario, as in the results.
  package var scenario: String
  /// The SHA-256 of the scenario; nil if it is not known.
  package var sha256: String?
  /// The contract of the program.
  package var contract: Int
  /// Whether frames were drawn.
  package var rendered: Bool
  /// The metrics of time by name, with one value per run.
  package var times: [String: [Double]]
  /// The least of each measured frame's own times over the runs, in nanoseconds; nil in records of
  /// earlier versions.
  package var minima: [Int64]?
  /// The sums over these frames of the least own times of each phase, in nanoseconds, by name; nil
  /// in records of earlier versions.
  package var phases: [String: Int64]?
  /// The least time of the program's own intervals in a run, in nanoseconds, by name; nil without
  /// any.
  package var intervals: [String: Int64]?
  /// The numbers of the measured frames; nil in records of earlier versions.
  package var frames: FrameSet?
  /// The least instructions of each phase over the runs, by name; nil if they were not counted.
  package var instructions: [String: Int64]?
  /// The least time of a ``Yardstick`` over the runs, in nanoseconds; nil in older records.
  package var yardstick: Nanoseconds?
  /// The sums over all compared frames of the least count of each counter of work, by name.
  package var work: [String: Int64]
  /// The path of the report page, as the results had it; nil if there is none.
  package var report: String?

  /// The metrics of time that a history keeps.
  package static let timeMetrics: [Metric] = [.medianTime, .p90Time, .p99Time, .softHitchRatio]

  /// Creates a record of the runs of a scenario, of which there is at least one.
  package init(
    commit: Commit, machine: String, scenario: String, runs: [RunDocument], report: String?
  ) {
    let summary = runs[0].summary
    self.commit = commit
    self.machine = machine
    build = summary.environment.build
    self.scenario = scenario
    sha256 = summary.scenario.sha256
    contract = summary.program.contract
    rendered = summary.rendered
    times = [:]
    for metric in Self.timeMetrics {
      let values = runs.compactMap { $0.summary.metrics[metric.name] ?? nil }
      if !values.isEmpty { times[metric.name] = values }
    }
    let logs = runs.map(\.log)
    let count = logs.map(\.count).min() ?? 0
    work = [:]
    for column in WorkComparison.counters {
      let rows = min(WorkComparison.firstRow(of: column), count)..<count
      work[column.name] = FrameMinima(logs, column, rows: rows).values.reduce(0, +)
    }
    minima = FrameMinima(logs, .cpu).values
    phases = Dictionary(
      uniqueKeysWithValues: FramePhase.measured.map {
        ("\($0)", FrameMinima(logs, FrameColumn(cpuOf: $0)).values.reduce(0, +))
      })
    frames = FrameSet(Array(logs[0][.frame][WarmUp.count(ofRun: count)..<count]))
    for facts in runs.flatMap({ $0.summary.outcome.intervals ?? [] }) {
      intervals = (intervals ?? [:]).merging([facts.name: facts.total], uniquingKeysWith: min)
    }
    for counts in runs.compactMap(\.summary.outcome.instructions) {
      instructions = (instructions ?? counts).merging(counts, uniquingKeysWith: min)
    }
    yardstick = runs.compactMap(\.summary.environment.yardstick).min()
    self.report = report
  }

  /// The same record in the current version: with the names that the metrics have since the wall
  /// clock does not decide, and without counts of other frames.
  package var current: HistoryRecord {
    guard let version = Self.earlierSchemas.firstIndex(of: schema) else { return self }
    var record = self
    record.schema = Self.schema
    record.work[FrameColumn.allocations.name] = nil
    guard version == 0 else { return record }
    record.times = Dictionary(
      uniqueKeysWithValues: times.map { name, values in
        let metric = Self.timeMetrics.first { $0.name == name }
        return (metric?.onWallClock.name ?? name, values)
      })
    return record
  }
}
