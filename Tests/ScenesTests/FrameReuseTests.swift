import Drawing
import Geometry
import Gestures
import Glibc
import Motion
import Raster
import Scenes
import Stage
import Testing

/// In every scene, a frame that reuses the last frame's pixels equals a frame drawn from scratch.
@Suite struct FrameReuseTests {
  /// Three drawings of the same frames: reusing the last frame's pixels, from scratch, and with the
  /// simplest renderer.
  private final class Drawings {
    let stage: Stage
    private let reusing: SoftwareCompositor
    private let quick: SoftwareCompositor
    private let plain: SoftwareCompositor
    private var reused: ContiguousArray<UInt32> = []
    private var fresh: ContiguousArray<UInt32> = []
    private var reference: ContiguousArray<UInt32> = []
    private(set) var reusedPixels = 0
    private(set) var freshPixels = 0

    init(_ stage: Stage) {
      self.stage = stage
      let contents = stage.host.contents
      reusing = SoftwareCompositor(cache: BitmapCache(contents: contents))
      quick = SoftwareCompositor(cache: BitmapCache(contents: contents))
      plain = SoftwareCompositor(cache: BitmapCache(contents: contents), isPlain: true)
    }

    func draw(frame: Int64) {
      let list = stage.displayList
      let width = PixelRect.extent(list.viewport.width * list.scale)
      let height = PixelRect.extent(list.viewport.height * list.scale)
      if width * height != fresh.count {
        reused = ContiguousArray(repeating: 0, count: width * height)
        (fresh, reference) = (reused, reused)
      }
      reusedPixels += Self.draw(on: &reused, width, height) { reusing.update(list, in: $0) }
      freshPixels += Self.draw(on: &fresh, width, height) { quick.composite(list, into: $0) }
      // Every frame is compared with one from scratch, and every few frames with the simplest
      // renderer.
      Self.expectEqual(reused, fresh, width, "frame \(frame) over the last one")
      guard frame % 5 == 0 else { return }
      _ = Self.draw(on: &reference, width, height) { plain.composite(list, into: $0) }
      Self.expectEqual(fresh, reference, width, "frame \(frame) from nothing")
    }

    private static func draw(
      on pixels: inout ContiguousArray<UInt32>, _ width: Int, _ height: Int,
      _ body: (PixelTarget) -> CompositionCounts
    ) -> Int {
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        return body(
          PixelTarget(pixels: base, width: width, height: height, bytesPerRow: width * 4)
        ).pixelCount
      }
    }

    private static func expectEqual(
      _ one: ContiguousArray<UInt32>, _ other: ContiguousArray<UInt32>, _ width: Int,
      _ description: String
    ) {
      let differs = one.withUnsafeBytes { one in
        other.withUnsafeBytes { other in
          guard let first = one.baseAddress, let second = other.baseAddress else { return false }
          return memcmp(first, second, one.count) != 0
        }
      }
      guard differs else { return }
      let first = one.indices.first { one[$0] != other[$0] } ?? 0
      Issue.record("\(description): pixel (\(first % width), \(first / width)) differs")
    }
  }

  private static let scales = [1.0, 1.5]

  @Test(arguments: SceneCatalog.all.map(\.name), scales)
  func `a frame that reuses the last one's pixels is the same`(name: String, scale: Double) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    var configuration = StageConfiguration(viewport: Size(width: 300, height: 340))
    configuration.scale = scale
    let stage = try Stage(type, configuration)
    let drawings = Drawings(stage)
    var chance = SeededGenerator(seed: 7).stream(UInt64(name.utf8.count))
    var isDown = false
    for frame in 0..<Int64(150) {
      let kinds = Self.input(&chance, type, frame, isDown: &isDown)
      let time = Timestamp(frame: frame)
      let events = kinds.map { InputEvent(time: time, kind: $0) }
      _ = stage.runFrame(FrameInput(frame: frame, events: events))
      drawings.draw(frame: frame)
    }
    #expect(drawings.reusedPixels < drawings.freshPixels)
  }

  @Test func `a fling over a still page draws little beyond the revealed pixels`() throws {
    let type = try #require(SceneCatalog.all.first { $0.name == "photos" })
    let stage = try Stage(type, StageConfiguration(viewport: Size(width: 320, height: 480)))
    let drawings = Drawings(stage)
    for frame in 0..<Int64(120) {
      let wheel = InputEvent.Kind.wheel(at: Point(x: 9, y: 9), delta: Vector(dx: 0, dy: 4))
      let events = [InputEvent(time: Timestamp(frame: frame), kind: wheel)]
      _ = stage.runFrame(FrameInput(frame: frame, events: events))
      drawings.draw(frame: frame)
    }
    #expect(drawings.reusedPixels * 10 < drawings.freshPixels)
  }

  private static func input(
    _ chance: inout SeededGenerator, _ type: SceneType, _ frame: Int64, isDown: inout Bool
  ) -> [InputEvent.Kind] {
    let point = Point(x: Double(chance.next(below: 300)), y: Double(chance.next(below: 340)))
    func touch(_ phase: PointerSample.Phase) -> InputEvent.Kind {
      .pointer(PointerSample(id: 1, phase: phase, position: point, time: Timestamp(frame: frame)))
    }
    switch chance.next(below: 14) {
    case 0:
      defer { isDown.toggle() }
      return [touch(isDown ? .ended : .began)]
    case 1...4: return isDown ? [touch(.moved)] : []
    case 5, 6:
      let delta = Double(chance.next(below: 161)) / 4 - 20
      return [.wheel(at: point, delta: Vector(dx: 0, dy: delta))]
    case 7:
      guard let action = type.actions.first else { return [] }
      return [.command(.action(name: action.name, arguments: SceneValues()))]
    case 8:
      guard chance.next(below: 4) == 0 else { return [] }
      let size = Size(width: 300 + point.y / 4, height: 340 - point.x / 4)
      return [.viewport(size.rounded, duration: 0.3)]
    default: return []
    }
  }
}

extension Size {
  fileprivate var rounded: Size { Size(width: width.rounded(), height: height.rounded()) }
}
