import TestSupport
import Testing

/// The frames and the size of an export, which a replay without drawing determines.
@Suite struct ExportPlanTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write(
      ScenarioText.grid("@10 rotate to=200x320 over=5\n@30 end"), to: "a.scn")
  }

  /// Exports a file; returns the result as an object.
  private func export(_ name: String, _ options: String...) throws -> [String: Any] {
    let call = Call(
      ["export", file, "--out", folder.path(of: name), "--scale", "0.25", "--json"] + options)
    #expect(call.code == 0, "\(call.errors)")
    return try call.object()
  }

  private func expectRefusal(_ text: String, _ words: [String], _ message: String) throws {
    let path = try folder.write(text, to: "b.scn")
    let call = Call(["export", path, "--out", folder.path(of: "b.gif")] + words)
    #expect(call.code == 6)
    #expect(call.errors.contains(message), "\(call.errors)")
    #expect(folder.text(of: "b.gif") == nil)
  }

  @Test func `frames are counted from the first one`() throws {
    let result = try export("a.gif", "--from", "2", "--to", "9", "--every", "3")
    // Frames 2, 5 and 8.
    #expect(result["frames"] as? Int == 3)
    #expect(result["first"] as? Int == 2)
    #expect(result["last"] as? Int == 8)
  }

  @Test func `the size is the largest of the exported frames, each side for itself`() throws {
    let file = try folder.write(
      ScenarioText.grid("@10 rotate to=400x200 over=5\n@30 end"), to: "wide.scn")
    let words = ["--scale", "0.25", "--json", "--out", folder.path(of: "wide.gif")]
    let both = try Call(["export", file] + words).object()
    #expect(both["width"] as? Int == 100)
    #expect(both["height"] as? Int == 105)
    let late = try export("late.gif", "--from", "20")
    #expect(late["width"] as? Int == 50)
    #expect(late["height"] as? Int == 80)
  }

  @Test func `a part of a pixel is a whole pixel`() throws {
    let words = ["--scale", "0.333", "--json", "--out", folder.path(of: "a.png"), "--at", "0"]
    let result = try Call(["export", file] + words).object()
    // 106.56 and 139.86.
    #expect(result["width"] as? Int == 107)
    #expect(result["height"] as? Int == 140)
  }

  @Test func `more frames than a file can show are refused before they run`() throws {
    let text = ScenarioText.grid("@2000000 end")
    try expectRefusal(
      text, [], "more than 216000 frames are too many for one gif; choose a part with --from")
    let part = Call(
      "export", folder.path(of: "b.scn"), "--out", folder.path(of: "part.gif"), "--to", "6",
      "--scale", "0.25")
    #expect(part.code == 0, "\(part.errors)")
  }

  @Test func `a side that no format supports is refused`() throws {
    let text = ScenarioText.grid("@0 end").replacing("320x420", with: "5000x100")
    try expectRefusal(
      text, ["--scale", "4"], "20000x400 pixels are too many; use a smaller --scale")
  }
}
