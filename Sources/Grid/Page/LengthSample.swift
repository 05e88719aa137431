/// Estimated lengths for the sections of a page, from a sample of them.
struct LengthSample {
  /// The lengths of the sections in the sample, in points.
  let lengths: ContiguousArray<Double>
  /// Whether the sample contains all sections.
  let isComplete: Bool
  private let perItem: Double
  private let perSection: Double

  /// Creates a sample of all sections, or of `limit` evenly spread ones if there are more.
  init(count: Int, of limit: Int, length: (Int) -> Double, items: (Int) -> Int) {
    isComplete = count <= limit
    var lengths: ContiguousArray<Double> = []
    var (sum, itemCount) = (0.0, 0)
    for index in 0..<min(count, limit) {
      let section = isComplete ? index : index * count / limit
      let length = length(section)
      lengths.append(length)
      sum += length
      itemCount += items(section)
    }
    self.lengths = lengths
    perItem = itemCount > 0 ? sum / Double(itemCount) : 0
    perSection = itemCount > 0 || lengths.isEmpty ? 0 : sum / Double(lengths.count)
  }

  /// Returns the estimated length of a section outside the sample, in points.
  func length(items: Int) -> Double { LengthQuantum.rounded(perSection + perItem * Double(items)) }
}
