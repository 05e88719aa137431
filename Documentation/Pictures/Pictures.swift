import Reticle

// The examples of Pictures.md and of the documentation of ImageLoader.

final class PhotoCell: GridCell, ImageDisplaying {
  var imageRequest: ImageRequest?

  func imageDidChange(to content: ContentID, from placeholder: ContentID) {
    setContent(content)
  }
}

final class Photos: GridViewDataSource {
  private let sources: [ImageSource]
  private let loader: ImageLoader

  init(_ paths: [String], in grid: GridView, _ context: SceneContext) {
    sources = paths.map { .file($0) }
    loader = ImageLoader(context, byteLimit: 64 << 20)
    loader.requestForItem = { [sources] item in
      ImageRequest(sources[item], size: Size(width: 104, height: 104))
    }
    grid.prefetchDelegate = loader
    grid.dataSource = self
  }

  func numberOfItems(in gridView: GridView) -> Int { sources.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(PhotoCell())
    cell.setContent(loader.load(at: index, for: cell))
    return cell
  }
}

final class AlbumCell: GridCell, ImageDisplaying {
  var imageRequest: ImageRequest?

  init() {
    super.init()
    showsSelectionMark = true
    selectionGlowColor = .accent
  }

  func imageDidChange(to content: ContentID, from placeholder: ContentID) {
    contentView.setContent(content)
  }
}

func showAlbum(
  _ source: DiffableDataSource<String, ImageSource>, _ loader: ImageLoader, in grid: GridView
) {
  source.cellProvider = { grid, path, _ in
    grid.dequeue(AlbumCell()) { $0.contentView.setContent(loader.load(at: path.item, for: $0)) }
  }
  loader.requestForItem = { [weak source] index in
    let photo = source?.itemID(at: IndexPath(item: index, section: 0))
    return photo.map { ImageRequest($0, size: Size(width: 160, height: 160)) }
  }
  grid.prefetchDelegate = loader
}

func download(_ address: String, _ number: Int) async throws -> [UInt8] { [] }

final class Archive {
  func loadMore() {}
}

func remotePhoto(_ number: Int) -> ImageSource {
  .loading("https://example.org/photos", number: number, name: "Photo \(number)") { request in
    try await download(request.source.identifier, request.source.number)
  }
}

final class NewestPhotos: GridViewPrefetching {
  private let loader: ImageLoader
  private let archive: Archive

  init(_ loader: ImageLoader, _ archive: Archive) {
    self.loader = loader
    self.archive = archive
  }

  func gridView(_ gridView: GridView, prefetchItemsAt indices: [Int]) {
    loader.gridView(gridView, prefetchItemsAt: indices)
  }

  func gridViewDidChangeDisplayedItems(_ gridView: GridView) {
    loader.gridViewDidChangeDisplayedItems(gridView)
  }

  func gridView(_ gridView: GridView, willReachEndIn distance: Double) { archive.loadMore() }
}

func caption(of request: ImageRequest, _ loader: ImageLoader) -> String {
  switch loader.state(of: request) {
  case .unknown, .loading: "Loading…"
  case .loaded(_, let properties):
    "\(properties.width)×\(properties.height) " + (properties.captureDate?.description ?? "")
  case .failed(let error): "\(request.source.name): \(error.shortReason)"
  }
}

func viewer(of picture: View, size: Size, hides bar: View) -> ZoomView {
  let viewer = ZoomView(picture, size: size)
  viewer.scaleLimits = 1...6
  viewer.repaintsContent = true
  viewer.onZoom = { bar.isHidden = $0.zoomScale > 1 }
  return viewer
}
