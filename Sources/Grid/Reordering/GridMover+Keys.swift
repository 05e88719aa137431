import Diffing
import Gestures
import Stage

/// What a move by keys needs of the grid beyond what a drag needs.
protocol KeyMoveHost: AnyObject {
  /// The item that has the focus, or that keys start from.
  var keyOrigin: Int? { get }
  /// The item to which a key takes the focus.
  func neighbor(_ step: FocusStep, of item: Int) -> Int
  /// Shows the new order after the data source has moved a datum.
  func showMove(from home: IndexPath, to target: IndexPath)
  /// Shows the focus on an item, and scrolls to it.
  func showFocus(at item: Int)
}

/// Moving items with the keyboard: what dragging does, for those who have no pointer.
extension GridMover {
  /// Escape puts the dragged item back; returns whether it did.
  func handleEscape(_ event: KeyEvent) -> Bool {
    guard drag != nil, event.key == .escape, event.phase != .up else { return false }
    cancel()
    return true
  }

  /// Alt and an arrow, a page key, home or end move the item with the focus to where the key alone
  /// would take the focus; returns whether the key was one.
  ///
  /// Delegate and data source are asked and told as by a drag that ends at once.
  func moveFocusedItem(_ event: KeyEvent, in keys: any KeyMoveHost) -> Bool {
    guard event.phase != .up, event.modifiers.contains(.alt), let step = FocusStep(event.key),
      isEnabled, drag == nil, grid.canBeginMove, let item = keys.keyOrigin
    else { return false }
    let neighbor = keys.neighbor(step, of: item)
    guard neighbor != item, pipeline.mayMove(item) else { return true }
    let home = grid.sections.path(of: item)
    let target = pipeline.target(of: item, proposing: grid.sections.path(of: neighbor))
    if target != home { move(item, from: home, to: target, in: keys) }
    return true
  }

  private func move(
    _ item: Int, from home: IndexPath, to target: IndexPath, in keys: any KeyMoveHost
  ) {
    let moved = grid.sections.movingItem(from: home.section, to: target.section)
    let place = moved.ordinal(of: target)
    pipeline.begin(item)
    if pipeline.commit(from: home, to: target) != nil { keys.showMove(from: home, to: target) }
    pipeline.end(at: place)
    keys.showFocus(at: place)
  }
}
