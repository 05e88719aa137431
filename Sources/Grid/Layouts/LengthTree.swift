/// The lengths of consecutive sections, with fast lookup of starts and coordinates.
///
/// This is a Fenwick tree: every query, change and appended length costs O(log sections). As long
/// as all lengths are the same, it is a number, and a query costs O(1). Lengths are multiples of
/// ``LengthQuantum``, so all sums are exact.
package struct LengthTree {
  /// The number of sections.
  package private(set) var count: Int
  /// The length of every section, in points; nil once lengths differ.
  private var commonLength: Double?
  /// Entry i, from 1, is the sum of the lengths of the `i & -i` sections up to i − 1; empty while
  /// there is a common length.
  private var sums: ContiguousArray<Double> = []

  /// Creates a tree of sections with the same length, in points.
  ///
  /// Costs O(1). The first change of a length costs O(count).
  package init(count: Int, each length: Double) {
    self.count = count
    commonLength = length
  }

  /// Creates a tree from the length of each section, in points.
  ///
  /// Costs O(count).
  package init(count: Int, length: (Int) -> Double) {
    self.count = count
    var sums = ContiguousArray(repeating: 0.0, count: count + 1)
    // Without a pointer, checks of bounds and uniqueness double the time for 10,000 sections.
    sums.withUnsafeMutableBufferPointer { sums in
      for index in 1..<(count + 1) {
        sums[index] += length(index - 1)
        let parent = index + (index & -index)
        if parent <= count { sums[parent] += sums[index] }
      }
    }
    self.sums = sums
  }

  /// The length of all sections, in points.
  package var total: Double { start(of: count) }

  /// Returns the start of a section, in points; for `count`, the end of the last section.
  package func start(of section: Int) -> Double {
    if let commonLength { return Double(section) * commonLength }
    var sum = 0.0
    var index = section
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// Changes the length of a section by a number of points, which can be negative.
  package mutating func lengthen(_ section: Int, by points: Double) {
    storeLengths()
    var index = section + 1
    while index <= count {
      sums[index] += points
      index += index & -index
    }
  }

  /// Appends a section with a length in points.
  package mutating func append(_ length: Double) {
    storeLengths()
    count += 1
    let covered = count & -count
    sums.append(length + start(of: count - 1) - start(of: count - covered))
  }

  /// Stores the length of each section, so that it can change.
  private mutating func storeLengths() {
    guard let length = commonLength else { return }
    self = LengthTree(count: count) { _ in length }
  }

  /// The memory of the lengths, in bytes.
  package var byteCount: Int { sums.capacity * MemoryLayout<Double>.stride }

  /// Returns the section that contains a coordinate.
  ///
  /// Before the first section, it is 0; past the last one, `count`.
  package func section(at coordinate: Double) -> Int {
    descend(coordinate) { $0 <= $1 }
  }

  /// Returns the sections that overlap an interval.
  package func sections(from least: Double, to greatest: Double) -> Range<Int> {
    guard least < greatest, greatest > 0 else { return 0..<0 }
    let first = section(at: least)
    let end = min(count, descend(greatest) { $0 < $1 } + 1)
    return first..<max(first, end)
  }

  /// The largest power of 2 that is at most `count`, or 1.
  private var highestStep: Int {
    1 << (Int.bitWidth - 1 - max(1, count).leadingZeroBitCount)
  }

  /// Returns the greatest number of first sections whose total length is before a coordinate.
  private func descend(
    _ coordinate: Double, while isBefore: (Double, Double) -> Bool
  ) -> Int {
    if let commonLength { return equalSections(of: commonLength, before: coordinate, isBefore) }
    var found = 0
    var rest = coordinate
    var step = highestStep
    while step > 0 {
      let next = found + step
      if next <= count, isBefore(sums[next], rest) {
        found = next
        rest -= sums[next]
      }
      step /= 2
    }
    return found
  }

  private func equalSections(
    of length: Double, before coordinate: Double, _ isBefore: (Double, Double) -> Bool
  ) -> Int {
    guard length > 0 else { return count > 0 && isBefore(0, coordinate) ? count : 0 }
    var found = Int(max(0, min(Double(count), (coordinate / length).rounded(.down))))
    while found < count, isBefore(Double(found + 1) * length, coordinate) { found += 1 }
    while found > 0, !isBefore(Double(found) * length, coordinate) { found -= 1 }
    return found
  }
}
