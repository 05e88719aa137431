import Glibc
import Raster

/// Pixels in memory at a fixed address.
final class PixelMemory {
  let target: PixelTarget

  init(width: Int, height: Int) {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    pixels.initialize(repeating: 0xFF80_4020, count: width * height)
    target = PixelTarget(pixels: pixels, width: width, height: height, bytesPerRow: width * 4)
  }

  deinit {
    target.pixels.deallocate()
  }

  /// Returns the difference between the colors of two pictures of the same size.
  func difference(from other: PixelMemory) -> PixelDifference {
    var difference = PixelDifference()
    for row in 0..<target.height {
      let (ours, theirs) = (
        target.pixels + row * target.width, other.target.pixels + row * target.width
      )
      // Most rows are equal.
      if memcmp(ours, theirs, target.width * 4) == 0 { continue }
      for column in 0..<target.width {
        let (one, two) = (ours[column], theirs[column])
        // Alpha has no effect on a screen.
        if (one ^ two) & 0xFF_FFFF != 0 { difference.add(one, two) }
      }
    }
    difference.pixelCount = target.width * target.height
    return difference
  }

  /// Returns the difference that remains if each pixel of the other picture may have the value of
  /// any pixel up to a distance away, or a value between theirs.
  func difference(from other: PixelMemory, within reach: Int) -> PixelDifference {
    guard reach > 0 else { return difference(from: other) }
    var difference = PixelDifference()
    for row in 0..<target.height {
      let rows = max(0, row - reach)...min(target.height - 1, row + reach)
      for column in 0..<target.width {
        let ours = target.pixels[row * target.width + column]
        if (ours ^ other.target.pixels[row * target.width + column]) & 0xFF_FFFF == 0 { continue }
        let columns = max(0, column - reach)...min(target.width - 1, column + reach)
        var nearest: UInt32 = 0
        for shift: UInt32 in [0, 8, 16] {
          var (least, most): (UInt32, UInt32) = (255, 0)
          for y in rows {
            for x in columns {
              let value = other.target.pixels[y * target.width + x] >> shift & 0xFF
              (least, most) = (min(least, value), max(most, value))
            }
          }
          nearest |= min(max(ours >> shift & 0xFF, least), most) << shift
        }
        if (ours ^ nearest) & 0xFF_FFFF != 0 { difference.add(ours, nearest) }
      }
    }
    difference.pixelCount = target.width * target.height
    return difference
  }
}

/// The difference between the pixels of two pictures, in steps from 0 to 255 per component.
struct PixelDifference: CustomStringConvertible {
  /// The largest difference of a component.
  private(set) var worst = 0
  /// The number of pixels that differ.
  private(set) var count = 0
  /// The number of pixels.
  var pixelCount = 0
  private var sum = 0

  var description: String { "\(count) pixels, at most \(worst), mean \(mean)" }

  /// The mean difference of all components.
  var mean: Double { Double(sum) / Double(max(1, pixelCount * 3)) }

  mutating func add(_ one: UInt32, _ two: UInt32) {
    count += 1
    for shift: UInt32 in [0, 8, 16] {
      let distance = abs(Int(one >> shift & 0xFF) - Int(two >> shift & 0xFF))
      worst = max(worst, distance)
      sum += distance
    }
  }
}
