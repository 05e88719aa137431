import Diffing
import Drawing
import Geometry
import Scrolling
import Stage

/// A view of a section that a ``SectionViewStore`` reuses: a title, a footer or a decoration.
protocol ReusableSectionView: View {
  /// Identifies what a view displays.
  associatedtype Key: Comparable
  /// What the view displays; nil in the pool.
  var key: Key? { get }
  /// What the view is reused by.
  var reuseKey: ReuseKey { get }
  /// Sets what the view displays; nil when it moves to the pool.
  func setKey(_ key: Key?)
}

/// The visible and the pooled views of one kind: one view for each visible title or decoration.
///
/// A view remains until it is offscreen and no animation moves it. Only a few are visible at a
/// time, so they are found by linear search.
struct SectionViewStore<Element: ReusableSectionView> {
  typealias Key = Element.Key

  /// The views, by ascending key.
  private(set) var views: ContiguousArray<Element> = []
  /// The keys of what is visible, in ascending order.
  private(set) var visible: ContiguousArray<Key> = []
  /// The views of what was removed, during their animation.
  private var departing: ContiguousArray<Element> = []
  private var pool = ViewReusePool()
  private var pooledForRemoval: ContiguousArray<Element> = []

  /// The number of views that exist.
  var viewCount: Int { views.count + departing.count + pool.count }

  /// Whether there is nothing to display or to remove.
  var isEmpty: Bool { visible.isEmpty && views.isEmpty && departing.isEmpty }

  /// Whether there is a view for each visible key, and no other view.
  var matches: Bool {
    guard views.count == visible.count else { return false }
    for index in views.indices where views[index].key != visible[index] { return false }
    return true
  }

  /// Returns the view with a key; nil if it is offscreen.
  func view(for key: Key) -> Element? { views.first { $0.key == key } }

  /// Replaces the visible keys by those that a function appends, in ascending order.
  ///
  /// - Returns: Whether there are more than `limit`.
  mutating func updateVisible(
    upTo limit: Int, _ find: (inout ContiguousArray<Key>) -> Void
  ) -> Bool {
    visible.removeAll(keepingCapacity: true)
    find(&visible)
    guard visible.count > limit else { return false }
    visible.removeSubrange(limit...)
    return true
  }

  /// Inserts a key that is visible in addition.
  mutating func addVisible(_ key: Key) {
    let index = visible.partitionPoint { $0 < key }
    guard index == visible.count || visible[index] != key else { return }
    visible.insert(key, at: index)
  }

  /// Inserts keys that are visible in addition, and restores the order.
  mutating func addVisible(_ find: (inout ContiguousArray<Key>) -> Void) {
    let count = visible.count
    find(&visible)
    guard visible.count > count else { return }
    visible.sort()
    var last: Key?
    visible.removeAll { key in
      defer { last = key }
      return key == last
    }
  }

  // MARK: - Views

  /// Dequeues a view from the pool.
  mutating func dequeue(_ key: ReuseKey) -> Element? { pool.dequeue(key) as? Element }

  /// Returns the first visible key without a view; nil if each has one.
  ///
  /// It changes nothing, but only a mutating method of a stored value is called without a copy.
  mutating func firstKeyWithoutView() -> Key? {
    guard !matches else { return nil }
    var index = 0
    for key in visible {
      while index < views.count, let other = views[index].key, other < key { index += 1 }
      guard index < views.count, views[index].key == key else { return key }
    }
    return nil
  }

  /// Adds a view.
  ///
  /// - Returns: Its index in the container: after departing views and those with smaller keys.
  @discardableResult
  mutating func insert(_ view: Element, for key: Key) -> Int {
    let index = views.firstIndex { ($0.key ?? key) > key } ?? views.count
    view.setKey(key)
    views.insert(view, at: index)
    return departing.count + index
  }

  /// Moves offscreen views to the pool, unless they are animated.
  mutating func recycleHidden(_ host: ViewHost) {
    guard !matches else { return }
    for index in views.indices.reversed() {
      let view = views[index]
      guard let key = view.key, !isVisible(key), !host.isAnimating(view) else { continue }
      views.remove(at: index)
      recycle(view, host)
    }
  }

  private func isVisible(_ key: Key) -> Bool {
    let position = visible.partitionPoint { $0 < key }
    return position < visible.count && visible[position] == key
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

  private mutating func recycle(_ view: Element, _ host: ViewHost) {
    view.endAnimations()
    pooledForRemoval.append(view)
    view.setKey(nil)
    pool.enqueue(view, view.reuseKey)
  }

  /// Moves a view to the pool that was never displayed.
  mutating func returnToPool(_ view: Element) {
    pool.enqueue(view, view.reuseKey)
  }

  /// Returns the next pooled view that still has to be removed from its superview.
  ///
  /// The caller removes it after this value has changed, because the removal may cancel a gesture
  /// whose handler asks the grid for views.
  mutating func popPooledForRemoval() -> Element? { pooledForRemoval.popLast() }

  // MARK: - Changes

  /// Updates the keys of the views.
  ///
  /// - Returns: The views of what was removed, which are no longer in ``views``.
  mutating func renumber(_ newKey: (Key) -> Key?) -> ContiguousArray<Element> {
    var removed: ContiguousArray<Element> = []
    var kept: ContiguousArray<(key: Key, view: Element)> = []
    for view in views {
      guard let key = view.key.flatMap(newKey) else {
        removed.append(view)
        continue
      }
      view.setKey(key)
      kept.append((key, view))
    }
    kept.sort { $0.key < $1.key }
    views = ContiguousArray(kept.map(\.view))
    return removed
  }

  /// Removes a view from ``views``.
  mutating func remove(_ view: Element) { views.removeAll { $0 === view } }

  /// Fades out a view that is no longer in ``views``; then it moves to the pool.
  mutating func fadeOut(_ view: Element, _ curve: AnimationCurve) {
    view.setKey(nil)
    view.opacity = 0
    view.startAnimation(.init(opacity: 1), curve: curve)
    departing.append(view)
  }

  /// Calls a closure with each view that is fading out.
  func forEachDeparting(_ body: (Element) -> Void) { departing.forEach(body) }
}

extension SectionView: ReusableSectionView {
  /// The title or footer that the view displays; nil in the pool.
  final var key: SupplementaryElement? { supplementary }

  /// Sets the title or footer that the view displays.
  final func setKey(_ key: SupplementaryElement?) { setSupplementary(key) }
}
