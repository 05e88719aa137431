/// The widths of characters by code point, parsed from the text of a metrics file.
///
/// A word with a colon is a hexadecimal code point. The words after it are the widths of that code
/// point and the following ones; `N*W` stands for N times the width W.
struct WidthTable: Sendable {
  private struct Run {
    var first: UInt32
    var start: Int
    var count: Int
  }

  /// The direct table holds the widths of all code points below this one.
  private static let directLimit = 0x180

  private var direct: ContiguousArray<Int32>
  private var runs: ContiguousArray<Run> = []
  private var widths: ContiguousArray<Int32> = []

  init(_ text: String) {
    direct = ContiguousArray(repeating: -1, count: Self.directLimit)
    for word in text.split(whereSeparator: \.isWhitespace) { read(word) }
    for run in runs where run.first < Self.directLimit {
      for offset in 0..<run.count where Int(run.first) + offset < Self.directLimit {
        direct[Int(run.first) + offset] = widths[run.start + offset]
      }
    }
  }

  subscript(code: UInt32) -> Int32? {
    if code < Self.directLimit {
      let width = direct[Int(code)]
      return width < 0 ? nil : width
    }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].first <= code { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = runs[low - 1]
    let offset = Int(code - run.first)
    return offset < run.count ? widths[run.start + offset] : nil
  }

  private mutating func read(_ word: Substring) {
    if word.last == ":" {
      guard let first = UInt32(word.dropLast(), radix: 16) else { return malformed(word) }
      return runs.append(Run(first: first, start: widths.count, count: 0))
    }
    let parts = word.split(separator: "*")
    guard let width = parts.last.flatMap({ Int32($0) }), !runs.isEmpty,
      let count = parts.count == 2 ? Int(parts[0]) : 1
    else { return malformed(word) }
    widths.append(contentsOf: repeatElement(width, count: count))
    runs[runs.count - 1].count += count
  }

  private func malformed(_ word: Substring) {
    fatalError(
      "malformed entry '\(word)' in the width table; regenerate it with Tools/font-metrics")
  }
}
