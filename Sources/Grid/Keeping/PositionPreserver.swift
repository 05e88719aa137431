import Diffing
import Geometry
import Items
import Scrolling

/// What a ``PositionPreserver`` needs of its grid.
protocol PositionPreserverHost: AnyObject {
  var layoutDirection: Axis { get }
  var contentOffset: Vector { get }
  var visibleRect: Rect { get }
  var scroller: Scroller { get }
  /// The slots, whatever is shown in them.
  var solvedLayout: any GridLayout { get }
  /// The layout in the order that is shown.
  var currentLayout: any SectionedGridLayout { get }
  /// How much of the viewport's beginning a title covers while an item's section is shown.
  func pinnedTitleLength(over index: Int) -> Double
  /// The viewport aligns short content with its other edge.
  func alignmentDidChange()
  func setContentOffset(_ offset: Vector, animated: Bool)
  /// Puts the offset somewhere, with the size that the content has by now.
  func updateContentSizeAndJump(to offset: Vector)
  /// Lets an animated scroll go on to another target.
  func redirectScroll(to target: Vector)
  /// Asks an item for its size.
  func measureItem(at index: Int)
  /// What stays in view when items are next asked for their sizes.
  func setSizingAnchor(_ anchor: SizingAnchor)
  /// Asks the items in view for their sizes; returns whether any was not asked before.
  func measureInView() -> Bool
}

/// Keeps what is in view where it is through changes, and leads scrolls to items whose places are
/// only estimated.
final class PositionPreserver {
  private unowned(unsafe) let grid: any PositionPreserverHost
  /// What transactions keep in view.
  var policy = PositionPreservation.visibleItem
  /// Whether a layout that says itself how far things in view have moved is believed first, and the
  /// offset stays else.
  var prefersLayoutMovement = false
  /// Whether content that does not fill the viewport stands at its end.
  var alignsToEnd = false { didSet { grid.alignmentDidChange() } }
  /// Where the animated scroll under way leads.
  private var pendingScroll: PendingItemScroll?

  /// Creates a keeper with the defaults; `grid` is not retained.
  init(_ grid: any PositionPreserverHost) { self.grid = grid }

  // MARK: - Changes of the data

  /// Whether the offset, and not an item, is what stays.
  var preservesOffset: Bool { prefersLayoutMovement || policy == .offset }

  /// Returns what has to stay in view during a change of the data; called before the change.
  ///
  /// - Parameter moved: The old indices of the items that the change moves.
  /// - Returns: The end, the start, the offset, or the visible items with their distances.
  func positionToPreserve(excluding moved: Set<Int>) -> PreservedPosition {
    if policy == .end, isAtEnd { return .end }
    guard !isAtStart else { return .start }
    let visible = itemsInView
    let axis = grid.layoutDirection
    let (layout, rect) = (grid.solvedLayout, grid.visibleRect)
    let staying = visible.filter { !moved.contains($0) }
    let whole = staying.first { place in
      let slot = layout.slot(at: place)
      return slot.min(axis) >= rect.min(axis) && slot.max(axis) <= rect.max(axis)
    }
    guard let anchor = whole ?? staying.first ?? visible.first else { return .start }
    return .item(anchor, layout: layout, offset: grid.contentOffset[axis], axis: axis, moved)
  }

  /// What has to stay in view when all data are read again: the place of the first item.
  func anchorForReload() -> ScrollAnchor? {
    guard !preservesOffset, !isAtStart, let first = itemsInView.first else { return nil }
    let axis = grid.layoutDirection
    let distance = grid.solvedLayout.slot(at: first).min(axis) - grid.contentOffset[axis]
    return .item(first, distance: distance)
  }

  private var itemsInView: ContiguousArray<Int> {
    var visible: ContiguousArray<Int> = []
    grid.solvedLayout.appendOrdinals(intersecting: grid.visibleRect, to: &visible)
    return visible
  }

  private var isAtStart: Bool {
    let axis = grid.layoutDirection
    return grid.contentOffset[axis] <= grid.scroller.metrics.range(axis).lowerBound
  }

  /// Whether the end is in view, or at least the beginning of the last item.
  private var isAtEnd: Bool {
    let axis = grid.layoutDirection
    let (layout, rect) = (grid.solvedLayout, grid.visibleRect)
    if rect.min(axis) >= grid.scroller.metrics.range(axis).upperBound { return true }
    return layout.itemCount == 0
      || layout.slot(at: layout.itemCount - 1).min(axis) <= rect.max(axis)
  }

  /// The goal of a scroll goes on with its item, or is forgotten where that is gone.
  func applyIndexMapping(_ mapping: IndexMapping) {
    guard let item = pendingScroll?.item else { return }
    guard item < mapping.oldCount, let new = mapping.newIndex(of: item) else {
      return pendingScroll = nil
    }
    pendingScroll?.item = new
  }

  // MARK: - Scrolling to items

  /// Scrolls so that an item stands at a position, however wrong its estimated place is.
  func scroll(to item: Int, _ position: ItemPosition, animated: Bool) {
    pendingScroll = nil
    guard let place = alignment(of: item, position) else { return }
    guard animated else { return finishScroll(to: item, place) }
    grid.setContentOffset(offset(of: item, place), animated: true)
    guard grid.scroller.phase == .scrolling else { return finishScroll(to: item, place) }
    pendingScroll = PendingItemScroll(item: item, place: place, target: grid.scroller.target)
  }

  /// Where an item has to go; nil where it may stay.
  private func alignment(of item: Int, _ position: ItemPosition) -> PendingItemScroll.Alignment? {
    let axis = grid.layoutDirection
    let slot = grid.currentLayout.slot(at: item)
    let view = grid.visibleRect
    switch position {
    case .top: return .top
    case .middle: return .middle
    case .bottom: return .bottom
    case .visible where slot.intersects(view): return nil
    case .none, .visible:
      let start = slot.min(axis) - grid.pinnedTitleLength(over: item)
      if start < view.min(axis) || slot.max(axis) - start > view.size[axis] { return .top }
      return slot.max(axis) > view.max(axis) ? .bottom : nil
    }
  }

  private func offset(of item: Int, _ place: PendingItemScroll.Alignment) -> Vector {
    let axis = grid.layoutDirection
    let slot = grid.currentLayout.slot(at: item)
    let room = grid.visibleRect.size[axis] - slot.size[axis]
    var offset = grid.contentOffset
    switch place {
    case .top: offset[axis] = slot.min(axis) - grid.pinnedTitleLength(over: item)
    case .middle: offset[axis] = slot.min(axis) - (room / 2).rounded(.up)
    case .bottom: offset[axis] = slot.min(axis) - room
    }
    return offset
  }

  /// Puts an item exactly where it is to stand, with everything around it measured.
  private func finishScroll(to item: Int, _ place: PendingItemScroll.Alignment) {
    grid.measureItem(at: item)
    for _ in 0..<Self.rounds {
      grid.updateContentSizeAndJump(to: offset(of: item, place))
      grid.setSizingAnchor(anchor(for: item))
      guard grid.measureInView() else { return }
    }
  }

  /// So many times at most the offset is corrected; three do unless sizes contradict each other.
  private static let rounds = 8

  private func anchor(for item: Int) -> SizingAnchor {
    let axis = grid.layoutDirection
    let range = grid.scroller.metrics.range(axis)
    if grid.contentOffset[axis] <= range.lowerBound { return .item(0) }
    return grid.contentOffset[axis] >= range.upperBound ? .end : .item(item)
  }

  // MARK: - A frame

  /// Where the animated scroll under way ends after items in view were asked for their sizes: at
  /// its item, at the edge that it led to, or as much further as what is in view has moved.
  func target(after movement: Vector, contentSize: Size) -> Vector {
    if let pendingScroll { return offset(of: pendingScroll.item, pendingScroll.place) }
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

  /// Ends a scroll that has arrived exactly at its item; called before items are asked.
  func finishScrollIfArrived() {
    guard let pendingScroll, grid.scroller.phase != .scrolling else { return }
    self.pendingScroll = nil
    // A touch, or another program, has ended it elsewhere.
    guard grid.scroller.phase == .idle, grid.contentOffset == pendingScroll.target else { return }
    finishScroll(to: pendingScroll.item, pendingScroll.place)
  }

  /// Has a scroll go on to where its item is by now; called when all items in view were asked.
  func redirectScrollToPendingItem() {
    guard let pendingScroll else { return }
    grid.redirectScroll(to: offset(of: pendingScroll.item, pendingScroll.place))
    self.pendingScroll?.target = grid.scroller.target
  }
}
