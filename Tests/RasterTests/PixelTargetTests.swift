import Drawing
import Geometry
import Raster
import Testing

/// Tests the memory that a compositor draws into, with its fills, copies and scrolled regions.
@Suite struct PixelTargetTests {
  @Test func `the bounds do not include the padding of rows`() {
    var pixels = [UInt32](repeating: 0, count: 8)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let target = PixelTarget(pixels: base, width: 3, height: 2, bytesPerRow: 16)
      #expect(target.bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
    }
  }

  @Test func `rows that are too short stop the program`() async {
    await #expect(processExitsWith: .failure) {
      let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 8)
      _ = PixelTarget(pixels: pixels, width: 3, height: 2, bytesPerRow: 8)
    }
  }

  @Test func `rows that are not whole pixels stop the program`() async {
    await #expect(processExitsWith: .failure) {
      let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 8)
      _ = PixelTarget(pixels: pixels, width: 3, height: 2, bytesPerRow: 14)
    }
  }

  @Test(arguments: [(10, 0), (-10, 0), (0, 10), (0, -10), (10, 20), (-10, -20)])
  func `a region is scrolled in every direction, and pixels outside it stay`(dx: Int, dy: Int) {
    let canvas = Canvas(width: 80, height: 80, background: .white)
    showTiles(on: canvas, offset: Vector.zero)
    _ = canvas.update()
    showTiles(on: canvas, offset: Vector(dx: Double(dx), dy: Double(dy)))
    _ = canvas.update()
    guard case .areas(_, let scrolled) = canvas.compositor.changedPixels else {
      Issue.record("everything was redrawn")
      return
    }
    #expect(scrolled == PixelRect(x: 10, y: 10, width: 60, height: 60))
    let plain = Canvas(copying: canvas)
    plain.draw()
    let wrongCount = zip(canvas.pixels, plain.pixels).count { $0 != $1 }
    #expect(wrongCount == 0)
  }

  /// Shows tiles of 9×9 pixels that are clipped, and a bar above and below them.
  private func showTiles(on canvas: Canvas, offset: Vector) {
    let clip = Rect(x: 10, y: 10, width: 60, height: 60)
    canvas.list.commands.removeAll()
    for row in -3..<9 {
      for column in -3..<9 {
        let number = Double((row + 3) * 12 + column + 3)
        let rect = Rect(
          x: 10 + 10 * Double(column) + offset.dx, y: 10 + 10 * Double(row) + offset.dy, width: 9,
          height: 9)
        guard rect.intersects(clip) else { continue }
        canvas.add(
          .color(Color(hue: number / 144, saturation: 0.8, brightness: 0.7)), rect, clip: clip)
      }
    }
    canvas.add(.color(Color(hex: 0x101820)), Rect(x: 0, y: 0, width: 80, height: 10))
    canvas.add(.color(Color(hex: 0x302010)), Rect(x: 0, y: 70, width: 80, height: 10))
  }
}
