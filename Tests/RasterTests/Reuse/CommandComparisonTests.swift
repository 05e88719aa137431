import Drawing
import Geometry
import Raster
import Testing

/// Tests the comparison of two frames through a compositor that updates its pixels.
@Suite struct CommandComparisonTests {
  /// The areas to redraw after an update, and the area that was scrolled; nil if all was redrawn.
  private struct Change: Equatable {
    var areas: [PixelRect]
    var scrolled: PixelRect?
  }

  /// Updates a canvas and checks its pixels against a complete redraw.
  private func change(_ canvas: Canvas) -> Change? {
    _ = canvas.update()
    let plain = Canvas(copying: canvas)
    plain.draw()
    let wrongCount = zip(canvas.pixels, plain.pixels).count { $0 != $1 }
    #expect(wrongCount == 0)
    switch canvas.compositor.changedPixels {
    case .all: return nil
    case .areas(let areas, let scrolled): return Change(areas: Array(areas), scrolled: scrolled)
    }
  }

  private func color(_ number: Int) -> Content {
    .color(Color(hue: Double(number) / 40, saturation: 0.8, brightness: 0.7))
  }

  // MARK: - In place

  /// A square of ten pixels with the color of a number.
  private struct Square {
    let number: Int
    let x: Double
    let y: Double

    init(_ number: Int, _ x: Double, _ y: Double) { (self.number, self.x, self.y) = (number, x, y) }
  }

  /// Replaces the list with squares.
  private func show(_ squares: [Square], on canvas: Canvas) {
    canvas.list.commands.removeAll()
    for square in squares {
      canvas.add(color(square.number), Rect(x: square.x, y: square.y, width: 10, height: 10))
    }
  }

  @Test func `the first frame is drawn completely and an equal one not at all`() {
    let canvas = Canvas(width: 400, height: 400, background: .white)
    show([Square(0, 0, 0), Square(1, 300, 300)], on: canvas)
    #expect(change(canvas) == nil)
    #expect(change(canvas) == Change(areas: []))
    #expect(canvas.update().pixelCount == 0)
  }

  @Test func `a command that moves alone is redrawn at its old and at its new position`() {
    let canvas = Canvas(width: 400, height: 400, background: .white)
    show([Square(0, 390, 0), Square(1, 0, 0), Square(2, 0, 390)], on: canvas)
    _ = canvas.update()
    show([Square(0, 390, 0), Square(1, 300, 300), Square(2, 0, 390)], on: canvas)
    let areas = change(canvas)?.areas ?? []
    #expect(areas.count == 2)
    #expect(areas.contains(PixelRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(areas.contains(PixelRect(x: 300, y: 300, width: 10, height: 10)))
  }

  @Test func `only the area of an inserted or removed command is redrawn`() {
    let canvas = Canvas(width: 400, height: 400, background: .white)
    let all = [Square(0, 0, 0), Square(1, 200, 100), Square(2, 390, 390)]
    show(all, on: canvas)
    _ = canvas.update()
    let middle = Change(areas: [PixelRect(x: 200, y: 100, width: 10, height: 10)])
    show([all[0], all[2]], on: canvas)
    #expect(change(canvas) == middle)
    show(all, on: canvas)
    #expect(change(canvas) == middle)
  }

  @Test func `another background, scale or viewport redraws everything`() {
    let canvas = Canvas(width: 40, height: 40, background: .white)
    show([Square(0, 0, 0)], on: canvas)
    _ = canvas.update()
    canvas.list.background = .black
    #expect(change(canvas) == nil)
    canvas.list.viewport = Size(width: 20, height: 20)
    #expect(change(canvas) == nil)
    canvas.list.scale = 2
    #expect(change(canvas) == nil)
    #expect(change(canvas) == Change(areas: []))
  }

  // MARK: - Scrolled

  private static let page = PixelRect(x: 0, y: 20, width: 40, height: 60)

  /// Shows a header and, below it, rows of 9 pixels every 10 pixels that are scrolled.
  private func showRows(scrolledBy offset: Int, on canvas: Canvas) {
    let clip = Rect(x: 0, y: 20, width: 40, height: 60)
    canvas.list.commands.removeAll()
    canvas.add(color(39), Rect(x: 0, y: 0, width: 40, height: 20))
    for row in 0..<20 {
      let rect = Rect(x: 0, y: Double(20 + 10 * row - offset), width: 40, height: 9)
      if rect.intersects(clip) { canvas.add(color(row), rect, clip: clip) }
    }
  }

  @Test func `rows that move together are scrolled, and only the exposed strip is redrawn`() {
    let canvas = Canvas(width: 40, height: 80, background: .white)
    showRows(scrolledBy: 10, on: canvas)
    _ = canvas.update()
    showRows(scrolledBy: 20, on: canvas)
    let bottom = PixelRect(x: 0, y: 70, width: 40, height: 10)
    #expect(change(canvas) == Change(areas: [bottom], scrolled: Self.page))
    showRows(scrolledBy: 10, on: canvas)
    let top = PixelRect(x: 0, y: 20, width: 40, height: 10)
    #expect(change(canvas) == Change(areas: [top], scrolled: Self.page))
  }

  @Test(arguments: [(2, false), (3, true)])
  func `pixels are scrolled only if at least half of the commands move together`(
    movedCount: Int, isScrolled: Bool
  ) {
    let canvas = Canvas(width: 40, height: 80, background: .white)
    show((0..<6).map { Square($0, 0, Double(10 * $0)) }, on: canvas)
    _ = canvas.update()
    // The others have new colors, so that they have no counterpart.
    let moved = 3..<(3 + movedCount)
    let squares = (0..<6).map { number in
      let isMoved = moved.contains(number)
      return Square(isMoved ? number : number + 10, isMoved ? 20 : 0, Double(10 * number))
    }
    show(squares, on: canvas)
    let change = change(canvas)
    #expect((change?.scrolled != nil) == isScrolled)
  }
}
