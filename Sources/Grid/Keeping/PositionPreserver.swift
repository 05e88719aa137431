import Geometry
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
  /// The slots in the order of the data.
  var solvedLayout: any GridLayout { get }
  /// Called when ``PositionPreserver/alignsToEnd`` was set.
  func alignmentDidChange()
}

/// Preserves the position of visible content during changes.
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

  /// Forgets the last resize; called when the data have changed.
  func dataDidChange() { resize = nil }
}
