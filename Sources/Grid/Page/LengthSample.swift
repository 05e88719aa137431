/// Estimated lengths for the sections of a page, from a sample of them.
struct LengthSample {
  /// The lengths of the sections in the sample, in points.
  let lengths: ContiguousArray<Double>
  /// Whether the sample contains all sections.
  let isComplete: Bool
  private let perItem: Double
  private let perSection: Double

  /// Creates a sample of all sections, or of `limit` evenly spread ones if there are more.
  ///
  /// `measure` returns the length and the number of items of a section.
  init(count: Int, of limit: Int, measure: (Int) -> (length: Double, items: Int)) {
    isComplete = count <= limit
    var lengths: ContiguousArray<Double> = []
    lengths.reserveCapacity(min(count, limit))
    var (sum, itemCount) = (0.0, 0)
    for index in 0..<min(count, limit) {
      let section = isComplete ? index : index * count / limit
      let measured = measure(section)
      lengths.append(measured.length)
      sum += measured.length
      itemCount += measured.items
    }
    self.lengths = lengths
    perItem = itemCount > 0 ? sum / Double(itemCount) : 0
    perSection = itemCount > 0 || lengths.isEmpty ? 0 : sum / Double(lengths.count)
  }

  /// Returns the length of a section, which is estimated unless the sample contains all of them.
  func length(of section: Int, items: Int) -> Double {
    isComplete ? lengths[section] : length(items: items)
  }

  /// Returns the estimated length of a section outside the sample, in points.
  func length(items: Int) -> Double { LengthQuantum.rounded(perSection + perItem * Double(items)) }
}
