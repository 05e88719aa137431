import Drawing
import Geometry
import Images
import Stage

/// The pictures of the user's folder for the items of a grid.
///
/// Each item has a picture of its own, even if the same file occurs several times. So requests do not
/// depend on the number of files, and a run is the same on a machine without the folder.
struct FolderPhotos {
  /// The memory of pictures at the default size, in bytes: 256 pictures.
  private static let defaultByteLimit = 256 * 208 * 208 * 4
  /// The maximum memory of larger pictures, in bytes.
  private static let greatestByteLimit = 256 << 20
  /// The maximum requested side, in pixels.
  private static let sideLimit = 4096.0
  /// Pixels per point, independent of the display, because requests must not depend on it.
  private static let scale = 2.0

  /// Loads the pictures.
  let loader: ImageLoader
  private let source: (any PictureSource)?
  private let count: Int
  private let size: Size

  /// Creates the pictures for slots of a size; without a folder, every picture is missing.
  init(_ context: SceneContext, slot: Size) {
    source = context.pictures
    count = context.pictures?.count ?? 0
    let limit = Self.sideLimit / Self.scale
    size = Size(width: min(limit, slot.width), height: min(limit, slot.height))
    var appearance = ImageAppearance()
    appearance.placeholder = { PictureTile.placeholder(in: $0) }
    appearance.picture = { PictureTile.framed([.image($0, .bounds, .aspectFill)]) }
    appearance.failure = { request, error in
      if error == .missing { return PictureTile.placeholder }
      return PictureTile.broken(name: request.source.name, reason: error.shortReason, slot: slot)
    }
    let bytes = ImageRequest(Self.missing, size: size, scale: Self.scale).byteLimit
    loader = ImageLoader(
      context, byteLimit: max(Self.defaultByteLimit, min(Self.greatestByteLimit, 256 * bytes)),
      appearance: appearance)
    loader.requestForItem = { [source, count, size] item in
      Self.request(for: item, source, count, size)
    }
  }

  private static let missing = ImageSource.decoding("missing", name: "") {
    _ throws(ImageError) in throw .missing
  }

  private static func request(
    for item: Int, _ source: (any PictureSource)?, _ count: Int, _ size: Size
  ) -> ImageRequest {
    let picture = count > 0 ? source?.picture(at: item % count) : nil
    return ImageRequest(
      (picture ?? missing).identified(by: "", number: item), size: size, scale: scale)
  }

  /// Returns the accessibility label of an item: its file name, and the reason if it cannot be
  /// displayed.
  func label(of item: Int) -> String {
    guard count > 0 else { return "Picture \(item + 1), missing" }
    let request = Self.request(for: item, source, count, size)
    let name = request.source.name
    return switch loader.state(of: request) {
    case .unknown, .loading: "\(name), loading"
    case .loaded: name
    case .failed(let error): "\(name), cannot be shown: \(error.shortReason)"
    }
  }
}
