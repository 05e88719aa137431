import Drawing
import Geometry
import Raster
import Testing

/// Tests content that scrolls behind a command that stays at an edge of its region.
@Suite struct CoveredEdgeTests {
  /// The command at the edge.
  enum Cover: CaseIterable {
    case opaque, translucent, withTextOnly, faded, scaled
  }

  private static let clip = Rect(x: 0, y: 0, width: 40, height: 60)

  private let canvas = Canvas(width: 40, height: 60, background: .white)

  /// Sets a list of tiles of 9×9 in columns, scrolled by an offset, and a cover over them.
  private func show(_ offset: Double, _ cover: Cover?, at rect: Rect, over: Rect? = nil) {
    canvas.list.commands.removeAll()
    for row in 0..<20 {
      for column in 0..<4 {
        let rect = Rect(
          x: Double(column) * 10, y: Double(row) * 10 - offset, width: 9, height: 9)
        guard rect.intersects(Self.clip) else { continue }
        canvas.add(Self.tile(row * 4 + column), rect, clip: Self.clip)
      }
    }
    switch cover {
    case nil: break
    case .opaque: canvas.add(.color(.black), rect, clip: Self.clip)
    case .translucent: canvas.add(.color(Color(white: 0, alpha: 0.5)), rect, clip: Self.clip)
    case .withTextOnly: canvas.add(.text(Text("Title")), rect, clip: Self.clip)
    case .faded: canvas.add(.color(.black), rect, clip: Self.clip, opacity: 0.5)
    case .scaled:
      canvas.add(Self.tile(3), rect, paintedSize: Size(width: 9, height: 9), clip: Self.clip)
    }
    if let over { canvas.add(Self.tile(7), over, clip: Self.clip) }
  }

  /// Returns an opaque tile of two colors, which requires a bitmap.
  private static func tile(_ number: Int) -> Content {
    Content([
      .fill(.bounds, .color(Color(hue: Double(number) / 80, saturation: 0.7, brightness: 0.8))),
      .fill(.rectangle(.fixed(Rect(x: 2, y: 3, width: 4, height: 2))), .color(.white)),
    ])
  }

  /// Expects the same pixels as without shortcuts.
  private func expectSame(_ message: @autoclosure () -> String) {
    let plain = Canvas(copying: canvas)
    plain.draw()
    #expect(canvas.pixels == plain.pixels, "\(message())")
  }

  @Test(
    arguments: Cover.allCases,
    [
      Rect(x: 0, y: 0, width: 40, height: 8), Rect(x: 0, y: 52, width: 40, height: 8),
      Rect(x: 0, y: 0, width: 8, height: 60), Rect(x: 30, y: 0, width: 10, height: 60),
      Rect(x: 0, y: 0, width: 40, height: 60), Rect(x: 5, y: 0, width: 30, height: 8),
    ])
  func `pixels match a complete redraw`(cover: Cover, rect: Rect) {
    for (index, offset) in [0.0, 4, 8, 20, 13, 13, 0, 59].enumerated() {
      let over = index > 4 ? Rect(x: 12, y: 2 + offset / 10, width: 9, height: 9) : nil
      show(offset, cover, at: rect, over: over)
      _ = canvas.update()
      expectSame("\(cover) at \(rect), offset \(offset)")
    }
  }

  @Test func `pixels behind an opaque title are not redrawn`() {
    let title = Rect(x: 0, y: 0, width: 40, height: 8)
    show(0, .opaque, at: title)
    _ = canvas.update()
    show(4, .opaque, at: title)
    // Only the strip at the bottom, over the full width.
    #expect(canvas.update().pixelCount == 4 * 40)
  }

  @Test func `pixels behind a translucent title are redrawn with it`() {
    let title = Rect(x: 0, y: 0, width: 40, height: 8)
    show(0, .translucent, at: title)
    _ = canvas.update()
    show(4, .translucent, at: title)
    #expect(canvas.update().pixelCount > 4 * 40 + 8 * 40)
  }
}
