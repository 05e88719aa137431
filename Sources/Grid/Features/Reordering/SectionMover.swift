import Geometry
import Gestures
import Items
import Motion
import Scrolling
import Stage

/// Moves the columns of a board by their heads.
///
/// The data change as soon as the pointer is past the middle of another column, and the columns
/// move to their new places. Escape takes all of it back; the end of the drag is one step of the
/// undo history.
///
/// State: a column of a board that is dragged by its head; the data change during the drag. Changed
/// by the finger, the mouse, Escape.
final class SectionMover: GridFeature {
  /// A column that is dragged.
  private struct Drag {
    /// Where it was at the start.
    var start: Int
    /// Where it is now.
    var section: Int
  }

  private let pull = DragRecognizer(name: "section drag")
  private let press = LongPressRecognizer(name: "section press")
  private var drag: Drag?

  /// Creates a disabled mover.
  override init() {
    super.init()
    pull.shouldBegin = { [unowned self] in begin($0.startPosition, $0.device, isPress: false) }
    pull.onEvent = { [unowned self] in handle($0.phase, at: $0.position) }
    press.shouldBegin = { [unowned self] in begin($0.position, $0.device, isPress: true) }
    press.onEvent = { [unowned self] in handle($0.phase, at: $0.position) }
    isEnabled = false
  }

  /// Sets the grid, which is not retained, and adds the recognizers to its titles.
  override func attach(to grid: GridView) {
    super.attach(to: grid)
    grid.cellManager.containers.sections.addGestureRecognizer(pull)
    grid.cellManager.containers.sections.addGestureRecognizer(press)
  }

  /// Takes a drag back with Escape.
  override func handleKey(_ event: KeyEvent) -> Bool {
    event.key == .escape && event.phase != .up && cancel()
  }

  override var handlesEscape: Bool { drag != nil }

  /// Whether gestures move columns.
  var isEnabled: Bool {
    get { pull.isEnabled }
    set {
      pull.isEnabled = newValue
      press.isEnabled = newValue
    }
  }

  private func begin(
    _ position: Point, _ device: PointerSample.Device, isPress: Bool
  ) -> Bool {
    guard (device == .mouse && grid.mouseLift == .drag) != isPress, grid.canBeginMove,
      !grid.isReordering, let section = section(at: position),
      grid.currentLayout.frame(of: .title(section))?.contains(grid.contentPoint(of: position))
        == true
    else { return false }
    drag = Drag(start: section, section: section)
    return true
  }

  /// Returns the column at a position; nil if the section there is none.
  private func section(at position: Point) -> Int? {
    grid.solveIfNeeded()
    let point = grid.contentPoint(of: position)
    return grid.currentLayout.section(at: point).flatMap {
      grid.shelfLayout?.areaOfShelf($0) == nil ? nil : $0
    }
  }

  private func handle(_ phase: GesturePhase, at position: Point) {
    switch phase {
    case .began: setLifted(true)
    case .changed: follow(position)
    case .ended:
      follow(position)
      end()
    case .cancelled: cancel()
    }
  }

  private func follow(_ position: Point) {
    guard let drag, let target = section(at: position), target != drag.section,
      let area = grid.shelfLayout?.areaOfShelf(target)
    else { return }
    let axis = grid.layoutDirection
    let point = grid.contentPoint(of: position)[axis]
    guard target > drag.section ? point > area.center[axis] : point < area.center[axis] else {
      return
    }
    move(from: drag.section, to: target)
    self.drag?.section = target
  }

  private func move(from section: Int, to target: Int) {
    let count = grid.numberOfSections
    guard section < count, target < count, !grid.updater.isOpen,
      let source = grid.dataSource as? any SectionedGridViewDataSource
    else { return }
    source.gridView(grid, moveSection: section, to: target)
    do throws(GridUpdateError) {
      try grid.performUpdates { $0.moveSection(from: section, to: target) }
    } catch {
      fatalError("the data source has not moved section \(section) to \(target): \(error)")
    }
  }

  private func end() {
    setLifted(false)
    guard let drag else { return }
    self.drag = nil
    if drag.start != drag.section { registerUndo(from: drag.section, to: drag.start) }
  }

  private func registerUndo(from section: Int, to target: Int) {
    grid.undoHistory?.register("Move Column") { [weak self] in
      guard let self else { return }
      move(from: section, to: target)
      registerUndo(from: target, to: section)
    }
  }

  /// Takes the drag back; returns whether there was one.
  @discardableResult func cancel() -> Bool {
    setLifted(false)
    guard let drag else { return false }
    self.drag = nil
    if drag.start != drag.section { move(from: drag.section, to: drag.start) }
    pull.cancel()
    press.cancel()
    return true
  }

  /// Shows on the head whether its column is dragged.
  private func setLifted(_ isLifted: Bool) {
    guard let drag, let host = grid.host,
      let head = grid.sectionViews.view(for: .title(drag.section))
    else { return }
    host.animate(grid.reorderingStyle.liftCurve) { head.opacity = isLifted ? 0.6 : 1 }
  }
}

extension GridView {
  /// Whether the user can move the columns of a board by their heads; false by default.
  ///
  /// The mouse drags a head as ``mouseLift`` says, a finger after a press of half a second. Escape
  /// takes a drag back. If true, the data source has to implement
  /// ``SectionedGridViewDataSource/gridView(_:moveSection:to:)``. It has no effect on sections
  /// that are not a ``BoardSection`` or a shelf.
  public final var allowsSectionReordering: Bool {
    get { features.sectionMover?.isEnabled ?? false }
    set {
      guard newValue != allowsSectionReordering else { return }
      features.makeSectionMover().isEnabled = newValue
    }
  }
}
