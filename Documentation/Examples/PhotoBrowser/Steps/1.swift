import Reticle
import ReticleApp

// MARK: - A photo in the wall

final class PhotoCell: GridCell {
  init() {
    super.init()
    content = Content([.fill(.rectangle(.inset(Insets(all: 1))), .color(.hairline))])
  }
}

// MARK: - The wall

final class Wall {
  let grid = GridView()
  private let source: DiffableDataSource<String, Int>

  init(_ context: SceneContext) {
    source = DiffableDataSource(grid) { grid, _, _ in grid.dequeue(PhotoCell()) }
    grid.content = .color(.page)
    grid.minimumSlotSize = Size(width: 220, height: 165)
    let photos = Array(0..<(context.parameters.integer("count") ?? 500))
    try? source.apply(GridSnapshot("Photos", items: photos), undo: .forget)
  }
}

let photos = SceneType(
  "photos", summary: "The photos of a folder",
  parameters: [
    SceneParameter("count", .integer(0...1_000_000), defaultValue: "500", summary: "photos")
  ],
  preferredViewport: Size(width: 980, height: 700)
) { context in
  let wall = Wall(context)
  return GridScene(wall.grid, retaining: wall)
}

App("Photos", scenes: [photos]).run()
