import Stage

/// A node that does not keep its view alive.
struct WeakNode {
  private weak var view: View?
  private let item: Int?

  init(_ node: AccessibilityNode) {
    view = node.view
    item = node.item
  }

  /// The node; nil if its view no longer exists.
  var node: AccessibilityNode? { view.map { AccessibilityNode($0, item: item) } }
}
