/// The depth of a cell relative to the others while a transaction moves it.
///
/// At rest, all cells are in the order of their items.
enum CellStacking: Int {
  /// Behind the others, for an item that was offscreen.
  case behind = -1
  /// In the order of the items.
  case inOrder = 0
  /// In front of the others, for an inserted item.
  case inFront = 1
}

/// The place of a cell among the others while something moves it.
struct CellPlacement {
  /// Whether the cell is not in the container of all cells.
  var isRaised = false
  /// Whether the cell is in the container of cells that do not scroll.
  var isFrozen = false
  /// The depth while a transaction moves the cell.
  var stacking = CellStacking.inOrder
  /// The distance from the title of a collapsed section, in points; nil in expanded sections.
  var collapsedDistance: Double?
  /// The flight of the cell to its place in another order; nil without one.
  var flight: CellFlight?
  /// Whether the cell is on its way in that flight.
  var isInAir = false
}

extension GridCell {
  /// The sort key from back to front: first by stacking, then by item.
  package final var stackingOrder: Int { stacking.rawValue << 48 + (index ?? 0) }
}
