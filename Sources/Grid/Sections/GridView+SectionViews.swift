import Drawing
import Geometry
import Scrolling
import Stage

/// Keeping titles and footers where layout and offset ask for them.
extension GridView {
  /// The part of the content whose items have cells.
  final var liveRect: Rect {
    guard preloading.isAny else { return visibleRect }
    return preloading.rect(around: visibleRect, in: currentLayout, layoutDirection)
  }

  /// Where a title or footer is shown at an offset, and whether no items can be below it.
  final func place(
    of supplementary: Supplementary, in layout: any GridLayout, offset: Vector
  ) -> (frame: Rect, isOpaque: Bool)? {
    switch supplementary.kind {
    case .title:
      let title = PinnedTitle(
        of: supplementary.section, in: layout, offset: offset[layoutDirection], layoutDirection)
      return title.map { ($0.frame, $0.isOpaque) }
    case .footer: return layout.frame(of: supplementary).map { ($0, true) }
    }
  }

  /// Makes titles and footers match layout and offset.
  final func matchSectionViews(_ host: ViewHost, _ transition: GridTransition?) {
    guard sections.hasSections else { return }
    let layout = currentLayout
    let offset = contentOffset
    let position = offset[layoutDirection]
    sectionViews.recycleGone(host)
    let pinned = position > 0 ? layout.pinnedSection(at: position) : nil
    if sectionViews.findVisible(layout, in: visibleRect, pinned: pinned) {
      host.overload =
        "more than \(LiveSectionViews.limit) titles and footers are in view; make them larger or "
        + "the viewport smaller"
    }
    guard !sectionViews.isEmpty else { return }
    sectionViews.recycleHidden(host)
    removeLeaving()
    for view in sectionViews.views { place(view, at: offset, in: layout) }
    while let supplementary = sectionViews.nextEntering() {
      let view = makeSectionView(supplementary)
      sectionViews.insert(view, supplementary, into: containers.sections)
      place(view, at: offset, in: layout)
      if let transition { bringIn(view, supplementary, transition) }
    }
  }

  /// Takes a change of data or size over: views get their sections' new numbers and places, and
  /// those of sections that are gone begin to leave.
  final func applyToSectionViews(_ transition: GridTransition, _ host: ViewHost) {
    guard !sectionViews.isEmpty else { return }
    sectionViews.keepInPlace(contentOffset - transition.offset, transition.curve)
    sectionViews.renumber(
      transition.newSection, containers.sections, host, transition.curve)
    for view in sectionViews.views {
      guard let supplementary = view.supplementary else { continue }
      guard place(of: supplementary, in: currentLayout, offset: contentOffset) != nil else {
        sectionViews.fadeOut(supplementary, containers.sections, transition.curve)
        continue
      }
      let old = view.frame
      show(supplementary, in: view)
      view.sectionDidChange()
      place(view, at: contentOffset, in: currentLayout)
      transition.animate(view, from: old, offset: contentOffset)
    }
  }

  private func place(_ view: SectionView, at offset: Vector, in layout: any GridLayout) {
    guard let supplementary = view.supplementary,
      let place = place(of: supplementary, in: layout, offset: offset)
    else { return }
    view.gridDirection = layoutDirection
    view.frame = place.frame
    view.isOpaque = place.isOpaque
  }

  /// Lets a view that was not on show come from where its section was, or fade in.
  private func bringIn(
    _ view: SectionView, _ supplementary: Supplementary, _ transition: GridTransition
  ) {
    if let old = transition.oldSection(of: supplementary.section),
      let place = place(
        of: Supplementary(supplementary.kind, section: old), in: transition.layout,
        offset: transition.offset)
    {
      transition.animate(view, from: place.frame, offset: contentOffset)
    } else {
      view.startAnimation(.init(opacity: -1), curve: transition.curve)
    }
  }

  private func makeSectionView(_ supplementary: Supplementary) -> SectionView {
    let source = dataSource as? any SectionedGridViewDataSource
    if let view = source?.gridView(self, viewFor: supplementary) {
      require(
        view.supplementary == nil, "the view for \(supplementary) shows another section already")
      return view
    }
    let view: SectionView =
      switch supplementary.kind {
      case .title:
        sectionViews.dequeue(SectionTitleView.identifier) ?? SectionTitleView()
      case .footer:
        sectionViews.dequeue(SectionFooterView.identifier) ?? SectionFooterView()
      }
    show(supplementary, in: view)
    return view
  }

  /// Writes a section's text on a standard view.
  private func show(_ supplementary: Supplementary, in view: SectionView) {
    guard let source = dataSource as? any SectionedGridViewDataSource else { return }
    if let title = view as? SectionTitleView {
      title.show(source.gridView(self, titleOfSection: supplementary.section))
    } else if let footer = view as? SectionFooterView {
      footer.show(source.gridView(self, footerOfSection: supplementary.section))
    }
  }
}
