import Geometry
public import Stage
import Scrolling

/// A scene of one grid view: the commands and probes that every grid has.
///
/// ```swift
/// SceneType("swatches", summary: "Colours in a grid") { _ in
///   let swatches = Swatches()
///   let grid = GridView()
///   grid.dataSource = swatches
///   return GridScene(grid, keeping: swatches)
/// }
/// ```
open class GridScene: Scene {
  /// The grid view.
  public final let gridView: GridView
  /// What must live as long as the scene, such as the data source.
  private let kept: [AnyObject]

  /// Makes a scene that shows a grid view.
  public init(_ gridView: GridView, keeping objects: AnyObject...) {
    self.gridView = gridView
    kept = objects
  }

  /// The view that fills the viewport: the grid view by default.
  open var rootView: View { gridView }

  /// Scrolls, reads data again; a subclass adds its actions.
  open func perform(_ command: SceneCommand) throws(SceneError) {
    switch command {
    case .scroll(let target, let position, let animated):
      try scroll(to: target, position, animated: animated)
    case .reloadData: gridView.reloadData()
    case .update: throw .unsupported("this version cannot insert, remove, reload or move items")
    case .select, .deselect: throw .unsupported("this version cannot select items")
    case .action(let name, _): throw .unsupported("this scene has no action '\(name)'")
    }
  }

  /// Reads a probe of the grid; a subclass adds its own.
  open func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    let path = probe.plainPath
    if let value = gridView.scrollValue(of: path) ?? gridView.gridValue(of: path) { return value }
    return try gridView.itemValue(of: probe)
  }

  /// Writes the state of a subsystem.
  open func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    switch subsystem {
    case .scroll: gridView.encodeScroll(into: &writer)
    case .layout: gridView.encodeLayout(into: &writer)
    case .cells: gridView.encodeCells(into: &writer)
    case .animations, .chance, .selection: break
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
      guard index.section == nil, index.item < gridView.numberOfItems else {
        throw .refused(
          "item \(index) does not exist: the grid has \(gridView.numberOfItems) items, no sections"
        )
      }
      return gridView.scrollToItem(at: index.item, position: position, animated: animated)
    }
    gridView.setContentOffset(offset, animated: animated)
  }
}
