public import Drawing
import Geometry

/// The drawn tiles of a grid: each picture is drawn once in each size and state, however many
/// cells show it.
///
/// Scrolling through tiles whose pictures have been seen before draws and paints nothing. Make one
/// for all cells of a grid, in the frame's store:
///
/// ```swift
/// let tiles = TileContents(host.contents, style: style)
/// let cell = ImageTileCell(tiles)
/// cell.picture = TilePicture(painting, size: Size(width: 100, height: 66))
/// ```
public final class TileContents {
  /// How many drawn tiles are kept; then all that are not shown are forgotten: 512.
  public static let limit = 512

  private struct Key: Hashable {
    var picture: TilePicture?
    var size: Size
    var state: TileState
  }

  /// How the tiles look.
  public let style: TileStyle
  private let store: ContentStore
  private var known: [Key: ContentID] = [:]
  private var kept: [ContentID] = []

  /// Makes an empty set of tiles of one look.
  public init(_ store: ContentStore, style: TileStyle = TileStyle()) {
    self.store = store
    self.style = style
  }

  deinit { for id in kept { store.release(id) } }

  /// The content of a tile of a size.
  ///
  /// Cost: a look-up; the first time, going through the picture's elements.
  func content(_ picture: TilePicture?, size: Size, state: TileState) -> ContentID {
    let key = Key(picture: picture, size: size, state: state)
    if let id = known[key] { return id }
    if kept.count >= Self.limit { forget() }
    let drawing = TileDrawing(style: style, size: size, state: state)
    let id = store.keep(drawing.content(elements(of: picture), picture?.size ?? .zero))
    known[key] = id
    kept.append(id)
    return id
  }

  private func elements(of picture: TilePicture?) -> [Content.Element] {
    switch picture?.source {
    case .content(let id): store.content(id).elements
    case .image(let id): [.image(id, .bounds, .aspectFill)]
    case nil: []
    }
  }

  /// Lets go of everything; what cells show stays for as long as they do.
  private func forget() {
    for id in kept { store.release(id) }
    kept.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
  }
}
