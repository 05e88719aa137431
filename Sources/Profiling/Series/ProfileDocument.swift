import FoundationEssentials

/// The contents of a `profile.json`: a summary of the runs of a series.
///
/// Documentation/RunDocument.md describes every key.
package struct ProfileDocument: Hashable, Codable, Sendable {
  /// A run of the series.
  package struct Run: Hashable, Codable, Sendable {
    /// The name of its `run.json`, in the same folder.
    package var file: String
    /// Its metrics, by name.
    package var metrics: [String: Double?]
  }

  /// The version of the format that is written.
  package static let currentSchema = "reticle.profile/2"
  /// An earlier version that is read as well: its times were those of the wall clock.
  private static let earlierSchema = "reticle.profile/1"

  /// The version of this file's format.
  package var schema: String
  /// The summary of the median run; its metrics are computed from the median of each frame.
  package var median: RunSummary
  /// The runs, in the order in which they were made.
  package var runs: [Run]
  /// The frames with the longest median times, longest first.
  package var worstFrames: [WorstFrame]
  /// The columns of the median run, as in `run.json`, and `shortest_ns`, `longest_ns` and
  /// `deviation_ns` of each frame's own times; `nil` if only the other properties are needed.
  package var columns: [String: [Int64]]?

  /// Summarizes a series, with at most `worstCount` of the longest frames.
  package init(_ series: RunSeries, worstCount: Int = 8) {
    let first = series.documents[0].summary
    schema = Self.currentSchema
    median = series.medianDocument.summary
    runs = series.documents.enumerated().map { index, document in
      Run(
        file: index == 0 ? "run.json" : "run-\(index + 1).json", metrics: document.summary.metrics)
    }
    let lines = ScenarioLines(first)
    worstFrames = series.median.worstRows(worstCount).map {
      WorstFrame(series, row: $0, lines: lines)
    }
    var columns = Dictionary(
      uniqueKeysWithValues: FrameColumn.allCases.map { ($0.name, Array(series.median.log[$0])) })
    columns["shortest_ns"] = series.shortest
    columns["longest_ns"] = series.longest
    columns["deviation_ns"] = series.deviation
    self.columns = columns
  }

  /// Parses the text of a `profile.json`.
  package init(json: String) throws(RunDocumentError) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      self = try decoder.decode(ProfileDocument.self, from: Data(json.utf8))
    } catch {
      throw .unreadable(reason: RunDocument.reason(of: error))
    }
    guard [Self.currentSchema, Self.earlierSchema].contains(schema) else {
      throw .otherSchema(found: schema)
    }
    try checkRanges()
  }

  /// Returns the document as text, with a newline at the end.
  package func json() throws(RunDocumentError) -> String {
    do {
      return try JSONLayout.text(of: self) + "\n"
    } catch {
      throw .unwritable(reason: "\(error)")
    }
  }
}
