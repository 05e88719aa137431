import ReticleCommand
import Scenes
import Stage
import Testing

@Suite("SavedRecording") struct SavedRecordingTests {
  private static let waterfall = Showcase(
    "A Water-fall!", of: .photos, parameters: ["layout": .word("waterfall")])
  private static let tall = Showcase(
    "Tall", of: .photos, parameters: ["layout": .word("waterfall"), "count": .integer(7)])

  private static var program: Program {
    var program = Program(
      scenes: [.grid, .photos],
      terminal: Terminal(output: { _ in }, errors: { _ in }), environment: [:])
    program.showcases = [Showcase("Photos", of: .photos), waterfall, tall]
    return program
  }

  /// Returns the setup of a call such as `photos`.
  private static func setup(_ name: String) throws -> DemoSetup {
    try DemoSetup(
      program, name: name, sceneArguments: [], Arguments([], for: DemoCommand.specification))
  }

  private static func values(_ pairs: KeyValuePairs<String, SceneValue>) -> SceneValues {
    var values = SceneValues()
    for (name, value) in pairs { values[name] = value }
    return values
  }

  @Test func `a recording belongs to the item in which it was made`() throws {
    let own = try Self.setup("Photos")
    let other = try Self.setup("a water-fall!")
    let scene = try Self.setup("photos")
    #expect(other.showcase != nil)
    let recording = SavedRecording("a.scn", of: own)
    #expect(recording.belongs(to: own))
    #expect(recording.belongs(to: scene))
    #expect(!recording.belongs(to: other))
    #expect(SavedRecording("b.scn", of: other).belongs(to: other))
    #expect(!SavedRecording("b.scn", of: other).belongs(to: own))
    #expect(!recording.belongs(to: try Self.setup("grid")))
  }

  @Test func `a recording keeps its item when parameters change`() throws {
    let own = try Self.setup("Photos")
    let changed = own.with(parameters: Self.values(["layout": .word("waterfall")]))
    let recording = SavedRecording("a.scn", of: changed)
    #expect(recording.showcase?.title == "Photos")
    #expect(recording.belongs(to: own))
  }

  @Test func `the item of a file follows from its parameters`() {
    let showcases = Self.program.showcases
    func title(_ pairs: KeyValuePairs<String, SceneValue>) -> String? {
      SavedRecording("a.scn", of: .photos, Self.values(pairs), showcases).showcase?.title
    }
    #expect(title([:]) == "Photos")
    #expect(title(["count": .integer(7)]) == "Photos")
    #expect(title(["layout": .word("waterfall"), "count": .integer(8)]) == "A Water-fall!")
    #expect(title(["count": .integer(7), "layout": .word("waterfall")]) == "Tall")
  }

  @Test func `a file of no known item is offered wherever its scene is open`() throws {
    let file = SavedRecording("a.scn", of: .photos, SceneValues(), [Self.waterfall])
    #expect(file.showcase == nil)
    #expect(file.belongs(to: try Self.setup("Photos")))
    #expect(file.belongs(to: try Self.setup("tall")))
    #expect(!file.belongs(to: try Self.setup("grid")))
  }

  @Test func `files are named after the showcase`() throws {
    #expect(try Self.setup("a water-fall!").fileName == "a-water-fall")
    #expect(try Self.setup("photos").fileName == "photos")
    #expect(Showcase("¡!", of: .grid).fileName == "grid")
  }
}
