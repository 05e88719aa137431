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
