import Diffing
import Drawing
import Geometry
import Stage

/// What ``SectionViews`` need of their grid.
protocol SectionViewsHost: AnyObject {
  var sections: SectionMap { get }
  var layoutDirection: Axis { get }
  var contentOffset: Vector { get }
  var visibleRect: Rect { get }
  /// The layout in the order that is shown.
  var currentLayout: any SectionedGridLayout { get }
  /// The view that holds titles and footers.
  var sectionContainer: View { get }
  /// The view that the data source has for a title or footer; nil for the standard one.
  func makeView(for supplementary: Supplementary) -> SectionView?
  /// The text of a title or footer; nil where the data source knows no sections.
  func text(of supplementary: Supplementary) -> String?
  /// Takes views in the pool out of the grid.
  func removeLeaving()
}

/// The titles and footers of a grid: keeps them where layout and offset ask for them.
final class SectionViews {
  private unowned(unsafe) let grid: any SectionViewsHost
  // A debug build checks that no step of a frame begins inside another.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var live = LiveSectionViews()

  /// Creates no views; `grid` is not retained.
  init(_ grid: any SectionViewsHost) { self.grid = grid }

  /// The visible views, by ascending section.
  var views: ContiguousArray<SectionView> { live.views }

  /// The view of a title or footer; nil where it is out of view.
  func view(for supplementary: Supplementary) -> SectionView? { live.view(for: supplementary) }

  /// A view of a kind from the pool; nil where none waits.
  func dequeue(_ identifier: String) -> SectionView? { live.dequeue(identifier) }

  /// Sends every view to the pool.
  func recycleAll(_ host: ViewHost) { live.recycleAll(host) }

  /// Takes views in the pool out of the grid.
  func removeLeaving() {
    while let view = live.nextLeaving() {
      view.removeFromSuperview()
      view.opacity = 1
    }
  }

  /// Where a title or footer is shown at an offset, and whether no items can be below it.
  func place(
    of supplementary: Supplementary, in layout: some SectionedGridLayout, offset: Vector
  ) -> (frame: Rect, isOpaque: Bool)? {
    switch supplementary.kind {
    case .title:
      let title = PinnedTitle(
        of: supplementary.section, in: layout, offset: offset[grid.layoutDirection],
        grid.layoutDirection)
      return title.map { ($0.frame, $0.isOpaque) }
    case .footer: return layout.frame(of: supplementary).map { ($0, true) }
    }
  }

  /// Makes titles and footers match layout and offset.
  func match(_ host: ViewHost, _ transition: GridTransition?) {
    guard grid.sections.hasSections else { return }
    let layout = grid.currentLayout
    let offset = grid.contentOffset
    let position = offset[grid.layoutDirection]
    live.recycleGone(host)
    let pinned = position > 0 ? layout.pinnedSection(at: position) : nil
    if live.findVisible(layout, in: grid.visibleRect, pinned: pinned) {
      host.overload =
        "more than \(LiveSectionViews.limit) titles and footers are in view; make them larger or "
        + "the viewport smaller"
    }
    guard !live.isEmpty else { return }
    live.recycleHidden(host)
    grid.removeLeaving()
    for view in live.views { place(view, at: offset, in: layout) }
    while let supplementary = live.nextEntering() {
      let view = makeView(supplementary)
      live.insert(view, supplementary, into: grid.sectionContainer)
      place(view, at: offset, in: layout)
      if let transition { bringIn(view, supplementary, transition) }
    }
  }

  /// Takes a change of data or size over: views get their sections' new numbers and places, and
  /// those of sections that are gone begin to leave.
  func apply(_ transition: GridTransition, _ host: ViewHost) {
    guard !live.isEmpty else { return }
    live.keepInPlace(grid.contentOffset - transition.offset, transition.curve)
    live.renumber(
      transition.newSection, grid.sectionContainer, host, transition.curve)
    for view in live.views {
      guard let supplementary = view.supplementary else { continue }
      guard place(of: supplementary, in: grid.currentLayout, offset: grid.contentOffset) != nil
      else {
        live.fadeOut(supplementary, grid.sectionContainer, transition.curve)
        continue
      }
      let old = view.frame
      show(supplementary, in: view)
      view.sectionDidChange()
      place(view, at: grid.contentOffset, in: grid.currentLayout)
      transition.animate(view, from: old, offset: grid.contentOffset)
    }
  }

  private func place(_ view: SectionView, at offset: Vector, in layout: some SectionedGridLayout) {
    guard let supplementary = view.supplementary,
      let place = place(of: supplementary, in: layout, offset: offset)
    else { return }
    view.gridDirection = grid.layoutDirection
    view.frame = place.frame
    view.isOpaque = place.isOpaque
  }

  /// Lets a view that was not shown come from where its section was, or fade in.
  private func bringIn(
    _ view: SectionView, _ supplementary: Supplementary, _ transition: GridTransition
  ) {
    if let old = transition.oldSection(of: supplementary.section),
      let place = place(
        of: Supplementary(supplementary.kind, section: old), in: transition.layout,
        offset: transition.offset)
    {
      transition.animate(view, from: place.frame, offset: grid.contentOffset)
    } else {
      view.startAnimation(.init(opacity: -1), curve: transition.curve)
    }
  }

  private func makeView(_ supplementary: Supplementary) -> SectionView {
    if let view = grid.makeView(for: supplementary) {
      require(
        view.supplementary == nil, "the view for \(supplementary) shows another section already")
      return view
    }
    let view: SectionView =
      switch supplementary.kind {
      case .title: live.dequeue(SectionTitleView.identifier) ?? SectionTitleView()
      case .footer: live.dequeue(SectionFooterView.identifier) ?? SectionFooterView()
      }
    show(supplementary, in: view)
    return view
  }

  /// Writes a section's text on a standard view.
  private func show(_ supplementary: Supplementary, in view: SectionView) {
    if let title = view as? SectionTitleView {
      if let text = grid.text(of: supplementary) { title.show(text) }
    } else if let footer = view as? SectionFooterView {
      if let text = grid.text(of: supplementary) { footer.show(text) }
    }
  }
}
