/// Something that looks different while the cell it is in is selected or highlighted, such as a
/// label that turns white on a dark gradient.
///
/// A view that conforms and lies anywhere inside a ``GridCell`` is switched with the cell, and
/// back; what was highlighted before stays so.
public protocol Highlightable: AnyObject {
  /// Whether it shows its other look.
  var isHighlighted: Bool { get set }
}
