import Diffing
import Geometry
import Stage

/// A drag that carries an item: which one, where it would be dropped, and where the finger is.
struct Reordering {
  /// The item, by its index in the data.
  var item: Int
  /// The slot that is kept free for it: where it stands among all items as they are shown.
  var place: Int
  /// The same in its section; a list is one section.
  var target: IndexPath
  /// The sections with the item in its place.
  var sections: SectionMap
  /// The place under the finger when the delegate was asked last; nil to ask again.
  var proposal: IndexPath?
  /// The finger, in the grid's own coordinates.
  var finger: Point
  /// Kept for queries, so that they allocate nothing.
  var scratch: ContiguousArray<Int> = []

  /// Begins in the item's own slot.
  init(item: Int, of sections: SectionMap, finger: Point) {
    self.item = item
    self.sections = sections
    self.finger = finger
    place = item
    target = sections.path(of: item)
    proposal = target
  }

  /// The item and the place at which it is shown.
  var move: ItemMove { ItemMove(item: item, place: place) }

  /// Goes to another place; `data` are the sections as they are in the data.
  mutating func setTarget(_ path: IndexPath, in data: SectionMap) {
    target = path
    sections = data.movingItem(from: data.path(of: item).section, to: path.section)
    place = sections.ordinal(of: path)
  }

  /// The finger, held inside the viewport.
  func finger(in bounds: Rect) -> Point {
    Point(
      x: max(bounds.minX, min(bounds.maxX, finger.x)),
      y: max(bounds.minY, min(bounds.maxY, finger.y)))
  }

  func encode(into writer: inout StateWriter, hasSections: Bool) {
    writer.write("reordered", item)
    writer.write("target", place)
    writer.write("proposal", proposal?.item ?? -1)
    writer.write("finger", finger - .zero)
    guard hasSections else { return }
    writer.write("target.section", target.section)
    writer.write("proposal.section", proposal?.section ?? -1)
  }
}
