import Geometry
import Motion
import Stage
import Testing

@Suite struct ParameterChangeTests {
  private final class Parametric: Scene {
    let rootView = View()
    private(set) var log: [String] = []

    func perform(_ command: SceneCommand) throws(SceneError) {
      throw .unsupported("no commands")
    }

    func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
      guard let speed = values.integer("speed"), speed <= 100 else { throw .refused("too fast") }
      log.append("\(name) \(speed)")
    }

    func value(of probe: Probe) throws(ProbeError) -> ProbeValue { .none }

    func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
  }

  private let stage: Stage
  private let scene: Parametric

  init() throws {
    let type = SceneType(
      "parametric", summary: "A scene with parameters",
      parameters: [
        SceneParameter(
          "speed", .integer(0...1000), defaultValue: "1", summary: "speed", isLive: true),
        SceneParameter("count", .integer(0...9), defaultValue: "1", summary: "count"),
      ]
    ) { _ in Parametric() }
    var configuration = StageConfiguration(viewport: Size(width: 10, height: 10))
    configuration.parameters["count"] = .integer(3)
    stage = try Stage(type, configuration)
    scene = try #require(stage.scene as? Parametric)
  }

  private func set(_ name: String, _ value: Int) -> [SceneError] {
    let frame = stage.frameNumber + 1
    let event = InputEvent(
      time: Timestamp(frame: frame),
      kind: .command(.request(ParameterChange(name, to: .integer(value)))))
    return stage.runFrame(FrameInput(frame: frame, events: [event])).refusals.map(\.error)
  }

  @Test func `a live parameter reaches the scene with all parameters`() {
    #expect(set("speed", 7).isEmpty)
    #expect(scene.log == ["speed 7"])
    #expect(stage.parameters.integer("speed") == 7)
    #expect(stage.parameters.integer("count") == 3)
  }

  @Test func `a value that the scene refuses changes nothing`() {
    #expect(set("speed", 7).isEmpty)
    #expect(set("speed", 101) == [.refused("too fast")])
    #expect(stage.parameters.integer("speed") == 7)
  }

  @Test(arguments: ["count", "color"])
  func `any other parameter is unsupported`(name: String) {
    guard case .unsupported(let message) = set(name, 4).first else {
      Issue.record("\(name) was changed")
      return
    }
    #expect(message.contains("'\(name)'"))
    #expect(scene.log.isEmpty)
    #expect(stage.parameters.integer("count") == 3)
  }
}
