import Diffing
import Drawing
import Geometry
import Scrolling
import Stage

/// The titles and footers shown and those that wait: one view for each that is in view.
///
/// A view stays for as long as it is in view, or an animation still moves it. Few are in view at a
/// time, so they are found by looking through them.
struct LiveSectionViews {
  /// The views shown, by ascending section.
  private(set) var views: ContiguousArray<SectionView> = []
  /// Views of sections that are gone, while they are seen to leave.
  private var departing: ContiguousArray<SectionView> = []
  private var pool = CellPool()
  private var leaving: ContiguousArray<SectionView> = []
  private var visible: ContiguousArray<Supplementary> = []

  /// The view that shows a title or footer.
  func view(for supplementary: Supplementary) -> SectionView? {
    views.first { $0.supplementary == supplementary }
  }

  /// A view of a kind from the pool, ready for another section.
  mutating func dequeue(_ identifier: String) -> SectionView? {
    guard let view = pool.take(identifier) as? SectionView else { return nil }
    view.prepareForReuse()
    return view
  }

  /// Notes what is in view: what shares an area with a rectangle, and the title that is pinned.
  ///
  /// - Returns: Whether there are more than get a view.
  mutating func findVisible(
    _ layout: some SectionedGridLayout, in rect: Rect, pinned: Int?
  ) -> Bool {
    visible.removeAll(keepingCapacity: true)
    layout.appendSupplementaries(intersecting: rect, to: &visible)
    let isTooMany = visible.count > Self.limit
    if isTooMany { visible.removeSubrange(Self.limit...) }
    guard let pinned, !visible.contains(.title(pinned)) else { return isTooMany }
    let index = visible.firstIndex { $0 > .title(pinned) } ?? visible.count
    visible.insert(.title(pinned), at: index)
    return isTooMany
  }

  /// How many titles and footers have a view at most.
  static let limit = 2000

  /// Whether nothing is in view and nothing is shown.
  var isEmpty: Bool { visible.isEmpty && views.isEmpty && departing.isEmpty }

  /// Sends views of what is out of view to the pool, unless they are still moving.
  mutating func recycleHidden(_ host: ViewHost) {
    guard views.count != visible.count || !zip(views, visible).allSatisfy(Self.shows) else {
      return
    }
    for index in views.indices.reversed() {
      let view = views[index]
      guard let supplementary = view.supplementary, !visible.contains(supplementary),
        !isAnimating(view, host)
      else { continue }
      views.remove(at: index)
      recycle(view, host)
    }
  }

  private static func shows(_ view: SectionView, _ supplementary: Supplementary) -> Bool {
    view.supplementary == supplementary
  }

  /// What is in view and has no view yet, one at a time, ascending.
  func nextEntering() -> Supplementary? {
    guard views.count < visible.count || !zip(views, visible).allSatisfy(Self.shows) else {
      return nil
    }
    return visible.first { view(for: $0) == nil }
  }

  /// Takes a view shown, below those of later sections.
  mutating func insert(_ view: SectionView, _ supplementary: Supplementary, into container: View) {
    let index =
      views.firstIndex { ($0.supplementary ?? supplementary) > supplementary } ?? views.count
    view.supplementary = supplementary
    views.insert(view, at: index)
    container.insert(view, at: departing.count + index)
  }

  /// Gives views their sections' new numbers; those of sections that are gone begin to leave.
  mutating func renumber(
    _ newSection: (Int) -> Int?, _ container: View, _ host: ViewHost, _ curve: AnimationCurve
  ) {
    var kept: ContiguousArray<SectionView> = []
    for view in views {
      guard let old = view.supplementary else { continue }
      if let section = newSection(old.section) {
        view.supplementary = Supplementary(old.kind, section: section)
        kept.append(view)
      } else {
        leave(view, container, curve)
      }
    }
    views = ContiguousArray(
      kept.sorted { ($0.supplementary ?? .title(0)) < ($1.supplementary ?? .title(0)) })
    for view in views { container.addSubview(view) }
  }

  /// Lets a view shown fade out.
  mutating func fadeOut(_ supplementary: Supplementary, _ container: View, _ curve: AnimationCurve)
  {
    guard let index = views.firstIndex(where: { $0.supplementary == supplementary }) else { return }
    leave(views.remove(at: index), container, curve)
  }

  private mutating func leave(_ view: SectionView, _ container: View, _ curve: AnimationCurve) {
    view.supplementary = nil
    container.insert(view, at: 0)
    view.opacity = 0
    view.startAnimation(.init(opacity: 1), curve: curve)
    departing.append(view)
  }

  /// Keeps views that are leaving where they are on the viewport while the offset changes.
  func keepInPlace(_ distance: Vector, _ curve: AnimationCurve) {
    for view in departing {
      view.startAnimation(.init(translation: distance), curve: curve)
    }
  }

  /// Sends views that have been seen to leave to the pool.
  mutating func recycleGone(_ host: ViewHost) {
    for index in departing.indices.reversed() where !isAnimating(departing[index], host) {
      recycle(departing.remove(at: index), host)
    }
  }

  /// Sends every view to the pool.
  mutating func recycleAll(_ host: ViewHost) {
    for view in views { recycle(view, host) }
    for view in departing { recycle(view, host) }
    views.removeAll(keepingCapacity: true)
    departing.removeAll(keepingCapacity: true)
  }

  /// The next view that went to the pool and still has to leave its superview.
  ///
  /// The caller removes it, while nothing here is being changed: that may cancel a gesture, whose
  /// handler may ask the grid for views.
  mutating func nextLeaving() -> SectionView? {
    leaving.popLast()
  }

  private func isAnimating(_ view: SectionView, _ host: ViewHost) -> Bool {
    host.animator.count > 0 && view.motion != .none && host.animator.isAnimating(view.motion)
  }

  private mutating func recycle(_ view: SectionView, _ host: ViewHost) {
    host.animator.cancel(view.motion)
    leaving.append(view)
    view.supplementary = nil
    pool.put(view, view.reuseIdentifier)
  }
}
