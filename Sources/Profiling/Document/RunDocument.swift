import FoundationEssentials

/// The contents of a `run.json`: a run with all its frames.
///
/// The summary comes first, its keys in alphabetical order. `columns` follows, with one line of
/// integers for each ``FrameColumn``, so that each column's name occurs once. 400 frames take about
/// 50 KB. Documentation/RunDocument.md describes every key.
///
///     try Data(RunDocument(run, header: header).json().utf8).write(to: url)
///     let document = try RunDocument(json: text)
///     document.summary.metrics["p99_cpu_ms"]
///     document.log[.cpu]
package struct RunDocument: Hashable, Sendable {
  /// Everything except the frames.
  package var summary: RunSummary
  /// The frames.
  package var log: FrameLog

  /// Creates the document of a run.
  package init(_ run: MeasuredRun, header: RunHeader) {
    summary = RunSummary(run, header: header)
    log = run.log
  }

  /// Parses the text of a `run.json`; unknown columns are ignored.
  ///
  /// - Throws: If the text is not such a document, has another version, or contains a number out of
  ///   range.
  package init(json: String) throws(RunDocumentError) {
    let data = Data(json.utf8)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      let schema = try decoder.decode(Schema.self, from: data).schema
      guard [RunSummary.currentSchema, RunSummary.earlierSchema].contains(schema) else {
        throw RunDocumentError.otherSchema(found: schema)
      }
      self = try decoder.decode(RunDocument.self, from: data)
      try checkRanges()
      if schema == RunSummary.earlierSchema { recompute() }
    } catch let error as RunDocumentError {
      throw error
    } catch {
      throw .unreadable(reason: Self.reason(of: error))
    }
  }

  /// Returns the document as text, with a newline at the end; equal documents give equal text.
  package func json() throws(RunDocumentError) -> String {
    do {
      let head = try JSONLayout.text(of: summary)
      // The columns are formatted here because the encoder is slow with so many integers.
      let columns = FrameColumn.allCases.map { column in
        "    \"\(column.name)\" : [\(log[column].map(String.init).joined(separator: ","))]"
      }
      return head.dropLast("\n}".count)
        + ",\n  \"columns\" : {\n\(columns.joined(separator: ",\n"))\n  }\n}\n"
    } catch {
      throw .unwritable(reason: "\(error)")
    }
  }

  /// The run, recomputed from the frames: for tables, verdicts and the longest frames.
  ///
  /// Sorts all frame times. Equal to the documented run, except that it leaves out budgets for
  /// quantities that this version does not know.
  package var run: MeasuredRun {
    MeasuredRun(
      name: summary.scenario.title ?? summary.scenario.path, rate: summary.clock.rate,
      mode: summary.mode, log: log,
      marks: summary.sections.map { Mark($0.name, frame: $0.firstFrame) }
        .filter { !$0.name.isEmpty },
      budgets: summary.budgets.compactMap { line in
        line.result?.budget
      })
  }

  /// The facts that do not depend on frames.
  package var header: RunHeader {
    var header = RunHeader(
      scenario: summary.scenario, program: summary.program, environment: summary.environment)
    header.isRendered = summary.rendered
    header.steps = summary.steps
    header.expectations = summary.expectations
    header.digests = summary.digests
    header.outcome = summary.outcome
    return header
  }

  /// Computes metrics, budgets and causes from the frames.
  private mutating func recompute() {
    let countsAllocations = summary.allocationsCounted
    summary = RunSummary(run, header: header)
    summary.allocationsCounted = countsAllocations
  }

  /// Returns the reason why a text cannot be decoded, with the key if there is one.
  static func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .dataCorrupted(let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context):
      return location(of: context.codingPath) + context.debugDescription
    case .keyNotFound(let key, let context):
      return location(of: context.codingPath + [key]) + "it is missing"
    @unknown default: return "\(error)"
    }
  }

  private static func location(of path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "" }
    let keys = path.map { key in key.intValue.map { "[\($0)]" } ?? snakeCase(key.stringValue) }
    return keys.joined(separator: ".").replacing(".[", with: "[") + ": "
  }

  /// Converts a key to the form used in the file.
  private static func snakeCase(_ key: String) -> String {
    key.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }

  private struct Schema: Decodable {
    let schema: String
  }
}

/// Encodes a document as one object: the summary's keys, and `columns`.
extension RunDocument: Codable {
  private enum Key: CodingKey {
    case columns
  }

  /// Decodes the object that ``encode(to:)`` writes.
  package init(from decoder: any Decoder) throws {
    summary = try RunSummary(from: decoder)
    log = try decoder.container(keyedBy: Key.self).decode(FrameLog.self, forKey: .columns)
  }

  /// Encodes one object; ``json()`` does the same faster.
  package func encode(to encoder: any Encoder) throws {
    try summary.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(log, forKey: .columns)
  }
}
