import Reticle
import ReticleApp

// MARK: - A photo in the wall, and in the viewer

final class PhotoCell: GridCell, RegistrableCell, ImageViewer {
  var imageRequest: ImageRequest?
  private let picture = View()

  init() {
    super.init()
    content = Content([.fill(.rectangle(.inset(Insets(all: 1))), .color(.hairline))])
    addSubview(picture)
  }

  func show(_ content: ContentID, name: String) {
    picture.setContent(content)
    accessibilityLabel = name
  }

  func imageDidChange(to content: ContentID, from placeholder: ContentID) {
    picture.setContent(content)
    picture.opacity = 0
    host?.animate(AnimationCurve(duration: 0.15)) { picture.opacity = 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}

final class PhotoPage: View, ImageViewer {
  var imageRequest: ImageRequest?
  var isDisplayingImage: Bool { superview != nil }

  func imageDidChange(to content: ContentID, from placeholder: ContentID) { setContent(content) }
}

// MARK: - The wall

final class Wall: ItemViewerDataSource {
  let grid = GridView()
  private let pictures: (any PictureSource)?
  private let thumbnails: ImageLoader
  private let pages: ImageLoader
  private let source: DiffableDataSource<String, Int>

  init(_ context: SceneContext) {
    pictures = context.pictures
    thumbnails = ImageLoader(context, byteLimit: 128 << 20)
    pages = ImageLoader(context, byteLimit: 64 << 20)
    source = DiffableDataSource(grid) { grid, path, _ in grid.dequeue(PhotoCell.self, for: path) }
    grid.register(PhotoCell.self) { [unowned self] (cell, photo: Int, _) in
      cell.show(thumbnails.load(at: photo, for: cell), name: name(of: photo))
    }
    thumbnails.requestForItem = { [pictures] photo in
      pictures.map { ImageRequest($0.picture(at: photo), size: Size(width: 320, height: 240)) }
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

  func name(of photo: Int) -> String { pictures?.picture(at: photo).name ?? "Photo \(photo + 1)" }

  func itemViewer(_ viewer: ItemViewer, pageForItemAt index: Int) -> ItemPage? {
    guard let pictures else { return nil }
    let photo = source.snapshot.itemIDs[index]
    let page = PhotoPage()
    page.accessibilityLabel = name(of: photo)
    let request = ImageRequest(
      pictures.picture(at: photo), size: Size(width: 1000, height: 1000), fit: .fit)
    page.setContent(pages.load(request, for: page))
    return ItemPage(page, size: Size(width: 4, height: 3))
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
