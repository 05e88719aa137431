import Drawing
import Raster
import Stage

/// The pictures of a folder, decoded on demand.
final class PictureFolderSource: PictureSource {
  private let pictures: [ImageSource]

  /// Lists the allowed pictures of a folder; empty if the folder is missing or unreadable.
  init(folder: String, allowing isAllowed: (String) -> Bool = { _ in true }) {
    pictures = ((try? PictureFolder(path: folder).pictures()) ?? []).filter(isAllowed)
      .map { .file($0) }
  }

  /// The number of pictures.
  var count: Int { pictures.count }

  /// Returns the source of a file.
  func picture(at index: Int) -> ImageSource { pictures[index] }
}
