public import Geometry
public import Stage

/// A solved layout: where every slot lies, asked and never changed.
///
/// A layout knows no cell, no offset and no view. All queries cost at most the number of items in
/// the answer, whatever the number of items in the grid.
public protocol GridLayout {
  /// How many items there are.
  var itemCount: Int { get }
  /// How many columns, at least 1.
  var columnCount: Int { get }
  /// How many rows, the last of which may not be full.
  var rowCount: Int { get }
  /// The size of the content, headers, footers and insets included, in points.
  var contentSize: Size { get }
  /// The length by which an arrow key scrolls: that of a slot.
  var lineLength: Size { get }

  /// The rectangle of an item's slot, in content coordinates.
  func slot(at ordinal: Int) -> Rect
  /// The item whose slot holds a point of the content; nil outside all slots.
  func ordinal(at point: Point) -> Int?
  /// Appends the items whose slots share an area with a rectangle, in ascending order.
  func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>)
  /// The right and bottom edges of a slot beyond which another column or row follows: where lines
  /// between cells run.
  func innerEdges(of ordinal: Int) -> SeparatorEdges
  /// Writes what distinguishes this layout from others.
  func encode(into writer: inout StateWriter)
}
