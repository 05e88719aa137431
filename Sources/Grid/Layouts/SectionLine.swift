import Diffing

/// Sections one behind the other along an axis: where each begins and which lies at a coordinate.
///
/// Sections of one length are two numbers, whatever their number; others keep one number each.
struct SectionLine: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case uniform(start: Double, length: Double)
    case edges(ContiguousArray<Double>)
  }

  private let form: Form
  /// How many sections.
  let count: Int
  /// Up to two sections that are longer than `form` has it, by how much, in points.
  private var first = Extra(section: .max, length: 0)
  private var second = Extra(section: .max, length: 0)

  private struct Extra: Hashable, Sendable {
    var section: Int
    var length: Double
  }

  /// Sections of one length, in points.
  init(start: Double, length: Double, count: Int) {
    self.count = count
    form = .uniform(start: start, length: length)
  }

  /// Sections of different lengths, in points.
  init(start: Double, count: Int, length: (Int) -> Double) {
    self.count = count
    var edges: ContiguousArray<Double> = [start]
    edges.reserveCapacity(count + 1)
    var end = start
    for section in 0..<count {
      end += length(section)
      edges.append(end)
    }
    form = .edges(edges)
  }

  /// Where a section begins, in points; that of the section behind the last is the end of all.
  func edge(_ section: Int) -> Double {
    var edge =
      switch form {
      case .uniform(let start, let length): Double(section) * length + start
      case .edges(let edges): edges[section]
      }
    if section > first.section { edge += first.length }
    if section > second.section { edge += second.length }
    return edge
  }

  /// The same sections but for two, which are so much longer, in points; shorter below 0.
  func lengthening(
    _ section: Int, by length: Double, and other: Int, by otherLength: Double
  ) -> SectionLine {
    var line = self
    line.first = Extra(section: section, length: length)
    line.second = Extra(section: other, length: otherLength)
    return line
  }

  /// The last section that begins at a coordinate or before it; nil before the first.
  ///
  /// Costs a bisection where lengths differ.
  func last(startingAt coordinate: Double) -> Int? {
    guard count > 0, coordinate >= edge(0) else { return nil }
    return firstIndex { edge($0 + 1) > coordinate } ?? count - 1
  }

  /// The sections that share more than an edge with a stretch.
  func indices(from least: Double, to greatest: Double) -> Range<Int> {
    guard least < greatest, count > 0, least < edge(count), greatest > edge(0) else { return 0..<0 }
    let first = firstIndex { edge($0 + 1) > least } ?? count
    let end = firstIndex { edge($0) >= greatest } ?? count
    return first..<max(first, end)
  }

  /// The first section for which a condition holds that holds from there on.
  private func firstIndex(where holds: (Int) -> Bool) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }
}
