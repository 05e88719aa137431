import Diffing
import Drawing
import Geometry
import Scrolling
import Stage

/// Creates, positions and recycles the titles and footers of a grid.
///
/// State: the titles and footers in view, and the unused ones. Changed by scrolling, layouts,
/// transactions.
final class SectionViewManager: GridPart {
  // Debug builds check that one step of a frame does not begin during another.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var store = SectionViewStore<SectionView>()
  /// The views that were created to be measured and are not displayed yet.
  @exclusivity(unchecked) private var measuredViews:
    ContiguousArray<(supplementary: SupplementaryElement, view: SectionView)> = []
  /// The backgrounds and dividers of a page.
  let decorations = SectionDecorations()
  /// The appearance of standard titles.
  @exclusivity(unchecked) var titleStyle = SectionTitleStyle.plain

  /// Sets the grid, which is not retained.
  override func attach(to grid: GridView) {
    super.attach(to: grid)
    decorations.attach(to: grid)
  }

  /// The visible views, by ascending section.
  var views: ContiguousArray<SectionView> { store.views }

  /// Returns the view of a title or footer; nil if it is offscreen.
  func view(for supplementary: SupplementaryElement) -> SectionView? {
    store.view(for: supplementary)
  }

  /// Dequeues a view from the pool, and resets it; nil if there is none.
  func dequeue(_ key: ReuseKey) -> SectionView? {
    let view = store.dequeue(key)
    view?.prepareForReuse()
    return view
  }

  /// Moves every view to the pool.
  func recycleAll(_ host: ViewHost) {
    store.recycleAll(host)
    decorations.recycleAll(host)
  }

  /// Removes pooled views from the view tree.
  func removePooledViews() {
    while let view = store.popPooledForRemoval() {
      view.removeFromSuperview()
      view.opacity = 1
    }
  }

  /// Returns the current position of a title or footer; nil if it does not exist.
  func placement(of supplementary: SupplementaryElement) -> (frame: Rect, isOpaque: Bool)? {
    let grid = grid
    return placement(
      of: supplementary, in: grid.currentLayout, grid.solver.pinningLayout,
      offset: grid.contentOffset)
  }

  /// Returns the position of a title or footer before a transition, or the current one for nil.
  func placement(
    of supplementary: SupplementaryElement, before transition: GridTransition?
  ) -> (frame: Rect, isOpaque: Bool)? {
    guard let transition else { return placement(of: supplementary) }
    return placement(
      of: supplementary, in: transition.layout, transition.pinningLayout,
      offset: transition.offset)
  }

  /// Returns the position of a title or footer at an offset; nil if it does not exist.
  ///
  /// The layout may be an earlier one; `pinning` is the same layout if it positions pinned titles
  /// and footers itself.
  private func placement(
    of supplementary: SupplementaryElement, in layout: some GridLayout,
    _ pinning: (any EngineLayout)?, offset: Vector
  ) -> (frame: Rect, isOpaque: Bool)? {
    guard let pinning else { return placement(of: supplementary, in: layout, offset: offset) }
    let viewport = pinningRect(Rect(origin: .zero + offset, size: grid.visibleRect.size))
    let start = viewport.min(grid.layoutDirection)
    return pinning.displayedFrame(of: supplementary, in: viewport).map { frame in
      // A title that has reached the edge at which it stays counts as pinned.
      let isReached =
        supplementary.kind == .title && frame.min(grid.layoutDirection) <= start
        && layout.pinnedSection(at: start) != nil
      let isOpaque =
        !isReached && frame == layout.frame(of: supplementary)
        && !pinning.isFloating(supplementary)
      return (frame, isOpaque)
    }
  }

  /// Returns the position of a title or footer in a layout that pins none itself.
  private func placement(
    of supplementary: SupplementaryElement, in layout: some GridLayout, offset: Vector
  ) -> (frame: Rect, isOpaque: Bool)? {
    let grid = grid
    switch supplementary.kind {
    case .title:
      let title = PinnedTitle(
        of: supplementary.section, in: layout,
        offset: offset[grid.layoutDirection] + grid.coveredStart, grid.layoutDirection)
      return title.map { ($0.frame, $0.isOpaque) }
    case .footer: return layout.frame(of: supplementary).map { ($0, true) }
    }
  }

  /// The part of the viewport in which titles and footers are pinned.
  var pinningRect: Rect { pinningRect(grid.visibleRect) }

  /// Returns the part of the viewport in which titles and footers are pinned: without bars.
  private func pinningRect(_ viewport: Rect) -> Rect { viewport.inset(by: grid.coveredInsets) }

  /// Updates titles and footers to match layout and offset.
  func update(_ host: ViewHost, _ transition: GridTransition?) {
    decorations.update(host, transition)
    let grid = grid
    guard grid.sections.hasSections else { return }
    let layout = grid.currentLayout
    let offset = grid.contentOffset
    let position = offset[grid.layoutDirection] + grid.coveredStart
    store.recycleDeparted(host)
    let pinned = position > 0 ? layout.pinnedSection(at: position) : nil
    let rect = grid.visibleRect
    let displayed = grid.displayedRect
    let isPinning = grid.solver.isPinning
    let isTooMany = store.updateVisible(upTo: SupplementaryElement.visibleLimit) {
      layout.appendSupplementaries(intersecting: displayed, to: &$0)
    }
    if isPinning, let pinning = grid.solver.pinningLayout {
      store.addVisible { pinning.appendPinned(in: pinningRect(rect), to: &$0) }
    } else if let pinned {
      store.addVisible(.title(pinned))
    }
    if let other = grid.zoomedTitles?.other { addVisible(in: other) }
    if isTooMany {
      host.reportIncompleteFrame(
        "more than \(SupplementaryElement.visibleLimit) titles and footers are visible; make them "
          + "larger or the viewport smaller")
    }
    guard !store.isEmpty else { return }
    store.recycleHidden(host)
    grid.removePooledViews()
    for view in store.views { updateFrame(of: view, layout, at: offset) }
    while let supplementary = store.firstKeyWithoutView() {
      let view = popMeasuredView(for: supplementary) ?? makeView(supplementary)
      let index = store.insert(view, for: supplementary)
      container.insert(view, at: index)
      view.sectionDidChange()
      updateFrame(of: view, layout, at: offset)
      if let transition { animateAppearance(of: view, supplementary, transition) }
    }
  }

  /// Adds the titles and footers that are visible in the arrangement to which the grid zooms.
  private func addVisible(in other: ZoomedTitles.Arrangement) {
    let viewport = Rect(origin: .zero + other.offset, size: grid.visibleRect.size)
    let displayed = other.transform.visibleRect(of: viewport.size)
    store.addVisible {
      other.layout.appendSupplementaries(intersecting: displayed, to: &$0)
      if let pinning = other.pinning {
        pinning.appendPinned(in: pinningRect(viewport), to: &$0)
      } else {
        let position = other.offset[grid.layoutDirection] + grid.coveredStart
        let pinned = position > 0 ? other.layout.pinnedSection(at: position) : nil
        if let pinned { $0.append(.title(pinned)) }
      }
    }
  }

  /// Applies a change of data or size.
  ///
  /// Views get the new numbers and positions of their sections. Views of removed sections fade out,
  /// and footers of collapsed sections also move to the title.
  func apply(_ transition: GridTransition, _ host: ViewHost) {
    let grid = grid
    decorations.apply(transition)
    guard !store.isEmpty else { return }
    store.forEachDeparting { transition.follow($0, besideRemoved: nil) }
    let removed = store.renumber { old in
      transition.newSection(of: old.section).map { SupplementaryElement(old.kind, section: $0) }
    }
    for view in removed {
      transition.follow(view, besideRemoved: removedNeighbor(of: view, transition))
      fadeOut(view, transition.curve)
    }
    for view in store.views { container.addSubview(view) }
    for view in store.views {
      guard let supplementary = view.supplementary else { continue }
      let old = view.frame
      guard let place = placement(of: supplementary) else {
        if let end = titleEnd(ofCollapsed: supplementary.section, in: grid.currentLayout) {
          view.frame.origin[grid.layoutDirection] = end
          transition.animate(view, from: old, offset: grid.contentOffset)
        }
        store.remove(view)
        fadeOut(view, transition.curve)
        continue
      }
      updateText(of: supplementary, in: view)
      view.sectionDidChange()
      updateDisclosure(of: view, animated: true)
      transition.resize(view, to: place.frame.size, offset: grid.contentOffset) {
        updateFrame(of: view, grid.currentLayout, at: grid.contentOffset)
      }
    }
  }

  /// Returns the removed item beside a removed title or footer; nil if the view is pinned.
  private func removedNeighbor(of view: SectionView, _ transition: GridTransition) -> Int? {
    guard view.isOpaque, let supplementary = view.supplementary else { return nil }
    return transition.oldSectionMap.ordinal(beside: supplementary)
  }

  /// Fades out a view behind the others.
  private func fadeOut(_ view: SectionView, _ curve: AnimationCurve) {
    container.insert(view, at: 0)
    store.fadeOut(view, curve)
  }

  private func updateFrame(
    of view: SectionView, _ layout: some GridLayout, at offset: Vector
  ) {
    let grid = grid
    guard let supplementary = view.supplementary,
      let position = grid.solver.isPinning
        ? placement(of: supplementary, in: layout, grid.solver.pinningLayout, offset: offset)
        : placement(of: supplementary, in: layout, offset: offset)
    else { return }
    view.setGridDirection(grid.layoutDirection)
    let zoomed = grid.zoomedTitles.flatMap { zoomed in
      zoomed.frame(of: supplementary) { arrangement in
        placement(
          of: supplementary, in: arrangement.layout, arrangement.pinning,
          offset: arrangement.offset)?.frame
      }
    }
    view.frame = zoomed ?? position.frame
    view.isOpaque = position.isOpaque
    updateDisclosure(of: view, animated: false)
  }

  /// Updates the state that a title displays, and lets a tap change it.
  private func updateDisclosure(of view: SectionView, animated: Bool) {
    guard let supplementary = view.supplementary, supplementary.kind == .title else { return }
    let disclosure = grid.collapser.disclosure(of: supplementary.section)
    guard disclosure != view.disclosure else { return }
    view.setDisclosure(disclosure, animated: animated) { [unowned self] view in
      guard let section = view.supplementary?.section, !grid.touchStoppedScrolling else { return }
      grid.collapser.toggle(section)
    }
  }

  /// Animates a new view from the previous position of its section, or fades it in, a footer also
  /// out of the title of a section that was collapsed.
  private func animateAppearance(
    of view: SectionView, _ supplementary: SupplementaryElement, _ transition: GridTransition
  ) {
    let old = transition.oldSection(of: supplementary.section)
    if let old,
      let position = placement(
        of: SupplementaryElement(supplementary.kind, section: old), before: transition)
    {
      return transition.animate(view, from: position.frame, offset: grid.contentOffset)
    }
    if let old, let end = titleEnd(ofCollapsed: old, in: transition.layout) {
      var frame = view.frame
      frame.origin[grid.layoutDirection] = end
      transition.animate(view, from: frame, offset: grid.contentOffset)
    }
    transition.animateAppearance(
      of: view, .init(opacity: -1),
      besideInserted: old == nil && view.isOpaque
        ? grid.sections.ordinal(beside: supplementary) : nil)
  }

  /// Returns the end of the title of a section, along the scrolling direction; nil if the section
  /// is not collapsed.
  private func titleEnd(ofCollapsed section: Int, in layout: any GridLayout) -> Double? {
    guard layout.engine?.collapsedSections.contains(section) == true else { return nil }
    return layout.frame(of: .title(section))?.max(grid.layoutDirection)
  }

  // MARK: - Measuring

  /// Returns the size that the view of a title or footer requests; nil if it requests none.
  ///
  /// A view that was created to be measured is also the one that is displayed.
  func size(of supplementary: SupplementaryElement, in proposal: ProposedSize) -> Size? {
    if !grid.cellsAreOutdated, let view = store.view(for: supplementary) {
      return view.sizeThatFits(proposal)
    }
    if let known = measuredViews.first(where: { $0.supplementary == supplementary }) {
      return known.view.sizeThatFits(proposal)
    }
    let view = makeView(supplementary)
    measuredViews.append((supplementary, view))
    view.setGridDirection(grid.layoutDirection)
    grid.prepareForMeasuring(view)
    return view.sizeThatFits(proposal)
  }

  private func popMeasuredView(for supplementary: SupplementaryElement) -> SectionView? {
    guard let index = measuredViews.firstIndex(where: { $0.supplementary == supplementary })
    else { return nil }
    return measuredViews.remove(at: index).view
  }

  /// Moves views to the pool that were measured, but did not become visible.
  func recycleUnusedViews() {
    while let (_, view) = measuredViews.popLast() { store.returnToPool(view) }
  }

  // MARK: - Views

  private func makeView(_ supplementary: SupplementaryElement) -> SectionView {
    if let view = source?.gridView(grid, viewFor: supplementary) {
      require(
        view.supplementary == nil,
        "the view for \(supplementary) already displays another section; return a dequeued or "
          + "new view")
      return view
    }
    let view: SectionView =
      switch supplementary.kind {
      case .title: grid.dequeue(SectionTitleView(titleStyle))
      case .footer: grid.dequeue(SectionFooterView())
      }
    updateText(of: supplementary, in: view)
    return view
  }

  private var source: (any SectionedGridViewDataSource)? {
    grid.dataSource as? any SectionedGridViewDataSource
  }

  /// The view that holds titles and footers.
  private var container: View { grid.cellManager.containers.sections }

  /// Asks the data source for the text of a title or footer; nil without sections.
  private func text(of supplementary: SupplementaryElement) -> String? {
    switch supplementary.kind {
    case .title: source?.gridView(grid, titleOfSection: supplementary.section)
    case .footer: source?.gridView(grid, footerOfSection: supplementary.section)
    }
  }

  /// Sets the text of a standard view.
  private func updateText(of supplementary: SupplementaryElement, in view: SectionView) {
    if let title = view as? SectionTitleView {
      if let text = text(of: supplementary) { title.setTitle(text) }
    } else if let footer = view as? SectionFooterView {
      if let text = text(of: supplementary) { footer.setText(text) }
    }
  }
}
