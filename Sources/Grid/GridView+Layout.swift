import Diffing
import Geometry
import Scrolling
import Stage

/// Reading the data and solving the layout.
extension GridView {
  /// The layout is out of date.
  package final func setNeedsLayout() {
    needsLayout = true
  }

  /// How many items there are, as they were last read.
  final var itemCount: Int { sections.itemCount }

  /// Reads the data where it changed, and solves the layout where anything did.
  package final func solveIfNeeded() {
    solveIfNeeded(keeping: nil)
  }

  final func solveIfNeeded(keeping anchor: ScrollAnchor?, after change: LayoutChange? = nil) {
    guard let host, needsReload || needsLayout else { return solve(keeping: anchor, after: change) }
    host.layingOut { solve(keeping: anchor, after: change) }
  }

  private func solve(keeping anchor: ScrollAnchor?, after change: LayoutChange?) {
    if needsReload { readData() }
    guard needsLayout || headersAndFooters.haveChanged else { return }
    needsLayout = false
    let solution = solvedAnew(after: change)
    solvedLayout = solution.layout
    if case .item(let ordinal, _) = anchor { _ = solvedLayout.solve(around: ordinal) }
    showOrder()
    host?.counters.layoutPasses += 1
    lineLength = solvedLayout.lineLength
    cells.needsFrames = true
    var metrics = scroller.metrics
    metrics.contentSize = solvedLayout.contentSize
    metrics.viewport = frame.size
    let anchor = solution.movement.map { ScrollAnchor.offset(contentOffset + $0) } ?? anchor
    let offset = anchor?.offset(in: solvedLayout, metrics, from: contentOffset, layoutDirection)
    changeMetrics(offset: paging.aligned(offset, anchor, metrics)) { $0 = metrics }
    cells.poolLimit = poolLimit.count(layout: solvedLayout, viewport: frame.size, layoutDirection)
    contentSizeDidChange()
  }

  /// Solves what is open of the layout around an item; where the rest is forgotten, what is in
  /// view is from now on near the item.
  final func solve(around ordinal: Int) {
    guard !solvedLayout.isSolved(at: ordinal), solvedLayout.solve(around: ordinal) else { return }
    let slot = solvedLayout.slot(at: ordinal)
    let length = frame.size[layoutDirection]
    let isBehind = contentOffset[layoutDirection] < slot.min(layoutDirection)
    var offset = contentOffset
    offset[layoutDirection] =
      isBehind ? slot.min(layoutDirection) - 1.5 * length : slot.max(layoutDirection) + length / 2
    takeContentSize(offset: scroller.metrics.clamped(offset))
  }

  /// Solves what is open of the layout where cells are needed now.
  final func solveAroundViewport() {
    guard isSolvedInParts else { return }
    let rect = liveRect
    guard !solvedLayout.isSolved(around: rect) else { return }
    let movement = solvedLayout.solve(around: rect)
    takeContentSize(offset: movement == .zero ? nil : contentOffset + movement)
  }

  /// Shows what was solved for another order of the items.
  final func adopt(_ slots: any GridLayout, offset: Vector) {
    solvedLayout = slots
    takeContentSize(offset: offset == contentOffset ? nil : offset)
  }

  private func takeContentSize(offset: Vector?) {
    showOrder()
    let size = solvedLayout.contentSize
    changeMetrics(offset: offset) { $0.contentSize = size }
    cells.needsFrames = true
    contentSizeDidChange()
  }

  private func contentSizeDidChange() {
    containers.setSize(contentSize)
    separators.invalidate()
    headersAndFooters.place()
  }

  private func solvedAnew(after change: LayoutChange?) -> LayoutSolution {
    solvedAnew(for: mover.shownSections, mover.drag?.move, after: change)
  }

  /// Solves the layout for an order of the items: sections, and an item that stands elsewhere than
  /// in the data.
  final func solvedAnew(
    for sections: SectionMap, _ move: ItemMove?, after change: LayoutChange?
  ) -> LayoutSolution {
    guard let layoutSettings else { return LayoutSolution(UniformLayout(layoutInput())) }
    var input = LayoutInput(sections)
    input.viewport = frame.size
    input.direction = layoutDirection
    input.headerLength = headersAndFooters.headerHeight
    input.footerLength = headersAndFooters.footerHeight
    input.fillsViewport = contentSizeGrowsToFillBounds
    input.move = move
    return change.map { layoutSettings.layout(for: input, after: $0) }
      ?? LayoutSolution(layoutSettings.layout(for: input))
  }

  private func layoutInput() -> UniformLayout.Input {
    var input = UniformLayout.Input()
    input.itemCount = sections.itemCount
    input.viewport = frame.size
    input.minimumSlotSize = slotSize
    input.direction = layoutDirection
    input.leftInset = leftContentInset
    input.rightInset = rightContentInset
    input.headerHeight = headersAndFooters.headerHeight
    input.footerHeight = headersAndFooters.footerHeight
    input.fillsViewport = contentSizeGrowsToFillBounds
    return input
  }

  private func readData() {
    needsReload = false
    needsLayout = true
    slotSize = dataSource?.minimumSlotSize(in: self) ?? minimumSlotSize
    sections = readSections()
    cells.needsReload = true
    selector.followReload(count: sections.itemCount)
  }

  /// Shows the order of the data, or that of the drag.
  final func showOrder() {
    if let move = mover.drag?.move, !move.isIdentity {
      currentLayout = ReorderedLayout(base: solvedLayout, move: move)
    } else {
      currentLayout = solvedLayout
    }
  }

  /// A change of the layout's items, while the content is shown at an offset.
  final func layoutChange(
    of previous: any GridLayout, _ items: IndexMapping, sections: IndexMapping?,
    at offset: Vector
  ) -> LayoutChange {
    LayoutChange(
      previous: previous, items: items, sections: sections,
      visibleRect: Rect(origin: .zero + offset, size: frame.size),
      isAtStart: offset[layoutDirection]
        <= scroller.metrics.range(layoutDirection).lowerBound)
  }
}
