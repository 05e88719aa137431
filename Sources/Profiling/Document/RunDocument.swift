import FoundationEssentials

/// A run as it is kept: `run.json`, with every frame in it.
///
/// The summary comes first, its keys in alphabetical order; then `columns`, an array of integers a
/// line for each ``FrameColumn``, whose names stand there once. 400 frames take about 50 KB.
/// Documentation/RunDocument.md describes every key.
///
///     try Data(RunDocument(run, header: header).json().utf8).write(to: url)
///     let document = try RunDocument(json: text)
///     document.summary.metrics["p99_cpu_ms"]
///     document.log[.cpu]
package struct RunDocument: Hashable, Sendable {
  /// Everything but the frames.
  package var summary: RunSummary
  /// The frames.
  package var log: FrameLog

  /// Documents a run.
  package init(_ run: MeasuredRun, header: RunHeader) {
    summary = RunSummary(run, header: header)
    log = run.log
  }

  /// Reads the text of a `run.json`; columns that this version does not know are left out.
  ///
  /// - Throws: where it is no such document, one of another version, or holds a number that is out
  ///   of its range.
  package init(json: String) throws(RunDocumentError) {
    let data = Data(json.utf8)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      let schema = try decoder.decode(Schema.self, from: data).schema
      guard schema == RunSummary.currentSchema else {
        throw RunDocumentError.otherSchema(found: schema)
      }
      self = try decoder.decode(RunDocument.self, from: data)
      try checkRanges()
    } catch let error as RunDocumentError {
      throw error
    } catch {
      throw .unreadable(reason: Self.reason(of: error))
    }
  }

  /// The document as text, with a newline at the end; equal documents give equal text.
  package func json() throws(RunDocumentError) -> String {
    do {
      let head = try JSONLayout.text(of: summary)
      // The encoder would take long over all these integers: the columns are put in by hand.
      let columns = FrameColumn.allCases.map { column in
        "    \"\(column.name)\" : [\(log[column].map(String.init).joined(separator: ","))]"
      }
      return head.dropLast("\n}".count)
        + ",\n  \"columns\" : {\n\(columns.joined(separator: ",\n"))\n  }\n}\n"
    } catch {
      throw .unwritable(reason: "\(error)")
    }
  }

  /// The run, concluded again from the frames: for tables, verdicts and the longest frames.
  ///
  /// Costs a sort of all frame times. Equal to the run that was documented, but that budgets of
  /// another version's quantities are left out.
  package var run: MeasuredRun {
    MeasuredRun(
      name: summary.scenario.title ?? summary.scenario.path, rate: summary.clock.rate,
      mode: summary.mode, log: log,
      marks: summary.sections.map { Mark($0.name, frame: $0.firstFrame) }
        .filter { !$0.name.isEmpty },
      budgets: summary.budgets.compactMap { line in
        Budget.Quantity(rawValue: line.metric)
          .map { Budget($0, limitInThousandths: line.limitThousandths) }
      })
  }

  /// What is wrong with a text that cannot be decoded, with the key where there is one.
  static func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .dataCorrupted(let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context):
      return place(context.codingPath) + context.debugDescription
    case .keyNotFound(let key, let context):
      return place(context.codingPath + [key]) + "it is missing"
    @unknown default: return "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "" }
    let keys = path.map { key in key.intValue.map { "[\($0)]" } ?? snakeCase(key.stringValue) }
    return keys.joined(separator: ".").replacing(".[", with: "[") + ": "
  }

  /// A key as it stands in the file.
  private static func snakeCase(_ key: String) -> String {
    key.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }

  private struct Schema: Decodable {
    let schema: String
  }
}

/// One object: the summary's keys, and `columns`.
extension RunDocument: Codable {
  private enum Key: CodingKey {
    case columns
  }

  /// Reads the object that ``encode(to:)`` writes.
  package init(from decoder: any Decoder) throws {
    summary = try RunSummary(from: decoder)
    log = try decoder.container(keyedBy: Key.self).decode(FrameLog.self, forKey: .columns)
  }

  /// Writes one object; ``json()`` does the same faster.
  package func encode(to encoder: any Encoder) throws {
    try summary.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(log, forKey: .columns)
  }
}
