import Drawing
import Geometry
import Stage

/// Scenes that each show one color.
enum TestScenes {
  static let all = scenes(["red-scene", "green-scene", "blue-scene"])

  /// Returns scenes with these names.
  static func scenes(_ names: [String]) -> [SceneType] {
    names.enumerated().map { index, name in
      SceneType(
        name, summary: "Color number \(index)", preferredViewport: Size(width: 200, height: 400)
      ) { _ in
        Plain(Color(hue: Double(index) / 3, saturation: 1, brightness: 1))
      }
    }
  }

  private final class Plain: Scene {
    let rootView = View()

    init(_ color: Color) { rootView.content = .color(color) }

    func perform(_ command: SceneCommand) throws(SceneError) {}

    func value(of probe: Probe) throws(ProbeError) -> ProbeValue { .none }

    func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
  }
}
