import Profiling
import Scenarios
import Scenes
import TestSupport
import Testing

/// Injects causes of late frames into real runs.
///
/// Each cause takes several times the period, so that the speed of the machine does not matter.
/// Time is the CPU time of the thread, so that the load of the machine does not matter either.
@Suite("Injected causes of late frames") struct JankCauseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the labels of late frames after warm-up, by frame.
  private func labels(_ text: String, meter: any FrameMeter) throws -> [String] {
    let path = try folder.write(text, to: "a.scn")
    let call = Call(
      ["replay", path, "--json"], scenes: SceneCatalog.all + [JankScene.type], meter: meter)
    #expect(call.code == 0, "\(call.errors)")
    let late = try #require(try call.object()["late_frames"] as? [[String: Any]])
    return late.compactMap { frame in
      guard let number = frame["frame"] as? Int, number >= 30 else { return nil }
      let label = (frame["label"] as? String ?? "").split(separator: "+").first ?? ""
      return "\(label) @\(number)"
    }
  }

  @Test(arguments: [
    ("grid count=300 cost=20000", "scroll-to item=200", "CELLS @50"),
    ("jank", "reload-data", "LAYOUT @50"),
    ("jank", "action picture", "DRAW @50"),
    ("jank", "action simulate", "SIM @50"),
    ("jank", "action input", "OTHER @50"),
  ])
  func `a cause labels its own frame and no other`(
    demo: String, step: String, label: String
  ) throws {
    #expect(
      try labels(ScenarioText.hundredFrames(demo, "@50  \(step)"), meter: ThreadClock()) == [label])
  }

  @Test func `a sleeping thread is a cause of its own`() throws {
    #expect(
      try labels(ScenarioText.hundredFrames("jank", "@50  action sleep"), meter: WaitClock())
        == ["WAIT @50"])
  }

  @Test func `a slow frame among the first thirty is warm-up`() throws {
    let text = ScenarioText.hundredFrames("jank", "@29  reload-data")
    let path = try folder.write(text, to: "a.scn")
    let call = Call(["replay", path, "--json"], scenes: [JankScene.type], meter: ThreadClock())
    let late = try #require(try call.object()["late_frames"] as? [[String: Any]])
    let labels = late.filter { $0["frame"] as? Int == 29 }.compactMap { $0["label"] as? String }
    #expect(labels.first?.hasPrefix("WARMUP") == true)
  }
}
