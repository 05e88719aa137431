import Diffing
import Drawing
import Geometry
import Scrolling
import Stage

/// The visible and the pooled titles and footers: one view for each that is visible.
///
/// A view remains until it is offscreen and no animation moves it. Only a few are visible at a
/// time, so they are found by linear search.
struct SectionViewStore {
  /// The visible views, by ascending section.
  private(set) var views: ContiguousArray<SectionView> = []
  /// The views of removed sections during their animation.
  private var departing: ContiguousArray<SectionView> = []
  private var pool = ViewReusePool()
  private var pooledForRemoval: ContiguousArray<SectionView> = []
  private var visible: ContiguousArray<SupplementaryElement> = []

  /// Returns the view of a title or footer; nil if it is offscreen.
  func view(for supplementary: SupplementaryElement) -> SectionView? {
    views.first { $0.supplementary == supplementary }
  }

  /// Dequeues a view with an identifier from the pool, and resets it.
  mutating func dequeue(_ identifier: String) -> SectionView? {
    guard let view = pool.dequeue(withIdentifier: identifier) as? SectionView else { return nil }
    view.prepareForReuse()
    return view
  }

  /// Finds the titles and footers that overlap a rectangle, and the pinned title.
  ///
  /// - Returns: Whether there are more than ``limit``.
  mutating func updateVisible(
    _ layout: some SectionedGridLayout, in rect: Rect, pinned: Int?, pinningIn pinningRect: Rect
  ) -> Bool {
    visible.removeAll(keepingCapacity: true)
    layout.appendSupplementaries(intersecting: rect, to: &visible)
    let isTooMany = visible.count > Self.limit
    if isTooMany { visible.removeSubrange(Self.limit...) }
    if let pinning = layout as? any PinningGridLayout {
      addPinned(pinning, in: pinningRect)
      return isTooMany
    }
    guard let pinned, !visible.contains(.title(pinned)) else { return isTooMany }
    let index = visible.firstIndex { $0 > .title(pinned) } ?? visible.count
    visible.insert(.title(pinned), at: index)
    return isTooMany
  }

  private mutating func addPinned(_ layout: some PinningGridLayout, in rect: Rect) {
    let found = visible.count
    layout.appendPinned(in: rect, to: &visible)
    guard visible.count > found else { return }
    visible.sort()
    var last: SupplementaryElement?
    visible.removeAll { supplementary in
      defer { last = supplementary }
      return supplementary == last
    }
  }

  /// The maximum number of title and footer views.
  static let limit = 2000

  /// Whether there is nothing to display or to remove.
  var isEmpty: Bool { visible.isEmpty && views.isEmpty && departing.isEmpty }

  /// Moves offscreen views to the pool, unless they are animated.
  mutating func recycleHidden(_ host: ViewHost) {
    guard views.count != visible.count || !zip(views, visible).allSatisfy(Self.shows) else {
      return
    }
    for index in views.indices.reversed() {
      let view = views[index]
      guard let supplementary = view.supplementary, !visible.contains(supplementary),
        !host.isAnimating(view)
      else { continue }
      views.remove(at: index)
      recycle(view, host)
    }
  }

  private static func shows(_ view: SectionView, _ supplementary: SupplementaryElement) -> Bool {
    view.supplementary == supplementary
  }

  /// Returns the next visible title or footer without a view, in ascending order.
  func nextSupplementaryWithoutView() -> SupplementaryElement? {
    guard views.count < visible.count || !zip(views, visible).allSatisfy(Self.shows) else {
      return nil
    }
    return visible.first { view(for: $0) == nil }
  }

  /// Adds a view, behind those of later sections.
  mutating func insert(
    _ view: SectionView, _ supplementary: SupplementaryElement, into container: View
  ) {
    let index =
      views.firstIndex { ($0.supplementary ?? supplementary) > supplementary } ?? views.count
    view.setSupplementary(supplementary)
    views.insert(view, at: index)
    container.insert(view, at: departing.count + index)
  }

  /// Updates the section numbers of the views; views of removed sections start to fade out.
  mutating func renumber(
    _ newSection: (Int) -> Int?, _ container: View, _ host: ViewHost, _ curve: AnimationCurve
  ) {
    var kept: ContiguousArray<SectionView> = []
    for view in views {
      guard let old = view.supplementary else { continue }
      if let section = newSection(old.section) {
        view.setSupplementary(SupplementaryElement(old.kind, section: section))
        kept.append(view)
      } else {
        beginDeparture(of: view, container, curve)
      }
    }
    views = ContiguousArray(
      kept.sorted { ($0.supplementary ?? .title(0)) < ($1.supplementary ?? .title(0)) })
    for view in views { container.addSubview(view) }
  }

  /// Fades out a view and removes it.
  mutating func fadeOut(
    _ supplementary: SupplementaryElement, _ container: View, _ curve: AnimationCurve
  ) {
    guard let index = views.firstIndex(where: { $0.supplementary == supplementary }) else { return }
    beginDeparture(of: views.remove(at: index), container, curve)
  }

  private mutating func beginDeparture(
    of view: SectionView, _ container: View, _ curve: AnimationCurve
  ) {
    view.setSupplementary(nil)
    container.insert(view, at: 0)
    view.opacity = 0
    view.startAnimation(.init(opacity: 1), curve: curve)
    departing.append(view)
  }

  /// Keeps departing views in place in the viewport while the offset changes.
  func keepInPlace(_ distance: Vector, _ curve: AnimationCurve) {
    for view in departing {
      view.startAnimation(.init(translation: distance), curve: curve)
    }
  }

  /// Moves departed views to the pool.
  mutating func recycleDeparted(_ host: ViewHost) {
    for index in departing.indices.reversed() where !host.isAnimating(departing[index]) {
      recycle(departing.remove(at: index), host)
    }
  }

  /// Moves every view to the pool.
  mutating func recycleAll(_ host: ViewHost) {
    for view in views { recycle(view, host) }
    for view in departing { recycle(view, host) }
    views.removeAll(keepingCapacity: true)
    departing.removeAll(keepingCapacity: true)
  }

  /// Returns the next pooled view that still has to be removed from its superview.
  ///
  /// The caller removes it after this value has changed, because the removal may cancel a gesture
  /// whose handler asks the grid for views.
  mutating func popPooledForRemoval() -> SectionView? {
    pooledForRemoval.popLast()
  }

  private mutating func recycle(_ view: SectionView, _ host: ViewHost) {
    host.animator.cancel(view.animationTarget)
    pooledForRemoval.append(view)
    view.setSupplementary(nil)
    pool.enqueue(view, withIdentifier: view.reuseIdentifier)
  }
}
