import Geometry
import Stage

/// A drag that carries an item: which one, where it would be dropped, and where the finger is.
struct Reordering {
  /// The item, by its index in the data.
  var item: Int
  /// The slot that is kept free for it.
  var target: Int
  /// The slot under the finger when the delegate was asked last; nil to ask again.
  var proposal: Int?
  /// The finger, in the grid's own coordinates.
  var finger: Point
  /// Kept for queries, so that they allocate nothing.
  var scratch: ContiguousArray<Int> = []

  /// Begins in the item's own slot.
  init(item: Int, finger: Point) {
    self.item = item
    target = item
    proposal = item
    self.finger = finger
  }

  /// The item and the place at which it is shown.
  var move: ItemMove { ItemMove(item: item, place: target) }

  /// The finger, held inside the viewport.
  func finger(in bounds: Rect) -> Point {
    Point(
      x: max(bounds.minX, min(bounds.maxX, finger.x)),
      y: max(bounds.minY, min(bounds.maxY, finger.y)))
  }

  func encode(into writer: inout StateWriter) {
    writer.write("reordered", item)
    writer.write("target", target)
    writer.write("proposal", proposal ?? -1)
    writer.write("finger", finger - .zero)
  }
}
