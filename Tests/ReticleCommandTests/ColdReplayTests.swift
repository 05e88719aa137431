import Foundation
import TestSupport
import Testing

@Suite("reticle replay --cold") struct ColdReplayTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A fling over pictures that are slow to draw, at 120 frames per second.
  private static let pictures = """
    scenario 1
    contract 14
    demo photos count=60
    viewport 320x480 scale=2
    seed 1
    clock 120/1
    ---
    @5  fling from=160,400 velocity=0,-2000 over=6
    +40 end
    """

  @Test func `a file runs from cold caches and again with warm ones`() throws {
    let path = try folder.write(Self.pictures, to: "a.scn")
    let call = Call("replay", path, "--cold", "--json")
    #expect(call.code == 0, "\(call.errors)")
    let result = try #require(try call.json() as? [String: Any])
    let times = try #require(result["cold"] as? [String: [String: Double]])
    let (cold, warm) = (try #require(times["cold"]), try #require(times["warm"]))
    // Most of the pictures are rasterized on another thread, and none of them again.
    #expect(try #require(cold["prepared_bitmaps"]) > 10)
    #expect(warm["prepared_bitmaps"] == 0)
    // 320×480 points of pictures at 2 pixels per point are 2.4 MB.
    #expect(try #require(warm["bitmap_bytes"]) > 1_000_000)
    for times in [cold, warm] {
      let (p50, p99) = (try #require(times["p50"]), try #require(times["p99"]))
      #expect(0 < p50 && p50 <= p99 && p99 <= times["worst"] ?? 0)
      #expect(try #require(times["first"]) > 0)
      #expect(try #require(times["worst_thread_time"]) > 0 && times["missed_by_thread"] != nil)
    }
    // In real time, but for the last frame: 45 frames of 1/120 s.
    #expect(try #require(result["seconds"] as? Double) > 0.37)
  }

  @Test func `fonts are searched before text needs them`() throws {
    let text = """
      scenario 1
      contract 14
      demo list count=40 text=scripts
      viewport 390x400
      seed 1
      ---
      @240 end
      """
    let path = try folder.write(text, to: "a.scn")
    // In a process of its own, because of the number of fonts; for two seconds, so that some frames
    // have time left also on a busy machine.
    let call = try Call(process: "replay", path, "--cold", "--json", in: folder)
    let result = try #require(try call.json() as? [String: Any])
    let times = try #require(result["cold"] as? [String: [String: Double]])
    #expect(try #require(times["cold"]?["prepared_fonts"]) > 0)
  }

  @Test func `the state is the same as in any other replay`() throws {
    let path = try folder.write(ScenarioText.good, to: "a.scn")
    let digests = ["cold", "plain"].map { folder.path(of: $0) }
    #expect(Call("replay", path, "--cold", "--digests", digests[0]).code == 0)
    #expect(Call("replay", path, "--digests", digests[1]).code == 0)
    let texts = try digests.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(texts[0] == texts[1] && texts[0].contains("@0"))
    let differing = try folder.write(ScenarioText.differing, to: "b.scn")
    #expect(Call("replay", differing, "--cold").code == 4)
  }

  @Test func `cold and warm times are below each other`() throws {
    try folder.write(ScenarioText.good, to: "files/a.scn")
    let one = try Call(process: "replay", "files/a.scn", "--cold", in: folder)
    #expect(one.lines.contains { $0.hasPrefix("    cold  ") })
    #expect(one.lines.contains { $0.hasPrefix("    warm  ") })
    let all = try Call(process: "replay", "files", "--cold", in: folder)
    #expect(all.lines[0].hasPrefix("scenario  "))
    #expect(
      all.lines[0].hasSuffix(
        " first ms  p50 ms  p99 ms worst ms missed  worst CPU missed CPU   MiB  result"))
    #expect(all.lines[1].hasPrefix("files/a.scn ") && all.lines[1].contains("  cold  "))
    #expect(all.lines[1].hasSuffix("  ok") && all.lines[2].contains("  warm  "))
    #expect(all.lines[3] == "1 passed, 0 failed")
  }

  @Test func `a file that cannot run has one row`() throws {
    try folder.write(ScenarioText.bad, to: "files/a.scn")
    let all = try Call(process: "replay", "files", "--cold", in: folder)
    #expect(all.code == 2)
    #expect(all.lines[1] == "files/a.scn         BAD FILE")
  }

  @Test(arguments: ["--no-render", "--window", "--snapshots=x", "--add-work=forget"])
  func `what no window draws cannot be measured`(option: String) throws {
    let path = try folder.write(ScenarioText.good, to: "a.scn")
    let call = Call("replay", path, "--cold", option)
    #expect(call.code == 2)
    let name = option.prefix { $0 != "=" }
    #expect(call.errors.contains("--cold measures what a window draws; omit \(name)"))
  }
}
