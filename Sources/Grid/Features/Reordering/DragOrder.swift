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
  /// Whether the delegate has refused the proposal.
  var isRefused = false

  /// The ordinal of the item in this order.
  var ordinal: Int { sections.ordinal(of: target) }
}

/// The end of a drag, with the layout displayed at that time.
struct DragEnd {
  /// The drag.
  let state: DragState
  /// The change of the data; nil if the items return to their own slots.
  let relocation: ItemRelocation?
  /// The displayed layout.
  let layout: any GridLayout
  /// Whether the slots were solved for the displayed order.
  let isSolvedForIt: Bool

  /// Returns an item's index in the data after the drag.
  ///
  /// `mapping` is that of the relocation.
  func index(of item: Int, _ mapping: IndexMapping?) -> Int {
    mapping?.newIndex(of: item) ?? item
  }
}
