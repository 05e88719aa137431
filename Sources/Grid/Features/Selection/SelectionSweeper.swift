import Diffing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// Selecting with a finger in selection mode: a drag that begins across the content selects from
/// item to item, also in other lines, and scrolls near the edges.
///
/// State: a selection that a finger draws in selection mode. Changed by the finger, or scrolling
/// under it.
final class SelectionSweeper: GridPart {
  /// The distance from the edge at which the finger starts to scroll, in points.
  static let autoscrollMargin = 64.0

  private let recognizer = DragRecognizer(name: "grid sweep")
  /// The current sweep.
  @exclusivity(unchecked) private(set) var sweep: SelectionSweep?
  /// Storage for queries, so that they do not allocate.
  @exclusivity(unchecked) private var scratch: ContiguousArray<Int> = []

  /// Creates a disabled sweeper.
  override init() {
    super.init()
    recognizer.isEnabled = false
    recognizer.axis = .horizontal
    recognizer.shouldBegin = { [unowned self] in canBegin($0) }
    recognizer.onEvent = { [unowned self] in handle($0) }
  }

  /// Sets the grid, which is not retained, and adds the recognizer to its content.
  override func attach(to grid: GridView) {
    super.attach(to: grid)
    grid.contentView.addGestureRecognizer(recognizer)
  }

  /// Whether drags select.
  var isEnabled: Bool {
    get { recognizer.isEnabled }
    set {
      recognizer.isEnabled = newValue
      updateAxis()
    }
  }

  /// Adopts the direction of the grid.
  func updateAxis() { recognizer.axis = grid.layoutDirection.cross }

  /// Cancels the sweep; the previous selection returns.
  ///
  /// - Returns: Whether there was one.
  func cancel() -> Bool {
    guard sweep != nil else { return false }
    recognizer.cancel()
    return true
  }

  // MARK: - Dragging

  private func canBegin(_ event: DragEvent) -> Bool {
    event.device == .touch && grid.allowsSelection && !grid.isReordering
      && grid.isItemSpace(at: event.startPosition)
      && grid.item(under: event.startPosition) != nil
  }

  private func handle(_ event: DragEvent) {
    switch event.phase {
    case .began:
      guard let item = grid.item(under: event.startPosition) else { return }
      sweep = SelectionSweep(from: item, in: grid.selectedItems, at: event.position)
      followContent(always: true)
      grid.updateAutoscroll(at: event.time)
    case .changed:
      sweep?.position = event.position
      followContent()
      grid.updateAutoscroll(at: event.time)
    case .ended:
      sweep?.position = event.position
      followContent()
      end()
    case .cancelled:
      guard let state = sweep else { return }
      end()
      grid.selector.sweep(to: state.base, anchor: state.start, focus: state.start)
    }
  }

  /// Updates the selection after the finger or the content has moved.
  func followContent(always: Bool = false) {
    guard let state = sweep else { return }
    let item = self.item(near: state.position) ?? state.end
    guard item != state.end || always else { return }
    sweep?.end = item
    guard let items = sweep?.selection else { return }
    grid.selector.sweep(to: items, anchor: state.start, focus: item)
  }

  /// Returns the item at a point of the stage, or the closest one of its line; nil between lines.
  private func item(near position: Point) -> Int? {
    let grid = grid
    let (layout, bounds) = (grid.currentLayout, grid.bounds)
    guard layout.itemCount > 0 else { return nil }
    let viewport = grid.viewportPoint(of: position)
    let point = Point(
      x: max(bounds.minX, min(bounds.maxX, viewport.x)),
      y: max(bounds.minY, min(bounds.maxY, viewport.y)))
    // No section is that of a dragged item, so the path counts all items.
    let path = layout.dropPath(
      at: point + grid.contentOffset, along: grid.layoutDirection, in: grid.sections,
      home: Int.max, scratch: &scratch)
    guard let path, grid.sections.itemCount(of: path.section) > 0 else { return nil }
    let items = grid.sections.ordinals(of: path.section)
    return min(items.lowerBound + path.item, items.upperBound - 1)
  }

  private func end() {
    sweep = nil
    if let host = grid.host { grid.stopAutoscroll(at: host.eventTime) }
  }

  // MARK: - Data

  /// Updates the sweep after a transaction; it ends if its first item was removed.
  func applyIndexMapping(_ mapping: IndexMapping) {
    guard sweep != nil, sweep?.applyIndexMapping(mapping) == false else { return }
    abandon()
  }

  /// Ends the sweep; what it has selected stays selected.
  func abandon() {
    guard sweep != nil else { return }
    end()
    recognizer.cancel()
  }
}
