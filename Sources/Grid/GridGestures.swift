import Geometry
import Scrolling
import Stage

/// The gestures that work in a grid, as its settings allow them.
struct GridGestures {
  private let grid: GridView

  /// Reads the settings of a grid.
  init(_ grid: GridView) {
    self.grid = grid
  }

  /// The gestures, the most used first.
  var all: [SceneGesture] {
    var gestures: [SceneGesture] = []
    if grid.contentSize.height > grid.frame.height || grid.contentSize.width > grid.frame.width {
      gestures.append(SceneGesture(.scroll, "Scrolls"))
    }
    gestures.append(
      SceneGesture(.tap, grid.itemViewer == nil ? "Selects an item" : "Opens an item"))
    if grid.allowsZooming { gestures.append(SceneGesture(.pinch, "More or fewer columns")) }
    if grid.allowsReordering {
      let input = grid.mouseLift == .drag ? "Drag, or hold a finger" : nil
      gestures.append(SceneGesture(.holdAndDrag, "Moves an item", input: input))
    }
    if grid.allowsSwipeActions { gestures.append(SceneGesture(.swipe, "Actions of a row")) }
    if grid.refreshControl != nil { gestures.append(SceneGesture(.pullDown, "Refreshes")) }
    if grid.allowsSectionCollapsing {
      gestures.append(
        SceneGesture(.tap, "Collapses a section", input: "Click or tap a title"))
    }
    if grid.allowsMultipleSelection {
      gestures.append(
        SceneGesture(.tap, "Selects several", input: "Click with Control or Shift"))
    }
    if grid.allowsContextMenus { gestures.append(SceneGesture(.menu, "Actions of an item")) }
    return gestures
  }
}
