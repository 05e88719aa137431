/// The lengths of sections, one behind the other: where each starts, and which holds a coordinate.
///
/// A Fenwick tree: every query and every change of a length costs the logarithm of the number of
/// sections. Lengths are multiples of ``LengthQuantum``, so all sums are exact.
package struct LengthTree {
  /// The number of sections.
  package let count: Int
  /// Entry i, from 1, is the sum of the lengths of the `i & -i` sections up to i − 1.
  private var sums: ContiguousArray<Double>
  private let highestStep: Int

  /// Creates the tree of lengths, in points.
  ///
  /// Costs O(count).
  package init(count: Int, length: (Int) -> Double) {
    self.count = count
    var sums: ContiguousArray<Double> = [0]
    sums.reserveCapacity(count + 1)
    for index in 0..<count { sums.append(length(index)) }
    for index in 1..<(count + 1) {
      let parent = index + (index & -index)
      if parent <= count { sums[parent] += sums[index] }
    }
    self.sums = sums
    var step = 1
    while step * 2 <= count { step *= 2 }
    highestStep = step
  }

  /// The length of all sections, in points.
  package var total: Double { start(of: count) }

  /// Where a section starts, in points; that of the section behind the last is the end of all.
  package func start(of section: Int) -> Double {
    var sum = 0.0
    var index = section
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// Makes a section longer by a number of points, or shorter.
  package mutating func lengthen(_ section: Int, by points: Double) {
    var index = section + 1
    while index <= count {
      sums[index] += points
      index += index & -index
    }
  }

  /// The section that holds a coordinate; `count` behind the last one, 0 before the first.
  package func section(at coordinate: Double) -> Int {
    descend(coordinate) { $0 <= $1 }
  }

  /// The sections that share more than an edge with a stretch.
  package func sections(from least: Double, to greatest: Double) -> Range<Int> {
    guard least < greatest, greatest > 0 else { return 0..<0 }
    let first = section(at: least)
    let end = min(count, descend(greatest) { $0 < $1 } + 1)
    return first..<max(first, end)
  }

  /// The greatest number of sections whose length together is before a coordinate.
  private func descend(
    _ coordinate: Double, while isBefore: (Double, Double) -> Bool
  ) -> Int {
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
}
