import CPango
package import Drawing
import Geometry
import Glibc

/// Decodes picture files with gdk-pixbuf, up to a maximum size.
///
/// It can be used on several threads at once. An SVG is drawn by a process, which later pictures of
/// the same decoder and its copies use again.
package struct PictureDecoder: Sendable {
  /// The longest side that is accepted, in pixels of the file: 20,000.
  package static let sideLimit = 20_000
  /// The maximum number of pixels that is accepted, in pixels of the file: 100 million.
  package static let pixelLimit = 100_000_000

  private let drawing = DrawingProcesses()

  /// Creates a decoder.
  package init() {}

  /// Decodes a picture so that neither side is longer than `sideLength` pixels.
  ///
  /// Keeps the aspect ratio, does not enlarge smaller pictures, and applies the orientation in the
  /// file's metadata. An animation yields its first frame. Cost: reading and decoding the file; a
  /// JPEG is decoded at a fraction of its size if that suffices.
  package func decode(
    _ path: String, sideLength: Int
  ) throws(PictureError) -> Bitmap {
    require(sideLength > 0, "side length must be positive, found \(sideLength)")
    let head = try checkedHead(of: path)
    let request = ImageRequest(.file(path), width: sideLength, height: sideLength, fit: .fit)
    let picture = try load(path, head, Self.scaledSize(of: (head.width, head.height), for: request))
    return bitmap(of: picture, croppedTo: (picture.width, picture.height))
  }

  /// Decodes a picture at the size of a request, upright, and reads what its file tells.
  ///
  /// A JPEG is decoded at a fraction of its size if that suffices. With ``ImageRequest/Fit/fill``,
  /// the pixels outside the requested size are cropped equally on both sides.
  package func decode(
    _ path: String, for request: ImageRequest
  ) throws(PictureError) -> DecodedImage {
    let head = try checkedHead(of: path)
    let exif = ExifReader.read(path)
    let swaps = exif?.orientation.swapsSides ?? false
    let upright = swaps ? (head.height, head.width) : (head.width, head.height)
    let scaled = Self.scaledSize(of: upright, for: request)
    let stored = swaps ? (scaled.height, scaled.width) : (scaled.width, scaled.height)
    let picture = try load(path, head, stored)
    let bitmap = bitmap(
      of: picture,
      croppedTo: (min(request.width, picture.width), min(request.height, picture.height)))
    let turned = picture.orientation.swapsSides
    return DecodedImage(
      bitmap: bitmap,
      properties: ImageProperties(
        width: turned ? head.height : head.width, height: turned ? head.width : head.height,
        orientation: picture.orientation, captureDate: exif?.captureDate))
  }

  /// Returns the size of an upright picture, in pixels of its file, without decoding it.
  ///
  /// Cost: reading the start of the file.
  package func size(of path: String) throws(PictureError) -> (width: Int, height: Int) {
    try checkIsReadable(path)
    let head = try head(of: path)
    let swaps = ExifReader.read(path)?.orientation.swapsSides ?? false
    return swaps ? (head.height, head.width) : (head.width, head.height)
  }

  /// Returns the size of the whole upright picture when it is displayed as requested, in pixels.
  private static func scaledSize(
    of size: (width: Int, height: Int), for request: ImageRequest
  ) -> (width: Int, height: Int) {
    let horizontal = Double(request.width) / Double(size.width)
    let vertical = Double(request.height) / Double(size.height)
    let wanted = request.fit == .fill ? max(horizontal, vertical) : min(horizontal, vertical)
    let factor = min(1, wanted)
    return (
      max(1, Int((Double(size.width) * factor).rounded())),
      max(1, Int((Double(size.height) * factor).rounded()))
    )
  }

  /// Checks a file and reads its header, before memory for its pixels is allocated.
  private func checkedHead(of path: String) throws(PictureError) -> Head {
    try checkIsReadable(path)
    let head = try head(of: path)
    guard head.markup != nil || isWhole(path, head.format) else {
      throw .broken(path: path, reason: "the file is truncated")
    }
    return head
  }

  /// Decodes a file at a size, and applies the orientation of its metadata.
  private func load(
    _ path: String, _ head: Head, _ size: (width: Int, height: Int)
  ) throws(PictureError) -> UprightPicture {
    if let markup = head.markup {
      return UprightPicture(try draw(markup, of: path, size.width, size.height))
    }
    var error: UnsafeMutablePointer<GError>?
    let loaded = gdk_pixbuf_new_from_file_at_scale(
      path, Int32(size.width), Int32(size.height), 0, &error)
    guard let loaded else { throw .broken(path: path, reason: consumeMessage(of: &error)) }
    defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
    guard let picture = UprightPicture(loaded) else {
      throw .broken(path: path, reason: "not enough memory to apply its orientation")
    }
    return picture
  }

  private func checkIsReadable(_ path: String) throws(PictureError) {
    guard g_file_test(path, G_FILE_TEST_IS_DIR) == 0 else {
      throw .unreadable(path: path, reason: "it is a folder")
    }
    // Only opening the file tests the permission reliably.
    guard PictureFile(path: path) != nil else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Returns the bytes of an SVG, which does not repeat its elements without end; nil for another
  /// file.
  private func markup(of path: String) throws(PictureError) -> [UInt8]? {
    guard let file = PictureFile(path: path), file.isMarkup() else { return nil }
    guard let bytes = file.markup() else {
      throw .tooComplex(path: path, reason: "it cannot be read or has more than 32 MB")
    }
    if let reason = SVGExpansion(bytes).refusal { throw .tooComplex(path: path, reason: reason) }
    return bytes
  }

  /// Draws an SVG at a size in pixels; without one, returns only its own size.
  private func draw(
    _ markup: [UInt8], of path: String, _ width: Int = 0, _ height: Int = 0
  ) throws(PictureError) -> DrawingProcesses.Picture {
    do throws(DrawingProcesses.Failure) {
      return try drawing.picture(of: markup, width: width, height: height)
    } catch {
      switch error {
      case .refused where width == 0: throw .notAPicture(path: path)
      case .refused(let reason), .broken(let reason): throw .broken(path: path, reason: reason)
      }
    }
  }

  /// Reads the start of the file before memory for its pixels is allocated.
  private func head(of path: String) throws(PictureError) -> Head {
    if let markup = try markup(of: path) {
      let size = try draw(markup, of: path)
      try check(path, size.width, size.height)
      return Head(format: "svg", width: size.width, height: size.height, markup: markup)
    }
    var width: Int32 = 0
    var height: Int32 = 0
    // How often a compressed SVG repeats its elements is unknown.
    let isCompressed = PictureFile(path: path)?.isCompressed() ?? false
    guard !isCompressed, let format = gdk_pixbuf_get_file_info(path, &width, &height), width > 0,
      height > 0
    else {
      let isCutOff = PictureFile(path: path)?.hasImageSignature() ?? false
      throw isCutOff
        ? .broken(path: path, reason: "its header is damaged") : .notAPicture(path: path)
    }
    try check(path, Int(width), Int(height))
    let name = gdk_pixbuf_format_get_name(format)
    defer { g_free(name) }
    return Head(
      format: name.map { String(cString: $0) } ?? "", width: Int(width), height: Int(height))
  }

  private func check(_ path: String, _ width: Int, _ height: Int) throws(PictureError) {
    guard max(width, height) <= Self.sideLimit, width * height <= Self.pixelLimit
    else { throw .tooLarge(path: path, width: width, height: height) }
  }

  private func isWhole(_ path: String, _ format: String) -> Bool {
    guard let file = PictureFile(path: path) else { return false }
    switch format {
    case "jpeg": return file.isWholeJPEG()
    case "png": return file.isWholePNG()
    case "bmp": return file.isWholeBMP()
    case "pnm": return file.isWholePNM()
    default: return true
    }
  }

  /// Returns the pixels of a picture; those outside a size are cropped equally on both sides.
  private func bitmap(
    of picture: borrowing UprightPicture, croppedTo size: (width: Int, height: Int)
  ) -> Bitmap {
    let channels = picture.channels
    let start =
      (picture.height - size.height) / 2 * picture.bytesPerRow
      + (picture.width - size.width) / 2 * channels
    var pixels: ContiguousArray<UInt32> = []
    pixels.reserveCapacity(size.width * size.height)
    picture.withBytes { bytes in
      for row in 0..<size.height {
        var pixel = bytes + start + row * picture.bytesPerRow
        for _ in 0..<size.width {
          let alpha = channels == 4 ? pixel[3] : 255
          pixels.append(Self.premultiplied(pixel[0], pixel[1], pixel[2], alpha: alpha))
          pixel += channels
        }
      }
    }
    guard pixels.count == size.width * size.height else {
      return Bitmap(width: 0, height: 0, pixels: [])
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }

  private static func premultiplied(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8
  ) -> UInt32 {
    if alpha == 255 {
      return 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
    func scaled(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(alpha) + 127) / 255 }
    return UInt32(alpha) << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
  }
}

/// The start of a picture file.
private struct Head {
  /// The format's name in gdk-pixbuf.
  var format: String
  /// The width of the stored picture, in pixels.
  var width: Int
  /// The height of the stored picture, in pixels.
  var height: Int
  /// The bytes of an SVG; nil for another file.
  var markup: [UInt8]?
}

/// A decoded picture with its orientation applied; frees its memory.
private struct UprightPicture: ~Copyable {
  private enum Storage {
    /// A picture of gdk-pixbuf.
    case loaded(OpaquePointer)
    /// A picture from a process.
    case drawn(DrawingProcesses.Picture)
  }

  private let storage: Storage
  /// How the file stores the picture.
  let orientation: ImageOrientation
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let channels: Int

  /// Applies the orientation of a decoded picture; nil if there is not enough memory.
  init?(_ loaded: OpaquePointer) {
    guard let picture = gdk_pixbuf_apply_embedded_orientation(loaded) else { return nil }
    storage = .loaded(picture)
    let option = gdk_pixbuf_get_option(loaded, "orientation")
    orientation =
      option.flatMap { Int(String(cString: $0)) }.flatMap { ImageOrientation(rawValue: $0) }
      ?? .upright
    width = Int(gdk_pixbuf_get_width(picture))
    height = Int(gdk_pixbuf_get_height(picture))
    bytesPerRow = Int(gdk_pixbuf_get_rowstride(picture))
    channels = Int(gdk_pixbuf_get_n_channels(picture))
  }

  /// Takes a picture that a process has drawn.
  init(_ picture: DrawingProcesses.Picture) {
    storage = .drawn(picture)
    (orientation, channels) = (.upright, 4)
    (width, height, bytesPerRow) = (picture.width, picture.height, picture.width * 4)
  }

  deinit {
    if case .loaded(let picture) = storage { g_object_unref(UnsafeMutableRawPointer(picture)) }
  }

  /// Calls `body` with the pixels, if there are any.
  func withBytes(_ body: (UnsafePointer<UInt8>) -> Void) {
    switch storage {
    case .loaded(let picture): if let bytes = gdk_pixbuf_read_pixels(picture) { body(bytes) }
    case .drawn(let picture):
      picture.bytes.withUnsafeBufferPointer { if let bytes = $0.baseAddress { body(bytes) } }
    }
  }
}

/// Returns the message of a GLib error and frees the error.
func consumeMessage(of error: inout UnsafeMutablePointer<GError>?) -> String {
  guard let message = error?.pointee.message else { return "unknown reason" }
  let text = String(cString: message)
  g_clear_error(&error)
  return text
}
