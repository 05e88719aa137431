/// Bitmaps in a few large textures, each uploaded once.
///
/// Pages are filled one after the other. Where the memory they may take is used up, the page of
/// which the last frame drew least is filled again; what of it is still wanted is uploaded again. A
/// page of which a frame draws much is left alone, so a frame that needs more than the limit gets
/// it. Bitmaps that are large beside a page have a texture each.
///
/// A bitmap itself knows where it lies. Cost of finding it: two comparisons, no allocation.
package final class TextureAtlas {
  /// The limit unless another is set: 64 MiB.
  package static let defaultByteLimit = 64 << 20
  /// The side of a page, in pixels.
  package static let pageSide = 2048
  /// The pixels around a bitmap that repeat its edge, for when it is scaled.
  private static let gutter = 1

  /// How many bitmaps were uploaded since the atlas was made.
  package private(set) var uploadCount = 0
  /// The memory that the textures take, in bytes.
  package private(set) var byteCount = 0

  private let device: any TextureDevice
  private let byteLimit: Int
  private let side: Int
  private var pages: ContiguousArray<TexturePage?> = []
  /// The page that is being filled.
  private var current: TexturePage?
  /// An empty page that comes next.
  private var spare: TexturePage?
  /// The pages of groups, in the order in which a frame draws them.
  private var groupPages: ContiguousArray<TexturePage> = []
  /// How many groups the frame has drawn so far.
  private var groupCount = 0
  /// A bitmap with its gutter, on its way; kept for its memory.
  private var staging: ContiguousArray<UInt32> = []

  /// Creates an atlas without textures.
  package init(
    _ device: any TextureDevice, byteLimit: Int = TextureAtlas.defaultByteLimit,
    pageSide: Int = TextureAtlas.pageSide
  ) {
    self.device = device
    self.byteLimit = byteLimit
    side = min(pageSide, device.sideLimit)
  }

  /// How many textures there are.
  package var textureCount: Int { pages.count { $0 != nil } }

  /// Begins a frame: what the one before did not draw may go.
  func beginFrame() {
    groupCount = 0
    for page in pages { page?.beginFrame() }
    dropUnused()
    if spare == nil, let current, current.isNearlyFull, byteCount + pageBytes > byteLimit {
      spare = leastDrawn().map(renew)
    }
  }

  /// Where a bitmap lies, after it was uploaded where it had to be; nil where the device failed.
  func place(of image: RasterImage) -> TexturePlace? {
    if let place = image.texturePlace, isCurrent(place.page) { return place }
    let place = upload(image)
    image.texturePlace = place
    return place
  }

  /// Uploads the pixels of a group, which change in each frame; nil if the device failed.
  ///
  /// Each group of a frame has a texture of its own, which the next frame reuses if it is large
  /// enough.
  func placeGroup(_ pixels: PixelTarget, _ area: PixelRect) -> TexturePlace? {
    guard let page = groupPage(width: area.width, height: area.height) else { return nil }
    groupCount += 1
    let y = TexturePage.patchSide
    makeRoomInStaging(area.pixelCount)
    let isPremultiplied = device.isPremultiplied
    let isDone = staging.withUnsafeMutableBufferPointer { staging in
      guard var to = staging.baseAddress else { return false }
      for row in area.y..<area.maxY {
        let from = pixels.pixels + row * pixels.wordsPerRow + area.x
        to.update(from: from, count: area.width)
        if !isPremultiplied {
          for column in 0..<area.width { to[column] = to[column].unmultiplied }
        }
        to += area.width
      }
      let place = PixelRect(x: 0, y: y, width: area.width, height: area.height)
      return staging.baseAddress.map { device.upload($0, to: place, of: page.number) } ?? false
    }
    guard isDone else { return nil }
    uploadCount += 1
    return TexturePlace(page: page, x: 0, y: y)
  }

  /// A page for what needs only its white patch.
  func anyPage() -> TexturePage? {
    if current == nil { current = makePage(width: side, height: side) }
    return current
  }

  // MARK: - Pages

  private var pageBytes: Int { side * side * 4 }

  private func isCurrent(_ page: TexturePage) -> Bool {
    page.number < pages.count && pages[page.number] === page
  }

  private func makePage(width: Int, height: Int) -> TexturePage? {
    let number = pages.firstIndex { $0 == nil } ?? pages.count
    guard device.makeTexture(number, width: width, height: height) else { return nil }
    if number == pages.count { pages.append(nil) }
    let page = TexturePage(number: number, width: width, height: height)
    pages[number] = page
    byteCount += page.byteCount
    return whiten(page) ? page : nil
  }

  private func whiten(_ page: TexturePage) -> Bool {
    let side = TexturePage.patchSide
    let area = PixelRect(x: 0, y: 0, width: side, height: side)
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.pixelCount) { pixels in
      pixels.initialize(repeating: .max)
      guard let base = pixels.baseAddress else { return false }
      return device.upload(base, to: area, of: page.number)
    }
  }

  /// The page with the fewest pixels in the last frame, if that were less than half of its own.
  private func leastDrawn() -> TexturePage? {
    var least: TexturePage?
    for case let page? in pages
    where page !== current && !page.isForGroups && page.width == side && page.height == side {
      if page.lastPixelCount < least?.lastPixelCount ?? side * side / 2 { least = page }
    }
    return least
  }

  /// Empties a page; its texture stays, and so does the white in its corner.
  private func renew(_ page: TexturePage) -> TexturePage {
    let fresh = TexturePage(number: page.number, width: page.width, height: page.height)
    pages[page.number] = fresh
    return fresh
  }

  /// Gives textures back that were not drawn from, while there is more than there should be.
  private func dropUnused() {
    guard byteCount > byteLimit else { return }
    for case let page? in pages
    where page !== current && page !== spare && page.lastPixelCount == 0 && byteCount > byteLimit {
      remove(page)
    }
  }

  /// The texture of the next group; created again if it is too small or was removed.
  private func groupPage(width: Int, height: Int) -> TexturePage? {
    // A pixel more at the far edges: coordinates that are nudged must not leave the texture.
    var size = (
      width: max(width, TexturePage.patchSide) + Self.gutter,
      height: height + TexturePage.patchSide + Self.gutter
    )
    if groupCount < groupPages.count {
      let page = groupPages[groupCount]
      if isCurrent(page) {
        if page.width >= size.width, page.height >= size.height { return page }
        size = (max(size.width, page.width), max(size.height, page.height))
        remove(page)
      }
    }
    guard let page = makePage(width: size.width, height: size.height) else { return nil }
    page.isForGroups = true
    if groupCount < groupPages.count {
      groupPages[groupCount] = page
    } else {
      groupPages.append(page)
    }
    return page
  }

  private func remove(_ page: TexturePage) {
    device.removeTexture(page.number)
    pages[page.number] = nil
    byteCount -= page.byteCount
  }

  // MARK: - Uploads

  private func upload(_ image: RasterImage) -> TexturePlace? {
    let width = image.width + 2 * Self.gutter
    let height = image.height + 2 * Self.gutter
    guard let (page, x, y) = room(width: width, height: height) else { return nil }
    let area = PixelRect(x: x, y: y, width: width, height: height)
    stage(image, width: width, height: height)
    let isDone = staging.withUnsafeBufferPointer { pixels in
      pixels.baseAddress.map { device.upload($0, to: area, of: page.number) } ?? false
    }
    // The memory for a large one is not kept.
    if staging.count > side * side { staging = [] }
    guard isDone else { return nil }
    uploadCount += 1
    return TexturePlace(page: page, x: x + Self.gutter, y: y + Self.gutter)
  }

  private func room(width: Int, height: Int) -> (TexturePage, x: Int, y: Int)? {
    if max(width, height) > side / 2 {
      let page = makePage(
        width: max(width, TexturePage.patchSide), height: height + TexturePage.patchSide)
      return page.flatMap { page in
        page.place(width: width, height: height).map { (page, $0.x, $0.y) }
      }
    }
    if let current, let place = current.place(width: width, height: height) {
      return (current, place.x, place.y)
    }
    current = spare ?? makePage(width: side, height: side)
    spare = nil
    return current.flatMap { page in
      page.place(width: width, height: height).map { (page, $0.x, $0.y) }
    }
  }

  private func makeRoomInStaging(_ count: Int) {
    guard staging.count < count else { return }
    staging.append(contentsOf: repeatElement(0, count: count - staging.count))
  }

  /// Puts a bitmap with its gutter together, as the device takes it.
  private func stage(_ image: RasterImage, width: Int, height: Int) {
    makeRoomInStaging(width * height)
    let isPremultiplied = device.isPremultiplied
    staging.withUnsafeMutableBufferPointer { staging in
      for row in 0..<height {
        let source = image.pixels + max(0, min(image.height - 1, row - Self.gutter)) * image.width
        for column in 0..<width {
          let pixel = source[max(0, min(image.width - 1, column - Self.gutter))]
          staging[row * width + column] = isPremultiplied ? pixel : pixel.unmultiplied
        }
      }
    }
  }
}

extension UInt32 {
  /// A premultiplied pixel as one that is not.
  fileprivate var unmultiplied: UInt32 {
    let alpha = self >> 24
    guard alpha > 0, alpha < 255 else { return self }
    func component(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | component(16) | component(8) | component(0)
  }
}
