import Drawing
import Geometry
import Raster
import Stage

/// The pictures of a folder, decoded on demand.
final class PictureFolderSource: PictureSource {
  private let paths: [String]
  private let decoder = PictureDecoder()

  /// Lists the pictures of a folder that are allowed; a folder that is missing or cannot be read
  /// holds none.
  init(folder: String, allowing isAllowed: (String) -> Bool = { _ in true }) {
    paths = ((try? PictureFolder(path: folder).pictures()) ?? []).filter(isAllowed)
  }

  /// How many pictures there are.
  var count: Int { paths.count }

  /// The file's name.
  func name(of index: Int) -> String { FileSystem.name(of: paths[index]) }

  /// Decodes a file so that it covers a rectangle of pixels, unless its sides differ by more than
  /// a factor of two.
  func decode(_ index: Int, covering pixels: Size) -> PictureResult {
    guard paths.indices.contains(index) else { return .failed("missing") }
    do {
      return .decoded(
        try decoder.decode(paths[index], sideLength: Int(max(pixels.width, pixels.height)) * 2))
    } catch {
      return .failed(Self.shortReason(error))
    }
  }

  /// The reason in a few words, as it fits on a tile; the file's name stands there already.
  private static func shortReason(_ error: PictureError) -> String {
    switch error {
    case .unreadable: "cannot be read"
    case .notAPicture: "not a picture"
    case .broken: "broken"
    case .tooLarge(_, let width, let height): "\(width)×\(height), too large"
    }
  }
}
