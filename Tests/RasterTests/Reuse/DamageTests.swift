import Drawing
import Geometry
import Raster
import Testing

/// Tests the areas to redraw through a compositor whose commands change color.
@Suite struct DamageTests {
  private let canvas = Canvas(width: 400, height: 400, background: .white)

  /// Shows rectangles in one color, draws them, and returns the areas that change with the color.
  private func areas(
    changing rects: [Rect], clip: Rect? = nil, over prepare: (Canvas) -> Void = { _ in }
  ) -> [PixelRect] {
    for color in [Color(hex: 0x204060), Color(hex: 0x905030)] {
      canvas.list.commands.removeAll()
      prepare(canvas)
      for rect in rects { canvas.add(.color(color), rect, clip: clip) }
      _ = canvas.update()
    }
    guard case .areas(let areas, _) = canvas.compositor.changedPixels else {
      Issue.record("everything was redrawn")
      return []
    }
    return Array(areas)
  }

  private func square(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 10, height: 10) }

  @Test func `areas that are close together are merged`() {
    let areas = areas(changing: [square(0, 0), square(20, 0)])
    #expect(areas == [PixelRect(x: 0, y: 0, width: 30, height: 10)])
  }

  @Test func `areas that are far apart are redrawn separately`() {
    let areas = areas(changing: [square(0, 0), square(300, 300)])
    #expect(areas.count == 2)
    #expect(areas.reduce(0) { $0 + $1.pixelCount } == 200)
  }

  @Test func `a merged area is merged with earlier ones`() {
    // The first and the second are too far apart until the third lies between them.
    let areas = areas(changing: [square(0, 0), square(70, 70), square(40, 40)])
    #expect(areas == [PixelRect(x: 0, y: 0, width: 80, height: 80)])
  }

  @Test func `a hundred changes are all redrawn`() {
    let rects = (0..<100).map { index in
      square(Double(index % 10) * 40, Double(index / 10) * 40)
    }
    let areas = areas(changing: rects)
    #expect(!areas.isEmpty && areas.count <= 64)
    for rect in rects {
      let pixels = PixelRect(rect, scale: 1)
      #expect(areas.contains { $0.contains(pixels) }, "\(rect)")
    }
  }

  @Test func `pixels outside the clip are not redrawn`() {
    let rect = Rect(x: 10, y: 10, width: 100, height: 100)
    let areas = areas(changing: [rect], clip: Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(areas == [PixelRect(x: 10, y: 10, width: 20, height: 10)])
  }

  @Test func `an area that touches a scaled bitmap includes the whole bitmap`() {
    let tile = Content([
      .fill(.bounds, .color(Color(hex: 0x3366CC))),
      .fill(.rectangle(.fixed(Rect(x: 2, y: 3, width: 4, height: 2))), .color(.white)),
    ])
    let areas = areas(changing: [Rect(x: 50, y: 50, width: 4, height: 4)]) { canvas in
      canvas.add(
        tile, Rect(x: 10, y: 10, width: 90, height: 90), paintedSize: Size(width: 9, height: 9))
    }
    #expect(areas == [PixelRect(x: 10, y: 10, width: 90, height: 90)])
  }
}
