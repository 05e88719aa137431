import Drawing
import Geometry
import Gestures
import Motion
import Raster
import Scenes
import Stage
import Testing
import WindowHost

/// Every scene looks the same whether its bitmaps are composited in memory or drawn as textures.
@Suite struct ScenePicturesTests {
  /// Which of a frame's commands are compared.
  private enum Selection {
    /// Those that need no arithmetic: opaque, in their own size.
    case copied
    /// Those in their own size.
    case unscaled
    /// All.
    case all
  }

  /// The same frames in memory and as textures.
  private final class Drawings {
    let software: SoftwareCompositor
    let pixels: PixelMemory
    let drawn: PixelMemory
    let textures: TextureCompositor
    let finish: () -> Void
    private let list: () -> DisplayList

    /// With SDL's software renderer, or with a device of our own.
    init(_ stage: Stage, usesSDL: Bool) throws {
      list = { stage.displayList }
      software = SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents))
      let width = PixelRect.extent(stage.viewport.width * stage.displayList.scale)
      let height = PixelRect.extent(stage.viewport.height * stage.displayList.scale)
      pixels = PixelMemory(width: width, height: height)
      drawn = PixelMemory(width: width, height: height)
      guard usesSDL else {
        textures = TextureCompositor(MemoryTextures(drawn.target), pageSide: 1024)
        finish = {}
        return
      }
      let renderer = try #require(WindowRenderer(drawingOn: drawn.target))
      textures = TextureCompositor(RendererTextures(renderer), pageSide: 1024)
      finish = { renderer.present() }
    }

    /// Draws the stage's frame both ways.
    func difference(_ selection: Selection) -> PixelDifference {
      var list = list()
      list.commands.removeAll { !isSelected($0, selection, list.scale) }
      _ = software.composite(list, into: pixels.target)
      textures.beginFrame(width: drawn.target.width, height: drawn.target.height)
      _ = textures.draw(list, from: software.cache, in: textures.bounds)
      #expect(textures.endFrame())
      finish()
      return pixels.difference(from: drawn)
    }

    private func isSelected(
      _ command: DrawCommand, _ selection: Selection, _ scale: Double
    ) -> Bool {
      let isUnscaled =
        abs(command.rect.width - command.paintedSize.width) < 0.001
        && abs(command.rect.height - command.paintedSize.height) < 0.001
      switch selection {
      case .all: return true
      case .unscaled: return isUnscaled
      case .copied:
        guard command.opacity == 1 else { return false }
        if let color = software.cache.contents.solidColor(command.content) {
          return color.alpha == 1
        }
        guard isUnscaled else { return false }
        let size = command.paintedSize
        return software.cache.image(of: command.content, size: size, scale: scale).isOpaque
      }
    }
  }

  private static let frames: [Int64] = [0, 9, 21, 34, 48, 59]

  /// Runs a scene that is flung, pressed and asked to do what it can, and looks at some frames.
  private func compare(
    _ name: String, scale: Double, usesSDL: Bool, _ body: (Drawings) -> Void
  ) throws {
    let type = try #require(SceneCatalogue.all.first { $0.name == name })
    var configuration = StageConfiguration(viewport: Size(width: 200, height: 240))
    configuration.scale = scale
    let stage = try Stage(type, configuration)
    var drawings: Drawings?
    for frame in 0...(Self.frames.last ?? 0) {
      let time = Timestamp(frame: frame)
      let events = Self.input(type, frame).map { InputEvent(time: time, kind: $0) }
      _ = stage.frame(FrameInput(frame: frame, events: events))
      guard Self.frames.contains(frame) else { continue }
      let made = try drawings ?? Drawings(stage, usesSDL: usesSDL)
      drawings = made
      body(made)
    }
  }

  private static func input(_ type: SceneType, _ frame: Int64) -> [InputEvent.Kind] {
    func touch(_ phase: PointerSample.Phase, y: Double) -> InputEvent.Kind {
      let point = Point(x: 60, y: y)
      return .pointer(
        PointerSample(id: 1, phase: phase, position: point, time: Timestamp(frame: frame)))
    }
    switch frame {
    case 2: return [touch(.began, y: 200)]
    case 3...9: return [touch(.moved, y: 200 - Double(frame - 2) * 19.3)]
    case 10: return [touch(.ended, y: 60)]
    case 28, 44:
      return type.actions.first.map {
        [.command(.action(name: $0.name, arguments: SceneValues()))]
      } ?? []
    default: return []
    }
  }

  @Test(arguments: SceneCatalogue.all.map(\.name), [1.0, 1.5])
  func `with SDL's software renderer`(name: String, scale: Double) throws {
    var (copied, unscaled, all) = (PixelDifference(), PixelDifference(), PixelDifference())
    try compare(name, scale: scale, usesSDL: true) { drawings in
      copied.merge(drawings.difference(.copied))
      unscaled.merge(drawings.difference(.unscaled))
      all.merge(drawings.difference(.all))
    }
    print(
      "SDL", name, scale, copied.worst, copied.count, unscaled.worst, unscaled.count, all.worst,
      all.mean)
  }

  @Test(arguments: SceneCatalogue.all.map(\.name), [1.0, 1.5])
  func `with premultiplied colours`(name: String, scale: Double) throws {
    var (copied, unscaled, all) = (PixelDifference(), PixelDifference(), PixelDifference())
    try compare(name, scale: scale, usesSDL: false) { drawings in
      copied.merge(drawings.difference(.copied))
      unscaled.merge(drawings.difference(.unscaled))
      all.merge(drawings.difference(.all))
    }
    print(
      "MEM", name, scale, copied.worst, copied.count, unscaled.worst, unscaled.count, all.worst,
      all.mean)
  }
}
