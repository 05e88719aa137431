import TestSupport
import Testing

/// Frames that are too large to draw are refused before they use any memory.
@Suite struct DrawingLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(viewport: String, _ steps: String = "@0 end") throws -> String {
    let text = ScenarioText.grid(steps)
      .replacing("viewport 320x420", with: "viewport \(viewport)")
      .replacing("grid count=300", with: "grid count=9 cell=5000x5000")
    return try folder.write(text, to: "a.scn")
  }

  @Test(arguments: ["20000x20000", "10000x10000 scale=2"])
  func `a viewport of 400 million pixels is refused, and runs without drawing`(viewport: String)
    throws
  {
    let path = try write(viewport: viewport)
    let call = Call("replay", path)
    #expect(call.code == 6)
    #expect(
      call.errors.contains("has 400 million pixels; at most 268 million are drawn"),
      "\(call.errors)")
    #expect(call.errors.contains("--no-render"))
    #expect(Call("replay", path, "--no-render").code == 0)
  }

  @Test func `a viewport that only a late step would create is refused before the first frame`()
    throws
  {
    let path = try write(viewport: "320x420", "@50 rotate to=20000x20000 over=5\n@90 end")
    let call = Call("replay", path)
    #expect(call.code == 6)
    #expect(call.errors.contains("20000x20000 points"), "\(call.errors)")
  }

  @Test func `a run without a window and an export name their own options`() throws {
    let demo = Call("demo", "grid", "--headless", "--frames", "1", "--viewport", "20000x20000")
    #expect(demo.code == 6)
    #expect(demo.errors.contains("use a smaller --viewport or --scale"), "\(demo.errors)")
    let path = try write(viewport: "10000x10000")
    let export = Call("export", path, "--out", folder.path(of: "a.png"), "--scale", "2")
    #expect(export.code == 6)
    #expect(export.errors.contains("use a smaller --scale"), "\(export.errors)")
    #expect(folder.names == ["a.scn"])
  }
}
