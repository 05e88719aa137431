import Diffing
import Geometry
import Items
import Scrolling

/// The members of the grid that an ``ItemScroller`` uses.
protocol ItemScrollerHost: AnyObject {
  var layoutDirection: Axis { get }
  var contentOffset: Vector { get }
  var visibleRect: Rect { get }
  /// The part of the visible rectangle that no bar covers.
  var uncoveredRect: Rect { get }
  var scroller: Scroller { get }
  /// Whether cells determine the sizes of their slots.
  var isSelfSizing: Bool { get }
  /// The slots in the displayed order.
  var currentLayout: any SectionedGridLayout { get }
  /// Returns the length that a bar and a pinned title cover at the viewport's start while an item
  /// is there, in points.
  func coveredLength(over index: Int) -> Double
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

/// Scrolls to items, and completes these scrolls.
///
/// The slots of items that are not measured, and of sections that are not solved, are estimates.
/// Therefore the target of a scroll can move while the scroll runs.
final class ItemScroller {
  @exclusivity(unchecked) private unowned(unsafe) var attachedGrid: (any ItemScrollerHost)?
  private var grid: any ItemScrollerHost { attached(attachedGrid) }
  /// The animated scroll to an item; nil if there is none.
  private var pendingScroll: PendingItemScroll?

  /// Creates an object without a scroll.
  init() {}

  /// Sets the grid, which is not retained.
  func attach(to grid: any ItemScrollerHost) { attachedGrid = grid }

  /// Updates the item of the pending scroll after a change.
  ///
  /// If the item is removed, the scroll ends at the last known target.
  func applyIndexMapping(_ mapping: IndexMapping) {
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
