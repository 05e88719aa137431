import Scenarios
import Stage
import Testing

@Suite("Expectation") struct ExpectationTests {
  static func expectation(_ text: String) throws -> Scenarios.Expectation {
    let step = try #require(try Fixture.steps("@0 expect \(text)", "@0 end").first)
    guard case .expect(let expectation) = step.verb.role else {
      throw ScenarioIssue(.none, "'\(text)' is no expectation")
    }
    return expectation
  }

  static let cases: [(text: String, actual: ProbeValue, outcome: Scenarios.Expectation.Outcome)] = [
    ("offset.y == 5", .number(5), .holds),
    ("offset.y == 5", .number(5.0004), .holds),
    ("offset.y == 5", .number(5.0005), .fails),
    ("offset.y == 5.001", .number(5.0005), .holds),
    ("offset.y == 0", .number(-0.0004), .holds),
    ("offset.y == -0", .number(0), .holds),
    ("offset.y != 5", .number(5.0004), .fails),
    ("offset.y != 5 ±0.1", .number(5.1), .fails),
    ("offset.y != 5 ±0.1", .number(5.101), .holds),
    ("offset.y == 5 ±0.1", .number(4.9), .holds),
    ("offset.y == 5 ±0.1", .number(4.899), .fails),
    ("offset.y < 5", .number(4.9996), .fails),
    ("offset.y < 5", .number(4.999), .holds),
    ("offset.y <= 5", .number(5.0004), .holds),
    ("offset.y > 5", .number(5.0004), .fails),
    ("offset.y > 5", .number(5.001), .holds),
    ("offset.y >= 5", .number(4.9995), .holds),
    ("offset.y < 5 ±1", .number(5.999), .holds),
    ("offset.y < 5 ±1", .number(6), .fails),
    ("offset.y >= 5 ±1", .number(4), .holds),
    ("offset.y >= 5 ±1", .number(3.999), .fails),
    ("offset.y == 5", .number(.infinity), .fails),
    ("offset.y > 5", .number(1e300), .holds),
    ("offset.y < 5", .number(-1e300), .holds),
    ("offset.y < 5", .number(.nan), .fails),
    ("offset.y > 5", .number(.nan), .fails),
    ("offset.y == 5", .none, .fails),
    ("offset.y < 5", .none, .fails),
    ("offset.y != none", .number(5), .holds),
    ("offset.y == none", .none, .holds),
    ("offset.y == 5", .flag(true), .incomparable("'offset.y' is true or false")),
    ("slot[0] == 0,0,10,10", .numbers([0, 0, 10, 10.0004]), .holds),
    ("slot[0] == 0,0,10,10", .numbers([0, 0, 10, 11]), .fails),
    ("slot[0] != 0,0,10,10", .numbers([0, 0, 10, 11]), .holds),
    ("slot[0] == 0,0,10,10 ±1", .numbers([1, -1, 9, 11]), .holds),
    ("slot[0] == 0,0,10,10 ±1", .numbers([1, -1, 9, 11.001]), .fails),
    ("slot[0] == 0,0,10,10", .numbers([0, 0]), .incomparable("'slot[0]' has 2 numbers, not 4")),
    ("animating == true", .flag(true), .holds),
    ("animating == false", .flag(true), .fails),
    ("animating != false", .flag(true), .holds),
    ("phase == idle", .word("idle"), .holds),
    ("phase != idle", .word("bouncing"), .holds),
    ("events == \"\"", .text(""), .holds),
    ("events == \"didSelect 3\"", .text("didSelect 4"), .fails),
    ("accessibility == \"none\"", .text("none"), .holds),
    ("visible.first == 2.10", .index(ItemIndex(10, section: 2)), .holds),
    ("visible.first == 2.1", .index(ItemIndex(10, section: 2)), .fails),
    ("visible.first == 7", .index(ItemIndex(7)), .holds),
    ("visible.first == none", .none, .holds),
    ("visible.first == none", .index(ItemIndex(7)), .fails),
    ("visible.first != none", .index(ItemIndex(7)), .holds),
    ("visible.first < 2.0", .index(ItemIndex(99, section: 1)), .holds),
    ("visible.first < 2.0", .index(ItemIndex(0, section: 2)), .fails),
    ("visible.first >= 7", .index(ItemIndex(7)), .holds),
    ("visible.first > 7", .none, .fails),
    ("selection == 1,4", .indices([ItemIndex(1), ItemIndex(4)]), .holds),
    ("selection == 4,1", .indices([ItemIndex(1), ItemIndex(4)]), .holds),
    ("selection == 0..2", .indices([ItemIndex(0), ItemIndex(1), ItemIndex(2)]), .holds),
    (
      "selection == 0.1,2.0..1",
      .indices([ItemIndex(1, section: 0), ItemIndex(0, section: 2), ItemIndex(1, section: 2)]),
      .holds
    ),
    ("selection == 1", .indices([ItemIndex(1), ItemIndex(4)]), .fails),
    ("selection == none", .indices([]), .holds),
    ("selection != none", .indices([ItemIndex(1)]), .holds),
    ("selection == 1", .indices([]), .fails),
  ]

  @Test(arguments: cases)
  func `the comparison depends on the kind of value that a probe reads`(
    text: String, actual: ProbeValue, outcome: Scenarios.Expectation.Outcome
  ) throws {
    #expect(try Self.expectation(text).outcome(for: actual) == outcome)
  }

  @Test func `a set of more than a million items is not expanded`() {
    #expect(ExpectedValue.bare("0..999999").indices?.count == 1_000_000)
    #expect(ExpectedValue.bare("0..1000000").indices == nil)
    #expect(ExpectedValue.bare("0..1000000000,1000000000").indices == nil)
  }
}
