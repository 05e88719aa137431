import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// A grid whose delegate notes what it is asked and told, driven by fingers, mouse and keys.
final class SelectionRun: GridViewDelegate {
  let fixture: GridFixture
  /// The calls since they were taken last, in the words of scenario files.
  private var calls: [String] = []
  /// The fingers of the last selection.
  private(set) var fingers: [Int] = []
  /// What is selected where an item is about to be.
  var select: (Int) -> Int? = { $0 }
  /// Whether an item may be deselected.
  var deselect: (Int) -> Bool = { _ in true }
  /// Called when the selection has changed.
  var didChange: () -> Void = {}

  /// What ``GridView/addItemGestureRecognizer(_:)`` reports.
  struct Activation: Equatable {
    var gesture: GestureRecognizer
    var item: Int

    static func == (one: Activation, other: Activation) -> Bool {
      one.gesture === other.gesture && one.item == other.item
    }
  }

  /// The gestures that were recognized on items.
  private(set) var gestures: [Activation] = []

  /// By default 30 items, three in a row of slots of 106×128 points.
  init(
    count: Int = 30, viewport: Size = Size(width: 320, height: 460),
    configure: (GridView) -> Void = { _ in }
  ) throws {
    fixture = try GridFixture(count: count, viewport: viewport, configure: configure)
    grid.delegate = self
    fixture.stage.host.events.watch(Self.eventNames + ["gesture"])
  }

  static let eventNames = [
    "willSelect", "didSelect", "willDeselect", "didDeselect", "selectionChanged",
  ]

  var grid: GridView { fixture.grid }
  var selected: [Int] { grid.indicesOfSelectedItems }
  var host: ViewHost { fixture.stage.host }

  /// Takes the delegate's calls, which the stage's events must agree with.
  func takeCalls(at location: SourceLocation = #_sourceLocation) -> String {
    defer {
      calls.removeAll()
      host.events.forget(Self.eventNames)
    }
    let text = calls.joined(separator: ", ")
    #expect(host.events.text(of: Self.eventNames) == text, sourceLocation: location)
    return text
  }

  /// The middle of an item's slot, in viewport coordinates.
  func middle(_ item: Int) -> Point {
    grid.slot(at: item).center - grid.contentOffset
  }

  /// A pointer's sample in the next frame.
  func sample(
    _ phase: PointerSample.Phase, _ point: Point, _ device: PointerSample.Device = .touch,
    id: Int = 1
  ) -> InputEvent.Kind {
    .pointer(
      PointerSample(
        id: id, phase: phase, position: point, time: Timestamp(frame: fixture.nextFrame),
        device: device, button: device == .mouse ? 1 : 0))
  }

  /// Down and, three frames later, up, in the middle of an item.
  func tap(_ item: Int, _ device: PointerSample.Device = .touch) {
    press(at: middle(item), device)
  }

  /// Down and, three frames later, up.
  func press(at point: Point, _ device: PointerSample.Device = .touch) {
    fixture.frame(sample(.began, point, device))
    fixture.frames(2)
    fixture.frame(sample(.ended, point, device))
  }

  /// A mouse click while modifier keys are held.
  func click(_ item: Int, _ keys: Key...) {
    hold(keys) { tap(item, .mouse) }
  }

  /// Holds keys while something happens.
  func hold(_ keys: [Key], _ body: () -> Void) {
    for key in keys { fixture.frame(.key(KeyEvent(key, phase: .down))) }
    body()
    for key in keys { fixture.frame(.key(KeyEvent(key, phase: .up))) }
  }

  /// Presses keys, a frame each, with the same modifiers.
  func keys(_ keys: Key..., with modifiers: KeyModifiers = []) {
    for key in keys { fixture.frame(.key(KeyEvent(key, modifiers: modifiers))) }
  }

  /// A mouse drag in steps of a frame each, without its end.
  func drag(from start: Point, through points: Point...) {
    fixture.frame(sample(.began, start, .mouse))
    for point in points { fixture.frame(sample(.moved, point, .mouse)) }
  }

  /// Lets the mouse go.
  func release(at point: Point, _ phase: PointerSample.Phase = .ended) {
    fixture.frame(sample(phase, point, .mouse))
  }

  /// Expects the live cells to show what the grid says of their items.
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
    calls.append("selectionChanged")
    didChange()
  }

  func gridView(
    _ gridView: GridView, gestureRecognizer: GestureRecognizer, activatedForItemAt index: Int
  ) {
    gestures.append(Activation(gesture: gestureRecognizer, item: index))
  }
}
