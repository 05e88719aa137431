import Scenarios
import Testing

@Suite("DragVerb") struct DragVerbTests {
  private static func verb(_ line: String) throws -> ScenarioVerb {
    try #require(try Fixture.steps("@0 " + line, "@99 end").first).verb
  }

  @Test func `values that are the default are not written`() throws {
    #expect(
      try Self.verb("drag from=1,2 to=3,4 over=5 hold=0 ease=linear").text
        == "drag from=1,2 to=3,4 over=5")
    let line = "drag from=1,2 to=3,4 over=5 hold=6 ease=in-out"
    #expect(try Self.verb(line).text == line)
  }

  @Test func `the role is a gesture with all values`() throws {
    guard case .gesture(let gesture) = try Self.verb("drag from=1,2 to=3,4 over=5 hold=6").role
    else { return #expect(Bool(false), "a drag is not a gesture") }
    #expect(
      gesture
        == .drag(
          from: DecimalPoint(x: Thousandths(1), y: Thousandths(2)),
          to: DecimalPoint(x: Thousandths(3), y: Thousandths(4)), over: 5, hold: 6, ease: .linear))
  }

  @Test func `simplifying first removes the hold and the easing, then frames`() throws {
    #expect(
      try Self.verb("drag from=0,0 to=0,0 over=5 hold=6 ease=in-out").simplifications.map(\.text)
        == ["drag from=0,0 to=0,0 over=5"]
        + (1...4).map { "drag from=0,0 to=0,0 over=\($0) hold=6 ease=in-out" })
    #expect(try Self.verb("drag from=0,0 to=0,0 over=1").simplifications == [])
  }

  @Test(arguments: [
    ("drag from=1,2 to=3,4 over=0", "7:30: '0' is not a whole number from 1 to 1000000"),
    (
      "drag from=1,2 to=3,4 over=1 hold=1000001",
      "7:37: '1000001' is not a whole number from 0 to 1000000"
    ),
    ("drag from=1,2 over=1", "7:4: 'drag' needs to=X,Y"),
  ])
  func `an invalid drag is reported at its argument`(line: String, message: String) {
    #expect(Fixture.messages(Fixture.file("@0 " + line, "@9 end")) == ["t.scn:\(message)"])
  }
}
