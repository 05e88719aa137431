/// A view with another appearance while its cell is selected or highlighted.
///
/// An example is a label that turns white on a dark gradient. A conforming view anywhere inside a
/// ``GridCell`` is switched together with the cell. A view that was highlighted before stays
/// highlighted.
public protocol Highlightable: AnyObject {
  /// Whether the view has its highlighted appearance.
  var isHighlighted: Bool { get set }
}
