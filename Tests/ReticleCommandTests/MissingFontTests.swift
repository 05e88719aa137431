import Foundation
import Scenarios
import TestSupport
import Testing

@Suite("Text without the preferred font") struct MissingFontTests {
  private static let scenario = """
    scenario 1
    contract \(Scenario.currentContract)
    demo styled-table
    viewport 640x520
    seed 7
    ---
    @0    snapshot "page"
    +30   end

    """

  @Test func `an unknown font backend in the environment is ignored`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(Self.scenario, to: "page.scn")
    let running = try RunningCall(
      ["replay", scenario, "--snapshots", folder.path(of: "pictures")], in: folder,
      environment: ["PANGOCAIRO_BACKEND": "nonsense"])
    let call = running.wait()
    #expect(call.code == 0, "\(call.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.path(of: "pictures/page.png")))
  }

  /// Replays with only the fonts in a folder; returns the digests.
  private func digests(fontsOf fonts: String, in folder: TemporaryFolder, _ name: String) throws
    -> String
  {
    let configuration = "<fontconfig><dir>\(fonts)</dir></fontconfig>"
    let file = try folder.write(configuration, to: "\(name).conf")
    let scenario = try folder.write(Self.scenario, to: "\(name).scn")
    let running = try RunningCall(
      [
        "replay", scenario, "--snapshots", folder.path(of: name), "--digests",
        folder.path(of: "\(name).txt"), "--digest-every", "1",
      ], in: folder, environment: ["FONTCONFIG_FILE": file])
    let call = running.wait()
    #expect(call.code == 0, "\(call.errors)")
    return try #require(folder.text(of: "\(name).txt"))
  }

  @Test func `digests do not depend on the installed fonts`() throws {
    let folder = try TemporaryFolder()
    let all = try digests(fontsOf: "/usr/share/fonts", in: folder, "all")
    let none = try digests(fontsOf: folder.path(of: "no fonts"), in: folder, "none")
    #expect(all.split(separator: "\n").count == 32)
    #expect(all == none)
    let pictures = ["all/page.png", "none/page.png"].map {
      FileManager.default.contents(atPath: folder.path(of: $0))
    }
    #expect(pictures[0] != nil)
    #expect(pictures[0] != pictures[1])
  }
}
