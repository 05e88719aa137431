/// The rectangles of a frame, in batches that each use one texture.
struct TextureRectangles {
  /// Consecutive rectangles from one texture.
  struct Batch {
    let page: TexturePage
    let isSmooth: Bool
    /// The index of the first vertex.
    let first: Int
    /// The number of vertices.
    var count = 0
  }

  /// A rectangle in a texture, in texture pixels.
  struct Source {
    let left: Float
    let top: Float
    let right: Float
    let bottom: Float
  }

  /// The initial capacity, in rectangles; more than most frames need.
  private static let usualCount = 1024

  private(set) var vertices: ContiguousArray<TextureVertex> = []
  private(set) var batches: ContiguousArray<Batch> = []

  /// Reserves capacity so that a typical frame does not allocate.
  mutating func reserve() {
    vertices.reserveCapacity(4 * Self.usualCount)
    batches.reserveCapacity(Self.usualCount / 16)
  }

  /// Removes all rectangles and keeps the capacity.
  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
  }

  /// Adds a rectangle that shows a part of a page.
  mutating func append(
    _ area: PixelRect, _ color: TextureColor, _ page: TexturePage, _ source: Source,
    isSmooth: Bool
  ) {
    let isSame = batches.last.map { $0.page === page && $0.isSmooth == isSmooth } ?? false
    if !isSame { batches.append(Batch(page: page, isSmooth: isSmooth, first: vertices.count)) }
    let (width, height) = (Float(page.width), Float(page.height))
    let (left, right) = (source.left / width, source.right / width)
    let (top, bottom) = (source.top / height, source.bottom / height)
    let (x0, x1) = (Float(area.x), Float(area.maxX))
    let (y0, y1) = (Float(area.y), Float(area.maxY))
    vertices.append(TextureVertex(x: x0, y: y0, color: color, u: left, v: top))
    vertices.append(TextureVertex(x: x0, y: y1, color: color, u: left, v: bottom))
    vertices.append(TextureVertex(x: x1, y: y0, color: color, u: right, v: top))
    vertices.append(TextureVertex(x: x1, y: y1, color: color, u: right, v: bottom))
    batches[batches.count - 1].count += 4
  }

  /// Adds a rectangle of one color.
  ///
  /// Every page has a white patch, so the rectangle joins the current batch, whatever its page;
  /// `page` is used if there is no batch yet.
  mutating func append(_ area: PixelRect, _ color: TextureColor, orFrom page: TexturePage) {
    let middle = Float(TexturePage.patchSide) / 2
    let source = Source(left: middle, top: middle, right: middle, bottom: middle)
    append(
      area, color, batches.last?.page ?? page, source, isSmooth: batches.last?.isSmooth ?? false)
  }
}
