/// An element of a stage for assistive technology: a view, or an item of one.
///
/// It is an identity, which ``AccessibilityTree`` reads. An item need not have a view.
public struct AccessibilityNode: Hashable {
  /// The view, or the view around the item.
  public let view: View
  /// The item; nil for the view itself.
  public let item: Int?

  /// Creates the node of a view, or of an item of it.
  public init(_ view: View, item: Int? = nil) {
    self.view = view
    self.item = item
  }

  /// Returns whether two nodes are of the same view and item.
  public static func == (one: AccessibilityNode, other: AccessibilityNode) -> Bool {
    one.view === other.view && one.item == other.item
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(view))
    hasher.combine(item)
  }
}
