package import Drawing
import Glibc
import Raster

/// Writes pictures of the device to a folder, each to a file of its own.
package struct Screenshots {
  private let folder: String

  /// Creates the writer for a folder.
  package init(folder: String) { self.folder = folder }

  /// Writes a picture of a frame; returns a line that says where it is, or what went wrong.
  package func save(_ picture: Bitmap, frame: Int64) -> String {
    let path = freePath(for: "reticle-\(max(0, frame))")
    do throws(PNGWriter.WriteError) {
      try PNGWriter().write(
        picture.pixels, width: picture.width, height: picture.height, to: path)
      return "Saved to \(path)"
    } catch {
      return error.description
    }
  }

  /// A path in the folder at which there is no file yet.
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
