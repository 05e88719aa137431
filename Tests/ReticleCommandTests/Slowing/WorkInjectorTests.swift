import Foundation
import Profiling
import Scenarios
import Scenes
import TestSupport
import Testing

/// Adds work to real runs, and looks for it in their frames.
///
/// Time is the CPU time of the thread, so that the load of the machine does not matter.
@Suite struct WorkInjectorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the late frames after warm-up as label, frame and milliseconds.
  private func lateFrames(
    _ text: String, _ work: String
  ) throws -> [(label: String, milliseconds: Double)] {
    let path = try folder.write(text, to: "a.scn")
    let call = Call(
      ["replay", path, "--json", "--add-work", work], scenes: SceneCatalog.all,
      meter: ThreadClock())
    #expect(call.code == 0, "\(call.errors)")
    let late = try #require(try call.object()["late_frames"] as? [[String: Any]])
    return late.compactMap { frame in
      guard let number = frame["frame"] as? Int, number >= 30 else { return nil }
      let label = (frame["label"] as? String ?? "").split(separator: "+").first ?? ""
      return ("\(label) @\(number)", Double(frame["cpu_ns"] as? Int ?? 0) / 1e6)
    }
  }

  @Test(arguments: [
    ("cell=10ms", "scroll-to item=200", "CELLS @50"),
    ("layout=100ms", "reload-data", "LAYOUT @50"),
    ("frame=100ms/50", "mark \"nothing\"", "SIM @50"),
  ])
  func `work makes its own frame late, in its own phase`(
    work: String, step: String, label: String
  ) throws {
    let late = try lateFrames(ScenarioText.hundredFrames("grid count=300", "@50  \(step)"), work)
    #expect(late.map(\.label) == [label])
  }

  @Test func `forgotten bitmaps are rasterized anew`() throws {
    let path = try folder.write(
      ScenarioText.hundredFrames(
        "grid count=300", "@50  fling from=160,300 velocity=0,-900 over=4"), to: "a.scn")
    func rasterized(_ words: [String]) throws -> Int {
      let report = folder.path(of: "run.json")
      #expect(Call(["replay", path, "--report", report] + words).code == 0)
      let document = try RunDocument(json: try #require(folder.text(of: "run.json")))
      try? FileManager.default.removeItem(atPath: report)
      return document.log[.rasterized].dropFirst(60).reduce(0) { $0 + Int($1) }
    }
    #expect(try rasterized(["--add-work", "forget"]) > rasterized([]) + 20)
  }

  @Test func `digests are the same with and without added work`() throws {
    let path = try folder.write(
      ScenarioText.hundredFrames(
        "photos count=500", "@5  fling from=160,300 velocity=0,-2400 over=4"), to: "a.scn")
    func digests(_ words: [String]) throws -> String {
      let file = folder.path(of: "digests.txt")
      let call = Call(["replay", path, "--digests", file, "--digest-every", "1"] + words)
      #expect(call.code == 0, "\(call.errors)")
      defer { try? FileManager.default.removeItem(atPath: file) }
      return try #require(folder.text(of: "digests.txt"))
    }
    let plain = try digests([])
    #expect(plain.split(separator: "\n").count > 90)
    #expect(try digests(["--add-work", "cell=50us,layout=1ms,frame=1ms/7,forget"]) == plain)
  }

  @Test func `the result says that work was added, and a wrong list is refused`() throws {
    let path = try folder.write(ScenarioText.hundredFrames("grid count=40", ""), to: "a.scn")
    #expect(Call("replay", path, "--add-work", "cell=5us").output.contains("work added: cell=5us"))
    let call = Call("replay", path, "--add-work", "cell=5")
    #expect(call.code == 2)
    #expect(call.errors.contains("--add-work: '5' is not a time from 1us to 1000ms"))
  }

  @Test func `compare adds work to the second of two equal programs`() throws {
    let path = try folder.write(
      ScenarioText.hundredFrames(
        "grid count=300", "@40  fling from=160,300 velocity=0,-900 over=4"), to: "a.scn")
    let program = RunningCall.program.path
    let call = Call(
      "compare", program, program, "--scenario", path, "--pairs", "8", "--rounds", "1",
      "--no-render", "--add-work", "frame=3ms/1", "--json")
    #expect(call.code == 0, "\(call.errors)")
    let file = try #require((try call.object()["files"] as? [[String: Any]])?.first)
    let time = try #require(file["time"] as? [String: Any])
    #expect(time["verdict"] as? String == "slower", "\(time)")
    #expect((file["behavior"] as? [String: Any])?["same"] as? Bool ?? true)
  }
}
