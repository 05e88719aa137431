import Drawing
import Raster
import Stage
import WindowHost

/// A pixel buffer for frames of different sizes; each is centered on the page color.
final class ExportCanvas {
  /// The width, in pixels.
  let width: Int
  /// The height, in pixels.
  let height: Int
  private let scale: Double
  private let renderer: FrameRenderer
  private let marks = InputMarksPainter()
  private let pixels: UnsafeMutableBufferPointer<UInt32>

  /// The color around frames that are smaller than the largest.
  private static let page: UInt32 = 0xFFF5_F5F7

  /// Creates a canvas for the frames of a stage.
  init(_ plan: ExportPlan, of stage: Stage) {
    (width, height, scale) = (plan.width, plan.height, plan.scale)
    renderer = FrameRenderer(contents: stage.host.contents)
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: Self.page)
  }

  deinit {
    pixels.deallocate()
  }

  /// Draws the current frame of a stage, and what pointers and keys do in front of it.
  func draw(_ stage: Stage, _ shown: InputMarks) {
    var list = stage.displayList
    list.scale = scale
    _ = renderer.draw(list)
    renderer.withPixels { source, sourceWidth, sourceHeight in
      pixels.update(repeating: Self.page)
      let left = max(0, (width - sourceWidth) / 2)
      let top = max(0, (height - sourceHeight) / 2)
      let columns = min(sourceWidth, width)
      for row in 0..<min(sourceHeight, height) {
        for column in 0..<columns {
          // The result is opaque: translucent pixels are blended with black.
          pixels[(top + row) * width + left + column] =
            source[row * sourceWidth + column] | 0xFF00_0000
        }
      }
      draw(shown, left, top, min(sourceWidth, width), min(sourceHeight, height), list)
    }
  }

  /// Draws marks into the part of the picture that shows the frame.
  private func draw(
    _ shown: InputMarks, _ left: Int, _ top: Int, _ width: Int, _ height: Int, _ list: DisplayList
  ) {
    guard let base = pixels.baseAddress else { return }
    let target = PixelTarget(
      pixels: base, width: self.width, height: self.height, bytesPerRow: self.width * 4)
    marks.draw(
      shown, viewport: list.viewport, scale: scale, into: .pixels(target),
      in: PixelRect(x: left, y: top, width: width, height: height))
  }

  /// The opaque pixels, row by row.
  var frame: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(pixels) }

  /// The pixels as a bitmap.
  var bitmap: Bitmap {
    Bitmap(width: width, height: height, pixels: ContiguousArray(pixels))
  }
}
