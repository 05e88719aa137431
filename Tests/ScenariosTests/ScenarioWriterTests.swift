import Scenarios
import Stage
import TestSupport
import Testing

@Suite("ScenarioWriter") struct ScenarioWriterTests {
  /// The number of seeds for random scenarios: 200, or 5,000 if RETICLE_FULL is 1.
  static let seeds = Effort.seeds(200, full: 5000)

  @Test(arguments: seeds)
  func `a written scenario parses to an equal value`(seed: UInt64) throws {
    let scenario = try RandomScenario.make(seed: seed)
    let text = ScenarioWriter().text(of: scenario)
    let again = try ScenarioParser(file: "t.scn").parse(text).scenario
    #expect(again == scenario)
    #expect(ScenarioWriter().text(of: again) == text)
  }

  @Test func `the example is written in canonical form`() throws {
    let text = Fixture.example.replacing("    mark", with: "    mark")
    let scenario = try ScenarioParser(file: "t.scn").parse(text).scenario
    #expect(ScenarioWriter().text(of: scenario) == text)
  }

  @Test func `a forbidden control character is replaced`() {
    #expect(StringReader.quote("a\u{0}b\r\u{7F}\n\tc") == "\"a\u{FFFD}b\u{FFFD}\u{FFFD}\\n\\tc\"")
  }

  static let table = DigestTable([
    DigestTable.Entry(
      frame: 60,
      digest: StateDigest(
        all: 1, scroll: 2, layout: .max, cells: 0, animations: 0xABC, randomness: 1 << 63))
  ])

  static let line =
    "@60 all=0000000000000001 scroll=0000000000000002 layout=ffffffffffffffff "
    + "cells=0000000000000000 anim=0000000000000abc rng=8000000000000000"

  @Test(arguments: ["\n", "\r\n"])
  func `new digests replace those of a file and leave the rest unchanged`(end: String) throws {
    let above = Fixture.example.replacing("@0    expect", with: "# why\n@0 expect")
      .replacing("+5    end", with: "+5  end # here\n# below").replacing("\n", with: end)
    let section = "digests algo=xxh64\(end)\(Self.line)\(end)"
    let writer = ScenarioWriter()
    for old in ["", section.replacing("@60", with: "@59")] {
      let bytes = Array((above + old).utf8)
      let parsed = try ScenarioParser(file: "t.scn").parse(bytes)
      let new = writer.replacingDigests(in: bytes, of: parsed, with: Self.table)
      #expect(String(decoding: new, as: UTF8.self) == above + section)
      #expect(try ScenarioParser(file: "t.scn").parse(new).scenario.digests == Self.table)
      let bare = writer.replacingDigests(in: bytes, of: parsed, with: nil)
      #expect(String(decoding: bare, as: UTF8.self) == above)
    }
  }

  @Test func `digests are added below a last line without a line ending`() throws {
    let bytes = Array(Fixture.example.dropLast().utf8)
    let parsed = try ScenarioParser(file: "t.scn").parse(bytes)
    let new = ScenarioWriter().replacingDigests(in: bytes, of: parsed, with: Self.table)
    #expect(
      String(decoding: new, as: UTF8.self)
        == Fixture.example + "digests algo=xxh64\n\(Self.line)\n")
  }
}
