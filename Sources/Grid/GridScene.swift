public import Diffing
import Geometry
import Items
import Scrolling
public import Stage

/// Changes the data behind a grid when a scenario asks for it.
public protocol GridDataEditor: AnyObject {
  /// Carries changes out that have been found to fit the present data.
  func apply(_ changes: Changes)
  /// The original index of the datum now at an index.
  func identity(at index: Int) -> Int
}

/// A scene of one grid view: the commands and probes that every grid has.
///
/// ```swift
/// SceneType("swatches", summary: "Colors in a grid") { _ in
///   let swatches = Swatches()
///   let grid = GridView()
///   grid.dataSource = swatches
///   return GridScene(grid, keeping: swatches)
/// }
/// ```
open class GridScene: Scene {
  /// The grid view.
  public final let gridView: GridView
  /// Changes the scene's data; nil, the default, for a scene whose data do not change.
  public final weak var editor: (any GridDataEditor)?
  /// What must live as long as the scene, such as the data source.
  private let kept: [AnyObject]

  /// Makes a scene that shows a grid view.
  public init(_ gridView: GridView, keeping objects: AnyObject...) {
    self.gridView = gridView
    kept = objects
  }

  /// Makes a scene of a controller's grid view, and keeps the controller.
  public convenience init(_ controller: GridViewController) {
    self.init(controller.gridView, keeping: controller)
  }

  /// The view that fills the viewport: the grid view by default.
  open var rootView: View { gridView }

  /// Scrolls, reads data again; a subclass adds its actions.
  open func perform(_ command: SceneCommand) throws(SceneError) {
    switch command {
    case .request(let request as ItemCommand): try perform(request)
    case .request: throw .unsupported("a grid does not know the command '\(command)'")
    case .action(let name, _): throw .unsupported("this scene has no action '\(name)'")
    }
  }

  /// Reads a probe of the grid; a subclass adds its own.
  open func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    let path = probe.plainPath
    if let value = gridView.gridValue(of: path) ?? gridView.scrollValue(of: path) { return value }
    let value = try gridView.itemValue(of: probe)
    guard probe.path == "item", let editor, case .number(let index) = value else { return value }
    return .number(Double(editor.identity(at: Int(index))))
  }

  /// Writes the state of a subsystem.
  open func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    switch subsystem {
    case .scroll: gridView.encodeScroll(into: &writer)
    case .layout: gridView.encodeLayout(into: &writer)
    case .cells: gridView.encodeCells(into: &writer)
    case .selection: gridView.selector.encode(into: &writer)
    case .animations, .chance: break
    }
  }

  /// What does not hold of the grid's cells; a subclass adds what it knows.
  open var brokenInvariants: [String] { gridView.brokenInvariants }

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
    guard let editor else { throw .unsupported("the data of this scene cannot be changed") }
    if let editor = editor as? any SectionedGridDataEditor {
      return try updateSections(steps, editor)
    }
    let updates = try GridUpdates(steps, hasSections: false)
    do {
      let changes = try updates.batch.validated(oldCount: gridView.numberOfItems)
      try gridView.performUpdates { collected in
        editor.apply(changes)
        collected = updates
      }
    } catch {
      throw .refused("\(error)")
    }
  }

  private func updateSections(
    _ steps: [UpdateStep], _ editor: any SectionedGridDataEditor
  ) throws(SceneError) {
    let updates = try GridUpdates(steps, hasSections: true)
    try gridView.checkSize(of: updates, steps)
    do {
      let changes = try gridView.changes(of: updates, newSections: steps)
      try gridView.performUpdates { collected in
        editor.apply(changes)
        collected = updates
      }
    } catch {
      throw .refused("\(error)")
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
      throw .refused("item \(index) does not exist: the grid has \(gridView.extent)")
    }
    return ordinal
  }
}
