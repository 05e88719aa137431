import Geometry
import Grid
import Motion
import Scrolling
import Stage

/// A grid of 300 cells that each request background work when they become visible.
///
/// The result changes the cell's opacity, so that it is part of the state.
final class TilesScene: GridScene, GridViewDataSource {
  private let host: ViewHost
  private let requestsWork: Bool
  private var asked: Set<Int> = []

  init(_ context: SceneContext, requestsWork: Bool = true) {
    host = context.host
    self.requestsWork = requestsWork
    let grid = GridView()
    grid.minimumSlotSize = Size(width: 70, height: 55)
    super.init(grid)
    grid.dataSource = self
  }

  func numberOfItems(in gridView: GridView) -> Int { 300 }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(GridCell())
    cell.opacity = 0.5
    guard requestsWork, asked.insert(index).inserted else { return cell }
    host.backgroundWork.request {
      Double(index * 37 % 11) / 20 + 0.25
    } apply: { [unowned self] (opacity: Double) in
      gridView.cellForItem(at: index)?.opacity = opacity * Double(1 + host.generator.next(below: 2))
    }
    return cell
  }
}

extension SceneType {
  /// The tiles.
  static let tiles = SceneType("tiles", summary: "Three hundred tiles") { context in
    TilesScene(context)
  }

  /// The tiles, without background work.
  static let quietTiles = SceneType("quiet", summary: "Three hundred tiles") { context in
    TilesScene(context, requestsWork: false)
  }
}
