/// The Benjamini–Hochberg procedure for multiple tests.
///
/// It selects the tests that are significant at rate q: among them, the expected share of false
/// positives is at most q.
package enum FalseDiscoveryRate {
  /// Returns whether each p-value is significant at rate `q`, in the given order.
  package static func rejections(_ pValues: [Double], q: Double) -> [Bool] {
    adjusted(pValues).map { $0 <= q }
  }

  /// Returns the lowest rate at which each p-value is significant, in the given order.
  package static func adjusted(_ pValues: [Double]) -> [Double] {
    let order = pValues.indices.sorted { (pValues[$0], $0) > (pValues[$1], $1) }
    var result = pValues
    var least = 1.0
    for (position, index) in order.enumerated() {
      let rank = Double(pValues.count - position)
      least = min(least, pValues[index] * Double(pValues.count) / rank)
      result[index] = least
    }
    return result
  }
}
