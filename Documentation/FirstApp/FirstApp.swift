import Reticle
import ReticleApp

final class PhotoCell: GridCell, ImageDisplaying {
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
      guard let pictures, item < pictures.count else { return nil }
      return ImageRequest(pictures.picture(at: item), size: size)
    }
    grid.minimumSlotSize = Size(width: 160, height: 160)
    grid.prefetchDelegate = loader
    grid.dataSource = self
  }

  func numberOfItems(in gridView: GridView) -> Int { count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(PhotoCell())
    cell.setContent(loader.load(at: index, for: cell))
    return cell
  }
}

final class WallScene: GridScene, GridViewDelegate {
  /// Opens a picture in a window of its own; nil in a replay, which has no windows.
  var onOpen: ((Int) -> Void)?

  init(_ context: SceneContext) {
    let grid = GridView()
    super.init(grid, retaining: Wall(context, in: grid))
    grid.delegate = self
    grid.allowsContextMenus = true
  }

  func gridView(_ gridView: GridView, menuItemsFor items: IndexRanges) -> [MenuItem] {
    guard let item = items.only else { return [] }
    return [MenuItem("Open in new window") { [weak self] in self?.onOpen?(item) }]
  }
}

/// A scene with one picture of the folder.
final class PhotoScene: Scene {
  let rootView: View
  private let loader: ImageLoader

  init(_ context: SceneContext) {
    let view = PhotoView()
    rootView = view
    var appearance = ImageAppearance()
    appearance.picture = { Content([.image($0, .bounds, .aspectFit)]) }
    loader = ImageLoader(context, byteLimit: 64 << 20, appearance: appearance)
    let number = context.parameters.integer("number") ?? 0
    guard let pictures = context.pictures, number < pictures.count else { return }
    let request = ImageRequest(
      pictures.picture(at: number), size: Size(width: 1024, height: 1024), fit: .fit)
    view.setContent(loader.load(request, for: view))
  }

  func perform(_ command: SceneCommand) throws(SceneError) {
    throw .unsupported("the scene 'photo' has no command '\(command)'")
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    throw .unknown("there is no probe '\(probe)'")
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
}

final class PhotoView: View, ImageDisplaying {
  var imageRequest: ImageRequest?
  var isDisplayingImage: Bool { host != nil }

  func imageDidChange(to content: ContentID, from placeholder: ContentID) { setContent(content) }
}

let photo = SceneType(
  "photo", summary: "A picture of a folder",
  parameters: [
    SceneParameter("images", .text, defaultValue: "", summary: "the folder"),
    SceneParameter("number", .integer(0...1_000_000), defaultValue: "0", summary: "its index"),
  ],
  preferredViewport: Size(width: 800, height: 600)
) { context in
  PhotoScene(context)
}

let wall = SceneType(
  "wall", summary: "The pictures of a folder",
  parameters: [
    SceneParameter("images", .text, defaultValue: "", summary: "the folder"),
    SceneParameter("count", .integer(0...1_000_000), defaultValue: "0", summary: "pictures in it"),
  ],
  preferredViewport: Size(width: 980, height: 660)
) { context in
  WallScene(context)
}

final class WallDelegate: AppDelegate {
  func app(_ app: App, windowDidOpen window: AppWindow) {
    window.showMessage("Drop a folder of pictures here")
    connect(window, of: app, folder: "")
  }

  func app(_ app: App, window: AppWindow, didReceiveFile path: String) {
    do {
      try window.show(wall, parameters: ["images": .text(path)])
      window.setTitle(path)
      connect(window, of: app, folder: path)
    } catch {
      window.showMessage("\(error)")
    }
  }

  /// Lets the scene of a window open more windows.
  private func connect(_ window: AppWindow, of app: App, folder: String) {
    guard let scene = window.scene as? WallScene else { return }
    scene.onOpen = { [weak app, weak window] number in
      do throws(AppError) {
        try app?.openWindow(
          photo, parameters: ["images": .text(folder), "number": .integer(number)])
      } catch {
        window?.showMessage("\(error)")
      }
    }
  }
}

let delegate = WallDelegate()
let app = App("Wall", scenes: [wall, photo])
app.delegate = delegate
app.run()
