import Reticle

/// The pictures of the user's folder for the items of a grid.
///
/// Each item has a picture of its own, even if the same file occurs several times. So requests do
/// not depend on the number of files, and a run is the same on a machine without the folder.
struct FolderPhotos {
  /// The memory of pictures at the default size, in bytes: 256 pictures.
  private static let defaultByteLimit = 256 * 208 * 208 * 4
  /// The maximum memory of larger pictures, in bytes.
  private static let greatestByteLimit = 256 << 20

  /// The maximum ratio of height to width, and of width to height, of a picture in a waterfall.
  static let greatestProportion = 2.0

  /// Loads the pictures.
  let loader: ImageLoader
  private let pictures: Requests

  /// Creates the pictures for slots of a size; without a folder, every picture is missing.
  init(_ context: SceneContext, slot: Size, isWaterfall: Bool) {
    pictures = Requests(
      source: context.pictures, count: context.pictures?.count ?? 0, size: slot,
      fit: isWaterfall ? .fit : .fill)
    var appearance = ImageAppearance()
    appearance.placeholder = { PictureTile.placeholder(in: $0) }
    appearance.picture = { PictureTile.framed([.image($0, .bounds, .aspectFill)]) }
    appearance.failure = { request, error in
      if error == .missing { return PictureTile.placeholder }
      return PictureTile.broken(name: request.source.name, reason: error.shortReason, slot: slot)
    }
    let bytes = pictures.request(for: 0, nil).byteLimit
    loader = ImageLoader(
      context, byteLimit: max(Self.defaultByteLimit, min(Self.greatestByteLimit, 256 * bytes)),
      appearance: appearance)
  }

  /// The number of times that a size is doubled to find a larger picture that is in memory.
  private static let doublingLimit = 4

  /// Sets the size at which pictures are displayed, which is nil while it is unknown, and the
  /// picture of each item.
  ///
  /// In a zoomed grid, a larger picture in memory is used instead.
  func setSlotSize(
    _ slotSize: @escaping () -> (Size, isZoomed: Bool)?, identity: @escaping (Int) -> Int
  ) {
    // Not `self`, which retains the loader.
    loader.requestForItem = { [pictures, unowned loader] item in
      let slot = slotSize()
      let request = pictures.request(for: identity(item), slot?.0)
      guard let slot, slot.isZoomed, case .unknown = loader.state(of: request)
      else { return request }
      var size = slot.0
      for _ in 0..<Self.doublingLimit {
        size = Size(width: size.width * 2, height: size.height * 2)
        let larger = pictures.request(for: identity(item), size)
        // A failed one counts as well, so that a run is the same on a machine without the pictures.
        switch loader.state(of: larger) {
        case .loaded, .failed: return larger
        case .unknown, .loading: break
        }
      }
      return request
    }
  }

  /// Returns the size to request for a tile of a zoomed grid: that of a tile without zoom, halved
  /// or doubled several times, and at least an eighth of it.
  ///
  /// So most zooms need no other pictures, and a mosaic of specks needs little memory.
  static func requestedSize(of slot: Size, unzoomedWidth: Double) -> (Size, isZoomed: Bool) {
    guard unzoomedWidth > 0, slot.width > 0, slot.width != unzoomedWidth else {
      return (slot, false)
    }
    let share = unzoomedWidth / slot.width
    var factor = 0.125
    while factor * share < 1 { factor *= 2 }
    return (
      Size(width: slot.width * share * factor, height: slot.height * share * factor), true
    )
  }

  /// Returns the request for the whole picture of an item in a viewer of a size.
  func pageRequest(for item: Int, in viewport: Size) -> ImageRequest {
    pictures.pageRequest(for: item, in: viewport)
  }

  /// Returns the picture of an item's tile if it is loaded; otherwise nil.
  func preview(ofItemAt item: Int) -> Content? {
    guard let request = loader.requestForItem(item),
      case .loaded(let image, _) = loader.state(of: request)
    else { return nil }
    return Content([.image(image, .bounds, .aspectFill)])
  }

  /// Returns the name of the file of an item.
  func name(of item: Int) -> String {
    pictures.count > 0
      ? pictures.request(for: item, nil).source.name : "Picture \(item + 1)"
  }

  /// Returns the accessibility label of an item: its file name, and the reason if it cannot be
  /// displayed.
  ///
  /// The request is that of the item's cell, if it has one.
  func label(of item: Int, _ request: ImageRequest?) -> String {
    guard pictures.count > 0 else { return "Picture \(item + 1), missing" }
    let request = request ?? pictures.request(for: item, nil)
    let name = request.source.name
    return switch loader.state(of: request) {
    case .unknown, .loading: "\(name), loading"
    case .loaded: name
    case .failed(let error): "\(name), cannot be shown: \(error.shortReason)"
    }
  }
}

/// The requests for the pictures of a folder.
private struct Requests {
  /// The maximum requested side, in pixels.
  private static let sideLimit = 4096.0
  /// The maximum requested side of a whole picture, in pixels.
  private static let pageSideLimit = 2048.0
  /// Pixels per point, independent of the display, because requests must not depend on it.
  private static let scale = 2.0
  private static let missing = ImageSource.decoding("missing", name: "") {
    _ throws(ImageError) in throw .missing
  }

  let source: (any PictureSource)?
  let count: Int
  /// The size of a slot until another one is known, in points.
  let size: Size
  /// How pictures are fitted into their slots; a picture of a waterfall has its own height.
  let fit: ImageRequest.Fit

  /// Returns the request for the whole picture of an item.
  func pageRequest(for item: Int, in viewport: Size) -> ImageRequest {
    let limit = Self.pageSideLimit / Self.scale
    return ImageRequest(
      source(of: item),
      size: Size(width: min(limit, viewport.width), height: min(limit, viewport.height)),
      scale: Self.scale, fit: .fit)
  }

  private func source(of item: Int) -> ImageSource {
    let picture = count > 0 ? source?.picture(at: item % count) : nil
    return (picture ?? Self.missing).identified(by: "", number: item)
  }

  /// Returns the request for an item in a slot.
  func request(for item: Int, _ slot: Size?) -> ImageRequest {
    let limit = Self.sideLimit / Self.scale
    var slot = slot ?? size
    // Not the measured height, because pictures are requested before they are measured.
    if fit == .fit { slot.height = slot.width * FolderPhotos.greatestProportion }
    return ImageRequest(
      source(of: item), size: Size(width: min(limit, slot.width), height: min(limit, slot.height)),
      scale: Self.scale, fit: fit)
  }
}
