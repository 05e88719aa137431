import Diffing
import Geometry

/// An order of items that a drag displays or tries, with its slots.
struct DragOrder {
  /// The path of the item in this order.
  var target: IndexPath
  /// The path that was proposed to the delegate before the item moved there.
  var proposal: IndexPath?
  /// The sections in this order.
  var sections: SectionMap
  /// The slots of all items in this order.
  var slots: any GridLayout
  /// The content offset that keeps visible items in place, in points.
  var offset: Vector

  /// The ordinal of the item in this order.
  var ordinal: Int { sections.ordinal(of: target) }
}
