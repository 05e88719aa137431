import CPango
package import Drawing
import Geometry
import Glibc

/// Writes pixels to PNG files.
///
/// Writing is atomic: the file is written under a temporary name in the same folder and then
/// renamed.
package struct PNGWriter: Sendable {
  /// The reason a file was not written.
  package struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path.
    package let path: String
    /// The reason from the system or from Cairo.
    package let reason: String

    /// A message for display.
    package var description: String { "cannot write the picture \(path): \(reason)" }
  }

  /// Creates a writer.
  package init() {}

  /// Writes a bitmap.
  package func write(_ bitmap: Bitmap, to path: String) throws(WriteError) {
    try write(bitmap.pixels, width: bitmap.width, height: bitmap.height, to: path)
  }

  /// Writes premultiplied pixels, 0xAARRGGBB, row by row without gaps.
  package func write(
    _ pixels: ContiguousArray<UInt32>, width: Int, height: Int, to path: String
  ) throws(WriteError) {
    require(
      pixels.count == width * height,
      "\(width)×\(height) pixels to write, but \(pixels.count) given")
    guard width > 0, height > 0, max(width, height) <= Self.maximumSide else {
      throw WriteError(
        path: path,
        reason: "found \(width)×\(height) pixels, expected 1 to \(Self.maximumSide) per side; "
          + "choose a smaller viewport or scale")
    }
    // The file is recreated so that a symbolic link at the temporary name is not followed.
    let temporary = "\(path).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
    close(descriptor)
    let status = pixels.withUnsafeBytes { bytes in
      Self.write(bytes, width: width, height: height, to: temporary)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      unlink(temporary)
      throw Self.failure(path, String(cString: cairo_status_to_string(status)))
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw Self.failure(path, reason)
    }
  }

  /// The longest side that Cairo supports, in pixels.
  private static let maximumSide = 32_767

  private static func failure(_ path: String, _ reason: String) -> WriteError {
    WriteError(
      path: path,
      reason: reason + "; check that its folder exists, is writable and has free space")
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, to path: String
  ) -> cairo_status_t {
    guard let base = bytes.baseAddress else { return CAIRO_STATUS_NULL_POINTER }
    // The cast is safe: Cairo only reads a surface that it writes out.
    let surface = makeSurface(
      UnsafeMutableRawPointer(mutating: base), format: CAIRO_FORMAT_ARGB32, width: width,
      height: height, bytesPerRow: width * 4)
    let status = cairo_surface_write_to_png(surface, path)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    return status
  }
}
