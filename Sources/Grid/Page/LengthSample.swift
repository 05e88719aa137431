/// The approximate lengths of some sections of a page, and what follows for the others.
struct LengthSample {
  /// The lengths of the sections that were asked, in points.
  let lengths: ContiguousArray<Double>
  /// Whether all sections were asked.
  let isComplete: Bool
  private let perItem: Double
  private let perSection: Double

  /// Asks all sections, or some that are spread evenly if there are more than a limit.
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

  /// The approximate length of a section that was not asked, in points.
  func length(items: Int) -> Double { LengthQuantum.rounded(perSection + perItem * Double(items)) }
}
