import Drawing
import Raster
import Stage

/// The pictures of a folder, decoded on demand.
final class PictureFolderSource: PictureSource {
  private let pictures: [ImageSource]
  private let paths: [String]
  private let decoder: PictureDecoder

  /// Lists the allowed pictures of a folder; empty if the folder is missing or unreadable.
  init(
    folder: String, decoder: PictureDecoder = PictureDecoder(),
    allowing isAllowed: (String) -> Bool = { _ in true }
  ) {
    self.decoder = decoder
    paths = ((try? PictureFolder(path: folder).pictures()) ?? []).filter(isAllowed)
    pictures = paths.map { .file($0) }
  }

  /// The number of pictures.
  var count: Int { pictures.count }

  /// Returns the source of a file.
  func picture(at index: Int) -> ImageSource { pictures[index] }

  /// Returns the size in the header of a file.
  func size(at index: Int) -> PictureSizes.PixelSize? {
    guard let size = try? decoder.size(of: paths[index]) else { return nil }
    return PictureSizes.PixelSize(width: size.width, height: size.height)
  }
}
