import Testing

/// One invalid line in an otherwise valid header.
@Suite("HeaderParser") struct HeaderParserTests {
  static let cases: [(line: String, message: String)] = [
    ("contract 2", "t.scn:6:1: duplicate header field 'contract'"),
    ("seed 2", "t.scn:6:1: duplicate header field 'seed'"),
    ("title", "t.scn:6:1: 'title' needs a text in double quotes"),
    ("title word", "t.scn:6:7: 'word' is not a string; write it in double quotes"),
    ("title \"a\" \"b\"", "t.scn:6:11: '\"b\"' is one argument too many for 'title'"),
    (
      "title \"a\\q\"",
      "t.scn:6:9: a backslash is allowed only before \", \\, n or t; write \\\\ for the "
        + "character itself"
    ),
    ("title \"a", "t.scn:6:7: the string has no closing quote"),
    ("tags", "t.scn:6:1: 'tags' needs words separated by commas"),
    ("tags a,,b", "t.scn:6:8: '' is not a tag; use letters, digits, '-', '_' and '.'"),
    ("tags a,b,a", "t.scn:6:10: duplicate tag 'a'"),
    ("tags a b", "t.scn:6:8: 'b' is one argument too many for 'tags'"),
    ("device", "t.scn:6:1: 'device' needs a text"),
    ("clock 60", "t.scn:6:7: '60' is not a rate; write frames/seconds, as in 60/1"),
    ("clock 0/1", "t.scn:6:7: '0' is not a whole number from 1 to 1000000"),
    ("clock 1/2", "t.scn:6:7: '1/2' is not a rate from 1 to 1000 frames per second"),
    ("clock 1001/1", "t.scn:6:7: '1001/1' is not a rate from 1 to 1000 frames per second"),
    ("digest-every 0", "t.scn:6:14: '0' is not a whole number from 1 to 1000000000"),
    ("digest-every", "t.scn:6:1: 'digest-every' needs a number of frames"),
    ("budget p99-cpu < 8", "t.scn:6:1: a budget is written 'budget METRIC <= VALUE'"),
    ("budget p99-cpu <= -1", "t.scn:6:19: '-1' is out of range; it can be 0 to 1000000000"),
    (
      "budget p98-cpu <= 8",
      "t.scn:6:8: 'p98-cpu' is not one of p50-cpu, p90-cpu, p95-cpu, p99-cpu, "
        + "max-cpu, missed, hitch-ratio, soft-hitch-ratio, wall-p50-cpu, wall-p90-cpu, "
        + "wall-p95-cpu, wall-p99-cpu, wall-max-cpu, wall-missed, wall-hitch-ratio, "
        + "wall-soft-hitch-ratio; did you mean 'p90-cpu'?"
    ),
    ("@0 end", "t.scn:6:1: found a step before the line '---', which ends the header"),
    ("viewprot 1x1", "t.scn:6:1: unknown header field 'viewprot'; did you mean 'viewport'?"),
    (
      "color red",
      "t.scn:6:1: unknown header field 'color'; use one of title, tags, device, "
        + "contract, demo, viewport, seed, clock, theme, contrast, text-scale, "
        + "reading-direction, reduced-motion, digest-every, budget"
    ),
    ("--- ---", "t.scn:6:5: unexpected '---' after '---'"),
  ]

  @Test(arguments: cases)
  func `an invalid header line is reported with its position`(line: String, message: String) {
    var text = Fixture.header.replacing("---\n", with: line + "\n") + "---\n@0 end\n"
    if line.hasPrefix("---") { text = text.replacing("\n---\n@0", with: "\n@0") }
    #expect(Fixture.messages(text) == [message])
  }

  static let replacements: [(field: String, line: String, message: String)] = [
    ("contract 1", "contract one", "t.scn:2:10: 'one' is not a whole number from 1 to 1000000000"),
    ("contract 1", "contract 0", "t.scn:2:10: '0' is not a whole number from 1 to 1000000000"),
    ("demo grid", "demo", "t.scn:3:1: 'demo' needs the name of a scene"),
    ("demo grid", "demo grid 5", "t.scn:3:11: '5' is one argument too many for 'demo'"),
    ("demo grid", "demo grid a=1 a=2", "t.scn:3:15: duplicate 'a'"),
    ("viewport 390x844", "viewport 390", "t.scn:4:10: '390' is not a size; write WxH"),
    ("viewport 390x844", "viewport 390x0", "t.scn:4:14: '0' is not greater than 0"),
    (
      "viewport 390x844", "viewport 390x-1",
      "t.scn:4:14: '-1' is not greater than 0"
    ),
    (
      "viewport 390x844", "viewport 390x100001",
      "t.scn:4:14: '100001' is out of range; it can be -100000 to 100000"
    ),
    (
      "viewport 390x844", "viewport 390x844 scale=17",
      "t.scn:4:24: '17' is out of range; it can be -16 to 16"
    ),
    ("viewport 390x844", "viewport 390x844 scale=0", "t.scn:4:24: '0' is not greater than 0"),
    (
      "seed 1", "seed -1", "t.scn:5:6: '-1' is not a seed; write up to 64 bits in decimal or 0x hex"
    ),
    (
      "seed 1", "seed 0x10000000000000000",
      "t.scn:5:6: '0x10000000000000000' is not a seed; write up to 64 bits in decimal or 0x hex"
    ),
    (
      "seed 1", "seed 0x", "t.scn:5:6: '0x' is not a seed; write up to 64 bits in decimal or 0x hex"
    ),
  ]

  @Test(arguments: replacements)
  func `an invalid value of a required field is reported`(
    field: String, line: String, message: String
  ) {
    let text = Fixture.header.replacing(field, with: line) + "@0 end\n"
    #expect(Fixture.messages(text) == [message])
  }
}
