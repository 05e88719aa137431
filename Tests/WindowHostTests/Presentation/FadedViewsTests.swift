import Drawing
import Geometry
import Raster
import Stage
import Testing
import WindowHost

/// Tests of a view that fades together with its subviews, with every drawing method.
@Suite struct FadedViewsTests {
  /// A white page with a half-transparent red view that contains a blue one.
  private final class Page: Scene {
    let rootView = View()
    private let card = View(frame: Rect(x: 0, y: 0, width: 120, height: 120))

    init() {
      rootView.content = .color(.white)
      card.content = .color(Color(hex: 0xFF0000))
      let spot = View(frame: Rect(x: 20, y: 20, width: 80, height: 80))
      spot.content = .color(Color(hex: 0x0000FF))
      card.addSubview(spot)
      rootView.addSubview(card)
      card.opacity = 0.5
    }

    func perform(_ command: SceneCommand) throws(SceneError) {}
    func value(of probe: Probe) throws(ProbeError) -> ProbeValue { .none }
    func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
  }

  /// A method of drawing a display list.
  enum DrawingMethod: CaseIterable {
    case memory, memoryInSteps, memoryOverLastFrame, textures, sdl
  }

  private static let side = 120

  private func makeStage() throws -> Stage {
    let stage = try Stage(
      SceneType("page", summary: "A faded view") { _ in Page() },
      StageConfiguration(viewport: Size(width: 120, height: 120)))
    _ = stage.runFrame(FrameInput(frame: 0))
    return stage
  }

  private func draw(_ stage: Stage, _ way: DrawingMethod) throws -> PixelMemory {
    let cache = BitmapCache(contents: stage.host.contents)
    let memory = PixelMemory(width: Self.side, height: Self.side)
    let list = stage.displayList
    switch way {
    case .memory: _ = SoftwareCompositor(cache: cache).composite(list, into: memory.target)
    case .memoryInSteps:
      _ = SoftwareCompositor(cache: cache, isPlain: true).composite(list, into: memory.target)
    case .memoryOverLastFrame:
      let compositor = SoftwareCompositor(cache: cache)
      var before = DisplayList()
      before.viewport = list.viewport
      _ = compositor.update(before, in: memory.target)
      _ = compositor.update(list, in: memory.target)
    case .textures, .sdl:
      let textures =
        way == .sdl
        ? try TextureDrawing(sdl: Self.side, Self.side)
        : TextureDrawing(plain: Self.side, Self.side)
      textures.draw(list, by: SoftwareCompositor(cache: cache))
      return textures.memory
    }
    return memory
  }

  @Test(arguments: DrawingMethod.allCases)
  func `blue on red at half the opacity is blue on white, without red`(way: DrawingMethod) throws {
    let stage = try makeStage()
    let memory = try draw(stage, way)
    expect(memory, 60, 60, [127, 127, 255])
    expect(memory, 21, 98, [127, 127, 255])
    expect(memory, 5, 60, [255, 127, 127])
  }

  private func expect(
    _ memory: PixelMemory, _ x: Int, _ y: Int, _ color: [Int],
    at location: SourceLocation = #_sourceLocation
  ) {
    let pixel = memory.target.pixels[y * Self.side + x]
    let found = [16, 8, 0].map { Int(pixel >> UInt32($0) & 0xFF) }
    // Half of 255 is 127 or 128.
    let isNear = zip(found, color).allSatisfy { abs($0 - $1) <= 1 }
    #expect(isNear, "\(found) is not \(color)", sourceLocation: location)
  }
}
