import Reticle
import ReticleApp

// MARK: - A photo in the wall, and in the viewer

final class PhotoCell: GridCell, ImageDisplaying {
  var imageRequest: ImageRequest?

  init() {
    super.init()
    content = Content([.fill(.rectangle(.inset(Insets(all: 1))), .color(.hairline))])
  }

  func show(_ content: ContentID, name: String) {
    contentView.setContent(content)
    accessibilityLabel = name
  }

  func imageDidChange(to content: ContentID, from placeholder: ContentID) {
    contentView.setContent(content)
    contentView.opacity = 0
    host?.animate(AnimationCurve(duration: 0.15)) { contentView.opacity = 1 }
  }

  func imageSizeDidChange(to content: ContentID, from other: ContentID) {
    contentView.setContent(content)
  }
}

final class PhotoPage: View, ImageDisplaying {
  var imageRequest: ImageRequest?
  var isDisplayingImage: Bool { superview != nil }

  func imageDidChange(to content: ContentID, from placeholder: ContentID) { setContent(content) }
}

// MARK: - The wall

final class Wall: ItemViewerDataSource {
  let grid = GridView()
  private let pictures: (any PictureSource)?
  private let sizes: PictureSizes
  private let thumbnails: ImageLoader
  private let pages: ImageLoader
  private let source: DiffableDataSource<String, Int>

  init(_ context: SceneContext) {
    pictures = context.pictures
    sizes = context.host.pictureSizes
    thumbnails = ImageLoader(context, byteLimit: 128 << 20)
    pages = ImageLoader(context, byteLimit: 64 << 20)
    source = DiffableDataSource(grid)
    source.cellProvider = { [unowned self] grid, path, photo in
      grid.dequeue(PhotoCell()) {
        $0.show(thumbnails.load(at: path.item, for: $0), name: name(of: photo))
      }
    }
    thumbnails.requestForItem = { [unowned self] index in
      guard let photo = photo(at: index), let file = file(of: photo) else { return nil }
      return ImageRequest(file, size: Size(width: 320, height: 240))
    }
    grid.prefetchDelegate = thumbnails
    grid.content = .color(.page)
    grid.minimumSlotSize = Size(width: 220, height: 165)
    let photos = Array(0..<(context.parameters.integer("count") ?? 0))
    try? source.apply(GridSnapshot("Photos", items: photos), undo: .forget)

    grid.allowsZooming = true
    grid.allowsFinding = true
    source.textProvider = { [unowned self] in name(of: $0) }
    let viewer = ItemViewer()
    viewer.dataSource = self
    grid.itemViewer = viewer
  }

  /// The photo at an index, which changes when photos before it are removed.
  private func photo(at index: Int) -> Int? {
    source.itemID(at: IndexPath(item: index, section: 0))
  }

  /// The file of a photo; nil if the folder has fewer pictures.
  private func file(of photo: Int) -> ImageSource? {
    guard let pictures, photo < pictures.count else { return nil }
    return pictures.picture(at: photo)
  }

  func name(of photo: Int) -> String { file(of: photo)?.name ?? "Photo \(photo + 1)" }

  func itemViewer(_ viewer: ItemViewer, pageForItemAt index: Int) -> ItemPage? {
    guard let photo = photo(at: index) else { return nil }
    let view = PhotoPage()
    view.accessibilityLabel = name(of: photo)
    pages.cancelUnneededRequests()
    if let file = file(of: photo) {
      let request = ImageRequest(file, size: Size(width: 1024, height: 1024), fit: .fit)
      view.setContent(pages.load(request, for: view))
    }
    let size = sizes.size(at: photo).map {
      Size(width: Double($0.width), height: Double($0.height))
    }
    var page = ItemPage(view, size: size ?? Size(width: 4, height: 3))
    page.repaintsContent = true
    return page
  }
}

let photos = SceneType(
  "photos", summary: "The photos of a folder",
  parameters: [
    SceneParameter("images", .text, defaultValue: "", summary: "the folder"),
    SceneParameter("count", .integer(0...1_000_000), defaultValue: "0", summary: "photos in it"),
  ],
  preferredViewport: Size(width: 980, height: 700)
) { context in
  let wall = Wall(context)
  return GridScene(wall.grid, retaining: wall)
}

// MARK: - The app

final class Folders: AppDelegate {
  func appDidLaunch(_ app: App) {
    guard let folder = app.arguments.first else { return }
    do {
      try app.openWindow(photos, parameters: ["images": .text(folder)])
    } catch {
      print(error)
    }
  }

  func app(_ app: App, window: AppWindow, didReceiveFile path: String) {
    do {
      try window.show(photos, parameters: ["images": .text(path)])
      window.setTitle(path)
    } catch {
      window.showMessage("\(error)")
    }
  }
}

let folders = Folders()
let app = App("Photos", scenes: [photos])
app.delegate = folders
app.run()
