import Drawing
import Geometry
import Grid
import Motion
import Stage

/// A grid of plain colors, large enough to scroll.
final class Swatches: GridViewDataSource {
  static let type = SceneType("swatches", summary: "Colors in a grid") { _ in
    let swatches = Swatches()
    let grid = GridView()
    grid.dataSource = swatches
    return GridScene(grid, retaining: swatches)
  }

  /// Creates a stage at 1,000 frames per second, so that tests are fast.
  static func stage(_ viewport: Size = Size(width: 320, height: 240)) throws -> Stage {
    var configuration = StageConfiguration(viewport: viewport)
    configuration.clock = ClockRate(1000)
    return try Stage(type, configuration)
  }

  func numberOfItems(in gridView: GridView) -> Int { 500 }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(GridCell())
    cell.content = .color(Color(hue: Double(index % 12) / 12, saturation: 0.5, brightness: 0.8))
    return cell
  }
}
