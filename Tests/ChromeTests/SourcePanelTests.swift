import Chrome
import Drawing
import Geometry
import Stage
import Testing
import TestSupport
import WindowHost

@Suite("The panel with the source of a scene") struct SourcePanelTests {
  private let rig: ChromeFixture

  init() throws {
    rig = try ChromeFixture(Size(width: 1000, height: 700))
    rig.scene.setDevice(size: nil, hasMargin: false)
  }

  private func toggle() throws {
    #expect(rig.scene.perform(.toggleSceneCommands))
    rig.wait(20)
    try rig.click("Show source")
    rig.wait(30)
  }

  @Test func `the menu shows and hides the file beside the device`() throws {
    rig.controls.source = "import Stage\n\nlet answer = 42 // the answer"
    let width = rig.deviceArea.width
    try toggle()
    #expect(rig.deviceArea.width == width - 520)
    #expect(rig.hasView(labeled: "TestScene.swift"))
    try toggle()
    #expect(rig.deviceArea.width == width)
  }

  @Test func `its button closes it`() throws {
    rig.controls.source = "import Stage"
    try toggle()
    try rig.click("Close the source")
    rig.wait(30)
    #expect(!rig.hasView(labeled: "TestScene.swift"))
  }

  @Test func `a scene without a known file has no such command`() throws {
    rig.controls.menuCommands = [SceneMenuCommand("Shuffle", action: "shuffle")]
    #expect(rig.scene.perform(.toggleSceneCommands))
    #expect(!rig.hasView(labeled: "Show source"))
  }
}

@Suite struct SwiftTokenTests {
  private func kinds(_ line: String) -> [String] {
    SwiftToken.tokens(of: line[...]).map { "\($0.column) \($0.kind) \($0.text)" }
  }

  @Test func `a line is split into parts of one color`() {
    #expect(
      kinds("  let view = View(0x1F) // it's") == [
        "2 keyword let", "6 plain view", "11 plain =", "13 type View", "17 plain (",
        "18 number 0x1F", "22 plain )", "24 comment // it's",
      ])
  }

  @Test func `strings end at their quote`() {
    #expect(
      kinds(#"f("a \" // b") // c"#) == [
        "0 plain f(", #"2 string "a \" // b""#, "13 plain )", "15 comment // c",
      ])
    #expect(kinds("\"open") == ["0 string \"open"])
  }

  @Test func `an empty line has no parts`() { #expect(kinds("   ").isEmpty) }

  @Test(arguments: ColorTheme.allCases)
  func `every kind of token contrasts with the panel`(theme: ColorTheme) {
    let colors = ChromeTheme.standard
    let kinds: [SwiftToken.Kind] = [.plain, .keyword, .type, .number, .string, .comment]
    for kind in kinds {
      #expect(contrast(colors.color(of: kind), colors.card, in: theme) >= 4.5, "\(kind)")
    }
  }
}
