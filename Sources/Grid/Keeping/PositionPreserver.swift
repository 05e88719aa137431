import Diffing
import Geometry
import Items
import Scrolling

/// The members of the grid that a ``PositionPreserver`` uses.
protocol PositionPreserverHost: AnyObject {
  var layoutDirection: Axis { get }
  var contentOffset: Vector { get }
  var visibleRect: Rect { get }
  /// The part of the visible rectangle that no bar covers.
  var uncoveredRect: Rect { get }
  var scroller: Scroller { get }
  /// Whether the footer at the end of the content loads more items.
  var isLoadingMore: Bool { get }
  /// Whether cells determine the sizes of their slots.
  var isSelfSizing: Bool { get }
  /// The slots in the order of the data.
  var solvedLayout: any GridLayout { get }
  /// The slots in the displayed order.
  var currentLayout: any SectionedGridLayout { get }
  /// Returns the length that a bar and a pinned title cover at the viewport's start while an item
  /// is there, in points.
  func coveredLength(over index: Int) -> Double
  /// Called when ``PositionPreserver/alignsToEnd`` was set.
  func alignmentDidChange()
  func setContentOffset(_ offset: Vector, animated: Bool)
  /// Updates the content size, and sets the offset without animation.
  func updateContentSizeAndJump(to offset: Vector)
  /// Changes the target of the current animated scroll.
  func redirectScroll(to target: Vector)
  /// Measures an item.
  func measureItem(at index: Int)
  /// Sets the anchor that keeps its position when items are measured next.
  func setSizingAnchor(_ anchor: SizingAnchor)
  /// Measures the visible items; returns whether any was not measured before.
  func measureVisibleItems() -> Bool
  /// Solves the visible parts of an incremental layout; returns whether any was not solved before.
  func solveAroundViewport() -> Bool
}

/// Preserves the position of visible content during changes, and completes scrolls to items.
///
/// The slots of items that are not measured, and of sections that are not solved, are estimates.
/// Therefore the target of a scroll can move while the scroll runs.
final class PositionPreserver {
  @exclusivity(unchecked) private unowned(unsafe) var attachedGrid: (any PositionPreserverHost)?
  private var grid: any PositionPreserverHost { attached(attachedGrid) }
  /// The content that keeps its position during transactions.
  var policy = PositionPreservation.visibleItem
  /// Whether the offset follows the movement that the layout reports.
  ///
  /// If true and the layout reports nothing, the offset does not change.
  var prefersLayoutMovement = false
  /// Whether content that is shorter than the viewport is aligned with the viewport's end.
  var alignsToEnd = false { didSet { grid.alignmentDidChange() } }
  /// What stays in place when the layout is solved for a new size; nil if the size is the same.
  private var resizeAnchor: ScrollAnchor?
  /// The current or last resize; nil after a change of the data.
  private var resize: Resize?

  /// A change of the size.
  private struct Resize {
    /// What stays in place.
    var anchor: ScrollAnchor
    /// The offset after the change; nil before the layout is solved.
    var offset: Vector?
  }
  /// The animated scroll to an item; nil if there is none.
  private var pendingScroll: PendingItemScroll?

  /// Creates an object with the defaults.
  init() {}

  /// Sets the grid, which is not retained.
  func attach(to grid: any PositionPreserverHost) { attachedGrid = grid }

  // MARK: - Changes of the data

  /// Whether the offset is preserved instead of an item's position.
  var preservesOffset: Bool { prefersLayoutMovement || policy == .offset }

  /// Returns the position to preserve during a change of the data; called before the change.
  ///
  /// - Parameter moved: The old indices of the items that the change moves.
  /// - Returns: The end, the start, or the first visible item that is not moved.
  func positionToPreserve(excluding moved: @autoclosure () -> Set<Int>) -> PreservedPosition {
    if policy == .end, isAtEnd, !grid.isLoadingMore { return .end }
    guard !isAtStart else { return .start }
    // The set costs O(moved items), so it is created only if it is needed.
    let movedItems = moved()
    let visible = visibleItems
    let axis = grid.layoutDirection
    let (layout, rect) = (grid.solvedLayout, grid.uncoveredRect)
    let staying = visible.filter { !movedItems.contains($0) }
    let whole = staying.first { item in
      let slot = layout.slot(at: item)
      return slot.min(axis) >= rect.min(axis) && slot.max(axis) <= rect.max(axis)
    }
    guard let anchor = whole ?? staying.first ?? visible.first else { return .start }
    return .item(
      anchor, layout: layout, offset: grid.contentOffset[axis], axis: axis, movedItems)
  }

  /// Returns the anchor to keep when all data are read again: the first visible item.
  ///
  /// Nil at the start of the content, or if the offset is preserved.
  func anchorForReload() -> ScrollAnchor? {
    guard !preservesOffset, !isAtStart, let first = visibleItems.first else { return nil }
    let axis = grid.layoutDirection
    let distance = grid.solvedLayout.slot(at: first).min(axis) - grid.contentOffset[axis]
    return .item(first, distance: distance)
  }

  /// Returns what stays in place in a new size: what stayed in place in the last resize if nothing
  /// was scrolled or changed since then, so that the old position returns with the old size;
  /// otherwise `anchor`.
  func anchor(forResizeOtherwise anchor: @autoclosure () -> ScrollAnchor) -> ScrollAnchor {
    let isUnmoved = resize.map { $0.offset.map { $0 == grid.contentOffset } ?? true } ?? false
    let anchor = isUnmoved ? resize?.anchor ?? anchor() : anchor()
    resize = Resize(anchor: anchor, offset: nil)
    return anchor
  }

  /// Remembers where a resize has ended; called when the layout was solved.
  func didSolve() { if resize?.offset == nil { resize?.offset = grid.contentOffset } }

  /// Forgets the last resize; called when the data were read again.
  func dataDidReload() { resize = nil }

  /// Sets what stays in place when the layout is solved for a new size.
  func setResizeAnchor(_ anchor: ScrollAnchor) { resizeAnchor = anchor }

  /// Removes and returns what stays in place in a new size; nil if the size is the same.
  func popResizeAnchor() -> ScrollAnchor? {
    defer { resizeAnchor = nil }
    return resizeAnchor
  }

  private var visibleItems: ContiguousArray<Int> {
    var visible: ContiguousArray<Int> = []
    grid.solvedLayout.appendOrdinals(
      intersecting: grid.uncoveredRect, upTo: CellStore.limit, to: &visible)
    return visible
  }

  private var isAtStart: Bool {
    let axis = grid.layoutDirection
    return grid.contentOffset[axis] <= grid.scroller.metrics.range(axis).lowerBound
  }

  /// Whether the viewport is at the end, or the start of the last item is visible.
  private var isAtEnd: Bool {
    let axis = grid.layoutDirection
    let (layout, rect) = (grid.solvedLayout, grid.visibleRect)
    if rect.min(axis) >= grid.scroller.metrics.range(axis).upperBound { return true }
    return layout.itemCount == 0
      || layout.slot(at: layout.itemCount - 1).min(axis) <= rect.max(axis)
  }

  /// Updates the item of the pending scroll after a change.
  ///
  /// If the item is removed, the scroll ends at the last known target.
  func applyIndexMapping(_ mapping: IndexMapping) {
    resize = nil
    guard let item = pendingScroll?.item else { return }
    guard item < mapping.oldCount, let new = mapping.newIndex(of: item) else {
      return pendingScroll = nil
    }
    pendingScroll?.item = new
  }

  // MARK: - Scrolling to items

  /// Scrolls an item to a position in the viewport, even if its slot is an estimate.
  func scroll(to item: Int, _ position: ItemPosition, animated: Bool) {
    pendingScroll = nil
    guard let alignment = alignment(of: item, position) else { return }
    guard animated else { return finishScroll(to: item, alignment) }
    grid.setContentOffset(offset(of: item, alignment), animated: true)
    guard grid.scroller.phase == .scrolling else { return finishScroll(to: item, alignment) }
    pendingScroll = PendingItemScroll(
      item: item, alignment: alignment, target: grid.scroller.target)
  }

  /// Returns the alignment for a scroll to an item; nil if no scroll is needed.
  private func alignment(of item: Int, _ position: ItemPosition) -> PendingItemScroll.Alignment? {
    let axis = grid.layoutDirection
    let slot = grid.currentLayout.slot(at: item)
    let view = grid.visibleRect
    switch position {
    case .top: return .top
    case .middle: return .middle
    case .bottom: return .bottom
    case .visible where slot.intersects(grid.uncoveredRect): return nil
    case .none, .visible:
      let start = slot.min(axis) - grid.coveredLength(over: item)
      if start < view.min(axis) || slot.max(axis) - start > view.size[axis] { return .top }
      return slot.max(axis) > view.max(axis) ? .bottom : nil
    }
  }

  private func offset(of item: Int, _ alignment: PendingItemScroll.Alignment) -> Vector {
    let axis = grid.layoutDirection
    let slot = grid.currentLayout.slot(at: item)
    let room = grid.visibleRect.size[axis] - slot.size[axis]
    var offset = grid.contentOffset
    switch alignment {
    case .top: offset[axis] = slot.min(axis) - grid.coveredLength(over: item)
    case .middle:
      let covered = grid.visibleRect.size[axis] - grid.uncoveredRect.size[axis]
      offset[axis] = slot.min(axis) - covered - ((room - covered) / 2).rounded(.up)
    case .bottom:
      // Like all layouts without self-sizing cells.
      let start = slot.min(axis) - room
      offset[axis] = grid.isSelfSizing ? start : start.rounded(.down)
    }
    return offset
  }

  /// Moves an item exactly to its position, and measures or solves what is around it.
  private func finishScroll(to item: Int, _ alignment: PendingItemScroll.Alignment) {
    grid.measureItem(at: item)
    for _ in 0..<Self.maximumCorrectionCount {
      grid.updateContentSizeAndJump(to: offset(of: item, alignment))
      grid.setSizingAnchor(anchor(for: item))
      guard grid.measureVisibleItems() || grid.solveAroundViewport() else { return }
    }
  }

  /// The maximum number of corrections; three are enough unless sizes contradict each other.
  private static let maximumCorrectionCount = 8

  private func anchor(for item: Int) -> SizingAnchor {
    let axis = grid.layoutDirection
    let range = grid.scroller.metrics.range(axis)
    if grid.contentOffset[axis] <= range.lowerBound { return .item(0) }
    return grid.contentOffset[axis] >= range.upperBound ? .end : .item(item)
  }

  // MARK: - A frame

  /// Returns the target of the current animated scroll after visible items were measured.
  ///
  /// A scroll to an item ends at the item, and a scroll to an edge of the content at that edge. The
  /// target of any other scroll moves with the visible content.
  func target(after movement: Vector, contentSize: Size) -> Vector {
    if let pendingScroll { return offset(of: pendingScroll.item, pendingScroll.alignment) }
    let axis = grid.layoutDirection
    var metrics = grid.scroller.metrics
    let (old, range) = (grid.scroller.target, metrics.range(axis))
    metrics.contentSize = contentSize
    var target = old + movement
    if old[axis] <= range.lowerBound {
      target[axis] = range.lowerBound
    } else if old[axis] >= range.upperBound {
      target[axis] = metrics.range(axis).upperBound
    }
    return target
  }

  /// Completes a scroll that has reached its item; called before items are measured.
  func finishScrollIfArrived() {
    guard let pendingScroll, grid.scroller.phase != .scrolling else { return }
    self.pendingScroll = nil
    // A touch or the program may have ended the scroll at another offset.
    guard grid.scroller.phase == .idle, grid.contentOffset == pendingScroll.target else { return }
    finishScroll(to: pendingScroll.item, pendingScroll.alignment)
  }

  /// Redirects a scroll to the current position of its item; called after visible items are
  /// measured.
  func redirectScrollToPendingItem() {
    guard let pendingScroll else { return }
    grid.redirectScroll(to: offset(of: pendingScroll.item, pendingScroll.alignment))
    self.pendingScroll?.target = grid.scroller.target
  }
}
