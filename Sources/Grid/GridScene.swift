public import Diffing
import Geometry
import Items
import Scrolling
public import Stage

/// Changes the data of a grid for a scenario, and can set them back.
///
/// If the grid has a ``GridView/undoHistory``, the changes of scenario steps can be undone.
public protocol UndoableGridDataEditor: GridDataEditor {
  /// Returns a closure that sets the data to what they are at the time of the call.
  func dataSnapshot() -> () -> Void
}

/// Changes the data of a grid for a scenario.
public protocol GridDataEditor: AnyObject {
  /// Applies changes that fit the current data.
  func apply(_ changes: Changes)
  /// Returns the original index of the datum that is now at an index.
  func identity(at index: Int) -> Int
}

/// A scene that displays one grid view, with the commands and probes of every grid.
///
/// ```swift
/// SceneType("swatches", summary: "Colors in a grid") { _ in
///   let swatches = Swatches()
///   let grid = GridView()
///   grid.dataSource = swatches
///   return GridScene(grid, retaining: swatches)
/// }
/// ```
///
/// State: the object that changes its data. Changed by programs.
open class GridScene: Scene {
  /// The grid view of the scene.
  public final let gridView: GridView
  /// Changes the scene's data; nil, the default, if the data never change; not retained.
  public final weak var editor: (any GridDataEditor)?
  /// Objects that the scene retains, such as the data source.
  private let retainedObjects: [AnyObject]

  /// Creates a scene that displays a grid view and retains `objects`.
  public init(_ gridView: GridView, retaining objects: AnyObject...) {
    self.gridView = gridView
    retainedObjects = objects
  }

  /// Creates a scene that displays the grid view of a controller and retains the controller.
  public convenience init(_ controller: GridViewController) {
    self.init(controller.gridView, retaining: controller)
  }

  /// The view that fills the viewport; the grid view by default.
  open var rootView: View { gridView }

  /// Called when the stage's environment has changed, before the views are notified.
  ///
  /// Override it to change settings that depend on the text scale. By default, does nothing.
  open func environmentDidChange(from old: Environment) {}

  /// Performs a command of a grid, such as scrolling; a subclass adds its own actions.
  open func perform(_ command: SceneCommand) throws(SceneError) {
    switch command {
    case .request(let request as ItemCommand): try perform(request)
    case .request: throw .unsupported("unknown grid command '\(command)'")
    case .action("menu", let arguments): try chooseMenuItem(arguments)
    case .action("selecting", let arguments):
      gridView.isSelecting = arguments.flag("on") ?? true
    case .action(let name, _): throw .unsupported("this scene has no action '\(name)'")
    }
  }

  /// Changes a parameter that the scene declares as live; a subclass handles its own parameters.
  ///
  /// By default, it throws an error.
  open func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    throw .unsupported("the scene reads the parameter '\(name)' only when it is created")
  }

  /// The commands for a menu; a subclass adds its own.
  ///
  /// They change visible items, if there is an ``editor``, and turn selection mode on and off, if
  /// the scene's type declares the action `selecting`.
  open var menuCommands: [SceneMenuCommand] {
    (editor == nil ? [] : GridEditCommands(gridView).commands) + [
      SceneMenuCommand(
        "Edit", action: "selecting", ["on": .flag(!gridView.isSelecting)],
        isOn: gridView.isSelecting)
    ]
  }

  /// The gestures that the settings of the grid allow.
  open var gestures: [SceneGesture] {
    let scrolls = [Axis.horizontal, .vertical].contains {
      gridView.contentSize[$0] > gridView.frame.size[$0]
    }
    return (scrolls ? [SceneGesture(.scroll, "Scrolls")] : []) + gridView.features.gestures
  }

  /// Returns the value of a probe of the grid; a subclass adds its own probes.
  open func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    let path = probe.plainPath
    if let value = gridView.gridValue(of: path) ?? gridView.scrollValue(of: path) { return value }
    let value = try gridView.itemValue(of: probe)
    guard probe.path == "item", let editor, case .number(let index) = value else { return value }
    return .number(Double(editor.identity(at: Int(index))))
  }

  /// Writes the state of a subsystem.
  open func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    gridView.encode(subsystem, into: &writer)
  }

  /// The violated invariants of the grid, one per line; a subclass adds its own.
  open var invariantViolations: [String] { gridView.brokenInvariants }

  private func perform(_ command: ItemCommand) throws(SceneError) {
    switch command {
    case .scroll(let target, let position, let animated):
      try scroll(to: target, position, animated: animated)
    case .reloadData: gridView.reloadData()
    case .update(let steps): try update(steps)
    case .select(let index, let position):
      gridView.selectItem(at: try existing(index), scrollPosition: position ?? .none)
    case .deselect(let index): gridView.deselectItem(at: try existing(index))
    }
  }

  private func update(_ steps: [UpdateStep]) throws(SceneError) {
    guard let editor else { throw .unsupported("this scene does not support changes of its data") }
    if let editor = editor as? any SectionedGridDataEditor {
      return try updateSections(steps, editor)
    }
    let updates = try GridUpdates(steps, hasSections: false)
    do {
      let changes = try updates.batch.validated(oldCount: gridView.numberOfItems)
      try perform(updates, of: editor) { editor.apply(changes) }
    } catch {
      throw .refused("\(error)")
    }
  }

  private func updateSections(
    _ steps: [UpdateStep], _ editor: any SectionedGridDataEditor
  ) throws(SceneError) {
    let updates = try GridUpdates(steps, hasSections: true)
    try gridView.checkSize(of: updates, steps)
    let changes: SectionedChanges
    do throws(SectionedBatchError) {
      changes = try gridView.changes(of: updates, newSections: steps)
    } catch {
      throw .refused("\(error)")
    }
    try editor.validate(changes)
    do throws(GridUpdateError) {
      try perform(updates, of: editor) { editor.apply(changes) }
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Performs a transaction, which can be undone if the grid has a history.
  private func perform(
    _ updates: GridUpdates, of editor: any GridDataEditor, _ change: () -> Void
  ) throws(GridUpdateError) {
    let history = updates.changesItems ? gridView.undoHistory : nil
    guard history != nil, let editor = editor as? any UndoableGridDataEditor else {
      try gridView.performUpdates {
        change()
        $0 = updates
      }
      history?.removeAll()
      return
    }
    try gridView.performUndoableUpdates(updates.name, updates) { [unowned editor] in
      editor.dataSnapshot()
    } change: {
      change()
    }
  }

  private func chooseMenuItem(_ arguments: SceneValues) throws(SceneError) {
    let index = arguments.integer("item") ?? 0
    guard gridView.chooseContextMenuItem(at: index) else {
      let titles = gridView.contextMenuTitles
      throw .refused(
        titles.map { "the open menu has no enabled action \(index); it has \($0.count) actions" }
          ?? "no menu is open; open it with 'context at=X,Y' or 'key menu'")
    }
  }

  private func scroll(
    to target: ScrollTarget, _ position: ItemPosition, animated: Bool
  ) throws(SceneError) {
    var offset = gridView.contentOffset
    switch target {
    case .x(let x): offset.dx = x
    case .y(let y): offset.dy = y
    case .item(let index):
      return gridView.scrollToItem(
        at: try existing(index), position: position, animated: animated)
    }
    gridView.setContentOffset(offset, animated: animated)
  }

  private func existing(_ index: ItemIndex) throws(SceneError) -> Int {
    guard let ordinal = gridView.ordinal(of: index) else {
      throw .refused("item \(index) does not exist: the grid has \(gridView.itemCountDescription)")
    }
    return ordinal
  }
}
