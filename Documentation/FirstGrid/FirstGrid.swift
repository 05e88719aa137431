import Reticle
import ReticleCommand

final class Swatches: GridViewDataSource {
  func numberOfItems(in gridView: GridView) -> Int { 500 }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(GridCell())
    let color = Color(hue: Double(index % 50) / 50, saturation: 0.6, brightness: 0.8)
    cell.content = .rounded(color, radius: 12)
    return cell
  }
}

let swatches = SceneType("swatches", summary: "Five hundred colors") { _ in
  let source = Swatches()
  let grid = GridView()
  grid.cellSize = Size(width: 88, height: 120)
  grid.dataSource = source
  return GridScene(grid, retaining: source)
}
ReticleCommand.run(scenes: [swatches])
