import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// A grid whose delegate records its calls, controlled by fingers, mouse and keys.
final class SelectionRun: GridViewDelegate {
  let fixture: GridFixture
  /// The calls since the last ``popCalls(at:)``, in the words of scenario files.
  private var calls: [String] = []
  /// The numbers of fingers of the last selections.
  private(set) var fingers: [Int] = []
  /// Returns the item to select instead of an item.
  var select: (Int) -> Int? = { $0 }
  /// Returns the item to select instead of one that ``select`` returned.
  var selectWithFingers: (_ item: Int, _ fingers: Int) -> Int? = { item, _ in item }
  /// Returns whether an item can be deselected.
  var deselect: (Int) -> Bool = { _ in true }
  /// Called when the selection has changed.
  var didChange: () -> Void = {}

  /// A move of the focus by a key.
  struct FocusMove: Equatable {
    var old: Int?
    var new: Int?
  }

  /// The moves of the focus by keys.
  private(set) var focusMoves: [FocusMove] = []
  /// Called when a key has moved the focus.
  var didFocus: () -> Void = {}

  /// A report of ``GridView/addItemGestureRecognizer(_:)``.
  struct Activation: Equatable {
    var gesture: GestureRecognizer
    var item: Int

    static func == (one: Activation, other: Activation) -> Bool {
      one.gesture === other.gesture && one.item == other.item
    }
  }

  /// The gestures that were recognized on items.
  private(set) var gestures: [Activation] = []

  /// Creates a grid; by default with 30 items, three in a row of slots of 106×128 points.
  init(
    count: Int = 30, viewport: Size = Size(width: 320, height: 460),
    configure: (GridView) -> Void = { _ in }
  ) throws {
    fixture = try GridFixture(count: count, viewport: viewport, configure: configure)
    grid.delegate = self
    fixture.stage.host.eventLog.startRecording(Self.eventNames + ["gesture", "didFocus"])
  }

  static let eventNames = [
    "willSelect", "didSelect", "willDeselect", "didDeselect", "selectionChanged",
  ]

  var grid: GridView { fixture.grid }
  var selected: [Int] { grid.indicesOfSelectedItems }
  var host: ViewHost { fixture.stage.host }

  /// Returns and clears the delegate's calls, which have to match the stage's events.
  func popCalls(at location: SourceLocation = #_sourceLocation) -> String {
    defer {
      calls.removeAll()
      host.eventLog.removeEvents(named: Self.eventNames)
    }
    let text = calls.joined(separator: ", ")
    #expect(host.eventLog.text(of: Self.eventNames) == text, sourceLocation: location)
    return text
  }

  /// Returns the center of an item's slot, in viewport coordinates.
  func center(of item: Int) -> Point {
    grid.slot(at: item).center - grid.contentOffset
  }

  /// Returns a pointer sample in the next frame.
  func sample(
    _ phase: PointerSample.Phase, _ point: Point, _ device: PointerSample.Device = .touch,
    id: Int = 1
  ) -> InputEvent.Kind {
    fixture.sample(phase, point, id: id, device: device)
  }

  /// Presses in the center of an item and releases three frames later.
  func tap(_ item: Int, _ device: PointerSample.Device = .touch) {
    press(at: center(of: item), device)
  }

  /// Presses and releases three frames later.
  func press(at point: Point, _ device: PointerSample.Device = .touch) {
    fixture.frame(sample(.began, point, device))
    fixture.frames(2)
    fixture.frame(sample(.ended, point, device))
  }

  /// Clicks while modifier keys are held.
  func click(_ item: Int, _ keys: Key...) {
    withKeysDown(keys) { tap(item, .mouse) }
  }

  /// Holds keys during `body`.
  func withKeysDown(_ keys: [Key], _ body: () -> Void) {
    for key in keys { fixture.frame(.key(KeyEvent(key, phase: .down))) }
    body()
    for key in keys { fixture.frame(.key(KeyEvent(key, phase: .up))) }
  }

  /// Presses keys with the same modifiers, one per frame.
  func keys(_ keys: Key..., with modifiers: KeyModifiers = []) {
    for key in keys { fixture.frame(.key(KeyEvent(key, modifiers: modifiers))) }
  }

  /// Drags the mouse, one point per frame, without releasing it.
  func drag(from start: Point, through points: Point...) {
    fixture.frame(sample(.began, start, .mouse))
    for point in points { fixture.frame(sample(.moved, point, .mouse)) }
  }

  /// Releases the mouse.
  func release(at point: Point, _ phase: PointerSample.Phase = .ended) {
    fixture.frame(sample(phase, point, .mouse))
  }

  /// Expects the visible cells to display the state of their items.
  func expectCells(at location: SourceLocation = #_sourceLocation) throws {
    let items = grid.selectedItems
    for cell in grid.visibleCells {
      let item = try #require(cell.index)
      #expect(cell.isSelected == items.contains(item), "\(item)", sourceLocation: location)
      let isHighlighted = try fixture.probe("cell[\(item)].highlighted") == "true"
      #expect(cell.isHighlighted == isHighlighted, "\(item)", sourceLocation: location)
      if cell.isFocused {
        #expect(item == grid.indexOfFocusedItem, sourceLocation: location)
      }
    }
  }

  // MARK: - Delegate

  func gridView(_ gridView: GridView, willSelectItemAt index: Int) -> Int? {
    calls.append("willSelect \(index)")
    return select(index)
  }

  func gridView(
    _ gridView: GridView, willSelectItemAt index: Int, numberOfFingers: Int
  ) -> Int? {
    selectWithFingers(index, numberOfFingers)
  }

  func gridView(_ gridView: GridView, willDeselectItemAt index: Int) -> Bool {
    calls.append("willDeselect \(index)")
    return deselect(index)
  }

  func gridView(_ gridView: GridView, didSelectItemAt index: Int) {
    calls.append("didSelect \(index)")
  }

  func gridView(_ gridView: GridView, didSelectItemAt index: Int, numberOfFingers: Int) {
    fingers.append(numberOfFingers)
  }

  func gridView(_ gridView: GridView, didDeselectItemAt index: Int) {
    calls.append("didDeselect \(index)")
  }

  func gridViewSelectionDidChange(_ gridView: GridView) {
    #expect(gridView === grid)
    calls.append("selectionChanged")
    didChange()
  }

  func gridView(_ gridView: GridView, didMoveFocusFrom old: Int?, to new: Int?) {
    focusMoves.append(FocusMove(old: old, new: new))
    didFocus()
  }

  func gridView(
    _ gridView: GridView, gestureRecognizer: GestureRecognizer, activatedForItemAt index: Int
  ) {
    gestures.append(Activation(gesture: gestureRecognizer, item: index))
  }
}
