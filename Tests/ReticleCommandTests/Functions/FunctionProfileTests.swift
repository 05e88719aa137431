import Foundation
import Profiling
import TestSupport
import Testing

/// `reticle profile --functions` and the functions of `reticle compare`, with planted work.
@Suite("functions of slow frames") struct FunctionProfileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the function that was made slow is named, with its file and flame graph`() throws {
    try folder.write(ScenarioText.grid("@20 key end\n@30 end"), to: "a.scn")
    let call = try RunningCall(
      [
        "profile", "a.scn", "--repeat", "2", "--worst", "1", "--functions", "--time-limit", "600",
        "--add-work", "frame=30ms/15", "--out", "out",
      ], in: folder
    ).wait()
    #expect(call.code == 0, "\(call.errors)")
    let lines = call.output.split(separator: "\n").map(String.init)
    let head = try #require(lines.first { $0.contains(" samples, ") })
    let count = try #require(head.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    #expect(count >= 500 || call.output.contains("kernel.perf_event_paranoid"))
    #expect(call.output.contains("WorkInjector.spend(_:_:)"))
    let folded = try #require(folder.text(of: "out/a/functions.folded"))
    #expect(folded.contains(";simulate;ScenarioRun.runFrame();"))
    #expect(folded.contains(";WorkInjector.spend(_:_:);"))
    let firefox = try #require(folder.text(of: "out/a/firefox.json"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(firefox.utf8)) }
    let profile = try #require(folder.text(of: "out/a/profile.json"))
    #expect(profile.contains("\"function\" : \"WorkInjector.spend(_:_:)\""))
    let page = try #require(folder.text(of: "out/a/report.html"))
    #expect(page.contains("<section id=\"functions\""))
    #expect(page.utf8.count < 1_000_000)
  }

  @Test func `without --functions there is no sampler and no section`() throws {
    try folder.write(ScenarioText.grid("@9 end"), to: "a.scn")
    let call = try RunningCall(
      ["profile", "a.scn", "--repeat", "2", "--out", "out"], in: folder
    ).wait()
    #expect(call.code == 0)
    #expect(!call.output.contains("functions"))
    #expect(folder.text(of: "out/a/report.html")?.contains("<section id=\"functions\"") == false)
    #expect(folder.text(of: "out/a/firefox.json") == nil)
  }

  @Test func `a time limit needs a sampler`() throws {
    let call = Call("profile", "a.scn", "--time-limit", "5")
    #expect(call.code == 2)
    #expect(call.errors == "reticle: --time-limit requires --functions\n")
  }

  @Test func `without the tool of the toolchain the reason is given`() throws {
    try folder.write(ScenarioText.grid("@9 end"), to: "a.scn")
    let call = try RunningCall(
      ["profile", "a.scn", "--repeat", "1", "--functions"], in: folder,
      environment: ["PATH": "/nowhere"]
    ).wait()
    #expect(call.code == 6)
    #expect(call.errors.contains("llvm-symbolizer, which belongs to the Swift toolchain"))
  }

  @Test func `compare names the function that was made slow, and none for equal programs`() throws {
    try folder.write(ScenarioText.fling, to: "fling.scn")
    let program = RunningCall.program.path
    let slow = try RunningCall(
      [
        "compare", program, program, "--scenario", "fling.scn", "--pairs", "6", "--no-render",
        "--add-work", "cell=300us", "--json",
      ], in: folder
    ).wait()
    let files = try #require(try slow.object()["files"] as? [[String: Any]])
    let time = try #require(files[0]["time"] as? [String: Any])
    #expect(time["verdict"] as? String == "slower")
    let found = try #require((files[0]["functions"] as? [[String: Any]])?.first)
    let names = ["function", "caller", "inside"].compactMap { found[$0] as? String }
    #expect(names.contains { $0.hasPrefix("WorkInjector.") || $0.hasPrefix("SystemMeter.") })
    let equal = try RunningCall(
      [
        "compare", program, program, "--scenario", "fling.scn", "--pairs", "6", "--rounds", "1",
        "--no-render", "--json",
      ], in: folder
    ).wait()
    let same = try #require(try equal.object()["files"] as? [[String: Any]])
    #expect((same[0]["functions"] as? [Any])?.isEmpty == true)
  }
}
