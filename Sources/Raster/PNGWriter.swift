import CPango
package import Drawing
import Glibc

/// Writes pixels to PNG files.
///
/// The file appears whole or not at all: it is written beside its place under another name and
/// then renamed.
package struct PNGWriter: Sendable {
  /// Why a file was not written.
  package struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    package let path: String
    /// The system's or Cairo's reason.
    package let reason: String

    /// A sentence for people.
    package var description: String {
      "cannot write the picture \(path): \(reason); check that its folder exists, may be written "
        + "to and has room"
    }
  }

  /// Makes a writer.
  package init() {}

  /// Writes a bitmap.
  package func write(_ bitmap: Bitmap, to path: String) throws(WriteError) {
    try write(bitmap.pixels, width: bitmap.width, height: bitmap.height, to: path)
  }

  /// Writes premultiplied pixels, 0xAARRGGBB, row by row without gaps.
  package func write(
    _ pixels: ContiguousArray<UInt32>, width: Int, height: Int, to path: String
  ) throws(WriteError) {
    precondition(
      pixels.count == width * height,
      "\(width)×\(height) pixels to write, but \(pixels.count) given")
    guard width > 0, height > 0, max(width, height) <= 32767 else {
      throw WriteError(path: path, reason: "a PNG of \(width)×\(height) pixels is not possible")
    }
    let temporary = path + ".part"
    let status = pixels.withUnsafeBytes { bytes in
      Self.write(bytes, width: width, height: height, to: temporary)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      unlink(temporary)
      throw WriteError(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw WriteError(path: path, reason: reason)
    }
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, to path: String
  ) -> cairo_status_t {
    guard let base = bytes.baseAddress else { return CAIRO_STATUS_NULL_POINTER }
    // Cairo only reads a surface that is written out.
    let surface = makeSurface(
      UnsafeMutableRawPointer(mutating: base), format: CAIRO_FORMAT_ARGB32, width: width,
      height: height, bytesPerRow: width * 4)
    let status = cairo_surface_write_to_png(surface, path)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    return status
  }
}
