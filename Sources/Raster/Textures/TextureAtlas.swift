/// Bitmaps in a small number of large textures, each uploaded once.
///
/// Pages are filled one after another. When the memory limit is reached, the page that the previous
/// frame drew least from is emptied and refilled; bitmaps that are still needed are uploaded again.
/// A page that the frame draws much from is not emptied, so a frame that needs more than the limit
/// exceeds it. Large bitmaps have a texture of their own.
///
/// A bitmap stores its own position. Cost of finding it: two comparisons, no allocation.
package final class TextureAtlas {
  /// The default memory limit: 64 MiB.
  package static let defaultByteLimit = 64 << 20
  /// The side of a page, in pixels.
  package static let pageSide = 2048
  /// The width of the border around a bitmap that repeats its edge pixels, for scaling, in pixels.
  private static let gutter = 1

  /// The number of bitmaps uploaded since the atlas was created.
  package private(set) var uploadCount = 0
  /// The memory used by textures, in bytes.
  package private(set) var byteCount = 0

  private let device: any TextureDevice
  private let byteLimit: Int
  private let side: Int
  private var pages: ContiguousArray<TexturePage?> = []
  /// The page that is being filled.
  private var current: TexturePage?
  /// An empty page to use after the current one.
  private var spare: TexturePage?
  /// The textures of groups, in the order in which a frame draws them.
  private var groupPages: ContiguousArray<TexturePage> = []
  /// The number of groups that the frame has drawn so far.
  private var groupCount = 0
  /// A buffer for the upload of a bitmap with its border; reused across uploads.
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

  /// The number of textures.
  package var textureCount: Int { pages.count { $0 != nil } }

  /// Begins a frame: textures that the previous frame did not draw can be removed.
  func beginFrame() {
    groupCount = 0
    for page in pages { page?.beginFrame() }
    dropUnused()
    if spare == nil, let current, current.isNearlyFull, byteCount + pageBytes > byteLimit {
      spare = leastDrawn().map(replaceWithEmptyPage)
    }
  }

  /// Returns the position of a bitmap, uploading it if necessary; nil if the device failed.
  func location(of image: RasterImage) -> TextureLocation? {
    if let location = image.textureLocation, isCurrent(location.page) { return location }
    let location = upload(image)
    image.textureLocation = location
    return location
  }

  /// Uploads the pixels of a group, which change in each frame; nil if the device failed.
  ///
  /// Each group of a frame has its own texture, which the next frame reuses if it is large enough.
  func uploadGroup(_ pixels: PixelTarget, _ area: PixelRect) -> TextureLocation? {
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
      let destination = PixelRect(x: 0, y: y, width: area.width, height: area.height)
      return staging.baseAddress.map { device.upload($0, to: destination, of: page.number) }
        ?? false
    }
    guard isDone else { return nil }
    uploadCount += 1
    return TextureLocation(page: page, x: 0, y: y)
  }

  /// Returns any page, for drawing with its white patch; nil if the device failed.
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

  /// Returns the page with the fewest pixels drawn in the last frame; nil if all pages drew at
  /// least half of their own pixels.
  private func leastDrawn() -> TexturePage? {
    var least: TexturePage?
    for case let page? in pages
    where page !== current && !page.isForGroups && page.width == side && page.height == side {
      if page.lastPixelCount < least?.lastPixelCount ?? side * side / 2 { least = page }
    }
    return least
  }

  /// Replaces a page with an empty one; the texture and its white patch stay.
  private func replaceWithEmptyPage(_ page: TexturePage) -> TexturePage {
    let fresh = TexturePage(number: page.number, width: page.width, height: page.height)
    pages[page.number] = fresh
    return fresh
  }

  /// Removes textures that the last frame did not draw, while the memory limit is exceeded.
  private func dropUnused() {
    guard byteCount > byteLimit else { return }
    for case let page? in pages
    where page !== current && page !== spare && page.lastPixelCount == 0 && byteCount > byteLimit {
      remove(page)
    }
  }

  /// Returns the texture of the next group; recreates it if it is too small or was removed.
  private func groupPage(width: Int, height: Int) -> TexturePage? {
    // An extra pixel at the far edges, because nudged coordinates must not leave the texture.
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

  private func upload(_ image: RasterImage) -> TextureLocation? {
    let width = image.width + 2 * Self.gutter
    let height = image.height + 2 * Self.gutter
    guard let (page, x, y) = room(width: width, height: height) else { return nil }
    let area = PixelRect(x: x, y: y, width: width, height: height)
    stage(image, width: width, height: height)
    let isDone = staging.withUnsafeBufferPointer { pixels in
      pixels.baseAddress.map { device.upload($0, to: area, of: page.number) } ?? false
    }
    // The buffer of an unusually large bitmap is not kept.
    if staging.count > side * side { staging = [] }
    guard isDone else { return nil }
    uploadCount += 1
    return TextureLocation(page: page, x: x + Self.gutter, y: y + Self.gutter)
  }

  private func room(width: Int, height: Int) -> (TexturePage, x: Int, y: Int)? {
    if max(width, height) > side / 2 {
      let page = makePage(
        width: max(width, TexturePage.patchSide), height: height + TexturePage.patchSide)
      return page.flatMap { page in
        page.reserveSpace(width: width, height: height).map { (page, $0.x, $0.y) }
      }
    }
    if let current, let corner = current.reserveSpace(width: width, height: height) {
      return (current, corner.x, corner.y)
    }
    current = spare ?? makePage(width: side, height: side)
    spare = nil
    return current.flatMap { page in
      page.reserveSpace(width: width, height: height).map { (page, $0.x, $0.y) }
    }
  }

  private func makeRoomInStaging(_ count: Int) {
    guard staging.count < count else { return }
    staging.append(contentsOf: repeatElement(0, count: count - staging.count))
  }

  /// Writes a bitmap with its border to the staging buffer, in the device's format.
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
  /// The premultiplied pixel, converted to straight alpha.
  fileprivate var unmultiplied: UInt32 {
    let alpha = self >> 24
    guard alpha > 0, alpha < 255 else { return self }
    func component(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | component(16) | component(8) | component(0)
  }
}
