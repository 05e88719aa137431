import Diffing
import Gestures
import Stage

/// The members of the grid that a move by keyboard uses, in addition to ``GridMoverHost``.
protocol KeyMoveHost: AnyObject {
  /// The item with the focus, or the item from which keys start.
  var keyOrigin: Int? { get }
  /// Whether Shift and Alt with an arrow key select a rectangle.
  var selectsRectangles: Bool { get }
  /// Returns the item to which a key moves the focus.
  func neighbor(_ step: FocusStep, of item: Int) -> Int
  /// Displays the new order after the data source has moved a datum.
  func animateMove(from home: IndexPath, to target: IndexPath)
  /// Displays the new order after the data source has moved several data.
  func animateMove(_ relocation: ItemRelocation)
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
  /// The item moves to the position to which the key without Alt moves the focus. If it is one of
  /// several selected items, all of them move past the next item in that direction, as a block.
  /// Delegate and data source are called as by a drag that ends immediately.
  ///
  /// - Returns: Whether the key was one of these.
  func moveFocusedItem(_ event: KeyEvent, in keys: any KeyMoveHost) -> Bool {
    guard event.phase != .up, event.modifiers.contains(.alt), let step = FocusStep(event.key),
      !event.modifiers.contains(.shift) || !keys.selectsRectangles,
      isEnabled, drag == nil, grid.canBeginMove, let item = keys.keyOrigin
    else { return false }
    let followers = followers(of: item)
    guard followers.isEmpty else {
      if pipeline.canMove(item) { move(followers, with: item, step, in: keys) }
      return true
    }
    let neighbor = keys.neighbor(step, of: item)
    guard neighbor != item, pipeline.canMove(item) else { return true }
    let home = grid.sections.path(of: item)
    let target = pipeline.target(of: item, proposing: grid.sections.path(of: neighbor))
    if target != home { move(item, from: home, to: target, in: keys) }
    return true
  }

  /// Moves several items past the next item in a direction.
  private func move(
    _ followers: IndexRanges, with item: Int, _ step: FocusStep, in keys: any KeyMoveHost
  ) {
    let items = followers.union(IndexRanges(item))
    guard let first = items.first, let last = items.last else { return }
    let sections = grid.sections
    let (before, after) = (keys.neighbor(step, of: first), keys.neighbor(step, of: last))
    guard before < first || after > last else { return }
    let gathering = ItemGathering(items, in: sections)
    func place(of item: Int) -> IndexPath {
      sections.path(of: gathering.mapping.newIndex(of: item) ?? item)
    }
    var proposal = place(of: after > last ? after : before)
    if after > last { proposal.item += 1 }
    let target = pipeline.target(of: items, liftedAt: item, proposing: proposal) {
      let ordinals = sections.ordinals(of: $0)
      return ordinals.count - gathering.count(in: ordinals)
    }
    guard let target else { return }
    let relocation = ItemRelocation(moving: items, to: target, in: sections)
    guard !relocation.isIdentity else { return }
    pipeline.begin(item)
    if pipeline.commit(relocation, lifted: item) != nil { keys.animateMove(relocation) }
    pipeline.end(with: relocation)
    keys.focusItem(at: relocation.mapping.newIndex(of: item) ?? item)
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
