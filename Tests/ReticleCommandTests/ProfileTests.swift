import Foundation
import Profiling
import TestSupport
import Testing

@Suite("reticle profile") struct ProfileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> Call {
    let call = try RunningCall(["profile"] + words, in: folder)
    return call.wait()
  }

  private func profile(_ name: String) throws -> ProfileDocument {
    try ProfileDocument(json: try #require(folder.text(of: name)))
  }

  @Test func `a profile prints medians, the agreement of runs and the worst frames`() throws {
    try folder.write(ScenarioText.fling, to: "Größe.scn")
    let call = try run("Größe.scn", "--repeat", "3", "--worst", "2", "--no-render")
    #expect(call.code == 0)
    #expect(call.errors == "")
    #expect(call.output.contains("\nmedian of 3 runs, "))
    #expect(call.output.contains("\n  single runs p50 "))
    #expect(call.output.contains("\n  worst "))
    #expect(call.lines.count { $0.hasPrefix("  #") } == 2)
    #expect(folder.files == ["Größe.scn"], "without --out nothing is written")
  }

  @Test func `a folder of results contains every run, the profile, traces and pictures`() throws {
    try folder.write(ScenarioText.grid("@20 key end\n@30 end"), to: "a/b.scn")
    let call = try run("a/b.scn", "--repeat", "2", "--worst", "1", "--out", "out")
    #expect(call.code == 0)
    let profile = try profile("out/a/b/profile.json")
    let worst = try #require(profile.worstFrames.first)
    let neighbors = (max(0, worst.frame - 2)...min(30, worst.frame + 2))
      .map { "frames/0000" + ($0 < 10 ? "0" : "") + "\($0).png" }
    #expect(worst.pictures == neighbors)
    let own = [
      "bench.json", "digests.txt", "profile.json", "report.html", "run-2.json", "run.json",
      "trace.json",
    ]
    let files =
      (own + neighbors).map { "a/b/" + $0 }
      + [".reticle-results", "bench.txt", "junit.xml", "summary.json"]
    #expect(folder.files.filter { $0.hasPrefix("out") } == files.map { "out/" + $0 }.sorted())
    for name in own where name.hasSuffix(".json") {
      let text = try #require(folder.text(of: "out/a/b/" + name))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
    #expect(profile.runs.map(\.file) == ["run.json", "run-2.json"])
    #expect(profile.median.frameCount == 31)
  }

  @Test func `a shorter profile deletes the files of a longer one`() throws {
    try folder.write(ScenarioText.grid("@9 end"), to: "a.scn")
    #expect(try run("a.scn", "--repeat", "3", "--out", "out").code == 0)
    let replay = try RunningCall(["replay", "a.scn", "--out", "out"], in: folder).wait()
    #expect(replay.code == 0)
    #expect(
      folder.files.filter { $0.hasPrefix("out/a/") }
        == ["bench.json", "digests.txt", "report.html", "run.json", "trace.json"].map {
          "out/a/" + $0
        })
  }

  @Test func `the JSON result is the profile without its columns`() throws {
    try folder.write(ScenarioText.grid("@9 end"), to: "a.scn")
    let object = try run("a.scn", "--repeat", "2", "--json").object()
    #expect(object["schema"] as? String == "reticle.profile/2")
    #expect((object["runs"] as? [Any])?.count == 2)
    #expect((object["worst_frames"] as? [Any])?.count == 8)
    #expect(object["columns"] == nil)
  }

  @Test func `an expectation is not the step of the frames after it`() throws {
    try folder.write(
      ScenarioText.grid("@0 set theme dark\n@2 expect items == 300\n@9 end"), to: "a.scn")
    let object = try run("a.scn", "--repeat", "2", "--json").object()
    let frames = try #require(object["worst_frames"] as? [[String: Any]])
    #expect(frames.allSatisfy { ($0["step"] as? String)?.contains("expect") == false })
    #expect(frames.contains { ($0["step"] as? String) == "set theme dark" })
  }

  @Test(
    arguments: [
      (ScenarioText.failing, 3, true), (ScenarioText.differing, 4, true),
      (ScenarioText.bad, 2, false), (ScenarioText.foreign, 6, false),
    ] as [(String, Int32, Bool)])
  func `problems are reported once and completed runs are printed`(
    text: String, code: Int32, runs: Bool
  ) throws {
    try folder.write(text, to: "a.scn")
    let call = try run("a.scn", "--repeat", "2")
    #expect(call.code == code)
    #expect(call.output.contains("median of 2 runs") == runs)
    let lines = call.errors.split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(Set(lines).count == lines.count)
  }

  @Test func `a budget of every run counts only on request`() throws {
    try folder.write(ScenarioText.late, to: "a.scn")
    #expect(try run("a.scn", "--repeat", "2", "--no-render").code == 0)
    #expect(try run("a.scn", "--repeat", "2", "--no-render", "--gate-time").code == 5)
  }

  @Test func `a missing file is refused`() throws {
    let call = try run("nowhere.scn", "--repeat", "2")
    #expect(call.code == 2)
    #expect(call.errors == "nowhere.scn: file or folder not found\n")
  }

  @Test func `an interrupted profile keeps complete runs and exits with 130`() throws {
    try folder.write(ScenarioText.long, to: "a.scn")
    let running = try RunningCall(
      ["profile", "a.scn", "--no-render", "--out", "out"], in: folder)
    let child = try ChildProcess.waitFor("a.scn", of: running)
    kill(running.process.processIdentifier, SIGINT)
    #expect(running.wait().code == 130)
    #expect(kill(child, 0) == -1, "the child has ended with its parent")
    #expect(folder.text(of: "out/a/run.json") == nil)
    #expect(folder.text(of: "out/summary.json") != nil)
  }
}
