import Diffing
import Gestures
import Stage

/// The members of the grid that a move by keyboard uses, in addition to ``GridMoverHost``.
protocol KeyMoveHost: AnyObject {
  /// The item with the focus, or the item from which keys start.
  var keyOrigin: Int? { get }
  /// Returns the item to which a key moves the focus.
  func neighbor(_ step: FocusStep, of item: Int) -> Int
  /// Displays the new order after the data source has moved a datum.
  func animateMove(from home: IndexPath, to target: IndexPath)
  /// Moves the focus to an item and scrolls to it.
  func focusItem(at item: Int)
}

/// Moving items by keyboard, as an alternative to dragging.
extension GridMover {
  /// Cancels the drag if the key is Escape.
  ///
  /// - Returns: Whether a drag was cancelled.
  func handleEscape(_ event: KeyEvent) -> Bool {
    guard drag != nil, event.key == .escape, event.phase != .up else { return false }
    cancel()
    return true
  }

  /// Moves the focused item if the key is Alt with an arrow, a page key, Home or End.
  ///
  /// The item moves to the position to which the key without Alt moves the focus. Delegate and data
  /// source are called as by a drag that ends immediately.
  ///
  /// - Returns: Whether the key was one of these.
  func moveFocusedItem(_ event: KeyEvent, in keys: any KeyMoveHost) -> Bool {
    guard event.phase != .up, event.modifiers.contains(.alt), let step = FocusStep(event.key),
      isEnabled, drag == nil, grid.canBeginMove, let item = keys.keyOrigin
    else { return false }
    let neighbor = keys.neighbor(step, of: item)
    guard neighbor != item, pipeline.canMove(item) else { return true }
    let home = grid.sections.path(of: item)
    let target = pipeline.target(of: item, proposing: grid.sections.path(of: neighbor))
    if target != home { move(item, from: home, to: target, in: keys) }
    return true
  }

  private func move(
    _ item: Int, from home: IndexPath, to target: IndexPath, in keys: any KeyMoveHost
  ) {
    let moved = grid.sections.movingItem(from: home.section, to: target.section)
    let newOrdinal = moved.ordinal(of: target)
    pipeline.begin(item)
    if pipeline.commit(from: home, to: target) != nil { keys.animateMove(from: home, to: target) }
    pipeline.end(at: newOrdinal)
    keys.focusItem(at: newOrdinal)
  }
}
