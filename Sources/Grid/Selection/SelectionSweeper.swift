import Diffing
import Geometry
import Gestures
import Motion
import Stage

/// The members of the grid and its selector that a ``SelectionSweeper`` uses.
protocol SelectionSweeperHost: AnyObject {
  var selectedItems: IndexRanges { get }
  var layoutDirection: Axis { get }
  /// Returns whether a drag can select, and not only scroll.
  func canSweep(from position: Point) -> Bool
  /// Returns the item under a point of the stage.
  func item(under position: Point) -> Int?
  /// Returns the item at a point of the stage, or the closest one of its line; nil between lines.
  func item(near position: Point, scratch: inout ContiguousArray<Int>) -> Int?
  /// Selects exactly these items for the user.
  func sweep(to items: IndexRanges, anchor: Int, focus: Int)
  /// Starts or stops scrolling near the edges.
  func updateAutoscroll(at time: Timestamp)
  /// Stops scrolling near the edges.
  func endSweep()
}

/// Selecting with a finger in selection mode: a drag that begins across the content selects from
/// item to item, also in other lines, and scrolls near the edges.
final class SelectionSweeper {
  /// The distance from the edge at which the finger starts to scroll, in points.
  static let autoscrollMargin = 64.0

  @exclusivity(unchecked) private unowned(unsafe) var attachedGrid: (any SelectionSweeperHost)?
  private var grid: any SelectionSweeperHost { attached(attachedGrid) }
  private let recognizer = DragRecognizer(name: "grid sweep")
  /// The current sweep.
  @exclusivity(unchecked) private(set) var sweep: SelectionSweep?
  /// Storage for queries, so that they do not allocate.
  @exclusivity(unchecked) private var scratch: ContiguousArray<Int> = []

  /// Creates a disabled sweeper.
  init() {
    recognizer.isEnabled = false
    recognizer.axis = .horizontal
    recognizer.shouldBegin = { [unowned self] in canBegin($0) }
    recognizer.onEvent = { [unowned self] in handle($0) }
  }

  /// Sets the grid, which is not retained, and adds the recognizer to a view.
  func attach(to grid: any SelectionSweeperHost, _ view: View) {
    attachedGrid = grid
    view.addGestureRecognizer(recognizer)
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
    event.device == .touch && grid.canSweep(from: event.startPosition)
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
      grid.sweep(to: state.base, anchor: state.start, focus: state.start)
    }
  }

  /// Updates the selection after the finger or the content has moved.
  func followContent(always: Bool = false) {
    guard let state = sweep else { return }
    let item = grid.item(near: state.position, scratch: &scratch) ?? state.end
    guard item != state.end || always else { return }
    sweep?.end = item
    guard let items = sweep?.selection else { return }
    grid.sweep(to: items, anchor: state.start, focus: item)
  }

  private func end() {
    sweep = nil
    grid.endSweep()
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
