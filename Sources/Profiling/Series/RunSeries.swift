/// Several runs of one scenario by one program, frame by frame.
///
/// A frame does the same work in every run, so that what its times have in common is its own and
/// what they have not is the machine's. The median over the runs says which frame is slow; a single
/// run's worst frame often only says when the machine was busy.
///
///     let series = try RunSeries(documents)
///     series.median.worstRows(8)
package struct RunSeries: Sendable {
  /// The runs, in the order in which they were made.
  package let documents: [RunDocument]
  /// A run whose times are the medians over all runs, frame by frame and column by column.
  ///
  /// Phases are medians of their own and need not add up to the frame. All else, such as counters,
  /// is the first run's.
  package let median: MeasuredRun
  /// The shortest time of each frame, by row.
  package let shortest: [Nanoseconds]
  /// The longest time of each frame, by row.
  package let longest: [Nanoseconds]
  /// The median distance of each frame's times from their median, by row.
  package let deviation: [Nanoseconds]

  /// Puts runs side by side.
  ///
  /// - Throws: where there is none, or where a run is of another file, rate or mode, or did other
  ///   work than the first: times of different work have no median.
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
    var log = FrameLog(capacity: first.log.count)
    for row in 0..<first.log.count {
      var record = first.log[row]
      for column in FrameColumn.allCases where column.isMeasured {
        record[column] = FrameSpread(columns.map { $0[column][row] }).median
      }
      log.append(record)
    }
    median = first.run.replacing(log)
  }

  /// The document of the run whose processor times add up to the median sum: the one to look at.
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
      throw .unlike(run: number, what: "the file", one.scenario.path, other.scenario.path)
    }
    guard one.clock == other.clock, one.mode == other.mode, one.rendered == other.rendered else {
      throw .unlike(
        run: number, what: "the way of running", one.way, other.way)
    }
    if let difference = RunDifference(first, document) {
      throw .differing(run: number, difference)
    }
  }
}

extension RunSummary {
  /// How the run was made, in words.
  fileprivate var way: String {
    "\(clock.rate) \(mode.rawValue)\(rendered ? "" : " without drawing")"
  }
}

extension FrameColumn {
  /// Whether values differ from run to run: times, and what the system did to the thread.
  package var isMeasured: Bool {
    switch self {
    case .majorFaults, .minorFaults, .voluntarySwitches, .involuntarySwitches: true
    default: name.hasSuffix("_ns")
    }
  }
}
