import Motion
import Scenarios
import Testing

@Suite("ResizeVerb") struct ResizeVerbTests {
  private static func verb(_ line: String) throws -> ScenarioVerb {
    try #require(try Fixture.steps("@0 " + line, "@1 end").first).verb
  }

  @Test(arguments: [("resize to=320x480", 0.0), ("resize to=320x480 animated=true", 0.3)])
  func `the size changes immediately or over three tenths of a second`(
    line: String, seconds: Double
  ) throws {
    guard case .viewport(let size, let duration) = try Self.verb(line).role else {
      return #expect(Bool(false), "\(line) does not change the viewport")
    }
    #expect(size == DecimalSize(width: Thousandths(320), height: Thousandths(480)))
    #expect(duration == .seconds(seconds))
  }

  @Test func `contents glide if the step says so, but not both ways at once`() throws {
    let verb = try Self.verb("resize to=320x480 glides=true")
    guard case .viewport(_, .live) = verb.role else {
      return #expect(Bool(false), "it does not resize live")
    }
    #expect(verb.text == "resize to=320x480 glides=true")
    #expect(verb.simplifications.first?.text == "resize to=320x480")
    #expect(
      Fixture.messages(Fixture.file("@0 resize to=9x9 animated=true glides=true", "@1 end")) == [
        "t.scn:7:32: unknown argument 'glides'; 'resize' accepts to, animated"
      ])
  }

  @Test func `the animation is removed before the size changes`() throws {
    #expect(
      try Self.verb("resize to=3x1 animated=true").simplifications.map(\.text) == [
        "resize to=3x1", "resize to=1x1 animated=true",
      ])
    #expect(try Self.verb("resize to=1x1").simplifications == [])
  }

  @Test func `each extent is greater than 0 and at most 100000 points`() throws {
    #expect(try Self.verb("resize to=100000x0.001").text == "resize to=100000x0.001")
    #expect(
      Fixture.messages(Fixture.file("@0 resize to=100000.001x1", "@1 end")) == [
        "t.scn:7:14: '100000.001' is out of range; it can be -100000 to 100000"
      ])
    #expect(
      Fixture.messages(Fixture.file("@0 resize to=1x0", "@1 end")) == [
        "t.scn:7:16: '0' is not greater than 0"
      ])
  }
}
