extension ContiguousArray<Int> {
  /// Appends consecutive ordinals, and stops as soon as there are more than `limit` elements.
  ///
  /// A limit of the range, instead of a test for each ordinal, halves the cost of finding the
  /// visible items of a large grid.
  ///
  /// - Returns: Whether more elements may follow.
  @inline(__always)
  mutating func append(_ ordinals: Range<Int>, upTo limit: Int) -> Bool {
    guard count <= limit else { return false }
    let room = limit - count
    guard ordinals.count > room else {
      append(contentsOf: ordinals)
      return true
    }
    append(contentsOf: ordinals.lowerBound...ordinals.lowerBound + room)
    return false
  }
}
