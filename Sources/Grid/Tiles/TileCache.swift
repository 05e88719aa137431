public import Drawing
import Geometry

/// A cache of drawn tiles, in which each picture is drawn once per size and state.
///
/// Scrolling through tiles whose pictures were visible before draws and rasterizes nothing. Create
/// one for all cells of a grid, with the host's content store:
///
/// ```swift
/// let tiles = TileCache(host.contents, style: style)
/// let cell = ImageTileCell(tiles)
/// cell.picture = TilePicture(painting, size: Size(width: 100, height: 66))
/// ```
///
/// State: the drawn tiles. Changed by cells that display a picture for the first time.
public final class TileCache {
  /// The maximum number of cached tiles; at the limit, the cache is cleared.
  public static let limit = 512

  private struct Key: Hashable {
    var picture: TilePicture?
    var size: Size
    var state: TileState
  }

  /// The appearance of the tiles.
  public let style: TileStyle
  private let store: ContentStore
  private var known: [Key: ContentID] = [:]
  private var kept: [ContentID] = []

  /// Creates an empty cache for tiles of a style.
  public init(_ store: ContentStore, style: TileStyle = TileStyle()) {
    self.store = store
    self.style = style
  }

  deinit { for id in kept { store.release(id) } }

  /// Returns the content of a tile of a size.
  ///
  /// Cost: a lookup; the first time, a pass over the picture's elements.
  func content(_ picture: TilePicture?, size: Size, state: TileState) -> ContentID {
    let key = Key(picture: picture, size: size, state: state)
    if let id = known[key] { return id }
    if kept.count >= Self.limit { removeAll() }
    let drawing = TileDrawing(style: style, size: size, state: state)
    let id = store.insert(drawing.content(elements(of: picture), picture?.size ?? .zero))
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

  /// Clears the cache; cells keep the content that they display.
  private func removeAll() {
    for id in kept { store.release(id) }
    kept.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
  }
}
