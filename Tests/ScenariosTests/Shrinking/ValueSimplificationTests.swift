import Scenarios
import Testing

/// Simpler values, read through the verbs that contain them because the type is internal.
@Suite("ValueSimplification") struct ValueSimplificationTests {
  private static func simplifications(_ verb: String) throws -> [String] {
    let step = try #require(try Fixture.steps("@0 " + verb, "@99 end").first)
    return step.verb.simplifications.map(\.text)
  }

  static let numbers: [(number: String, simpler: [String])] = [
    ("0", []), ("0.001", ["0"]), ("1", ["0"]), ("4", ["0", "2"]),
    ("123.456", ["0", "100", "120", "123", "123.4", "61"]), ("-5.5", ["0", "-5", "-2"]),
  ]

  @Test(arguments: numbers)
  func `a number becomes 0, then rounder, then half as large`(number: String, simpler: [String])
    throws
  {
    #expect(
      try Self.simplifications("scroll-to y=\(number)") == simpler.map { "scroll-to y=\($0)" })
  }

  @Test(arguments: ["999999.999", "-1000000.5", "777"])
  func `repeated simplification ends`(number: String) throws {
    var verb = "scroll-to y=\(number)"
    var count = 0
    while let next = try Self.simplifications(verb).last, count < 100 {
      verb = next
      count += 1
    }
    #expect(count > 0 && count < 100)
    #expect(verb == "scroll-to y=0")
  }

  @Test func `a point first has both coordinates rounded and then one at a time`() throws {
    #expect(
      try Self.simplifications("wheel 10.5,2.5 0,0").prefix(4) == [
        "wheel 10,2 0,0", "wheel 0,2.5 0,0", "wheel 10,2.5 0,0", "wheel 5,2.5 0,0",
      ])
    #expect(try Self.simplifications("touch begin 1 0,0") == [])
  }

  @Test func `both extents of a size stay greater than 0`() throws {
    #expect(
      try Self.simplifications("resize to=3x4") == ["resize to=1x4", "resize to=3x2"])
    #expect(try Self.simplifications("resize to=0.5x1") == [])
  }

  @Test func `a range becomes shorter and then moves to the first item`() throws {
    #expect(
      try Self.simplifications("remove at=4..9 animation=none").map {
        $0.dropFirst("remove at=".count).prefix { $0 != " " }
      } == ["4", "4..5", "4..6", "4..8", "0..5", "1..6", "2..7", "3..8"])
    #expect(try Self.simplifications("remove at=0 animation=none") == [])
  }

  @Test func `several ranges become one range each`() throws {
    #expect(
      try Self.simplifications("insert at=2.1,2.3..5 animation=none").prefix(2)
        == ["insert at=2.1 animation=none", "insert at=2.3..5 animation=none"])
  }

  @Test func `an item moves to the first one and then to the first section`() throws {
    #expect(
      try Self.simplifications("select item=2.3") == [
        "select item=2.0", "select item=2.1", "select item=2.2", "select item=0.3",
        "select item=1.3",
      ])
  }
}
