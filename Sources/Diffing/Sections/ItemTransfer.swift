/// An item that counts in another section while it is dragged there.
package struct ItemTransfer: Hashable, Sendable {
  /// The section that has one item less.
  package let source: Int
  /// The section that has one item more.
  package let target: Int

  /// Returns the change of a section's first ordinal: −1, 0 or 1.
  package func shift(ofStart section: Int) -> Int {
    (target < section ? 1 : 0) - (source < section ? 1 : 0)
  }

  /// Returns the change of a section's item count: −1, 0 or 1.
  package func change(of section: Int) -> Int {
    shift(ofStart: section + 1) - shift(ofStart: section)
  }
}
