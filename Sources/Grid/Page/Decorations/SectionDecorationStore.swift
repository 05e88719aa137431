import Diffing
import Drawing
import Geometry
import Stage

/// The visible and the pooled views of one type of decoration.
///
/// A view remains until it is offscreen and no animation moves it.
struct SectionDecorationStore {
  /// The views, by ascending key.
  private(set) var views: ContiguousArray<SectionDecorationView> = []
  /// The keys of the visible decorations, in ascending order.
  private(set) var visible: ContiguousArray<Int> = []
  /// The views of removed decorations during their animation.
  private var departing: ContiguousArray<SectionDecorationView> = []
  private var pool: ContiguousArray<SectionDecorationView> = []

  /// The maximum number of views.
  static let limit = 2000

  /// The number of views that exist.
  var viewCount: Int { views.count + departing.count + pool.count }

  /// Whether there is nothing to display or to remove.
  var isEmpty: Bool { visible.isEmpty && views.isEmpty && departing.isEmpty }

  /// Finds the decorations that overlap a rectangle; none without a layout.
  ///
  /// - Returns: Whether there are more than ``limit``.
  mutating func updateVisible(
    _ decoration: SectionDecoration, of layout: (any DecoratedGridLayout)?, in rect: Rect
  ) -> Bool {
    visible.removeAll(keepingCapacity: true)
    layout?.append(decoration, intersecting: rect, upTo: Self.limit, to: &visible)
    guard visible.count > Self.limit else { return false }
    visible.removeSubrange(Self.limit...)
    return true
  }

  // MARK: - Views

  /// Adds the next view that is missing, in ascending order; nil if all exist.
  mutating func addNextMissing(to container: View) -> SectionDecorationView? {
    guard let key = nextKeyWithoutView else { return nil }
    let view = pool.popLast() ?? SectionDecorationView()
    view.setKey(key)
    let index = views.firstIndex { ($0.key ?? key) > key } ?? views.count
    views.insert(view, at: index)
    container.addSubview(view)
    return view
  }

  private var nextKeyWithoutView: Int? {
    guard !matches else { return nil }
    var index = 0
    for key in visible {
      while index < views.count, let shown = views[index].key, shown < key { index += 1 }
      guard index < views.count, views[index].key == key else { return key }
    }
    return nil
  }

  /// Whether there is a view for each visible decoration, and no other view.
  var matches: Bool {
    guard views.count == visible.count else { return false }
    for index in views.indices where views[index].key != visible[index] { return false }
    return true
  }

  /// Moves offscreen views to the pool, unless they are animated.
  mutating func recycleHidden(_ host: ViewHost) {
    for index in departing.indices.reversed() where !host.isAnimating(departing[index]) {
      recycle(departing.remove(at: index), host)
    }
    guard !matches else { return }
    for index in views.indices.reversed() {
      let view = views[index]
      guard let key = view.key, !isVisible(key), !host.isAnimating(view) else {
        continue
      }
      views.remove(at: index)
      recycle(view, host)
    }
  }

  private func isVisible(_ key: Int) -> Bool {
    let position = visible.partitionPoint { $0 < key }
    return position < visible.count && visible[position] == key
  }

  /// Moves every view to the pool.
  mutating func recycleAll(_ host: ViewHost) {
    for view in views { recycle(view, host) }
    for view in departing { recycle(view, host) }
    views.removeAll(keepingCapacity: true)
    departing.removeAll(keepingCapacity: true)
  }

  // MARK: - Changes

  /// Updates the keys of the views; views of removed decorations start to fade out.
  mutating func renumber(_ newKey: (Int) -> Int?, _ curve: AnimationCurve) {
    var kept: ContiguousArray<SectionDecorationView> = []
    for view in views {
      guard let key = view.key.flatMap(newKey) else {
        fadeOut(view, curve)
        continue
      }
      view.setKey(key)
      kept.append(view)
    }
    views = ContiguousArray(kept.sorted { ($0.key ?? 0) < ($1.key ?? 0) })
  }

  /// Fades out the view at an index of ``views`` and removes it.
  mutating func fadeOut(at index: Int, _ curve: AnimationCurve) {
    fadeOut(views.remove(at: index), curve)
  }

  private mutating func fadeOut(_ view: SectionDecorationView, _ curve: AnimationCurve) {
    view.setKey(nil)
    view.opacity = 0
    view.startAnimation(.init(opacity: 1), curve: curve)
    departing.append(view)
  }

  /// Keeps departing views in place in the viewport while the offset changes.
  func keepInPlace(_ distance: Vector, _ curve: AnimationCurve) {
    for view in departing { view.startAnimation(.init(translation: distance), curve: curve) }
  }

  private mutating func recycle(_ view: SectionDecorationView, _ host: ViewHost) {
    host.animator.cancel(view.animationTarget)
    view.setKey(nil)
    view.removeFromSuperview()
    view.opacity = 1
    pool.append(view)
  }
}
