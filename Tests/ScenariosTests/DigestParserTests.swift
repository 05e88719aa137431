import Scenarios
import Stage
import Testing

@Suite("Digest sections") struct DigestParserTests {
  static let fields =
    "all=0123456789abcdef scroll=0000000000000000 layout=1111111111111111 "
    + "cells=2222222222222222 anim=3333333333333333 rng=ffffffffffffffff"

  static func messages(_ lines: String...) -> [String] {
    Fixture.messages(Fixture.file("@90 end") + lines.map { $0 + "\n" }.joined())
  }

  @Test func `digests are read by frame`() throws {
    let text =
      Fixture.file("@90 end") + "# checkpoints\ndigests algo=xxh64\n@0 \(Self.fields)\n"
      + "\n@90   \(Self.fields)   # last"
    let table = try #require(try ScenarioParser(file: "t.scn").parse(text).scenario.digests)
    #expect(table.entries.map(\.frame) == [0, 90])
    #expect(table.entries[0].digest.all == 0x0123_4567_89AB_CDEF)
    #expect(table.entries[1].digest.animations == 0x3333_3333_3333_3333)
    #expect(table.entries[1].digest.randomness == .max)
  }

  static let bad: [(lines: [String], message: String)] = [
    (["digests"], "8:1: 'digests' needs algo=xxh64"),
    (["digests algo=xxh64"], "8:1: the 'digests' section is empty (truncated?)"),
    (["digest algo=xxh64"], "8:1: only 'digests' may follow the 'end' of line 7"),
    (
      ["digests algo=xxh64", "60 all=0"], "9:1: a digest begins with its frame, @FRAME; found '60'"
    ),
    (
      ["digests algo=xxh64", "@1 \(fields)", "@1 \(fields)"],
      "10:1: frame 1 does not come after the previous digest (frame 1)"
    ),
    (
      ["digests algo=xxh64", "@1 \(fields.replacing("cells=", with: "cell="))"],
      "9:73: unknown argument 'cell' of '@1'; did you mean 'cells'?"
    ),
    (
      ["digests algo=xxh64", "@1 \(fields.replacing("=ffff", with: "=FFFF"))"],
      "9:122: 'FFFFffffffffffff' is not 16 lower-case hexadecimal digits"
    ),
    (
      ["digests algo=xxh64", "@1 \(fields.dropLast())"],
      "9:122: 'fffffffffffffff' is not 16 lower-case hexadecimal digits"
    ),
    (
      [
        "digests algo=xxh64",
        "@1 \(fields.split(separator: " ").dropLast().joined(separator: " "))",
      ],
      "9:1: '@1' needs rng=HEX"
    ),
    (
      ["digests algo=xxh64", "@91 \(fields)"],
      "8:1: found a digest of frame 91, but the file ends at frame 90"
    ),
  ]

  @Test(arguments: bad)
  func `an invalid digest section is reported`(lines: [String], message: String) {
    let text = Fixture.file("@90 end") + lines.map { $0 + "\n" }.joined()
    #expect(Fixture.messages(text) == ["t.scn:\(message)"])
  }

  @Test func `digests of another algorithm are refused rather than invalid`() {
    let text = Fixture.file("@90 end") + "digests algo=sha256\n@0 whatever\n"
    let error = #expect(throws: ScenarioErrors.self) {
      try ScenarioParser(file: "t.scn").parse(text)
    }
    #expect(
      error?.description
        == "t.scn:8:14: digests of the algorithm 'sha256' cannot be checked; this build has xxh64")
    #expect(error?.exitCode == 6)
  }
}
