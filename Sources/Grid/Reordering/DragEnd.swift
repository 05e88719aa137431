/// How a drag ended, and what was seen then.
struct DragEnd {
  /// The drag.
  let state: Reordering
  /// Whether the item is elsewhere now.
  let isMoved: Bool
  /// The layout that was seen.
  let layout: any SectionedGridLayout
  /// Whether the slots were solved for the order that was seen.
  let isSolvedForIt: Bool

  /// Takes the end over.
  init(of state: Reordering, isMoved: Bool, layout: any SectionedGridLayout, isSolvedForIt: Bool) {
    self.state = state
    self.isMoved = isMoved
    self.layout = layout
    self.isSolvedForIt = isSolvedForIt
  }

  /// The item's index in the data from now on.
  var index: Int { isMoved ? state.place : state.item }
}
