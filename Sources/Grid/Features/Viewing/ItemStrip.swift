import Geometry
import Gestures
import Scrolling
import Stage

/// The pages of an ``ItemViewer``, side by side: the current item and its neighbors.
///
/// A page is as wide as the viewer, with a gap between pages. There are as many pages as items, but
/// only those of the current item and its neighbors have a view.
final class ItemStrip: ScrollView {
  /// The distance between two pages, in points.
  static let gap = 20.0

  /// Returns the page of an item.
  var makePage: (Int) -> ItemPageView? = { _ in nil }
  /// The views of the current page and of its neighbors, by ascending item.
  private(set) var pages: ContiguousArray<ItemPageView> = []
  /// The item whose page occupies the largest part of the viewer.
  private(set) var current = 0
  private var count = 0
  /// Whether the first item is at the right.
  private var isMirrored = false

  init() {
    super.init()
    isPagingEnabled = true
    showsIndicators = false
    bounces = true
    scrollsByMouseDrag = true
    clipsToBounds = false
  }

  /// The view of the current page; nil if the data source has none.
  var currentView: ItemPageView? { pages.first { $0.item == current } }

  /// Shows an item out of `count`, without animation; discards all pages.
  func show(_ item: Int, of count: Int, isMirrored: Bool) {
    self.isMirrored = isMirrored
    discardPages()
    (self.count, current) = (count, item)
    updateSize()
    addPage(item)
  }

  /// Discards all pages.
  func discardPages() {
    for page in pages { page.removeFromSuperview() }
    pages.removeAll()
  }

  /// Sets the items of the pages after a change of the data; the current item must still exist.
  func update(current item: Int, of count: Int, _ newIndex: (Int) -> Int?) {
    (self.count, current) = (count, item)
    for page in pages {
      if let new = newIndex(page.item) { page.setItem(new) } else { page.removeFromSuperview() }
    }
    pages.removeAll { $0.superview == nil }
    updateSize()
  }

  /// Scrolls to the page of an item within 0.3 s.
  func turn(to item: Int) {
    guard (0..<count).contains(item) else { return }
    setContentOffset(Vector(dx: area(of: item).minX - Self.gap / 2, dy: 0), animated: true)
  }

  /// The item to which the strip is scrolling.
  var targetItem: Int { item(at: targetContentOffset.dx) }

  /// Whether the strip rests on a page.
  var isAtRest: Bool { scroller.phase == .idle }

  /// The area of an item's page in the content.
  func area(of item: Int) -> Rect {
    let position = isMirrored ? count - 1 - item : item
    return Rect(
      x: Double(position) * frame.width + Self.gap / 2, y: 0,
      width: max(0, frame.width - Self.gap), height: frame.height)
  }

  /// Finds the current item.
  func updateCurrent() { current = item(at: contentOffset.dx) }

  /// Creates and discards pages beside the current item.
  ///
  /// - Parameter preparesNeighbors: Whether pages beside the current one are created in advance.
  func updatePages(preparesNeighbors: Bool) {
    guard count > 0 else { return }
    let kept = max(0, current - 1)...min(count - 1, current + 1)
    let visible = visibleRect
    for page in pages where !kept.contains(page.item) { page.removeFromSuperview() }
    pages.removeAll { $0.superview == nil }
    for item in kept where preparesNeighbors || area(of: item).intersects(visible) {
      addPage(item)
    }
    for page in pages {
      let isHidden = !area(of: page.item).intersects(visible)
      guard page.isHidden != isHidden else { continue }
      page.isHidden = isHidden
      if isHidden { page.resetZoom() }
    }
  }

  private func addPage(_ item: Int) {
    guard !pages.contains(where: { $0.item == item }), let page = makePage(item) else { return }
    pages.insert(page, at: pages.firstIndex { $0.item > item } ?? pages.count)
    contentView.addSubview(page)
    page.rest(in: area(of: item))
  }

  private func item(at offset: Double) -> Int {
    guard frame.width > 0, count > 0 else { return current }
    let position = Int(max(0, min(Double(count - 1), (offset / frame.width).rounded())))
    return isMirrored ? count - 1 - position : position
  }

  private func updateSize() {
    let size = Size(width: Double(count) * frame.width, height: frame.height)
    let viewport = frame.size
    updateMetrics(offset: Vector(dx: area(of: current).minX - Self.gap / 2, dy: 0)) {
      $0.contentSize = size
      $0.viewport = viewport
    }
    for page in pages { page.rest(in: area(of: page.item)) }
  }

  /// Keeps the current page in place.
  override func layoutSubviews() {
    contentView.frame = bounds
    updateSize()
  }

  /// Leaves the wheel to the viewer, which turns pages by it.
  override func handleWheel(_ delta: Vector) -> Bool { false }

  /// Leaves keys to the viewer.
  override func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Writes the scroll state, and the zoom of each page.
  func encode(into writer: inout StateWriter) {
    encodeScroll(into: &writer)
    for page in pages {
      writer.group("page", page.item) { page.zoomView.encodeScroll(into: &$0) }
    }
  }
}
