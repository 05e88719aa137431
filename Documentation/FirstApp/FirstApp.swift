import Reticle
import ReticleApp

final class PhotoCell: GridCell, ImageViewer {
  var imageRequest: ImageRequest?

  func imageDidChange(to content: ContentID, from placeholder: ContentID) {
    setContent(content)
  }
}

final class Wall: GridViewDataSource {
  private let count: Int
  private let loader: ImageLoader

  init(_ context: SceneContext, in grid: GridView) {
    let pictures = context.pictures
    count = context.parameters.integer("count") ?? 0
    loader = ImageLoader(context, byteLimit: 128 << 20)
    let size = Size(width: 200, height: 200)
    loader.requestForItem = { item in
      pictures.map { ImageRequest($0.picture(at: item), size: size) }
    }
    grid.minimumSlotSize = Size(width: 160, height: 160)
    grid.prefetchDelegate = loader
    grid.dataSource = self
  }

  func numberOfItems(in gridView: GridView) -> Int { count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell =
      gridView.dequeueReusableCell(withIdentifier: "photo") as? PhotoCell
      ?? PhotoCell(reuseIdentifier: "photo")
    cell.setContent(loader.load(at: index, for: cell))
    return cell
  }
}

let wall = SceneType(
  "wall", summary: "The pictures of a folder",
  parameters: [
    SceneParameter("images", .text, defaultValue: "", summary: "the folder"),
    SceneParameter("count", .integer(0...1_000_000), defaultValue: "0", summary: "pictures in it"),
  ],
  preferredViewport: Size(width: 980, height: 660)
) { context in
  let grid = GridView()
  return GridScene(grid, retaining: Wall(context, in: grid))
}

final class WallDelegate: AppDelegate {
  func app(_ app: App, windowDidOpen window: AppWindow) {
    window.showMessage("Drop a folder of pictures here")
  }

  func app(_ app: App, window: AppWindow, didReceiveFile path: String) {
    do {
      try window.show(wall, parameters: ["images": .text(path)])
      window.setTitle(path)
    } catch {
      window.showMessage("\(error)")
    }
  }
}

let delegate = WallDelegate()
let app = App("Wall", scenes: [wall])
app.delegate = delegate
app.run()
