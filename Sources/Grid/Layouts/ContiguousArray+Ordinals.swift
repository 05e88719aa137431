extension ContiguousArray<Int> {
  /// Appends consecutive ordinals, and stops as soon as there are more than `limit` elements.
  ///
  /// A frame of a large grid appends hundreds, so the limit shortens the range instead of being
  /// tested for each ordinal.
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
