import Diffing
import Geometry
import Stage

/// The state of a drag: the item, its drop target and the position of the finger.
struct DragState {
  /// The item, by its index in the data.
  var item: Int
  /// The ordinal of the drop target, whose slot is kept free.
  var targetOrdinal: Int
  /// The path of the drop target; a list without sections is one section.
  var target: IndexPath
  /// The sections with the item at its drop target.
  var sections: SectionMap
  /// The path that was last proposed to the delegate; nil to ask again.
  var proposal: IndexPath?
  /// The position of the finger, in the grid's coordinates.
  var finger: Point
  /// Whether the finger has moved farther than a press may.
  var hasMoved = false
  /// Storage for queries, so that they do not allocate.
  var scratch: ContiguousArray<Int> = []

  /// Creates a drag that begins in the item's own slot.
  init(item: Int, of sections: SectionMap, finger: Point) {
    self.item = item
    self.sections = sections
    self.finger = finger
    targetOrdinal = item
    target = sections.path(of: item)
    proposal = target
  }

  /// The move from the item's data index to its drop target.
  var move: ItemMove { ItemMove(item: item, destination: targetOrdinal) }

  /// Sets the drop target; `data` are the sections in the order of the data.
  mutating func setTarget(_ path: IndexPath, in data: SectionMap) {
    target = path
    sections = data.movingItem(from: data.path(of: item).section, to: path.section)
    targetOrdinal = sections.ordinal(of: path)
  }

  /// Returns the position of the finger, clamped to the viewport.
  func finger(in bounds: Rect) -> Point {
    Point(
      x: max(bounds.minX, min(bounds.maxX, finger.x)),
      y: max(bounds.minY, min(bounds.maxY, finger.y)))
  }

  func encode(into writer: inout StateWriter, hasSections: Bool) {
    writer.write("reordered", item)
    writer.write("target", targetOrdinal)
    writer.write("proposal", proposal?.item ?? -1)
    writer.write("finger", finger - .zero)
    guard hasSections else { return }
    writer.write("target.section", target.section)
    writer.write("proposal.section", proposal?.section ?? -1)
  }
}
