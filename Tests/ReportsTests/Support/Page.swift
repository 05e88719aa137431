import Foundation
import Testing

/// A parsed page, with its tables and data.
struct ReportPageReader {
  /// The whole text.
  let text: String

  init(_ text: String) { self.text = text }

  /// Returns the rows of a table's body, as the texts of their cells.
  func rows(_ id: String, _ location: SourceLocation = #_sourceLocation) throws -> [[String]] {
    let start = try #require(
      text.firstRange(of: "<table id=\"\(id)\""), "no table \(id)", sourceLocation: location)
    let rest = text[start.upperBound...]
    let head = try #require(rest.firstRange(of: "<tbody>"), sourceLocation: location)
    let end = try #require(rest.firstRange(of: "</tbody>"), sourceLocation: location)
    return rest[head.upperBound..<end.lowerBound].split(separator: "</tr>")
      .filter { $0.contains("<tr") }
      .map { row in
        row.matches(of: /<t[hd][^>]*>(.*?)<\/t[hd]>/.dotMatchesNewlines())
          .map { Self.plainText(of: String($0.1)) }
      }
  }

  /// Returns the text of an element that contains no other elements.
  func element(_ opening: String, _ location: SourceLocation = #_sourceLocation) throws -> String {
    let start = try #require(text.firstRange(of: opening), sourceLocation: location)
    let rest = text[start.upperBound...]
    let end = try #require(rest.firstRange(of: "</"), sourceLocation: location)
    return Self.plainText(of: String(rest[..<end.lowerBound]))
  }

  /// Returns the visible text of a piece of HTML.
  static func plainText(of markup: String) -> String {
    var text = markup.replacing(/<[^>]*>/, with: "")
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      text = text.replacing(entity, with: character)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the page's data as JSON.
  func data(_ location: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    let start = try #require(text.firstRange(of: "id=\"page-data\">"), sourceLocation: location)
    let rest = text[start.upperBound...]
    let end = try #require(rest.firstRange(of: "</script"), sourceLocation: location)
    let object = try JSONSerialization.jsonObject(with: Data(rest[..<end.lowerBound].utf8))
    return try #require(object as? [String: Any], sourceLocation: location)
  }

  /// Returns the columns of a run in the data, unpacked like the page's script does.
  func columns(ofRun index: Int = 0) throws -> [String: [Int64]] {
    let runs = try #require(try data()["runs"] as? [[String: Any]])
    let list = try #require(runs[index]["columns"] as? [[Any]])
    let unit = try #require(runs[index]["unit"] as? Int64)
    var columns: [String: [Int64]] = [:]
    for entry in list {
      let name = try #require(entry[0] as? String)
      columns[name] = try Self.unpacked(
        entry[1], columns, unit: name.hasSuffix("_ns") ? unit : 1)
    }
    return columns
  }

  /// Returns the values of a packed column.
  static func unpacked(
    _ packed: Any, _ others: [String: [Int64]] = [:], unit: Int64 = 1
  ) throws -> [Int64] {
    let object = try #require(packed as? [String: Any])
    var values = object["v"] as? [Int64] ?? []
    let runs = object["r"] as? [Int64] ?? []
    for index in stride(from: 0, to: runs.count, by: 2) {
      values += Array(repeating: runs[index], count: Int(runs[index + 1]))
    }
    if object["d"] != nil {
      for index in values.indices.dropFirst() { values[index] += values[index - 1] }
    }
    values = values.map { $0 * unit }
    for name in object["from"] as? [String] ?? [] {
      values = zip(values, try #require(others[name])).map(+)
    }
    return values
  }
}
