import Geometry
import Motion
import Scenarios
import Stage
import Testing

@Suite("ScenarioParser") struct ScenarioParserTests {
  @Test func `the example of the format is parsed completely`() throws {
    let parsed = try ScenarioParser(file: "t.scn", scenes: [Fixture.grid]).parse(Fixture.example)
    let scenario = parsed.scenario
    #expect(scenario.header.title == "fling down a photo grid, then rotate")
    #expect(scenario.header.contract == Scenario.currentContract)
    #expect(!scenario.hasOtherContract)
    #expect(scenario.header.demo.name == "grid")
    #expect(
      scenario.header.demo.arguments == [
        ScenarioArgument("count", source: "2000"), ScenarioArgument("cell", source: "96x128"),
      ])
    #expect(scenario.header.viewport.size == Size(width: 390, height: 844))
    #expect(scenario.header.scale.value == 2)
    #expect(scenario.header.seed == 0x5eed_0001)
    #expect(scenario.header.clock == .sixty)
    #expect(scenario.header.digestInterval == 60)
    #expect(
      scenario.header.budgets == [Budget(.percentile99, limit: Thousandths(8))])
    #expect(scenario.steps.count == 10)
    #expect(scenario.steps[1].position == SourcePosition(line: 10, column: 7))
    #expect(scenario.steps.last == ScenarioStep(.relative(frames: 5), .end))
    #expect(scenario.digests == nil)
    #expect(parsed.salvagedSteps == nil)
  }

  @Test func `every header field is parsed in any order`() throws {
    let text = """
      # What stands before the version is a comment.

      scenario 1   # so is this
      budget missed <= 0
      device "a \\"fast\\" laptop"
      clock 60000/1001
      seed 18446744073709551615
      tags a,b-2,c.d_e
      \tviewport\t844.5x390.25
      budget hitch-ratio <= 2.5
      demo image-demo
      contract 14
      title "π and \\\\ and \\n"
      digest-every 10
      ---
      @0 end
      """
    let header = try ScenarioParser(file: "t.scn").parse(text).scenario.header
    #expect(header.device == "a \"fast\" laptop")
    #expect(header.clock == ClockRate(60000, 1001))
    #expect(header.seed == .max)
    #expect(header.tags == ["a", "b-2", "c.d_e"])
    #expect(header.viewport.size == Size(width: 844.5, height: 390.25))
    #expect(header.scale == Thousandths(1))
    #expect(header.title == "π and \\ and \n")
    #expect(header.digestInterval == 10)
    #expect(header.contract == 14)
    #expect(
      header.budgets == [
        Budget(.missed, limit: .zero), Budget(.hitchRatio, limit: Thousandths(raw: 2500)),
      ])
  }

  @Test func `a device can be written without quotes`() throws {
    let text = Fixture.header.replacing("---", with: "device  Intel  i7-6700 # old\n---")
    let header = try ScenarioParser(file: "t.scn").parse(text + "@0 end\n").scenario.header
    #expect(header.device == "Intel i7-6700")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `either line ending works and the last one is optional`(end: String) throws {
    let text = Fixture.example.replacing("\n", with: end)
    let whole = try ScenarioParser(file: "t.scn").parse(text).scenario
    let open = try ScenarioParser(file: "t.scn").parse(String(text.dropLast(1))).scenario
    let unix = try ScenarioParser(file: "t.scn").parse(Fixture.example).scenario
    #expect(whole == unix)
    #expect(open == unix)
  }

  @Test func `a byte order mark is skipped`() throws {
    let scenario = try ScenarioParser(file: "t.scn").parse("\u{FEFF}" + Fixture.example).scenario
    #expect(scenario.steps.count == 10)
  }

  @Test(arguments: [
    ([0xFF], "t.scn:7:10: the bytes here are not UTF-8"),
    ([0xC3], "t.scn:7:10: the bytes here are not UTF-8"),
    ([0xED, 0xA0, 0x80], "t.scn:7:10: the bytes here are not UTF-8"),
    ([0x00], "t.scn:7:10: the control character U+0000 is not allowed in a line"),
    ([0x0D], "t.scn:7:10: the control character U+000D is not allowed in a line"),
    ([0x7F], "t.scn:7:10: the control character U+007F is not allowed in a line"),
    ([0xC2, 0x85], "t.scn:7:10: the control character U+0085 is not allowed in a line"),
    ([0xC2, 0x9B], "t.scn:7:10: the control character U+009B is not allowed in a line"),
    ([0xE2, 0x80, 0xAE], "t.scn:7:10: the bidirectional control U+202E is not allowed in a line"),
    ([0xE2, 0x81, 0xA6], "t.scn:7:10: the bidirectional control U+2066 is not allowed in a line"),
  ])
  func `bytes that are not UTF-8 are reported with their position`(bytes: [UInt8], message: String)
  {
    let file = Array((Fixture.header + "@0 mark \"").utf8) + bytes + Array("\"\n@9 end\n".utf8)
    #expect(Fixture.messages(file) == [message])
  }

  @Test func `columns count characters instead of bytes`() {
    #expect(
      Fixture.messages(Fixture.file("@0 expect offset.y == \"äöü\" ±x", "@1 end")) == [
        "t.scn:7:30: 'x' is not a decimal with at most 3 fraction digits"
      ])
  }

  @Test func `a line of more than 65536 bytes is refused`() {
    let long = "@0 mark \"" + String(repeating: "a", count: 65_527) + "\""
    #expect(Fixture.messages(Fixture.file(String(long.dropLast(2)) + "\"", "@1 end")) == [])
    #expect(
      Fixture.messages(Fixture.file(long, "@1 end")) == [
        "t.scn:7:1: the line has 65537 bytes; at most 65536 are read"
      ])
  }

  @Test func `at most 20 errors are reported in file order`() {
    let lines = (0..<50).map { "@\($0) nonsense" }.joined(separator: "\n")
    let messages = Fixture.messages(Fixture.file(lines, "@99 end"))
    #expect(messages.count == 20)
    #expect(messages.first == "t.scn:7:4: unknown step 'nonsense'")
    #expect(messages.last == "t.scn:26:5: unknown step 'nonsense'")
  }

  @Test func `all errors of a line are reported`() {
    #expect(
      Fixture.messages(Fixture.file("@0 fling form=1,2 velocity=x,0 over=2 soon", "@9 end")) == [
        "t.scn:7:10: unknown argument 'form' of 'fling'; did you mean 'from'?",
        "t.scn:7:28: 'x' is not a decimal with at most 3 fraction digits",
        "t.scn:7:37: '2' is not a whole number from 3 to 1000000",
        "t.scn:7:39: 'soon' is after 'over='; put it before, or give it a name",
      ])
  }

  @Test(arguments: [
    ("", "t.scn:1:1: the file is empty; a scenario file begins with 'scenario 1'"),
    ("# nothing\n\n", "t.scn:3:1: the file is empty; a scenario file begins with 'scenario 1'"),
    ("#!/bin/sh\necho\n", "t.scn:2:1: a scenario file begins with 'scenario 1'; found 'echo'"),
    ("scenario", "t.scn:1:1: 'scenario' needs a version, as in 'scenario 1'"),
    (
      "scenario one\n",
      "t.scn:1:10: unsupported scenario version 'one' (this build reads 1)"
    ),
    ("scenario 1\n", "t.scn:2:1: file ends before the line '---' (truncated?)"),
    ("\"open\n", "t.scn:1:6: the string has no closing quote"),
  ])
  func `a file that is not a scenario is reported as such`(text: String, message: String) {
    if message.contains("closing") {
      #expect(Fixture.messages(text).count == 1)
    } else {
      #expect(Fixture.messages(text) == [message])
    }
  }

  @Test func `missing required fields are reported`() {
    #expect(
      Fixture.messages("scenario 1\n---\n@0 end\n") == [
        "t.scn:2:1: the header field 'contract' is missing above this line",
        "t.scn:2:1: the header field 'demo' is missing above this line",
        "t.scn:2:1: the header field 'viewport' is missing above this line",
        "t.scn:2:1: the header field 'seed' is missing above this line",
      ])
  }
}
