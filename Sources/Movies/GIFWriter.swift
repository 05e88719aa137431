import CGIF
import Glibc

/// Writes an animated GIF, frame by frame.
///
/// Each frame contains only the changes from the previous one. The file is written under a
/// temporary name, and ``finish()`` moves it to its path when it is complete.
///
/// ```swift
/// let writer = try GIFWriter(path: "fling.gif", width: 390, height: 844, palette: palette)
/// try writer.add(indices, centiseconds: 5)
/// try writer.finish()
/// ```
package final class GIFWriter {
  /// The reason a file was not written.
  package struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path.
    package let path: String
    /// The reason from the system or from the encoder.
    package let reason: String

    /// A message for display.
    package var description: String { "\(path): cannot be written: \(reason)" }
  }

  /// The maximum length of a side, in pixels.
  package static let sideLimit = 65_535
  /// The shortest frame duration that browsers respect, in hundredths of a second: 2.
  package static let minimumDuration = 2

  private let path: String
  private let width: Int
  private let height: Int
  private let colors: UnsafeMutableBufferPointer<UInt8>
  private var gif: OpaquePointer?

  private var temporary: String { "\(path).\(getpid()).part" }

  /// Begins an animation that repeats forever, with frames of one size.
  ///
  /// - Throws: If the file cannot be created.
  package init(path: String, width: Int, height: Int, palette: ColorPalette) throws(WriteError) {
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height) else {
      fatalError("GIF size \(width)×\(height) is out of range")
    }
    self.path = path
    (self.width, self.height) = (width, height)
    colors = .allocate(capacity: palette.colors.count * 3)
    _ = colors.initialize(from: palette.colors.flatMap { [$0.red, $0.green, $0.blue] })
    var configuration = CGIF_Config()
    configuration.pGlobalPalette = colors.baseAddress
    configuration.numGlobalPaletteEntries = UInt16(palette.colors.count)
    configuration.attrFlags = Self.flag(1)  // CGIF_ATTR_IS_ANIMATED
    configuration.width = UInt16(width)
    configuration.height = UInt16(height)
    // `O_EXCL` fails if anything exists at the temporary name, so that no symbolic link is
    // followed.
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(reason: String(cString: strerror(errno))) }
    close(descriptor)
    gif = temporary.withCString { name in
      configuration.path = name
      return cgif_newgif(&configuration)
    }
    guard gif != nil else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw failure(reason: reason)
    }
  }

  deinit {
    if let gif {
      _ = cgif_close(gif)
      unlink(temporary)
    }
    colors.deallocate()
  }

  /// Adds a frame with a duration in hundredths of a second, at most 65,535.
  ///
  /// `indices` has one palette index per pixel, row by row.
  package func add(_ indices: [UInt8], centiseconds: Int) throws(WriteError) {
    guard indices.count == width * height else {
      fatalError("expected \(width)×\(height) palette indices, found \(indices.count)")
    }
    guard let gif else { return }
    var pixels = indices
    let result = pixels.withUnsafeMutableBufferPointer { buffer in
      var frame = CGIF_FrameConfig()
      frame.pImageData = buffer.baseAddress
      frame.delay = UInt16(min(centiseconds, Int(UInt16.max)))
      // CGIF_FRAME_GEN_USE_TRANSPARENCY and CGIF_FRAME_GEN_USE_DIFF_WINDOW
      frame.genFlags = Self.flag(0) | Self.flag(1)
      return cgif_addframe(gif, &frame)
    }
    guard result == CGIF_OK.rawValue else { throw failure(result) }
  }

  /// Completes the animation and moves it to its path.
  package func finish() throws(WriteError) {
    guard let gif else { return }
    self.gif = nil
    let result = cgif_close(gif)
    guard result == CGIF_OK.rawValue else {
      unlink(temporary)
      throw failure(result)
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw failure(reason: reason)
    }
  }

  private func failure(_ result: Int32) -> WriteError {
    let reason =
      switch cgif_result(rawValue: result) {
      case CGIF_EWRITE, CGIF_ECLOSE: "the disk may be full; check the free space"
      case CGIF_EALLOC: "not enough memory"
      case CGIF_EOPEN: "the file cannot be created"
      default: "the encoder failed with code \(result)"
      }
    return failure(reason: reason)
  }

  private func failure(reason: String) -> WriteError {
    WriteError(path: path, reason: reason)
  }

  /// Returns a bit of the library's flags, whose macros Swift cannot import.
  private static func flag(_ bit: UInt32) -> UInt32 { 1 << bit }
}
