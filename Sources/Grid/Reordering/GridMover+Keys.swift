import Diffing
import Gestures
import Stage

/// The members of the grid that a move by keyboard uses, in addition to ``GridMoverHost``.
protocol KeyMoveHost: AnyObject {
  /// The item with the focus, or the item from which keys start.
  var keyOrigin: Int? { get }
  /// Whether Shift and Alt with an arrow key select a rectangle.
  var selectsRectangles: Bool { get }
  /// Returns the place to which a key moves an item, counted without it.
  func place(_ step: FocusStep, of item: Int) -> IndexPath
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
  /// The item moves to the position to which the key without Alt moves the focus, or to the end of
  /// a shorter or empty section in that direction. If it is one of several selected items, all of
  /// them move past the next item in that direction, as a block.
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
    let home = grid.sections.path(of: item)
    let place = keys.place(step, of: item)
    guard place != home, pipeline.canMove(item) else { return true }
    let target = pipeline.target(of: item, proposing: place)
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
    let (before, after) = (keys.place(step, of: first), keys.place(step, of: last))
    let isAfter = after > sections.path(of: last)
    guard isAfter || before < sections.path(of: first) else { return }
    let gathering = ItemGathering(items, in: sections)
    func room(in section: Int) -> Int {
      let ordinals = sections.ordinals(of: section)
      return ordinals.count - gathering.count(in: ordinals)
    }
    // The place among the items that are not moved.
    var proposal = isAfter ? after : before
    let start = sections.ordinals(of: proposal.section).lowerBound
    proposal.item -= gathering.count(in: start..<start + proposal.item)
    if isAfter { proposal.item = min(proposal.item + 1, room(in: proposal.section)) }
    let target = pipeline.target(
      of: items, liftedAt: item, proposing: proposal, room: room(in:))
    guard let target else { return }
    let relocation = ItemRelocation(moving: items, to: target, in: sections)
    guard !relocation.isIdentity else { return }
    grid.performMove {
      pipeline.begin(item)
      if pipeline.commit(relocation, lifted: item) != nil { keys.animateMove(relocation) }
      pipeline.end(with: relocation)
    }
    keys.focusItem(at: relocation.mapping.newIndex(of: item) ?? item)
  }

  private func move(
    _ item: Int, from home: IndexPath, to target: IndexPath, in keys: any KeyMoveHost
  ) {
    let moved = grid.sections.movingItem(from: home.section, to: target.section)
    let newOrdinal = moved.ordinal(of: target)
    grid.performMove {
      pipeline.begin(item)
      if pipeline.commit(from: home, to: target) != nil {
        keys.animateMove(from: home, to: target)
      }
      pipeline.end(at: newOrdinal)
    }
    keys.focusItem(at: newOrdinal)
  }
}
