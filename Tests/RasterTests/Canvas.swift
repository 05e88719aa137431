import Drawing
import Geometry
import Raster
import Testing

/// A content store, a compositor and pixels to draw into, for the tests of this module.
final class Canvas {
  let contents: ContentStore
  let compositor: SoftwareCompositor
  let width: Int
  let height: Int
  var pixels: ContiguousArray<UInt32>
  var list = DisplayList()

  /// Creates a canvas for a viewport in points; its pixels start in a color that no test draws.
  init(width: Double, height: Double, scale: Double = 1, background: Color = .black) {
    contents = ContentStore()
    compositor = SoftwareCompositor(cache: BitmapCache(contents: contents))
    list.viewport = Size(width: width, height: height)
    list.scale = scale
    list.background = background
    self.width = Int((width * scale).rounded(.up))
    self.height = Int((height * scale).rounded(.up))
    pixels = ContiguousArray(repeating: 0x1234_5678, count: self.width * self.height)
  }

  /// Creates a canvas that draws another one's list without shortcuts.
  init(copying other: Canvas) {
    contents = other.contents
    compositor = SoftwareCompositor(cache: BitmapCache(contents: contents), isPlain: true)
    (list, width, height) = (other.list, other.width, other.height)
    pixels = ContiguousArray(repeating: 0x1234_5678, count: width * height)
  }

  /// Adds a command; by default in the rectangle's size, clipped to the viewport and opaque.
  func add(
    _ content: Content, _ rect: Rect, paintedSize: Size? = nil, clip: Rect? = nil,
    opacity: Double = 1
  ) {
    list.commands.append(
      DrawCommand(
        content: contents.insert(content), rect: rect, paintedSize: paintedSize ?? rect.size,
        clip: clip ?? Rect(origin: .zero, size: list.viewport), opacity: opacity))
  }

  /// Composites the list.
  @discardableResult
  func draw() -> CompositionCounts {
    let (width, height) = (width, height)
    return pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return CompositionCounts() }
      return compositor.composite(
        list,
        into: PixelTarget(pixels: base, width: width, height: height, bytesPerRow: width * 4))
    }
  }

  /// Draws the list with the pixels of the previously drawn one.
  func update() -> CompositionCounts {
    let (width, height) = (width, height)
    return pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return CompositionCounts() }
      return compositor.update(
        list, in: PixelTarget(pixels: base, width: width, height: height, bytesPerRow: width * 4))
    }
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// Expects one color inside a rectangle of pixels and another everywhere else.
  func expect(
    _ inside: UInt32, in rect: PixelRect, outside: UInt32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for y in 0..<height {
      for x in 0..<width {
        let isInside = rect.contains(PixelRect(x: x, y: y, width: 1, height: 1))
        let wanted = isInside ? inside : outside
        guard self[x, y] != wanted else { continue }
        Issue.record(
          "pixel (\(x), \(y)) is \(hex(self[x, y])), not \(hex(wanted))",
          sourceLocation: sourceLocation)
        return
      }
    }
  }
}

/// Formats a pixel as in these tests.
func hex(_ pixel: UInt32) -> String {
  "0x" + String(pixel, radix: 16, uppercase: true)
}

/// Expects that the components of two pixels differ by at most `tolerance`.
func expect(
  _ pixel: UInt32, isNear wanted: UInt32, tolerance: Int = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    distance(pixel, wanted) <= tolerance, "\(hex(pixel)) is not \(hex(wanted))",
    sourceLocation: sourceLocation)
}

/// Returns the greatest difference of a component.
func distance(_ left: UInt32, _ right: UInt32) -> Int {
  var largest = 0
  for shift in [UInt32(0), 8, 16, 24] {
    largest = max(largest, abs(Int((left >> shift) & 0xFF) - Int((right >> shift) & 0xFF)))
  }
  return largest
}

extension RasterImage {
  subscript(x: Int, y: Int) -> UInt32 { withPixels { $0[y * width + x] } }

  /// The smallest rectangle that contains all pixels that are not transparent.
  var inkBounds: PixelRect {
    var (left, top, right, bottom) = (width, height, 0, 0)
    withPixels { pixels in
      for index in pixels.indices where pixels[index] != 0 {
        left = min(left, index % width)
        right = max(right, index % width + 1)
        top = min(top, index / width)
        bottom = max(bottom, index / width + 1)
      }
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
