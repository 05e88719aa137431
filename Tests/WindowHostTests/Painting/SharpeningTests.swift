import Drawing
import Geometry
import Motion
import Profiling
import Raster
import Stage
import TestSupport
import Testing
import WindowHost

/// Large pictures of the device, which are coarse until another thread has rasterized them.
@Suite("WindowPainter: large pictures") struct SharpeningTests {
  /// A scene of one picture.
  private static let type = SceneType("picture", summary: "A picture") { _ in
    let view = View()
    view.content = Content(
      (0..<12).map { .fill(.rounded(Double($0 * 9)), .color(Color(white: Double($0) / 12))) })
    return PictureScene(view)
  }

  private final class PictureScene: Scene {
    let rootView: View

    init(_ view: View) { rootView = view }

    func perform(_ command: SceneCommand) throws(SceneError) { throw .unsupported("none") }
    func value(of probe: Probe) throws(ProbeError) -> ProbeValue { throw .unknown("none") }
    func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
  }

  private static let side = 400
  private let stage: Stage
  private let memory = PixelMemory(width: side, height: side)

  init() throws {
    let size = Size(width: Double(Self.side), height: Double(Self.side))
    stage = try Stage(Self.type, StageConfiguration(viewport: size))
    _ = stage.runFrame(FrameInput(frame: 0))
  }

  private func draw(_ painter: WindowPainter, at now: Nanoseconds = 0) {
    let metrics = WindowMetrics(pixelWidth: Self.side, pixelHeight: Self.side)
    let contents = WindowContents(
      stage: stage, chrome: nil,
      placement: ViewportPlacement(viewport: stage.viewport, in: metrics), now: now)
    painter.redraw(contents, into: .pixels(memory.target, areFresh: true))
  }

  private var pixels: [UInt32] {
    (0..<Self.side * Self.side).map { memory.target.pixels[$0] & 0xFF_FFFF }
  }

  @Test func `redraws are due until the picture is sharp`() {
    draw(WindowPainter(stage, theme: .light))
    let sharp = pixels
    let executor = ManualExecutor()
    let painter = WindowPainter(stage, theme: .light, rasterExecutor: executor)
    draw(painter)
    #expect(zip(pixels, sharp).contains { $0 != $1 })
    _ = painter.consumeDisplayRequest()
    #expect(painter.nextChange(after: 5, period: 100) == 105)
    #expect(painter.isDue(at: 5) && painter.isAnimating(at: 5))
    draw(painter, at: 5)
    executor.runAll()
    draw(painter, at: 10)
    let count = zip(pixels, sharp).count { $0 != $1 }
    #expect(count == 0)
    #expect(painter.nextChange(after: 10, period: 100) == nil)
    #expect(!painter.isDue(at: 10) && !painter.isAnimating(at: 10))
  }

  @Test func `another stage needs no pictures of the last one`() {
    let executor = ManualExecutor()
    let painter = WindowPainter(stage, theme: .light, rasterExecutor: executor)
    draw(painter)
    painter.setStage(nil)
    #expect(executor.canceled.count == 1)
    #expect(painter.nextChange(after: 5, period: 100) == nil)
  }

  @Test func `no redraws are due while a picture of another time is shown`() {
    let executor = ManualExecutor()
    let painter = WindowPainter(stage, theme: .light, rasterExecutor: executor)
    draw(painter)
    painter.setExhibit(DeviceExhibit(DisplayList(), contents: ContentStore()))
    draw(painter)
    _ = painter.consumeDisplayRequest()
    #expect(!painter.isDue(at: 5) && painter.nextChange(after: 5, period: 100) == nil)
    painter.setExhibit(nil)
    draw(painter)
    #expect(painter.isDue(at: 5))
    executor.runAll()
    draw(painter)
    _ = painter.consumeDisplayRequest()
    #expect(!painter.isDue(at: 5))
  }

  @Test func `a screenshot is always sharp`() throws {
    let painter = WindowPainter(stage, theme: .light, rasterExecutor: ManualExecutor())
    let plain = WindowPainter(stage, theme: .light)
    let picture = try #require(painter.makeSnapshot(of: stage, scale: 1))
    let expected = try #require(plain.makeSnapshot(of: stage, scale: 1))
    let count = zip(picture.pixels, expected.pixels).count { $0 != $1 }
    #expect(count == 0)
  }
}
