import Drawing
import Geometry
import Grid
import Stage

/// A grid that decodes a picture when its cell appears, within the frame: the simplest way to
/// display pictures, with which ``/Images/ImageLoader`` is compared.
final class DecodingGrid: GridViewDataSource {
  private static let slot = Size(width: 104, height: 104)

  let grid = GridView()
  private let pictures: any PictureSource
  private let decoder: any ImageDecoder
  private let contents: ContentStore

  init(_ pictures: any PictureSource, _ decoder: any ImageDecoder, _ contents: ContentStore) {
    self.pictures = pictures
    self.decoder = decoder
    self.contents = contents
    grid.minimumSlotSize = Self.slot
    grid.dataSource = self
  }

  func numberOfItems(in gridView: GridView) -> Int { pictures.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(DecodingCell())
    let request = ImageRequest(
      pictures.picture(at: index), size: gridView.slotForItem(at: index)?.size ?? Self.slot)
    if let old = cell.image { contents.removeImage(old) }
    cell.image = (try? decoder.decode(request)).map { contents.addImage($0.bitmap) }
    cell.content = Content(cell.image.map { [.image($0, .bounds, .aspectFill)] } ?? [])
    return cell
  }
}

/// A cell that owns its decoded picture.
private final class DecodingCell: GridCell {
  var image: ImageID?
}

extension SceneType {
  /// A grid that decodes pictures in the frames in which their cells appear.
  static let decodingGrid = SceneType(
    "decoding-grid", summary: "Pictures that are decoded when their cells appear"
  ) { context throws(SceneError) in
    guard let pictures = context.pictures, let decoder = context.imageDecoder else {
      throw .refused("the scene needs pictures and a decoder")
    }
    let source = DecodingGrid(pictures, decoder, context.host.contents)
    return GridScene(source.grid, retaining: source)
  }
}
