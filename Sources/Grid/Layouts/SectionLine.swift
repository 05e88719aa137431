import Diffing

/// Consecutive sections along an axis, with their positions.
///
/// Storage: two numbers if all sections have the same length; otherwise one number per section.
struct SectionLine {
  private enum Form: Hashable, Sendable {
    case uniform(start: Double, length: Double)
    case edges(ContiguousArray<Double>)
  }

  private let form: Form
  /// The number of sections.
  let count: Int
  /// The lengths of titles and footers that views determine; nil if there are none.
  var corrections: SectionCorrections?
  /// The extra lengths of up to three sections beyond `form`, in points.
  private var first = Extra(section: .max, length: 0)
  private var second = Extra(section: .max, length: 0)
  private var third = Extra(section: .max, length: 0)

  private struct Extra: Hashable, Sendable {
    var section: Int
    var length: Double
  }

  /// Creates sections of one length, in points.
  init(start: Double, length: Double, count: Int) {
    self.count = count
    form = .uniform(start: start, length: length)
  }

  /// Creates sections of different lengths, in points.
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

  /// Returns the start of a section, in points; for `count`, the end of the last section.
  func edge(_ section: Int) -> Double {
    var edge =
      switch form {
      case .uniform(let start, let length): Double(section) * length + start
      case .edges(let edges): edges[section]
      }
    if section > first.section { edge += first.length }
    if section > second.section { edge += second.length }
    if section > third.section { edge += third.length }
    return corrections.map { edge + $0.sum(before: section) } ?? edge
  }

  /// Returns the sections with two of them lengthened, in points; a negative length shortens.
  func lengthening(
    _ section: Int, by length: Double, and other: Int, by otherLength: Double
  ) -> SectionLine {
    var line = self
    line.first = Extra(section: section, length: length)
    line.second = Extra(section: other, length: otherLength)
    return line
  }

  /// Returns the sections with another one lengthened, in points.
  func lengthening(_ section: Int, by length: Double) -> SectionLine {
    var line = self
    line.third = Extra(section: section, length: length)
    return line
  }

  /// Returns the last section that begins at or before a coordinate; nil before the first.
  ///
  /// Cost: a binary search if lengths differ.
  func last(startingAt coordinate: Double) -> Int? {
    guard count > 0, coordinate >= edge(0) else { return nil }
    return min(count - 1, (0..<count).partitionPoint { edge($0 + 1) <= coordinate })
  }

  /// Returns the sections that overlap an interval.
  func indices(from least: Double, to greatest: Double) -> Range<Int> {
    guard least < greatest, count > 0, least < edge(count), greatest > edge(0) else { return 0..<0 }
    let first = (0..<count).partitionPoint { edge($0 + 1) <= least }
    let end = (0..<count).partitionPoint { edge($0) < greatest }
    return first..<max(first, end)
  }
}
