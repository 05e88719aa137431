import Items
import Scenarios
import Stage
import Testing

@Suite("MoveVerb") struct MoveVerbTests {
  private static func verb(_ line: String) throws -> ScenarioVerb {
    try #require(try Fixture.steps("@0 " + line, "@1 end").first).verb
  }

  private static func change(_ line: String) throws -> UpdateStep? {
    guard case .update(let step) = try verb(line).role else { return nil }
    return step
  }

  @Test func `an item moves with an animation and a section without one`() throws {
    #expect(
      try Self.change("move from=1 to=5") == .move(from: ItemIndex(1), to: ItemIndex(5), .fade))
    #expect(
      try Self.change("move from=1.0 to=0.5 animation=none")
        == .move(from: ItemIndex(0, section: 1), to: ItemIndex(5, section: 0), .none))
    #expect(try Self.change("move section=2 to=0") == .moveSection(from: 2, to: 0))
  }

  @Test(arguments: [
    ("move from=1 to=0.2", "7:4: 'move' goes from 1 to 0.2; write S.N for both or for none"),
    ("move from=0.2 to=1", "7:4: 'move' goes from 0.2 to 1; write S.N for both or for none"),
    ("move section=1 to=0.2", "7:22: '0.2' is not a whole number from 0 to 1000000000"),
    (
      "move section=1 to=2 animation=none",
      "7:24: unknown argument 'animation'; 'move' accepts section, to"
    ),
  ])
  func `both ends are items, items of sections, or sections`(line: String, message: String) {
    #expect(Fixture.messages(Fixture.file("@0 " + line, "@1 end")) == ["t.scn:\(message)"])
  }

  @Test func `simplifying removes the animation and then moves one end at a time`() throws {
    #expect(
      try Self.verb("move from=1 to=5").simplifications.map(\.text) == [
        "move from=1 to=5 animation=none", "move from=0 to=5", "move from=1 to=0",
        "move from=1 to=1", "move from=1 to=2", "move from=1 to=4",
      ])
    #expect(
      try Self.verb("move section=2 to=0").simplifications.map(\.text) == [
        "move section=0 to=0", "move section=1 to=0",
      ])
  }
}
