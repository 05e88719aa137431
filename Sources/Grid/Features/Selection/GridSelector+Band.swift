import Geometry
import Gestures
import Scrolling
import Stage

/// Selecting with a rubber band: a mouse drag from empty space, or anywhere with Shift.
extension GridSelector {
  /// Returns whether a drag draws a band instead of scrolling.
  func canBeginBand(_ event: DragEvent) -> Bool {
    guard allowsSelection, selectsSeveral, event.device == .mouse,
      grid.isItemSpace(at: event.startPosition), let host = grid.host
    else { return false }
    return host.heldModifiers.contains(.shift)
      || grid.isEmptySpace(at: grid.solvedContentPoint(of: event.startPosition))
  }

  func handle(_ event: DragEvent) {
    switch event.phase {
    case .began:
      cancelPress()
      let modifiers = grid.host?.heldModifiers ?? []
      band = SelectionBand(
        base: selection.items,
        mode: modifiers.contains(.control)
          ? .toggle : modifiers.contains(.shift) || isSelecting ? .add : .replace,
        start: grid.contentPoint(of: event.startPosition), position: event.position)
      selection.anchor = nil
      selection.removeFocus()
      grid.contentView.addSubview(bandView)
    case .changed: band?.position = event.position
    case .ended:
      band?.position = event.position
      followContent()
      endBand()
    case .cancelled:
      let base = band?.base
      endBand()
      if let base { change(to: base, fingers: 1) }
    }
  }

  /// Updates the band and the selection after the mouse or the content has moved.
  func followContent() {
    guard let band else { return }
    let rect = band.rect(to: grid.contentPoint(of: band.position))
    guard rect != band.rect else { return }
    self.band?.rect = rect
    bandView.frame = rect
    change(to: band.selection(covering: grid.items(touching: rect)), fingers: 1)
  }

  private func endBand() {
    band = nil
    if let host = grid.host { grid.autoscroll(velocity: .zero, at: host.eventTime) }
    bandView.removeFromSuperview()
  }
}

extension GridView {
  /// Returns whether no cell, visible or not, is at a point of the content.
  fileprivate func isEmptySpace(at point: Point) -> Bool {
    indexForItem(at: point).flatMap(rectForItem(at:)).map { !$0.contains(point) } ?? true
  }

  /// Returns the items whose cells share an area with a rectangle of the content.
  ///
  /// Cost: O(items whose slots do).
  fileprivate func items(touching rect: Rect) -> IndexRanges {
    let layout = layout
    var found: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: rect, to: &found)
    var items = IndexRanges()
    for item in found
    where cellManager.frameInSlot(of: cellForItem(at: item), at: item, in: layout).intersects(rect)
    {
      items.append(item..<item + 1)
    }
    return items
  }
}
