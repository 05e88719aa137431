import Drawing
import Geometry
import Raster
import Stage

/// The pictures of a folder, decoded on demand.
final class PictureFolderSource: PictureSource {
  private let paths: [String]
  private let decoder = PictureDecoder()

  /// Lists the allowed pictures of a folder; empty if the folder is missing or unreadable.
  init(folder: String, allowing isAllowed: (String) -> Bool = { _ in true }) {
    paths = ((try? PictureFolder(path: folder).pictures()) ?? []).filter(isAllowed)
  }

  /// The number of pictures.
  var count: Int { paths.count }

  /// The file's name.
  func name(of index: Int) -> String { FileSystem.name(of: paths[index]) }

  /// Decodes a file so that it covers a rectangle of pixels.
  ///
  /// If the sides differ by more than a factor of two, the picture may not cover the rectangle.
  func decode(_ index: Int, covering pixels: Size) -> PictureResult {
    guard paths.indices.contains(index) else { return .failed("missing") }
    do {
      return .decoded(
        try decoder.decode(paths[index], sideLength: Int(max(pixels.width, pixels.height)) * 2))
    } catch {
      return .failed(Self.shortReason(error))
    }
  }

  /// Returns a reason short enough for a tile, which already displays the file name.
  private static func shortReason(_ error: PictureError) -> String {
    switch error {
    case .unreadable: "cannot be read"
    case .notAPicture: "not a picture"
    case .broken: "broken"
    case .tooLarge(_, let width, let height): "\(width)×\(height), too large"
    }
  }
}
