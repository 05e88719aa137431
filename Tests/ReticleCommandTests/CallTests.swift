import ReticleCommand
import Scenarios
import TestSupport
import Testing

@Suite("The command line") struct CallTests {
  @Test func `without a command the overview is printed`() {
    let call = Call()
    #expect(call.code == 0)
    #expect(call.output == Call("help").output)
    #expect(call.output == Call("--help").output)
    #expect(call.errors == "")
  }

  @Test(arguments: [
    "demo", "record", "replay", "check", "lower", "bless", "profile", "compare", "torture",
    "generate", "fuzz", "shrink", "probe", "scenes",
  ])
  func `every command is listed and has help`(name: String) {
    #expect(Call("help").output.contains("\n  \(name) "))
    let help = Call("help", name)
    #expect(help.code == 0)
    #expect(help.output.hasPrefix("usage: reticle \(name)"))
    #expect(Call(name, "--help").output == help.output)
    #expect(Call(name, "x", "-h").output == help.output)
  }

  @Test(arguments: [
    ("replay", "--paced"), ("replay", "--cold"), ("replay", "--window"), ("replay", "--repeat N"),
    ("replay", "--tag T"),
    ("replay", "--out DIR"), ("replay", "--snapshots DIR"), ("replay", "--gate-time"),
    ("replay", "--no-render"), ("replay", "--ignore-contract"), ("replay", "--salvage"),
    ("replay", "--digest-every N"), ("replay", "--digests FILE"), ("replay", "--junit FILE"),
    ("profile", "--repeat N"), ("profile", "--worst N"), ("profile", "--out DIR"),
    ("profile", "--junit FILE"), ("profile", "--paced"), ("profile", "--no-render"),
    ("profile", "--gate-time"), ("profile", "--ignore-contract"), ("profile", "--json"),
    ("demo", "--images DIR"),
    ("demo", "--record FILE"), ("demo", "--scale S"), ("demo", "--headless"),
    ("demo", "--frames N"), ("demo", "--theme NAME"), ("demo", "--reduced-motion"),
    ("demo", "--present METHOD"), ("record", "--present METHOD"), ("replay", "--present METHOD"),
    ("record", "--demo NAME"), ("replay", "--json"), ("check", "--json"), ("lower", "--json"),
    ("bless", "--json"), ("probe", "--json"), ("scenes", "--json"),
    ("compare", "--scenario PATH"), ("compare", "--fail-on LIST"), ("compare", "--instructions"),
    ("compare", "--json"), ("torture", "--only NAMES"), ("torture", "--json"),
    ("generate", "--seed S"), ("generate", "--frames N"), ("generate", "--scene NAME"),
    ("generate", "--json"), ("fuzz", "--seed S"), ("fuzz", "--count N"), ("fuzz", "--json"),
    ("shrink", "--out FILE"), ("shrink", "--against PROGRAM"), ("shrink", "--json"),
  ])
  func `every documented option is in its command's help`(command: String, option: String) {
    #expect(Call("help", command).output.contains("\n  \(option) "))
  }

  @Test(arguments: [
    (["replya", "x"], "unknown command 'replya'; did you mean 'replay'?"),
    (["help", "chekc"], "unknown command 'chekc'; did you mean 'check'?"),
    (
      ["replay", "--no-rendr", "x"],
      "'replay' has no option '--no-rendr'; did you mean '--no-render'?"
    ),
    (["check", "--out", "x"], "'check' has no option '--out'"),
    (["replay"], "'replay' needs PATH…"), (["lower"], "'lower' needs FILE"),
    (["lower", "a", "b"], "'lower' does not accept 'b'"),
    (["probe", "a"], "'probe' needs FILE PROBE…"),
    (["scenes", "grdi"], "unknown scene 'grdi'; did you mean 'grid'?"),
    (["replay", "x", "--out"], "'--out' needs a value: --out DIR"),
    (["replay", "x", "--out="], "'--out' needs a value: --out DIR"),
    (["replay", "x", "--json=1"], "'--json' does not accept a value"),
    (["replay", "x", "--tag", "a", "--tag", "b"], "duplicate '--tag'"),
    (["replay", "x", "--json", "--json"], "duplicate '--json'"),
    (["replay", "--repeat", "0", "/"], "--repeat must be a whole number from 1 to 10000, not '0'"),
    (["replay", "--repeat", "many", "/"], "--repeat must be a whole number"),
    (["demo", "--frames", "3"], "--frames requires --headless"),
    (["demo", "--theme", "sepia"], "--theme must be light or dark, not 'sepia'"),
    (["demo", "--present", "smoke"], "--present must be one of auto, surface, texture"),
    (["demo", "--headless", "--frames", "1", "--present", "x"], "--present must be one of"),
    (["replay", "/", "--present", "x"], "--present must be one of"),
    (["demo", "--headless"], "--headless needs --frames N"),
    (["demo", "gird", "--headless", "--frames", "1"], "did you mean 'grid'?"),
    (["replay", "--digest-every", "3", "x.scn"], "--digest-every requires --digests"),
    (["profile", "--repeat", "0", "x.scn"], "--repeat must be a whole number from 1 to 1000"),
    (["profile", "/"], "'profile' accepts one file, but '/' is a folder"),
    (["profile"], "'profile' needs FILE"),
    (["profile", "a", "b"], "'profile' does not accept 'b'"),
    (["replay", "--snapshots", "d", "--no-render", "x.scn"], "--snapshots requires drawing"),
  ])
  func `an invalid call is reported with advice`(
    words: [String], message: String
  ) {
    let call = Call(words)
    #expect(call.code == 2)
    #expect(call.output == "")
    #expect(call.errors.contains(message), "\(call.errors)")
  }

  @Test func `internal commands and options are not listed`() {
    #expect(!Call("help").output.contains("trial"))
    #expect(!Call("help", "torture").output.contains("--leak"))
    #expect(!Call("help", "generate").output.contains("--draft"))
  }

  @Test func `the version includes the contract`() {
    let version = "reticle \(ReticleCommand.version) (contract \(Scenario.currentContract))\n"
    #expect(Call("--version").output == version)
  }

  @Test func `words after -- are not options`() throws {
    let folder = try TemporaryFolder()
    try folder.write(ScenarioText.good, to: "--json")
    let call = try Call(process: "check", "--", "--json", in: folder)
    #expect(call.code == 0)
    #expect(call.output == "1 file without errors\n")
  }

  @Test func `a missing path is reported`() {
    let call = Call("check", "/nowhere/at all.scn")
    #expect(call.code == 2)
    #expect(call.errors == "/nowhere/at all.scn: file or folder not found\n")
  }

  @Test func `a folder without scenarios is reported`() throws {
    let folder = try TemporaryFolder()
    let call = Call("replay", folder.path)
    #expect(call.code == 2)
    #expect(call.errors == "\(folder.path): the folder contains no .scn file\n")
  }

  @Test func `scenes are listed with parameters and actions`() throws {
    let call = Call("scenes")
    #expect(call.code == 0)
    #expect(("\n" + call.output).contains("\ngrid  "))
    #expect(call.output.contains("\n  count=N"))
    let listing = try Call("scenes", "--json").objects()
    let grid = try #require(listing.first { $0["name"] as? String == "grid" })
    #expect((grid["parameters"] as? [Any])?.isEmpty == false)
    #expect(grid["actions"] is [Any])
    let names = try Call("scenes", "list", "grid", "--json").objects().map { $0["name"] as? String }
    #expect(names == ["list", "grid"])
  }

  @Test func `a reader that closes the pipe is not an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write(ScenarioText.good, to: "a.scn")
    let pipe = try ClosedPipe()
    #expect(try pipe.code(of: ["help"], in: folder) == 0)
    #expect(try pipe.code(of: ["replay", "a.scn", "--json"], in: folder) == 0)
  }
}
