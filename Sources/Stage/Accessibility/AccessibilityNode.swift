/// An element of a stage for assistive technology: a view, or an item of one.
///
/// It is an identity, which ``AccessibilityTree`` reads. An item need not have a view.
package struct AccessibilityNode: Hashable {
  /// The view, or the view around the item.
  package let view: View
  /// The item; nil for the view itself.
  package let item: Int?

  /// Creates the node of a view, or of an item of it.
  package init(_ view: View, item: Int? = nil) {
    self.view = view
    self.item = item
  }

  /// Returns whether two nodes are of the same view and item.
  package static func == (one: AccessibilityNode, other: AccessibilityNode) -> Bool {
    one.view === other.view && one.item == other.item
  }

  /// Hashes what `==` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(view))
    hasher.combine(item)
  }
}
