package import Drawing
import Glibc
import Raster

/// Writes pictures of the device to separate files in a folder.
package struct ScreenshotWriter {
  private let folder: String

  /// Creates a writer for a folder.
  package init(folder: String) { self.folder = folder }

  /// Writes a picture of a scene's frame; returns a line with its path, or with the error.
  package func save(_ picture: Bitmap, of scene: String, frame: Int64) -> String {
    let path = freePath(for: "\(scene)-\(max(0, frame))")
    do throws(PNGWriter.WriteError) {
      try PNGWriter().write(
        picture.pixels, width: picture.width, height: picture.height, to: path)
      return "Saved to \(path)"
    } catch {
      return error.description
    }
  }

  /// Returns a path in the folder at which no file exists.
  private func freePath(for name: String) -> String {
    let folder = folder == "." ? "" : folder + "/"
    var path = folder + name + ".png"
    var number = 2
    while access(path, F_OK) == 0 {
      path = "\(folder)\(name)-\(number).png"
      number += 1
    }
    return path
  }
}
