import Diffing
import Geometry
import Scrolling

/// Chooses what keeps its place in the viewport of a grid, and keeps it until the next scroll.
///
/// The place is chosen when something is about to change for the first time after a scroll: the
/// data, the size, the text scale, an inset, or the height of the header or footer. It can also be
/// what a person has acted on, such as the title of a section that is collapsed.
///
/// State: what stays in view while data, the size or the text scale change. Changed by the first
/// change after a scroll.
final class PlaceKeeper: GridPart {
  /// The content that keeps its position while the data change.
  var policy = PositionPreservation.visibleItem {
    didSet { if policy != oldValue { forget() } }
  }
  /// Whether content that is shorter than the viewport is aligned with the viewport's end.
  var alignsToEnd = false { didSet { alignmentDidChange() } }
  /// The place; nil or out of date until it is needed.
  private var place: KeptPlace?
  /// The number of times that the content had been scrolled when the place was chosen.
  private var scrollCount = 0
  /// What stays in place when the layout is solved for a new size; nil if the size is the same.
  private var resizeAnchor: ScrollAnchor?
  /// Whether the place is kept when the layout is solved next, although the data have not changed.
  private var keepsPlaceInLayout = false
  /// What the current change does to the place, until the layout is solved.
  private var effect = Effect.none

  private enum Effect {
    /// Edges stay edges.
    case none
    /// The viewport can be at another edge than before.
    case movesEdges
    /// The same, but the offset stays the same, even if the content limits it for now.
    case keepsOffset
    /// The viewport is at the end.
    case followsEnd
  }

  // MARK: - The place

  /// What stays in place while items are measured; nil if nothing was chosen since the last scroll.
  var keptAnchor: ScrollAnchor? {
    guard let place = current else { return nil }
    if let mark = place.mark { return ScrollAnchor(mark) }
    return place.edge.map { $0 == .start ? .start : .end }
  }

  /// Forgets the place, because the content was moved by something other than a scroll.
  func forget() { place = nil }

  /// Keeps what a person has acted on until the next scroll.
  ///
  /// - Returns: The same anchor.
  func adopting(_ anchor: ScrollAnchor) -> ScrollAnchor {
    var chosen = KeptPlace(offset: grid.contentOffset[grid.layoutDirection])
    switch anchor {
    case .start: break
    case .end: chosen.followsEnd = true
    case .item(let item, let distance): chosen.mark = .item(item, distance: distance)
    case .title(let section, let distance): chosen.mark = .title(section, distance: distance)
    case .endOfChangedContent, .offset:
      forget()
      return anchor
    }
    effect = .movesEdges
    set(chosen)
    return anchor
  }

  private var current: KeptPlace? { scrollCount == grid.scrollCount ? place : nil }

  private func set(_ place: KeptPlace) {
    self.place = place
    scrollCount = grid.scrollCount
  }

  /// Returns the place, which is chosen if the content was scrolled since the last time.
  private func chosenPlace() -> KeptPlace {
    if let current { return current }
    var place = KeptPlace(offset: grid.contentOffset[grid.layoutDirection])
    place.edge = edge
    place.followsEnd = policy == .end ? isNearEnd : policy == .offset && isLastLineVisible
    return place
  }

  /// The edge of the content at which the viewport is; nil if it is at neither.
  ///
  /// Content that fits is at its start, unless the end is to stay in view.
  private var edge: KeptPlace.Edge? {
    if isAtStart { return isAtEnd && (policy == .end || alignsToEnd) ? .end : .start }
    return isAtEnd ? .end : nil
  }

  private var isAtStart: Bool {
    let axis = grid.layoutDirection
    return grid.contentOffset[axis] <= grid.scroller.metrics.range(axis).lowerBound
  }

  private var isAtEnd: Bool {
    let axis = grid.layoutDirection
    return grid.contentOffset[axis]
      >= grid.scroller.metrics.range(axis).upperBound - Self.roundingError
  }

  /// The distance within which two offsets that were computed differently count as equal, in
  /// points.
  private static let roundingError = 1e-6

  /// Whether the viewport is at the end, or the start of the last item is visible.
  private var isNearEnd: Bool {
    let (layout, axis) = (grid.solvedLayout, grid.layoutDirection)
    return isAtEnd || layout.itemCount == 0
      || layout.slot(at: layout.itemCount - 1).min(axis) <= grid.visibleRect.max(axis)
  }

  /// Whether the footer at the end of the content loads more items.
  private var isLoadingMore: Bool { grid.features.isLoadingMore }

  private func alignmentDidChange() {
    let alignsToEnd = alignsToEnd
    grid.updateMetrics { $0.alignsToEnd = alignsToEnd }
    grid.invalidateLayout()
  }

  /// The start of the last line of slots: one line before the footers at the content's end.
  private var startOfLastLine: Double {
    let (grid, layout, axis) = (grid, grid.solvedLayout, grid.layoutDirection)
    let footer = axis == .vertical ? grid.footerLength : 0
    let lastFooter =
      grid.currentLayout.frame(of: .footer(grid.sections.sectionCount - 1))?.size[axis] ?? 0
    return layout.contentSize[axis] - footer - lastFooter - layout.lineSize[axis]
  }

  /// Whether the start of the last line is visible, but not that of the content, as in AQGridView.
  private var isLastLineVisible: Bool {
    !isAtStart && grid.visibleRect.max(grid.layoutDirection) >= startOfLastLine
  }

  /// Returns the first visible item, or the first one that is completely visible, if there is one.
  private func visibleMark(isWhole: Bool) -> KeptPlace.Mark? {
    let (layout, rect, axis) = (grid.solvedLayout, grid.uncoveredRect, grid.layoutDirection)
    var visible: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: rect, upTo: CellStore.limit, to: &visible)
    let whole = visible.first { item in
      let slot = layout.slot(at: item)
      return slot.min(axis) >= rect.min(axis) && slot.max(axis) <= rect.max(axis)
    }
    return (isWhole ? whole ?? visible.first : visible.first).map {
      .item($0, distance: layout.slot(at: $0).min(axis) - grid.contentOffset[axis])
    }
  }

  // MARK: - Changes of the layout

  /// Returns what stays in place when only the layout changes; called before the change.
  ///
  /// An edge of the content stays an edge. Elsewhere the first visible item stays.
  func anchorForLayout() -> ScrollAnchor {
    var place = chosenPlace()
    defer { set(place) }
    switch place.edge {
    case .start:
      place.mark = nil
      return .start
    case .end:
      place.mark = nil
      return .end
    case nil:
      place.mark = place.mark ?? visibleMark(isWhole: false)
      return place.mark.map { ScrollAnchor($0) } ?? .offset(grid.contentOffset)
    }
  }

  /// Returns what stays in place when settings have changed, or the height of the header or footer;
  /// called when the layout is still the old one.
  ///
  /// It is nil if the offset stays the same.
  private func anchorForSettings() -> ScrollAnchor? {
    policy == .offset && chosenPlace().edge != .end ? nil : anchorForLayout()
  }

  /// Keeps the place when the layout is solved next; called before the layout is invalidated.
  func setNeedsKeeping() { keepsPlaceInLayout = true }

  /// Keeps the place when the layout is solved for a new size; called before the size changes.
  ///
  /// After several changes of the size, what was visible before the first one stays in place.
  func prepareForResize() { resizeAnchor = resizeAnchor ?? anchorForLayout() }

  /// Returns what stays in place when the layout is solved next without a change of the data; nil
  /// if the offset stays the same.
  ///
  /// - Parameter affectsItems: Whether items can move although nothing asks to keep the place,
  ///   since they are measured again or follow a header.
  /// - Returns: The item, the title or the edge of the content.
  func popLayoutAnchor(affectsItems: Bool) -> ScrollAnchor? {
    defer { forgetRequests() }
    if let resizeAnchor { return resizeAnchor }
    if keepsPlaceInLayout { return anchorForLayout() }
    return affectsItems ? anchorForSettings() : nil
  }

  /// Forgets the requests to keep the place, because the data are read again.
  private func forgetRequests() { (resizeAnchor, keepsPlaceInLayout) = (nil, false) }

  /// Returns the offset that keeps the place in other metrics, before they change; nil if the
  /// offset stays the same.
  func offset(in metrics: ScrollMetrics) -> Vector? {
    let isChosen = current != nil
    let axis = grid.layoutDirection
    let offset = anchorForLayout().offset(
      in: grid.solvedLayout, metrics, from: grid.contentOffset, axis)
    guard offset != grid.contentOffset else {
      // The viewport can be at an edge of the content now.
      if !isChosen { forget() }
      return nil
    }
    place?.offset = offset[axis]
    return offset
  }

  // MARK: - Changes of the data

  /// Whether an item keeps its place while the data change.
  private func keepsItem(_ place: KeptPlace) -> Bool {
    switch policy {
    case .offset: false
    case .end where place.followsEnd && !isLoadingMore: false
    case .end, .visibleItem: place.edge != .start
    }
  }

  /// Chooses the place; called before the data change.
  ///
  /// - Returns: Whether the moved items of the change matter.
  func prepareForData() -> Bool {
    var place = chosenPlace()
    defer { set(place) }
    if isLoadingMore { place = resting(place) }
    guard keepsItem(place) else { return false }
    place.mark = place.mark ?? visibleMark(isWhole: true)
    return true
  }

  /// Returns a place from which items that are loaded at the end do not scroll.
  private func resting(_ place: KeptPlace) -> KeptPlace {
    var place = place
    let axis = grid.layoutDirection
    place.followsEnd = false
    place.offset = grid.contentOffset[axis]
    if case .item(let item, _) = place.mark {
      place.mark = .item(
        item, distance: grid.solvedLayout.slot(at: item).min(axis) - place.offset)
    }
    return place
  }

  /// Returns what stays in place after a change of the data; called when the layout is still the
  /// old one.
  func anchor(after change: PlaceChange) -> ScrollAnchor {
    var place = chosenPlace()
    defer { set(place) }
    if keepsItem(place) {
      place.mark = place.mark?.applying(change, among: visibleItems)
      return place.mark.map { ScrollAnchor($0) } ?? .offset(grid.contentOffset)
    }
    place.mark = nil
    guard policy == .offset else {
      if place.followsEnd { effect = .followsEnd }
      return place.followsEnd ? .end : .start
    }
    guard place.followsEnd, change.items.newCount >= change.items.oldCount else {
      effect = .keepsOffset
      var offset = grid.contentOffset
      offset[grid.layoutDirection] = place.offset
      return .offset(offset)
    }
    effect = .movesEdges
    return .endOfChangedContent(grid.solvedLayout.contentSize)
  }

  private var visibleItems: PlaceItems {
    let (layout, rect, axis) = (grid.solvedLayout, grid.uncoveredRect, grid.layoutDirection)
    return PlaceItems(range: 0..<layout.itemCount) {
      layout.slot(at: $0).min(axis)
    } isVisible: {
      layout.slot(at: $0).intersects(rect)
    }
  }

  /// Returns what stays in place when all data are read again; called before that.
  ///
  /// An edge of the content stays an edge if the policy follows it. Items are not identified, so
  /// that the offset stays the same, unless cells determine the sizes of items.
  func anchorForReload(isSelfSizing: Bool) -> ScrollAnchor? {
    forgetRequests()
    guard policy != .offset, grid.solvedLayout.itemCount > 0 else { return nil }
    let place = chosenPlace()
    if policy == .end, place.followsEnd, !isLoadingMore { return adopting(.end) }
    if place.edge == .start { return adopting(.start) }
    guard isSelfSizing, let mark = place.mark ?? visibleMark(isWhole: false) else { return nil }
    return adopting(ScrollAnchor(mark))
  }

  // MARK: - After a change

  /// Updates the place when the layout was solved.
  func didSolve() {
    defer { effect = .none }
    guard place != nil else { return }
    if effect != .keepsOffset { place?.offset = grid.contentOffset[grid.layoutDirection] }
    switch effect {
    case .none: updateEdge()
    case .movesEdges, .keepsOffset: place?.edge = edge
    case .followsEnd: place?.edge = .end
    }
  }

  /// Updates the place when items were measured.
  func didMeasure() { updateEdge() }

  /// A viewport at the end is no longer there after an item has kept its place, if the content has
  /// become longer.
  private func updateEdge() {
    if place?.mark != nil, place?.edge == .end, !isAtEnd { place?.edge = nil }
  }
}
