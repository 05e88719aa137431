import Foundation
import Scenarios
import TestSupport
import Testing

@Suite("reticle replay: one file") struct ReplayTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    arguments: [
      (ScenarioText.good, 0), (ScenarioText.bad, 2), (ScenarioText.failing, 3),
      (ScenarioText.differing, 4), (ScenarioText.late, 0), (ScenarioText.foreign, 6),
    ] as [(String, Int32)])
  func `the exit code is the result of the file`(text: String, code: Int32) throws {
    let path = try folder.write(text, to: "a b.scn")
    #expect(Call("replay", path).code == code)
    #expect(Call("replay", path, "--json").code == code)
  }

  @Test func `a file can come from a process substitution`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    let call = try RunningCall(
      ["-c", "\"$0\" replay --no-render <(cat a.scn)", RunningCall.program.path], in: folder,
      program: URL(filePath: "/bin/bash")
    ).wait()
    #expect(call.code == 0, "\(call.errors)")
  }

  @Test func `a missed budget fails the run only on request`() throws {
    let path = try folder.write(ScenarioText.late, to: "late.scn")
    let call = Call("replay", path)
    #expect(call.code == 0)
    #expect(call.output.contains("max-cpu"), "it is always reported: \(call.output)")
    #expect(Call("replay", path, "--gate-time").code == 5)
  }

  @Test(
    arguments: [
      (["failing", "differing"], 3), (["differing", "late"], 4), (["failing", "late"], 3),
    ] as [([String], Int32)])
  func `the exit code is that of the most important failure of a file`(
    parts: [String], code: Int32
  ) throws {
    var text = ScenarioText.grid(
      parts.contains("failing") ? "@0 expect items == 1\n+50 end" : "@50 end",
      header: parts.contains("late") ? "budget max-cpu <= 0" : "")
    if parts.contains("differing") {
      text += ScenarioText.differing.drop { $0 != "@" }.drop { $0 != "\n" }.dropFirst()
    }
    let path = try folder.write(text, to: "a.scn")
    #expect(Call("replay", path, "--gate-time").code == code)
  }

  @Test func `a failed expectation is reported with position, probe and value`() throws {
    let path = try folder.write(ScenarioText.failing, to: "a.scn")
    #expect(
      Call("replay", path).errors
        == "\(path):8:4: expected items == 299, found 300 (frame 0)\n")
  }

  @Test func `an invalid file is reported with a position and a suggestion`() throws {
    let path = try folder.write(ScenarioText.bad, to: "a.scn")
    let call = Call("replay", path)
    #expect(call.errors.hasPrefix("\(path):8:4: unknown step 'filng'; did you mean 'fling'?\n"))
    #expect(call.output == "")
  }

  @Test func `a mismatch is reported with the first bad checkpoint and its subsystems`() throws {
    let path = try folder.write(ScenarioText.differing, to: "a.scn")
    let errors = Call("replay", path).errors
    #expect(errors.hasPrefix("\(path): digests differ at frame 0 in scroll, layout, cells"))
  }

  @Test func `a file of another contract runs without its digests on request`() throws {
    let path = try folder.write(ScenarioText.foreign, to: "a.scn")
    let refused = Call("replay", path)
    #expect(refused.errors.contains("contract 77"))
    #expect(refused.errors.contains("--ignore-contract"))
    let ignored = Call("replay", path, "--ignore-contract")
    #expect(ignored.code == 0)
    #expect(ignored.output.contains("digests ignored"))
  }

  @Test func `another contract in a file without digests is a note`() throws {
    let text = ScenarioText.good.replacing(ScenarioText.contract, with: "contract 77")
    let call = Call("replay", try folder.write(text, to: "a.scn"))
    #expect(call.code == 0)
    #expect(
      call.notes == ["written for contract 77, this build has \(Scenario.currentContract)"])
  }

  @Test func `a truncated file replays up to its last complete step on request`() throws {
    let text = ScenarioText.grid("@0 expect items == 300\n@3 key end\n@5 expect it")
    let path = try folder.write(text, to: "a.scn")
    let refused = Call("replay", path)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("--salvage would replay"))
    let cut = try folder.write(ScenarioText.grid("@0 expect items == 300\n@3 key end"), to: "b.scn")
    let salvaged = Call("replay", cut, "--salvage")
    #expect(salvaged.code == 0)
    #expect(salvaged.output.contains("2 complete steps are replayed"))
  }

  @Test func `the JSON result is an object`() throws {
    let path = try folder.write(ScenarioText.fling, to: "Größe é.scn")
    let object = try Call("replay", path, "--json").object()
    #expect(object["path"] as? String == path)
    #expect(object["exit_code"] as? Int == 0)
    #expect(object["met"] as? Int == 2)
    #expect(object["problems"] as? [String] == [])
    #expect((object["metrics"] as? [String: Any])?["p50_cpu_ms"] is Double)
    let frames = try #require(object["frames"] as? Int)
    #expect(object["last_frame"] as? Int == frames - 1)
  }

  @Test func `the JSON result of an invalid file reports the error`() throws {
    let path = try folder.write(ScenarioText.bad, to: "a.scn")
    let object = try Call("replay", path, "--json").object()
    #expect(object["exit_code"] as? Int == 2)
    #expect((object["problems"] as? [String])?.first?.hasPrefix("\(path):8:4: ") == true)
  }

  @Test func `drawing does not change digests`() throws {
    let path = try folder.write(ScenarioText.fling, to: "a.scn")
    let (drawn, plain) = (folder.path(of: "drawn.txt"), folder.path(of: "plain.txt"))
    let every = ["--digest-every", "1", "--digests"]
    #expect(Call(["replay", path] + every + [drawn]).code == 0)
    #expect(Call(["replay", path, "--no-render"] + every + [plain]).code == 0)
    let text = try #require(folder.text(of: "drawn.txt"))
    #expect(text == folder.text(of: "plain.txt"))
    #expect(text.split(separator: "\n").count > 100)
  }

  @Test func `measuring and drawing do not change digests`() throws {
    let text = ScenarioText.fling.replacing("seed 7\n", with: "seed 7\ndigest-every 1\n")
    let path = try folder.write(text, to: "a.scn")
    // Blessing neither measures nor draws.
    #expect(Call("bless", path).code == 0)
    let digests = try #require(folder.text(of: "a.scn")).split(separator: "\n").count { line in
      line.contains(" all=")
    }
    #expect(digests > 100)
    for options in [[], ["--no-render"], ["--out", folder.path(of: "out")]] {
      let call = Call(["replay", path] + options)
      #expect(call.code == 0)
      #expect(call.output.contains("\(digests) digests equal"))
    }
  }

  @Test func `--digests writes only the section of a file`() throws {
    let path = try folder.write(
      ScenarioText.grid("@130 end", header: "digest-every 50"), to: "a.scn")
    #expect(Call("replay", path, "--digests", folder.path(of: "sub folder/d.txt")).code == 0)
    let text = try #require(folder.text(of: "sub folder/d.txt"))
    let lines = text.split(separator: "\n")
    #expect(lines.first == "digests algo=xxh64")
    #expect(lines.dropFirst().map { $0.prefix { $0 != " " } } == ["@0", "@50", "@100", "@130"])
    let complete = try folder.write(
      ScenarioText.grid("@130 end", header: "digest-every 50") + text, to: "b.scn")
    let call = Call("replay", complete)
    #expect(call.code == 0)
    #expect(call.output.contains("4 digests equal"))
    let other = Call("replay", path, "--digests", folder.path(of: "e.txt"), "--digest-every", "65")
    #expect(other.code == 0)
    #expect(folder.text(of: "e.txt")?.split(separator: "\n").count == 4)
    #expect(folder.files == ["a.scn", "b.scn", "e.txt", "sub folder/d.txt"])
  }

  @Test func `a file that cannot run has no digests and overwrites nothing`() throws {
    let path = try folder.write(ScenarioText.bad, to: "a.scn")
    try folder.write("kept", to: "d.txt")
    #expect(Call("replay", path, "--digests", folder.path(of: "d.txt")).code == 2)
    #expect(folder.text(of: "d.txt") == "kept")
  }

  @Test func `snapshots are pictures of the requested frames`() throws {
    let text = ScenarioText.grid("@1 snapshot \"first one\"\n@4 snapshot \"Größe\"\n@5 end")
    let path = try folder.write(text, to: "a.scn")
    #expect(Call("replay", path, "--snapshots", folder.path(of: "pictures")).code == 0)
    #expect(folder.files == ["a.scn", "pictures/Größe.png", "pictures/first one.png"])
    #expect(Call("replay", path).code == 0)
    #expect(folder.files.count == 3, "without --snapshots nothing is drawn to a file")
  }

  @Test func `drawing counters without drawing are skipped and reported`() throws {
    let path = try folder.write(
      ScenarioText.grid("@9 expect rasterised.frame == 0\n+0 end"), to: "a.scn")
    let call = Call("replay", path, "--no-render")
    #expect(call.code == 0)
    #expect(call.output.contains("1 skipped"))
    let object = try Call("replay", path, "--no-render", "--json").object()
    #expect((object["skipped"] as? [String])?.count == 1)
  }

  @Test func `a file that is not a scenario is reported in one harmless line`() throws {
    for text in ["", "\u{0}\u{1}\u{2}", "scenario 2\n", "hello\nworld\n"] {
      let call = Call("replay", try folder.write(text, to: "x.scn"))
      #expect(call.code == 2)
      #expect(!call.errors.isEmpty)
    }
    #expect(Call("replay", folder.path(of: "missing.scn")).code == 2)
  }
}
