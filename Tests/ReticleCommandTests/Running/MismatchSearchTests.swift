import Stage
import TestSupport
import Testing

/// What a replay reports about digests that differ.
@Suite struct MismatchSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func details(_ text: String, scenes: [SceneType]? = nil) throws -> [String] {
    let words = ["replay", try folder.write(text, to: "a.scn"), "--no-render"]
    let call = scenes.map { Call(words, scenes: $0) } ?? Call(words)
    #expect(call.code == 4, "\(call.errors)")
    return call.errors.split(separator: "\n").dropFirst().map { line in
      String(line.drop { $0 == " " })
    }
  }

  @Test func `a state that this build repeats differs from the recording's`() throws {
    let lines = try details(ScenarioText.differing)
    #expect(
      lines.first
        == "two runs of this build agree in every frame: its behavior differs from the "
        + "recording's, first between frames 0 and 0")
    // Eight fields, and the number of the others.
    #expect(lines.count == 10)
    #expect(lines.dropFirst().first?.hasPrefix("scroll ") == true, "\(lines)")
    #expect(lines.last?.hasPrefix("… and ") == true)
    #expect(lines.last?.hasSuffix(" more fields") == true)
  }

  @Test func `a state that this build does not repeat is not deterministic`() throws {
    let text = ScenarioText.differing.replacing("grid count=300", with: "luck")
    let lines = try details(text, scenes: [RandomScene.type])
    #expect(
      lines.first
        == "two runs of this build differ, first at frame 0: the simulation is not "
        + "deterministic")
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("cells luck: ") == true, "\(lines)")
    #expect(lines.last?.contains(", then ") == true, "\(lines)")
  }

  /// A scene whose state is different in every run.
  private final class RandomScene: Scene {
    static let type = SceneType("luck", summary: "A random number") { _ in RandomScene() }

    let rootView = View()
    private let number = Int.random(in: 0..<Int.max)

    func perform(_ command: SceneCommand) throws(SceneError) {
      throw .unsupported("this scene has no commands")
    }

    func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
      throw .unknown("this scene has no probes")
    }

    func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
      if subsystem == .cells { writer.write("luck", number) }
    }
  }
}
