import CPango
package import Drawing
import Geometry
import Glibc

/// Decodes picture files with gdk-pixbuf, up to a maximum size.
///
/// It has no state and can be used on several threads at once.
package struct PictureDecoder: Sendable {
  /// The longest side that is accepted, in pixels of the file: 20,000.
  package static let sideLimit = 20_000
  /// The greatest number of pixels that is accepted, in pixels of the file: 200 million.
  package static let pixelLimit = 200_000_000

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
    try checkIsReadable(path)
    let (format, longest) = try head(of: path)
    guard isWhole(path, format) else { throw .broken(path: path, reason: "the file is truncated") }
    // Setting both bounds would enlarge a smaller picture.
    let side = Int32(min(sideLength, longest))
    var error: UnsafeMutablePointer<GError>?
    let loaded = gdk_pixbuf_new_from_file_at_scale(path, side, side, 1, &error)
    guard let loaded else { throw .broken(path: path, reason: takeMessage(&error)) }
    defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
    guard let upright = gdk_pixbuf_apply_embedded_orientation(loaded) else {
      throw .broken(path: path, reason: "not enough memory to apply its orientation")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    return bitmap(of: upright)
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

  /// Reads the start of the file before memory for its pixels is allocated.
  private func head(
    of path: String
  ) throws(PictureError) -> (format: String, longestSide: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    guard let format = gdk_pixbuf_get_file_info(path, &width, &height), width > 0, height > 0
    else {
      let isCutOff = PictureFile(path: path)?.hasImageSignature() ?? false
      throw isCutOff
        ? .broken(path: path, reason: "its header is damaged") : .notAPicture(path: path)
    }
    guard max(width, height) <= Self.sideLimit, Int(width) * Int(height) <= Self.pixelLimit
    else { throw .tooLarge(path: path, width: Int(width), height: Int(height)) }
    let name = gdk_pixbuf_format_get_name(format)
    defer { g_free(name) }
    return (name.map { String(cString: $0) } ?? "", Int(max(width, height)))
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

  private func bitmap(of picture: OpaquePointer) -> Bitmap {
    let width = Int(gdk_pixbuf_get_width(picture))
    let height = Int(gdk_pixbuf_get_height(picture))
    let bytesPerRow = Int(gdk_pixbuf_get_rowstride(picture))
    let channels = Int(gdk_pixbuf_get_n_channels(picture))
    let bytes = gdk_pixbuf_read_pixels(picture)
    var pixels: ContiguousArray<UInt32> = []
    pixels.reserveCapacity(width * height)
    guard let bytes else { return Bitmap(width: 0, height: 0, pixels: []) }
    for row in 0..<height {
      for column in 0..<width {
        let pixel = bytes + row * bytesPerRow + column * channels
        let alpha = channels == 4 ? pixel[3] : 255
        pixels.append(Self.premultiplied(pixel[0], pixel[1], pixel[2], alpha: alpha))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func premultiplied(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8
  ) -> UInt32 {
    func scaled(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(alpha) + 127) / 255 }
    return UInt32(alpha) << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
  }
}

/// Returns the message of a GLib error and frees the error.
func takeMessage(_ error: inout UnsafeMutablePointer<GError>?) -> String {
  guard let message = error?.pointee.message else { return "unknown reason" }
  let text = String(cString: message)
  g_clear_error(&error)
  return text
}
