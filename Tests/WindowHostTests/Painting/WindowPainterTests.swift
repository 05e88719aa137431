import Drawing
import Geometry
import Motion
import Profiling
import Raster
import Stage
import Testing
import WindowHost

@Suite("WindowPainter") struct WindowPainterTests {
  private static let size = Size(width: 200, height: 100)
  private static let metrics = WindowMetrics(pixelWidth: 200, pixelHeight: 140)
  private static let area = Rect(x: 0, y: 40, width: 200, height: 100)

  private let stage: Stage
  private let painter: WindowPainter
  private let memory = PixelMemory(width: 200, height: 140)
  private let timer = FrameTimer()

  init() throws {
    stage = try Swatches.stage(Self.size)
    _ = stage.runFrame(FrameInput(frame: 0))
    painter = WindowPainter(stage, theme: .light)
  }

  private func contents(
    at now: Nanoseconds = 0, area: Rect = area, chrome: ChromeLayer? = nil
  ) -> WindowContents {
    WindowContents(
      stage: stage, chrome: chrome,
      placement: ViewportPlacement(viewport: stage.viewport, in: Self.metrics, area: area),
      now: now)
  }

  @discardableResult
  private func draw(
    at now: Nanoseconds = 0, chromeHasChanged: Bool = false, isFresh: Bool = false
  ) -> (CompositionCounts, PresentedPixels) {
    timer.begin(frame: 0)
    defer { timer.end() }
    return painter.drawFrame(
      contents(at: now), chromeHasChanged: chromeHasChanged,
      into: .pixels(memory.target, areFresh: isFresh), timer: timer)
  }

  private var pixels: [UInt32] {
    let target = memory.target
    return (0..<140).flatMap { y in
      (0..<200).map { target.pixels[y * target.bytesPerRow / 4 + $0] & 0xFF_FFFF }
    }
  }

  /// Compares outside the expectation, because a failed expectation describes all its operands.
  private func expectPixels(_ expected: [UInt32]) {
    let count = zip(pixels, expected).count { $0 != $1 }
    #expect(count == 0)
  }

  @Test func `the first frame draws the page and the device, and the next one only changes`() {
    #expect(draw().0.byteCount >= 200 * 100 * 4)
    let page = pixels[0]
    #expect(page == 0xF5F5F7)
    #expect(pixels[50 * 200] != page)
    // The first update of a frame compares all of it; later ones draw only changes.
    draw()
    let counts = draw().0
    #expect(counts.byteCount == 0)
  }

  @Test(arguments: ["fresh pixels", "a changed chrome", "a request"])
  func `everything is redrawn after`(reason: String) {
    draw()
    let expected = pixels
    for y in 0..<140 { memory.target.pixels[y * memory.target.bytesPerRow / 4] = 0 }
    if reason == "a request" { painter.setNeedsFullDrawing() }
    draw(chromeHasChanged: reason == "a changed chrome", isFresh: reason == "fresh pixels")
    expectPixels(expected)
  }

  @Test func `drawing changes no state of the stage`() {
    let digest = stage.digest()
    draw()
    painter.redraw(contents(), into: .pixels(memory.target))
    #expect(stage.digest() == digest)
    #expect(stage.frameNumber == 0)
  }

  @Test func `a toast is drawn until it has faded out, and leaves no pixels`() {
    draw()
    let expected = pixels
    painter.showToast("Hello", at: 0)
    #expect(painter.consumeDisplayRequest())
    draw(at: Fade.duration)
    let differing = zip(pixels, expected).count { $0 != $1 }
    #expect(differing > 500)
    let end = Toast.duration + Fade.duration
    #expect(painter.isAnimating(at: Toast.duration))
    draw(at: Toast.duration)
    draw(at: end)
    draw(at: end + 1)
    expectPixels(expected)
    #expect(!painter.isAnimating(at: end + 1))
  }

  @Test func `a moving device is drawn on its way and then at its new position`() {
    draw()
    let start = painter.advanceMotion(contents())
    let moved = Rect(x: 0, y: 0, width: 200, height: 100)
    painter.moveDevice(contents(area: moved), from: start, animated: true)
    let half = DeviceMotion.duration / 2
    #expect(painter.isDue(at: half))
    _ = painter.advanceMotion(contents(at: half, area: moved))
    let middle = painter.placement(of: contents(at: half, area: moved), in: Self.metrics)
    #expect((1..<40).contains(middle.pixels.y))
    let end = DeviceMotion.duration
    _ = painter.advanceMotion(contents(at: end, area: moved))
    let last = painter.placement(of: contents(at: end, area: moved), in: Self.metrics)
    #expect(last.pixels.y == 0)
  }

  @Test func `a device that was never drawn is positioned immediately`() {
    let start = painter.advanceMotion(contents())
    let moved = Rect(x: 0, y: 0, width: 200, height: 100)
    painter.moveDevice(contents(area: moved), from: start, animated: true)
    #expect(painter.placement(of: contents(area: moved), in: Self.metrics).pixels.y == 0)
  }

  @Test func `a crossfade shows the old picture over the new one until it ends`() {
    painter.crossfadeDevice(contents())
    #expect(!painter.isAnimating(at: 0))
    draw()
    painter.crossfadeDevice(contents())
    #expect(painter.isAnimating(at: 0))
    #expect(painter.nextChange(after: 0, period: 10) == 10)
    draw(at: 2 * Fade.duration)
    draw(at: 2 * Fade.duration + 1)
    #expect(!painter.isAnimating(at: 2 * Fade.duration + 1))
  }

  @Test func `a picture shows only the device, at a scale`() throws {
    let picture = try #require(painter.makeSnapshot(of: stage, scale: 2))
    #expect(picture.width == 400 && picture.height == 200)
    #expect(painter.makeSnapshot(of: nil, scale: 1) == nil)
  }

  @Test func `reading a redraw request clears it`() {
    #expect(!painter.consumeDisplayRequest())
    painter.setNeedsDisplay()
    #expect(painter.isDue(at: 0))
    #expect(painter.consumeDisplayRequest())
    #expect(!painter.isDue(at: 0))
  }
}
