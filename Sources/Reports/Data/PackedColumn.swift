import Profiling

/// A column of integers as it lies in the page: in whichever of four ways takes least room.
///
/// The ways are the values as they are, or runs of equal values, each of the values themselves or
/// of the differences from row to row. The page's script unpacks them.
struct PackedColumn {
  /// The JSON object.
  let json: String

  /// Packs values, or what is left of them when the columns named are taken off, which the reader
  /// adds up again.
  init(_ values: [Int64], offSumOf names: [String] = []) {
    let differences = values.indices.map { $0 == 0 ? values[0] : values[$0] - values[$0 - 1] }
    let ways = [
      "\"v\":[\(Self.list(values))]",
      "\"r\":[\(Self.list(Self.runs(values)))]",
      "\"v\":[\(Self.list(differences))],\"d\":1",
      "\"r\":[\(Self.list(Self.runs(differences)))],\"d\":1",
    ]
    // The first of equally short ones, so that equal columns give equal text.
    let shortest = ways.indices.min { (ways[$0].utf8.count, $0) < (ways[$1].utf8.count, $1) } ?? 0
    let from = names.map { "\"\($0)\"" }.joined(separator: ",")
    json = "{" + ways[shortest] + (names.isEmpty ? "" : ",\"from\":[\(from)]") + "}"
  }

  /// Each value and how often it stands in a row.
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
