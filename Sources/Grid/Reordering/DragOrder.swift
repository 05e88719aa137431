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

/// The end of a drag, with the layout displayed at that time.
struct DragEnd {
  /// The drag.
  let state: DragState
  /// Whether the item has moved.
  let isMoved: Bool
  /// The displayed layout.
  let layout: any SectionedGridLayout
  /// Whether the slots were solved for the displayed order.
  let isSolvedForIt: Bool

  /// Creates the end of a drag.
  init(of state: DragState, isMoved: Bool, layout: any SectionedGridLayout, isSolvedForIt: Bool) {
    self.state = state
    self.isMoved = isMoved
    self.layout = layout
    self.isSolvedForIt = isSolvedForIt
  }

  /// The item's index in the data after the drag.
  var index: Int { isMoved ? state.targetOrdinal : state.item }
}
