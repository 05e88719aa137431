import Diffing
import Gestures
import Stage

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
  func moveFocusedItem(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.contains(.alt), let step = FocusStep(event.key),
      !event.modifiers.contains(.shift) || !(grid.selector.selectsSeveral && grid.allowsSelection),
      isEnabled, drag == nil, grid.canBeginMove, let item = grid.selector.selection.origin
    else { return false }
    let followers = followers(of: item)
    guard followers.isEmpty else {
      if pipeline.canMove(item) { move(followers, with: item, step) }
      return true
    }
    let home = grid.sections.path(of: item)
    let place = place(step, of: item)
    guard place != home, pipeline.canMove(item) else { return true }
    let target = pipeline.target(of: item, proposing: place)
    if target != home { move(item, from: home, to: target) }
    return true
  }

  /// Returns the place to which a key moves an item, counted without it.
  private func place(_ step: FocusStep, of item: Int) -> IndexPath {
    grid.focusNavigation(from: item).place(step, from: item)
  }

  /// Moves several items past the next item in a direction.
  private func move(
    _ followers: IndexRanges, with item: Int, _ step: FocusStep
  ) {
    let items = followers.union(IndexRanges(item))
    guard let first = items.first, let last = items.last else { return }
    let sections = grid.sections
    let (before, after) = (place(step, of: first), place(step, of: last))
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
    grid.undoing.reportAfter {
      pipeline.begin(item)
      if pipeline.commit(relocation, lifted: item) != nil { grid.animateMove(relocation) }
      pipeline.end(with: relocation)
    }
    grid.selector.focusItem(at: relocation.mapping.newIndex(of: item) ?? item)
  }

  private func move(
    _ item: Int, from home: IndexPath, to target: IndexPath
  ) {
    let moved = grid.sections.movingItem(from: home.section, to: target.section)
    let newOrdinal = moved.ordinal(of: target)
    grid.undoing.reportAfter {
      pipeline.begin(item)
      if pipeline.commit(from: home, to: target) != nil {
        grid.animateMove(from: home, to: target)
      }
      pipeline.end(at: newOrdinal)
    }
    grid.selector.focusItem(at: newOrdinal)
  }
}
