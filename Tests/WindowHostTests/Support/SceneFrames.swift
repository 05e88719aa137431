import Drawing
import Geometry
import Gestures
import Motion
import Raster
import Scenes
import Stage
import Testing

/// A scene that is flung, tapped and given its commands, frame by frame.
final class SceneFrames {
  let stage: Stage
  private let type: SceneType
  private var frame: Int64 = -1

  init(_ name: String, viewport: Size = Size(width: 200, height: 240), scale: Double) throws {
    type = try #require(SceneCatalog.all.first { $0.name == name })
    var configuration = StageConfiguration(viewport: viewport)
    configuration.scale = scale
    stage = try Stage(type, configuration)
  }

  /// The width of its pictures, in pixels.
  var width: Int { PixelRect.extent(stage.viewport.width * stage.displayList.scale) }
  /// The height of its pictures, in pixels.
  var height: Int { PixelRect.extent(stage.viewport.height * stage.displayList.scale) }

  /// Runs frames up to a given one.
  func run(to last: Int64) {
    while frame < last {
      frame += 1
      run(input)
    }
  }

  /// Runs a frame in which the wheel scrolls a distance in points.
  func turnWheel(by distance: Double) {
    frame += 1
    run([.wheel(at: Point(x: 60, y: 120), delta: Vector(dx: 0, dy: distance))])
  }

  private func run(_ kinds: [InputEvent.Kind]) {
    let time = Timestamp(frame: frame)
    let events = kinds.map { InputEvent(time: time, kind: $0) }
    _ = stage.runFrame(FrameInput(frame: frame, events: events))
  }

  private var input: [InputEvent.Kind] {
    switch frame {
    case 2: [touch(.began, y: 200)]
    case 3...9: [touch(.moved, y: 200 - Double(frame - 2) * 19.3)]
    case 10: [touch(.ended, y: 60)]
    case 28, 44:
      type.actions.first.map { [.command(.action(name: $0.name, arguments: SceneValues()))] } ?? []
    case 50: [touch(.began, y: 80)]
    case 51: [touch(.ended, y: 80)]
    default: []
    }
  }

  private func touch(_ phase: PointerSample.Phase, y: Double) -> InputEvent.Kind {
    let point = Point(x: 60, y: y)
    return .pointer(
      PointerSample(id: 1, phase: phase, position: point, time: Timestamp(frame: frame)))
  }
}
