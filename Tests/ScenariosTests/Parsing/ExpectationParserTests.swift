import Scenarios
import Stage
import Testing

/// The words of an expectation; `ExpectationTests` covers its outcome.
@Suite("ExpectationParser") struct ExpectationParserTests {
  private static func read(_ text: String) throws -> Scenarios.Expectation {
    try ExpectationTests.expectation(text)
  }

  @Test(arguments: ["5 ±0.5", "5 ± 0.5", "5±0.5", "5 +-0.5", "5 +- 0.5", "5+-0.50"])
  func `a tolerance has several forms`(text: String) throws {
    let expectation = try Self.read("offset.y <= " + text)
    #expect(expectation.probe.text == "offset.y")
    #expect(expectation.comparison == .lessOrEqual)
    #expect(expectation.value == .bare("5"))
    #expect(expectation.tolerance == Thousandths(raw: 500))
  }

  @Test func `a tolerance is 0 unless it is written`() throws {
    #expect(try Self.read("offset.y == -5").tolerance == .zero)
    #expect(try Self.read("offset.y == -5").value == .bare("-5"))
  }

  @Test func `a quoted value is a text without a tolerance sign or a special word in it`() throws {
    let events = try Self.read("events == \"a ± b\"")
    #expect(events.value == .quoted("a ± b"))
    #expect(events.tolerance == .zero)
    #expect(try Self.read("accessibility == \"none\"").value == .quoted("none"))
    #expect(try Self.read("offset.y == none").value == .bare("none"))
  }

  @Test(arguments: [
    ("offset.y == 0 ±1 2", "7:28: '2' is an extra word; write a text with spaces in double quotes"),
    ("offset.y == 0 ±", "7:25: a tolerance needs a number"),
    ("offset.y == 0 +--1", "7:27: '-1' is out of range; it can be 0 to 1000000000"),
    ("offset.y => 0", "7:20: '=>' is not one of == != < <= > >="),
    ("offset..y == 0", "7:11: 'offset..y' is not a probe; write it as in cell[3].frame"),
    ("events == a\"b\"", "7:21: 'a\"b\"' is partly quoted; quote all of it"),
  ])
  func `a word in the wrong place is reported with its position`(text: String, message: String) {
    #expect(
      Fixture.messages(Fixture.file("@0 expect \(text)", "@1 end")) == ["t.scn:\(message)"])
  }
}
