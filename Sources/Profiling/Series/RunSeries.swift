/// Several runs of one scenario by one program, frame by frame.
///
/// A frame does the same work in every run, so differences between its times come from the machine.
/// The median over the runs of the thread's own time shows which frames are slow; the worst frame
/// of a single run on the wall clock often shows only when the machine was busy.
///
///     let series = try RunSeries(documents)
///     series.median.worstRows(8)
package struct RunSeries: Sendable {
  /// The runs, in the order in which they were made.
  package let documents: [RunDocument]
  /// A run whose times are the medians over all runs, for each frame and column.
  ///
  /// The median of each phase is computed separately, so phases need not add up to the frame.
  /// Everything else, such as counters, comes from the first run.
  package let median: MeasuredRun
  /// The shortest own time of each frame, by row.
  package let shortest: [Nanoseconds]
  /// The longest own time of each frame, by row.
  package let longest: [Nanoseconds]
  /// The median absolute deviation of each frame's own times, by row.
  package let deviation: [Nanoseconds]

  /// Combines runs.
  ///
  /// - Throws: If there are no runs, or if a run differs from the first in its file, rate, mode or
  ///   work. Times of different work have no meaningful median.
  package init(_ documents: [RunDocument]) throws(RunSeriesError) {
    guard let first = documents.first else { throw .empty }
    for (index, document) in documents.enumerated().dropFirst() {
      try Self.check(document, number: index + 1, against: first)
    }
    self.documents = documents
    let columns = documents.map(\.log)
    let frames = (0..<first.log.count).map { row in
      FrameSpread(columns.map { $0[.cpu][row] })
    }
    shortest = frames.map(\.shortest)
    longest = frames.map(\.longest)
    deviation = frames.map(\.deviation)
    median = Self.median(of: documents)
  }

  /// Returns a run with the medians of runs with the same frames, of which there is at least one.
  static func median(of documents: [RunDocument]) -> MeasuredRun {
    let (first, columns) = (documents[0], documents.map(\.log))
    var log = FrameLog(capacity: first.log.count)
    for row in 0..<first.log.count {
      var record = first.log[row]
      for column in FrameColumn.allCases where column.isMeasured {
        record[column] = FrameSpread(columns.map { $0[column][row] }).median
      }
      log.append(record)
    }
    let run = first.run
    let longest = Set(columns.map { log in run.sample.rows.max { log[.cpu][$0] < log[.cpu][$1] } })
    let longestRow = documents.count > 1 && longest.count == 1 ? longest.first ?? nil : nil
    return run.replacing(log, longestRow: longestRow)
  }

  /// The document of the run with the median total of own times: the most representative run.
  package var typicalDocument: RunDocument {
    let sums = documents.map { $0.log[.cpu].reduce(0, +) }
    let ordered = documents.indices.sorted { (sums[$0], $0) < (sums[$1], $1) }
    return documents[ordered[(ordered.count - 1) / 2]]
  }

  private static func check(
    _ document: RunDocument, number: Int, against first: RunDocument
  ) throws(RunSeriesError) {
    let (one, other) = (first.summary, document.summary)
    guard one.scenario.sha256 == other.scenario.sha256 else {
      throw .mismatch(run: number, what: "the file", one.scenario.path, other.scenario.path)
    }
    guard one.clock == other.clock, one.mode == other.mode, one.rendered == other.rendered,
      one.outcome.asWindow == other.outcome.asWindow
    else {
      throw .mismatch(
        run: number, what: "the run mode", one.runDescription, other.runDescription)
    }
    if let difference = RunDifference(first, document) {
      throw .differing(run: number, difference)
    }
  }
}

extension RunSummary {
  /// A description of how the run was made.
  fileprivate var runDescription: String {
    "\(clock.rate) \(mode.rawValue)\(rendered ? "" : " without drawing")"
  }
}

extension FrameColumn {
  /// Whether values vary from run to run: times, page faults and context switches.
  package var isMeasured: Bool {
    switch self {
    case .majorFaults, .minorFaults, .voluntarySwitches, .involuntarySwitches: true
    default: name.hasSuffix("_ns")
    }
  }
}

extension RunSeries {
  /// The first run's document with its times replaced by the medians of all runs.
  package var medianDocument: RunDocument {
    Self.medianDocument(of: documents)
  }

  /// Returns the median document of runs with the same frames, of which there is at least one.
  static func medianDocument(of documents: [RunDocument]) -> RunDocument {
    RunDocument(median(of: documents), header: documents[0].header)
  }
}

/// The reason runs cannot be combined into a series.
package enum RunSeriesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no runs.
  case empty
  /// A run has another kind than the first: its number, the property that differs, and both values.
  case mismatch(run: Int, what: String, String, String)
  /// A run behaves differently from the first.
  case differing(run: Int, RunDifference)

  /// A message with the finding and its meaning.
  package var description: String {
    switch self {
    case .empty: "no runs to combine"
    case .mismatch(let run, let what, let first, let other):
      "run \(run) differs from run 1 in \(what): found \(other), expected \(first); use runs of "
        + "the same kind"
    case .differing(let run, let difference):
      "run \(run) behaves differently from run 1 from frame \(difference.frame) on: "
        + difference.details.joined(separator: "; ")
        + "; the simulation is not deterministic"
    }
  }
}
