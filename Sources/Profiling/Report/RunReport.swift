import FoundationEssentials

/// A run as it is kept: `run.json`, with every frame in it.
///
/// The summary comes first, its keys in alphabetical order; then `columns`, an array of integers a
/// line for each ``FrameColumn``, whose names stand there once. 400 frames take about 40 KB.
///
///     try Data(RunReport(run, header: header).json().utf8).write(to: url)
///     let p99 = try RunReport(json: text).summary.metrics["p99_cpu_ms"]
public struct RunReport: Sendable {
  /// Everything but the frames.
  public let summary: RunSummary
  /// The frames.
  public let log: FrameLog

  /// Reports a run.
  public init(_ run: MeasuredRun, header: RunHeader) {
    summary = RunSummary(run, header: header)
    log = run.log
  }

  /// Reads a report back, as far as this version knows its columns; a missing column is all 0.
  public init(json: String) throws(RunReportError) {
    let data = Data(json.utf8)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      let schema = try decoder.decode(Schema.self, from: data).schema
      guard schema == RunSummary.currentSchema else {
        throw RunReportError.otherSchema(found: schema)
      }
      summary = try decoder.decode(RunSummary.self, from: data)
      log = FrameLog(columns: try decoder.decode(Columns.self, from: data).columns)
    } catch let error as RunReportError {
      throw error
    } catch {
      throw .unreadable(reason: "\(error)")
    }
  }

  /// The report as text, with a newline at the end; equal reports give equal text.
  public func json() throws(RunReportError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    do {
      let head = String(decoding: try encoder.encode(summary), as: UTF8.self)
      // Pretty-printed, every integer would get a line: the columns are put in by hand.
      let columns = FrameColumn.allCases.map { column in
        "    \"\(column.name)\" : [\(log[column].map(String.init).joined(separator: ","))]"
      }
      return head.dropLast("\n}".count)
        + ",\n  \"columns\" : {\n\(columns.joined(separator: ",\n"))\n  }\n}\n"
    } catch {
      throw .unwritable(reason: "\(error)")
    }
  }

  private struct Schema: Decodable {
    let schema: String
  }

  private struct Columns: Decodable {
    let columns: [String: [Int64]]
  }
}
