import Diffing
import Geometry

/// An order that a drag shows, or may show: where the item stands, and the slots for it.
struct DragOrder {
  /// The item's place in its section.
  var target: IndexPath
  /// What the delegate was asked before it came there.
  var proposal: IndexPath?
  /// The sections with the item in its place.
  var sections: SectionMap
  /// The slots of all items in this order.
  var slots: any GridLayout
  /// The content offset at which what is in view stays where it is seen, in points.
  var offset: Vector

  /// The item's place among all items.
  var place: Int { sections.ordinal(of: target) }
}
