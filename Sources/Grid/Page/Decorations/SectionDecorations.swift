import Diffing
import Drawing
import Geometry
import Scrolling
import Stage

/// Creates, positions and recycles the backgrounds and dividers of a page.
///
/// Like titles, only visible decorations have views, and views are reused.
///
/// State: the decorations in view. Changed by scrolling, layouts, transactions.
final class SectionDecorations: GridPart {
  typealias Store = SectionViewStore<SectionDecorationView>

  @exclusivity(unchecked) private var backgrounds = Store()
  @exclusivity(unchecked) private var dividers = Store()

  /// Returns the views of a type of decoration.
  func store(of decoration: SectionDecoration) -> Store {
    decoration == .background ? backgrounds : dividers
  }

  /// Moves every view to the pool.
  func recycleAll(_ host: ViewHost) {
    backgrounds.recycleAll(host)
    dividers.recycleAll(host)
    removePooledViews(of: &backgrounds)
    removePooledViews(of: &dividers)
  }

  /// Updates backgrounds and dividers to match layout and offset.
  func update(_ host: ViewHost, _ transition: GridTransition?) {
    let hasViews = !backgrounds.isEmpty || !dividers.isEmpty
    let layout = grid.solver.page
    guard layout?.hasDecorations == true || hasViews else { return }
    update(&backgrounds, .background, layout, host, transition)
    update(&dividers, .divider, layout, host, transition)
  }

  private func update(
    _ store: inout Store, _ decoration: SectionDecoration,
    _ layout: PageLayout?, _ host: ViewHost, _ transition: GridTransition?
  ) {
    let (rect, limit) = (grid.visibleRect, SectionDecoration.visibleLimit)
    let isTooMany = store.updateVisible(upTo: limit) {
      layout?.append(decoration, intersecting: rect, upTo: limit, to: &$0)
    }
    if isTooMany {
      host.reportIncompleteFrame(
        "more than \(limit) backgrounds or dividers are visible; make "
          + "sections and lines larger or the viewport smaller")
    }
    guard !store.isEmpty else { return }
    store.recycleDeparted(host)
    store.recycleHidden(host)
    removePooledViews(of: &store)
    guard let layout else { return }
    for view in store.views {
      guard let key = view.key, let frame = layout.frame(of: decoration, at: key) else { continue }
      view.frame = frame
    }
    while let key = store.firstKeyWithoutView() {
      let view = store.dequeue(ReuseKey(SectionDecorationView.self)) ?? SectionDecorationView()
      store.insert(view, for: key)
      let reveal = decoration == .divider ? reveal(of: key) : nil
      (reveal ?? grid.cellManager.containers.container(of: decoration)).addSubview(view)
      guard let frame = layout.frame(of: decoration, at: key) else { continue }
      view.frame = frame
      view.show(layout.content(of: decoration, at: key))
      if let transition { animateAppearance(of: view, decoration, key, transition) }
    }
  }

  /// Applies a change of the data, the layout or the size.
  ///
  /// Views get the new sections and items of their decorations, and move to their new frames. Views
  /// of removed decorations fade out. The background of a collapsed section also shrinks to its
  /// title, and the following sections slide over its dividers.
  func apply(_ transition: GridTransition) {
    apply(transition, to: &backgrounds, .background)
    apply(transition, to: &dividers, .divider)
  }

  private func apply(
    _ transition: GridTransition, to store: inout Store, _ decoration: SectionDecoration
  ) {
    guard !store.isEmpty else { return }
    let (layout, offset) = (grid.solver.page, grid.contentOffset)
    store.forEachDeparting { transition.follow($0, besideRemoved: nil) }
    let removed = store.renumber {
      decoration == .background ? transition.newSection(of: $0) : transition.newIndex(of: $0)
    }
    for view in removed {
      let item = view.key.map { ordinal(of: decoration, at: $0, in: transition.oldSectionMap) }
      transition.follow(view, besideRemoved: item)
      store.fadeOut(view, transition.curve)
    }
    for view in store.views.reversed() {
      let old = view.frame
      guard let key = view.key, let frame = layout?.frame(of: decoration, at: key) else {
        if decoration == .divider {
          if let reveal = reveal(of: view.key) {
            view.frame = old.offset(by: reveal.movement)
            reveal.addSubview(view)
          }
        } else if let title = frameInTitle(of: view.key, layout, from: old) {
          view.frame = title
          transition.animate(view, from: old, offset: offset)
        }
        store.remove(view)
        store.fadeOut(view, transition.curve)
        continue
      }
      view.frame = frame
      view.show(layout?.content(of: decoration, at: key))
      if let reveal = view.superview as? SectionReveal {
        transition.animate(view, from: old, in: reveal)
      } else {
        transition.animate(view, from: old, offset: offset)
      }
    }
  }

  /// Removes pooled views from the view tree.
  private func removePooledViews(of store: inout Store) {
    while let view = store.popPooledForRemoval() {
      view.removeFromSuperview()
      view.opacity = 1
    }
  }

  /// Animates a new view from the previous frame of its decoration, or fades it in, a background
  /// also out of the title of a section that was collapsed.
  private func animateAppearance(
    of view: SectionDecorationView, _ decoration: SectionDecoration, _ key: Int,
    _ transition: GridTransition
  ) {
    let old =
      decoration == .background ? transition.oldSection(of: key) : transition.oldIndex(of: key)
    if let old, let layout = transition.page,
      let frame = layout.frame(of: decoration, at: old)
    {
      transition.animate(view, from: frame, offset: grid.contentOffset)
      return
    }
    if decoration == .background,
      let title = frameInTitle(of: old, transition.layout, from: view.frame)
    {
      transition.animate(view, from: title, offset: grid.contentOffset)
    }
    transition.animateAppearance(
      of: view, .init(opacity: -1),
      besideInserted: old == nil ? ordinal(of: decoration, at: key, in: grid.sections) : nil)
  }

  /// Returns the item of a divider, or the first one in front of a background.
  private func ordinal(
    of decoration: SectionDecoration, at key: Int, in sections: SectionMap
  ) -> Int {
    decoration == .background ? sections.ordinal(beside: .title(key)) : key
  }

  /// Returns the frame of a background at the title of its collapsed section; nil if the section is
  /// not collapsed.
  private func frameInTitle(
    of section: Int?, _ layout: (any GridLayout)?, from frame: Rect
  ) -> Rect? {
    guard let section, let layout = layout as? PageLayout else { return nil }
    return layout.frameInTitle(ofBackgroundOf: section, from: frame)
  }

  /// Returns the area of the section of a divider while it collapses or expands; nil otherwise.
  private func reveal(of item: Int?) -> SectionReveal? {
    let (reveals, sections) = (grid.cellManager.containers.reveals, grid.sections)
    guard let item, !reveals.isEmpty, item < sections.itemCount else { return nil }
    return reveals.view(of: sections.path(of: item).section)
  }

  /// The violated invariants of views at rest, one per line.
  var invariantViolations: [String] {
    violations(of: backgrounds, .background) + violations(of: dividers, .divider)
  }

  private func violations(
    of store: Store, _ decoration: SectionDecoration
  ) -> [String] {
    guard store.matches else {
      return ["views of \(decoration)s \(store.views.map { $0.key ?? -1 }), not \(store.visible)"]
    }
    return store.views.compactMap { view in
      let expected = view.key.flatMap { grid.solver.page?.frame(of: decoration, at: $0) }
      guard view.frame != expected || view.opacity != 1 else { return nil }
      return "\(decoration) \(view.key ?? -1) at rest is at \(view.frame), not \(expected ?? .zero)"
    }
  }
}
