import Drawing
import Geometry
import Scenarios
import Stage
import Testing

/// Files and scenes shared by the suites.
enum Fixture {
  /// The example in the description of the format.
  static let example = """
    scenario 1
    title "fling down a photo grid, then rotate"
    contract \(Scenario.currentContract)
    demo grid count=2000 cell=96x128
    viewport 390x844 scale=2
    seed 0x5eed0001
    budget p99-cpu <= 8
    ---
    @0    expect offset.y == 0
    @10   fling from=195,700 velocity=0,-3200 over=6
    +20   mark "coasting"
    +0    expect offset.y > 300
    +0    wait settled max=400
    +1    rotate to=844x390 over=18
    +0    mark "rotation"
    +18   wait settled max=180
    +0    expect columns == 8
    +5    end

    """

  /// A header of six lines, including `---`.
  static let header = "scenario 1\ncontract 1\ndemo grid\nviewport 390x844\nseed 1\n---\n"

  /// Returns a file with ``header`` and some steps; the first step is on line 7.
  static func file(_ steps: String...) -> String {
    header + steps.map { $0 + "\n" }.joined()
  }

  /// Returns the steps of a file with some lines; records errors as failures.
  static func steps(_ lines: String..., clock: String? = nil) throws -> [ScenarioStep] {
    let clockLine = clock.map { "clock \($0)\n" } ?? ""
    let text =
      Self.header.replacing("---\n", with: clockLine + "---\n") + lines.map { $0 + "\n" }.joined()
    return try ScenarioParser(file: "t.scn").parse(text).scenario.steps
  }

  /// Returns the error messages for a file, or none if it is a valid scenario.
  static func messages(
    _ text: String, file: String = "t.scn", scenes: [SceneType]? = nil, salvages: Bool = false
  ) -> [String] {
    messages(Array(text.utf8), file: file, scenes: scenes, salvages: salvages)
  }

  /// Returns the error messages for a file, or none if it is a valid scenario.
  static func messages(
    _ bytes: [UInt8], file: String = "t.scn", scenes: [SceneType]? = nil, salvages: Bool = false
  ) -> [String] {
    do {
      _ = try ScenarioParser(file: file, scenes: scenes, salvages: salvages).parse(bytes)
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  /// A scene type with every kind of parameter; its scene cannot be created.
  static let grid = SceneType(
    "grid", summary: "a grid",
    parameters: [
      SceneParameter("count", .integer(0...1_000_000), defaultValue: "100", summary: "items"),
      SceneParameter("cell", .size, defaultValue: "96x128", summary: "points"),
      SceneParameter(
        "header", .number(0...1000), defaultValue: "0", summary: "points", isLive: true),
      SceneParameter("insets", .point, defaultValue: "0,0", summary: "points"),
      SceneParameter("paged", .flag, defaultValue: "false", summary: "pages"),
      SceneParameter(
        "direction", .choice(["vertical", "horizontal"]), defaultValue: "vertical",
        summary: "axis"),
      SceneParameter("heights", .numbers, defaultValue: "", summary: "points"),
      SceneParameter("label", .text, defaultValue: "", summary: "text"),
      SceneParameter("groups", .itemCounts, defaultValue: "", summary: "items"),
    ],
    actions: [
      SceneAction("shuffle", summary: "shuffles"),
      SceneAction(
        "remove-box", summary: "removes",
        parameters: [
          SceneParameter("id", .integer(0...99), defaultValue: "0", summary: "which"),
          SceneParameter("slow", .flag, defaultValue: "false", summary: "how"),
        ]),
    ]
  ) { _ throws(SceneError) in throw .unsupported("only described") }
}
