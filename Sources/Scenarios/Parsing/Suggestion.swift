/// Suggests the closest name for a misspelled one.
package enum Suggestion {
  /// Returns `; did you mean 'NAME'?` for the nearest name, or an empty string if none is close.
  ///
  /// A name is close if it has at most one typo per three characters. If several names are equally
  /// close, the first one is used.
  package static func suffix(for text: String, among names: [String]) -> String {
    nearest(to: text, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Returns the closest name within the limit of ``suffix(for:among:)``.
  package static func nearest(to text: String, among names: [String]) -> String? {
    let bytes = Array(text.utf8.prefix(64))
    var best: (name: String, slips: Int)?
    for name in names {
      let candidate = Array(name.utf8)
      let limit = max(1, max(bytes.count, candidate.count) / 3)
      let slips = distance(bytes, candidate)
      if slips <= limit, slips < candidate.count, slips < best?.slips ?? .max {
        best = (name, slips)
      }
    }
    return best?.name
  }

  /// Returns the number of typos between two words: characters deleted, inserted, replaced or
  /// swapped with a neighbor (optimal string alignment).
  package static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in 1...one.count {
      var current = [row]
      for column in 1...other.count {
        let isSame = one[row - 1] == other[column - 1]
        var cost = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, one[row - 1] == other[column - 2],
          one[row - 2] == other[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}
