package import Drawing
import FoundationEssentials
import Motion
package import Profiling
import Raster
import Stage

/// JPEG files for a benchmark: a few encoded motifs, each written many times.
///
/// Every file contains its own number, so that no two files are equal. Each of them has to be read
/// and decoded by itself.
package struct PictureFiles {
  /// The number of different motifs.
  static let motifCount = 16
  private static let quality = 80

  /// The paths of the files.
  package private(set) var paths: [String] = []
  /// The size of all files, in bytes.
  private(set) var byteCount = 0

  /// Writes files into a folder; fewer if the user asks the program to stop.
  package init(
    count: Int, width: Int, height: Int, in folder: String, _ context: BenchmarkContext
  ) throws(BenchmarkError) {
    let encoder = ThumbnailEncoder(sideLength: max(width, height), quality: Self.quality)
    var motifs: [[UInt8]] = []
    for number in context.passes(0...Self.motifCount - 1) {
      guard let motif = encoder.jpeg(Self.motif(number, width, height)) else {
        throw BenchmarkError("gdk-pixbuf cannot write JPEG files; install its loaders")
      }
      motifs.append(motif)
    }
    for index in context.passes(0...count - 1) {
      let bytes = Self.numbered(motifs[index % motifs.count], index)
      let path = "\(folder)/picture-\(index).jpg"
      do {
        try Data(bytes).write(to: URL(filePath: path))
      } catch {
        throw BenchmarkError(
          "\(path) cannot be written: \(error); set TMPDIR to a folder with 2 GB of free space")
      }
      paths.append(path)
      byteCount += bytes.count
    }
  }

  /// Returns a JPEG with a comment after its first marker.
  private static func numbered(_ jpeg: [UInt8], _ number: Int) -> [UInt8] {
    let comment = Array("picture \(number)".utf8)
    let length = comment.count + 2
    return jpeg[..<2] + [0xFF, 0xFE, UInt8(length >> 8), UInt8(length & 0xFF)] + comment
      + jpeg[2...]
  }

  /// Returns a picture with coarse shapes and fine noise, which is as slow to decode as a photo.
  private static func motif(_ number: Int, _ width: Int, _ height: Int) -> Bitmap {
    var generator = SeededGenerator(seed: UInt64(number + 1))
    var pixels: ContiguousArray<UInt32> = []
    pixels.reserveCapacity(width * height)
    let (red, green, blue) = (number * 37 & 0xFF, number * 91 & 0xFF, number * 53 & 0xFF)
    var noise: UInt64 = 0
    for row in 0..<height {
      for column in 0..<width {
        // 8 pixels use one random number.
        noise = column % 8 == 0 ? generator.next() : noise >> 8
        let wave = (column / 7 ^ row / 5) & 0x1F
        let shade = (column + row) * 64 / (width + height) + wave + Int(noise & 0x07)
        let color =
          UInt32(min(255, red / 2 + shade)) << 16 | UInt32(min(255, green / 2 + shade)) << 8
          | UInt32(min(255, blue / 2 + shade))
        pixels.append(0xFF00_0000 | color)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

/// The files of a benchmark as the pictures of a stage's configuration.
package final class PictureFileSource: PictureSource {
  private let pictures: [ImageSource]

  /// Creates the source of files.
  package init(_ files: PictureFiles) { pictures = files.paths.map { .file($0) } }

  /// The number of files.
  package var count: Int { pictures.count }

  /// Returns the source of a file.
  package func picture(at index: Int) -> ImageSource { pictures[index] }
}
