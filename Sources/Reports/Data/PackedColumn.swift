import Profiling

/// A column of integers, packed in the shortest of four encodings for the page.
///
/// The four encodings are: the values or the differences from row to row, either one by one or as
/// runs of equal numbers. The page's script unpacks them.
package struct PackedColumn {
  /// The JSON object.
  package let json: String

  /// Packs values.
  ///
  /// If `names` is not empty, the values are differences from the sum of these columns, which the
  /// script adds again.
  package init(_ values: [Int64], offSumOf names: [String] = []) {
    let differences = values.indices.map { $0 == 0 ? values[0] : values[$0] - values[$0 - 1] }
    let encodings: [(name: String, list: [Int64], isDifferent: Bool)] = [
      ("v", values, false), ("r", Self.runs(values), false), ("v", differences, true),
      ("r", Self.runs(differences), true),
    ]
    // The first of equally short encodings is chosen, so that equal columns give equal text.
    let sizes = encodings.map { Self.size(of: $0.list) + ($0.isDifferent ? 6 : 0) }
    let shortest = encodings[encodings.indices.min { (sizes[$0], $0) < (sizes[$1], $1) } ?? 0]
    let list = "\"\(shortest.name)\":[\(Self.list(shortest.list))]"
    let from = names.map { "\"\($0)\"" }.joined(separator: ",")
    json =
      "{" + list + (shortest.isDifferent ? ",\"d\":1" : "")
      + (names.isEmpty ? "" : ",\"from\":[\(from)]") + "}"
  }

  /// Returns each value, followed by the number of its consecutive occurrences.
  private static func runs(_ values: [Int64]) -> [Int64] {
    var runs: [Int64] = []
    for value in values {
      if runs.count >= 2, runs[runs.count - 2] == value {
        runs[runs.count - 1] += 1
      } else {
        runs += [value, 1]
      }
    }
    return runs
  }

  /// Returns the length of a list of numbers as text, without formatting it.
  private static func size(of values: [Int64]) -> Int {
    var size = values.count
    for value in values {
      if value < 0 { size += 1 }
      var rest = value.magnitude
      repeat {
        size += 1
        rest /= 10
      } while rest > 0
    }
    return size
  }

  private static func list(_ values: [Int64]) -> String {
    var text = ""
    text.reserveCapacity(values.count * 6)
    for (index, value) in values.enumerated() {
      if index > 0 { text += "," }
      text += String(value)
    }
    return text
  }
}
