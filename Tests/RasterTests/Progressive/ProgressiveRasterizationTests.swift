import Drawing
import Geometry
import Raster
import TestSupport
import Testing

struct ProgressiveRasterizationTests {
  private let canvas = Canvas(width: 600, height: 600)
  private let executor = ManualExecutor()

  /// Returns a picture of twelve shapes, which is slow to draw, different for each number.
  private static func picture(_ number: Int) -> Content {
    Content(
      (0..<12).map {
        .fill(.rounded(Double($0 * 3)), .color(Color(white: Double($0 + number) / 24)))
      })
  }

  private func makeProgressive() -> ProgressiveRasterization {
    ProgressiveRasterization(cache: canvas.compositor.cache, executor: executor)
  }

  /// Draws the canvas's list as a window does; returns the commands that were drawn.
  @discardableResult
  private func draw(
    _ progressive: ProgressiveRasterization
  ) -> (commands: [DrawCommand], rasterized: Int) {
    let list = canvas.list
    progressive.prepare(&canvas.list)
    defer { canvas.list = list }
    return (Array(canvas.list.commands), canvas.draw().rasterizedCount)
  }

  private func show(_ content: Content, _ side: Double) {
    canvas.list.commands.removeAll()
    canvas.add(content, Rect(x: 0, y: 0, width: side, height: side))
  }

  @Test func `a large picture is coarse until another thread has rasterized it`() {
    let progressive = makeProgressive()
    show(Self.picture(0), 400)
    let first = draw(progressive)
    #expect(first.commands.first?.reduction == ProgressiveRasterization.reduction)
    // The coarse bitmap: 100×100 pixels.
    #expect(first.rasterized == 1 && canvas.compositor.cache.byteCount == 40_000)
    #expect(progressive.isPending && executor.waiting.count == 1)
    #expect(draw(progressive).rasterized == 0 && executor.waiting.count == 1)

    executor.runAll()
    let last = draw(progressive)
    #expect(last.commands == Array(canvas.list.commands) && last.rasterized == 0)
    #expect(!progressive.isPending && progressive.preparedCount == 1)
    let pixels = canvas.pixels
    let plain = Canvas(copying: canvas)
    plain.draw()
    #expect(pixels == plain.pixels)
    canvas.compositor.cache.checkInvariants()
  }

  @Test func `a coarse picture covers the same pixels in about the same colors`() {
    show(Self.picture(0), 400)
    draw(makeProgressive())
    let plain = Canvas(copying: canvas)
    plain.draw()
    let differing = zip(canvas.pixels, plain.pixels).count {
      abs(Int($0 & 255) - Int($1 & 255)) > 8
    }
    #expect(canvas.pixels != plain.pixels && differing < 4_000, "\(differing) of 160,000 pixels")
  }

  @Test func `pictures within the budget are rasterized at once`() {
    let progressive = makeProgressive()
    // Together 12,288 + 22,500 and 12,288 + 25,600 of 98,304 pixels, which leaves 25,628.
    canvas.add(Self.picture(0), Rect(x: 0, y: 0, width: 150, height: 150))
    canvas.add(Self.picture(1), Rect(x: 200, y: 0, width: 160, height: 160))
    // 12,288 + 14,400 are too many, 12,288 + 900 for a coarse one are not.
    canvas.add(Self.picture(2), Rect(x: 400, y: 0, width: 120, height: 120))
    let drawn = draw(progressive)
    #expect(drawn.commands.map(\.reduction) == [1, 1, ProgressiveRasterization.reduction])
    #expect(executor.waiting.count == 1)
  }

  @Test func `pictures beyond the budget of coarse ones wait for a later frame`() {
    let progressive = makeProgressive()
    for index in 0..<12 {
      canvas.add(
        Self.picture(index),
        Rect(x: Double(index % 4) * 150, y: Double(index / 4) * 200, width: 150, height: 200))
    }
    canvas.add(.rounded(.white, radius: 4), Rect(x: 0, y: 0, width: 10, height: 10))
    // 12,288 + 30,000 for each of two, then no coarse one fits into the remaining 13,728.
    let first = draw(progressive)
    #expect(first.commands.map(\.content) == [0, 1, 12].map { canvas.list.commands[$0].content })
    #expect(first.rasterized == 3 && executor.waiting.count == 10)
    // The other thread is working on the third, which is coarse. The next frame has room for one of
    // the others, and each one after it for at least one.
    for _ in 0..<9 { draw(progressive) }
    #expect(executor.waiting.map(\.id) == [0])
    let last = draw(progressive)
    #expect(last.commands.count == 13 && last.commands.count { $0.reduction > 1 } == 1)
    executor.runAll()
    let before = canvas.compositor.cache.rasterizedCount
    #expect(draw(progressive).commands == Array(canvas.list.commands))
    #expect(canvas.compositor.cache.rasterizedCount == before && progressive.preparedCount == 1)
  }

  @Test func `a bitmap in another size is stretched if it is not much smaller`() {
    let progressive = makeProgressive()
    for side in [50.0, 160] {
      show(Self.picture(0), side)
      draw(progressive)
    }
    show(Self.picture(0), 400)
    #expect(draw(progressive).commands.first?.paintedSize == Size(width: 160, height: 160))
    show(Self.picture(1), 50)
    draw(progressive)
    show(Self.picture(1), 400)
    let drawn = draw(progressive).commands.first
    #expect(drawn?.paintedSize.width == 400)
    #expect(drawn?.reduction == ProgressiveRasterization.reduction)
  }

  @Test func `a much smaller bitmap is stretched if nothing else is in the budget`() {
    let progressive = makeProgressive()
    show(Self.picture(9), 20)
    draw(progressive)
    canvas.list.commands.removeAll()
    for index in 0..<2 {
      canvas.add(Self.picture(index), Rect(x: 0, y: Double(index) * 200, width: 180, height: 180))
    }
    canvas.add(Self.picture(9), Rect(x: 0, y: 0, width: 400, height: 400))
    let drawn = draw(progressive).commands.last
    #expect(drawn?.paintedSize == Size(width: 20, height: 20) && drawn?.reduction == 1)
  }

  @Test func `simple contents and contents with text are rasterized at once`() {
    let progressive = makeProgressive()
    canvas.add(.rounded(.white, radius: 4), Rect(x: 0, y: 0, width: 500, height: 500))
    let text = Content.Element.text(Text("word", size: 20), .bounds)
    for element in [text, .clipped(.rounded(4), [text]), .turned(3, [text])] {
      let content = Content(Self.picture(0).elements + [element])
      canvas.add(content, Rect(x: 0, y: 0, width: 400, height: 400))
    }
    #expect(draw(progressive).rasterized == 4 && !progressive.isPending)
  }

  @Test func `pictures that are hidden or no longer shown are not rasterized`() {
    let progressive = makeProgressive()
    canvas.add(
      Self.picture(0), Rect(x: 0, y: 0, width: 400, height: 400),
      clip: Rect(x: 500, y: 500, width: 100, height: 100))
    draw(progressive)
    #expect(!progressive.isPending)
    show(Self.picture(1), 400)
    draw(progressive)
    #expect(executor.waiting.count == 1)
    show(Self.picture(2), 400)
    draw(progressive)
    #expect(executor.canceled == [0] && executor.waiting.map(\.id) == [1])
  }

  @Test func `a bitmap of an outdated appearance is discarded`() {
    let progressive = makeProgressive()
    show(Self.picture(0), 400)
    draw(progressive)
    canvas.contents.setAppearance(Appearance(theme: .dark))
    executor.runAll()
    draw(progressive)
    #expect(executor.canceled == [0] && progressive.preparedCount == 0)
    #expect(executor.waiting.map(\.id) == [1])
  }
}
