import Controls
import Geometry
import Gestures
import Stage
import TestSupport

/// A stage of 400×300 points whose root view contains controls.
struct ControlFixture {
  let driver: StageDriver
  var root: View { driver.stage.scene.rootView }

  /// Creates a stage with a view at a rectangle each.
  init(_ views: [(View, Rect)], _ environment: Environment = Environment()) throws {
    var configuration = StageConfiguration(viewport: Size(width: 400, height: 300))
    configuration.environment = environment
    driver = StageDriver(
      try Stage(SceneType("controls", summary: "Controls") { _ in EmptyScene() }, configuration))
    for (view, frame) in views {
      view.frame = frame
      root.addSubview(view)
    }
    driver.runFrame()
  }

  /// Presses and releases at a point.
  func tap(_ point: Point, device: PointerSample.Device = .mouse) {
    driver.runFrame([driver.sample(.began, point, device: device)])
    driver.runFrame([driver.sample(.ended, point, device: device)])
  }

  /// Presses a key.
  func press(_ key: Key, _ modifiers: KeyModifiers = [], phase: KeyEvent.Phase = .press) {
    driver.runFrame([.key(KeyEvent(key, modifiers: modifiers, phase: phase))])
  }
}

/// A scene with an empty view.
private final class EmptyScene: Scene {
  let rootView = View()

  func perform(_ command: SceneCommand) throws(SceneError) { throw .unsupported("no commands") }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue { throw .unknown("no probes") }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
}
