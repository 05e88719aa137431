import Scenarios
import Testing

@Suite("SelectVerb") struct SelectVerbTests {
  private static func verb(_ line: String) throws -> ScenarioVerb {
    try #require(try Fixture.steps("@0 " + line, "@1 end").first).verb
  }

  @Test func `no position differs from the position none`() throws {
    let (plain, none) = (
      try Self.verb("select item=3"), try Self.verb("select item=3 position=none")
    )
    #expect(plain != none)
    #expect(plain.text == "select item=3")
    #expect(none.text == "select item=3 position=none")
  }

  @Test func `simplifying removes the position and then moves to the first item`() throws {
    #expect(
      try Self.verb("select item=1 position=top").simplifications.map(\.text) == [
        "select item=1", "select item=0 position=top",
      ])
    #expect(try Self.verb("select item=0").simplifications == [])
  }

  @Test func `a scene can refuse a selection`() throws {
    #expect(try Self.verb("select item=3").isRefusable)
    #expect(try Self.verb("refuse select item=5000").text == "refuse select item=5000")
  }

  @Test(arguments: [
    ("select", "7:4: 'select' needs item=INDEX"),
    (
      "select item=1 position=center",
      "7:27: 'center' is not one of none, top, middle, bottom, "
        + "visible"
    ),
    (
      "select item=1..2",
      "7:16: '1..2' is not an index; write N, or S.N in a sectioned scene, up "
        + "to 1000000000"
    ),
  ])
  func `an invalid selection is reported at its argument`(line: String, message: String) {
    #expect(Fixture.messages(Fixture.file("@0 " + line, "@1 end")) == ["t.scn:\(message)"])
  }
}
