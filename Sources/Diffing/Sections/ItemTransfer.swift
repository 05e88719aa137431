/// One item of a section that counts in another section, while it is dragged there.
package struct ItemTransfer: Hashable, Sendable {
  /// The section that is one item shorter.
  package let source: Int
  /// The section that is one item longer.
  package let target: Int

  /// How much earlier or later a section begins, in items.
  package func shift(ofStart section: Int) -> Int {
    (target < section ? 1 : 0) - (source < section ? 1 : 0)
  }

  /// How many items more or fewer a section has.
  package func change(of section: Int) -> Int {
    shift(ofStart: section + 1) - shift(ofStart: section)
  }
}
