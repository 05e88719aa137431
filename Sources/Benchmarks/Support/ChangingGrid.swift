import Diffing
import Drawing
import Geometry
import Grid
import Raster
import Scrolling
import Stage

/// A grid with a large number of items that change, with a stage and pixels to draw into.
final class ChangingGrid: GridViewDataSource {
  /// The viewport of all measurements, in points.
  static let viewport = Size(width: 1024, height: 768)

  /// The number of items.
  private(set) var count: Int
  let grid: GridView
  private let stage: Stage
  private let compositor: SoftwareCompositor
  private let memory: PixelMemory
  private let tiles: [ContentID]
  private var frame: Int64 = 0

  /// Creates a grid and runs its first frame; nil settings are those of a uniform grid.
  init(count: Int, layout: (any GridLayoutSettings)? = nil) throws(SceneError) {
    self.count = count
    let type = SceneType("changing", summary: "A grid whose items change") { _ in
      GridScene(GridView())
    }
    stage = try Stage(type, StageConfiguration(viewport: Self.viewport))
    guard let scene = stage.scene as? GridScene else {
      fatalError("internal error: the scene is not a GridScene")
    }
    grid = scene.gridView
    if let layout {
      grid.layoutSettings = layout
    } else {
      grid.minimumSlotSize = Size(width: 79, height: 79)
    }
    compositor = SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents))
    memory = PixelMemory(Self.viewport)
    let contents = stage.host.contents
    tiles = (0..<32).map { hue in
      contents.insert(.color(Color(hue: Double(hue) / 32, saturation: 0.5, brightness: 0.8)))
    }
    grid.dataSource = self
    runUntilIdle()
  }

  /// Adds an item to the data; the caller notifies the grid.
  func addItem() { count += 1 }

  func numberOfItems(in gridView: GridView) -> Int { count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(GridCell())
    cell.setContent(tiles[index % tiles.count])
    return cell
  }

  /// Runs a frame and draws it.
  func runFrame() {
    _ = stage.runFrame(FrameInput(frame: frame))
    _ = compositor.update(stage.displayList, in: memory.target)
    frame += 1
  }

  /// Runs frames until nothing moves.
  func runUntilIdle() {
    repeat { runFrame() } while !stage.pendingActivity.isEmpty
  }
}
