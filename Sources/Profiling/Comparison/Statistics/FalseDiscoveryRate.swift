/// The Benjamini–Hochberg procedure: of many tests, those that may be believed so that at most a
/// share q of them is expected to be false.
package enum FalseDiscoveryRate {
  /// Whether each p-value is believed at rate `q`, in the order given.
  package static func rejections(_ pValues: [Double], q: Double) -> [Bool] {
    adjusted(pValues).map { $0 <= q }
  }

  /// The least rate at which each p-value would be believed, in the order given.
  package static func adjusted(_ pValues: [Double]) -> [Double] {
    let order = pValues.indices.sorted { (pValues[$0], $0) > (pValues[$1], $1) }
    var result = pValues
    var least = 1.0
    for (place, index) in order.enumerated() {
      let rank = Double(pValues.count - place)
      least = min(least, pValues[index] * Double(pValues.count) / rank)
      result[index] = least
    }
    return result
  }
}
