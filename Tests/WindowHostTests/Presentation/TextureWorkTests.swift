import Drawing
import Profiling
import Raster
import Scenes
import Stage
import Testing

/// Tests of the exact amount of work that steady frames request from a renderer.
///
/// If a change needs less work, or more for a good reason, write the new numbers here.
@Suite struct TextureWorkTests {
  private static let work = """
    photos: 0 uploads, 1 calls a frame, 248 rectangles
    photos-sections: 0 uploads, 1 calls a frame, 940 rectangles
    stacks: 0 uploads, 5 calls a frame, 479 rectangles
    grouped-columns: 0 uploads, 1 calls a frame, 889 rectangles
    layouts: 0 uploads, 1 calls a frame, 435 rectangles
    grid: 0 uploads, 1 calls a frame, 510 rectangles
    sections: 0 uploads, 1 calls a frame, 1650 rectangles
    columns: 0 uploads, 1 calls a frame, 1558 rectangles
    list: 0 uploads, 1 calls a frame, 1383 rectangles
    page: 0 uploads, 1 calls a frame, 1042 rectangles
    shop: 0 uploads, 1 calls a frame, 441 rectangles
    mail: 0 uploads, 1 calls a frame, 962 rectangles
    boxes: 0 uploads, 1 calls a frame, 80 rectangles
    image-demo: 0 uploads, 1 calls a frame, 404 rectangles
    expander: 0 uploads, 1 calls a frame, 160 rectangles
    zoom: 0 uploads, 1 calls a frame, 120 rectangles
    springboard: 0 uploads, 3 calls a frame, 492 rectangles
    box-demo: 0 uploads, 1 calls a frame, 545 rectangles
    styled-table: 0 uploads, 1 calls a frame, 916 rectangles
    text: 0 uploads, 1 calls a frame, 460 rectangles
    controls: 0 uploads, 1 calls a frame, 713 rectangles
    board: 0 uploads, 1 calls a frame, 824 rectangles
    table: 0 uploads, 1 calls a frame, 1864 rectangles
    """

  @Test func `steady frames upload nothing and need few calls`() throws {
    let lines = try SceneCatalog.all.map { try line($0.name) }
    #expect(lines.joined(separator: "\n") == Self.work)
  }

  /// Scrolls back and forth until all bitmaps exist, then once more.
  private func line(_ name: String) throws -> String {
    let scene = try SceneFrames(name, scale: 1)
    let compositor = SoftwareCompositor(
      cache: BitmapCache(contents: scene.stage.host.contents))
    scene.run(to: 0)
    let textures = TextureCompositor(NoDevice())
    var (uploads, calls, rectangles, allocations) = (0, 0, 0, Int64(0))
    for round in 0..<3 {
      (uploads, calls, rectangles, allocations) = (0, 0, 0, 0)
      for step in 0..<40 {
        scene.turnWheel(by: step < 20 ? 23 : -23)
        let list = scene.stage.displayList
        let before = SystemMeter().allocations()
        textures.beginFrame(width: 200, height: 240)
        _ = textures.draw(list, by: compositor, in: textures.bounds)
        let isDone = textures.endFrame()
        allocations += SystemMeter().allocations() - before
        #expect(isDone, "round \(round)")
        uploads += textures.counts.uploadCount
        calls = max(calls, textures.counts.drawCallCount)
        rectangles += textures.counts.rectangleCount
      }
    }
    #if !DEBUG
      #expect(allocations == 0, "\(name)")
    #endif
    return "\(name): \(uploads) uploads, \(calls) calls a frame, \(rectangles) rectangles"
  }

  /// A device that does nothing and always succeeds.
  private final class NoDevice: TextureDevice {
    let sideLimit = 8192
    let isPremultiplied = true

    func makeTexture(_ number: Int, width: Int, height: Int) -> Bool { true }
    func removeTexture(_ number: Int) {}
    func upload(_ pixels: UnsafePointer<UInt32>, to area: PixelRect, of texture: Int) -> Bool {
      true
    }
    func draw(
      _ vertices: UnsafeBufferPointer<TextureVertex>, _ indices: UnsafeBufferPointer<Int32>,
      from texture: Int, isSmooth: Bool
    ) -> Bool { true }
  }
}
