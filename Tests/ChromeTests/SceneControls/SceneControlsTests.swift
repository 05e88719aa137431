import Chrome
import Geometry
import Stage
import Testing

@Suite("The inspector's controls of a scene") struct SceneControlsTests {
  private let rig: ChromeFixture
  private let source: TestControls
  private let panel: InspectorPanel

  init() throws {
    rig = try ChromeFixture(Size(width: 1000, height: 900))
    let parameters = [
      SceneParameter("flag", .flag, defaultValue: "false", summary: "a flag", isLive: true),
      SceneParameter(
        "layout", .choice(["grid", "list"]), defaultValue: "grid", summary: "a layout",
        isLive: true),
      SceneParameter(
        "spacing", .number(0...1000), defaultValue: "0", summary: "a distance", unit: "pt",
        usualRange: 0...100, isLive: true),
      SceneParameter(
        "cell", .size, defaultValue: "50x100", summary: "a size", unit: "pt",
        usualRange: 0...200, isLive: true),
      SceneParameter(
        "style", .choice(["none", "blue", "gray", "blue-gray", "green", "red"]),
        defaultValue: "none", summary: "a style", isLive: true),
      SceneParameter("count", .integer(0...100), defaultValue: "10", summary: "a count"),
    ]
    source = TestControls(
      parameters.map { SceneControl($0, text: $0.defaultValue, hasDefault: true) }
        + [
          SceneControl(environment: "dim", title: "Dim", .flag, text: "false"),
          SceneControl(
            SceneParameter("columns", .integer(1...9), defaultValue: "as many as fit", summary: ""),
            text: "", hasDefault: false),
        ])
    panel = InspectorPanel(rig.scene)
    rig.scene.controlSource = source
    rig.scene.show(panel)
    update()
  }

  private func update() {
    panel.updateControls()
    rig.run()
  }

  /// Drags from a place on a slider to another one; places are fractions of its width.
  private func drag(_ label: String, to place: Double) throws {
    let slider = try rig.view(labeled: "\(label) slider")
    let start = Point.zero + slider.originOnStage()
    let width = slider.bounds.width - 16
    rig.drag(
      through: [0.0, place / 2, place].map {
        start + Vector(dx: 8 + width * $0, dy: slider.bounds.height / 2)
      })
  }

  @Test func `a switch sets a flag`() throws {
    try rig.click("Flag")
    #expect(source.changes == ["flag=true"])
    update()
    try rig.click("Flag")
    #expect(source.changes == ["flag=true", "flag=false"])
  }

  @Test func `buttons choose one of a few words`() throws {
    try rig.click("List", of: "Layout")
    #expect(source.changes == ["layout=list"])
  }

  @Test func `many words are in a menu`() throws {
    try rig.click("Style menu")
    rig.wait(20)
    try rig.click(row: "Blue gray")
    #expect(source.changes == ["style=blue-gray"])
  }

  @Test func `a slider changes a running scene while it is dragged`() throws {
    try drag("Spacing", to: 0.5)
    #expect(source.changes.count >= 2)
    #expect(source.changes.last == "spacing=50")
  }

  @Test func `a slider starts a scene again only once, when it is let go`() throws {
    try drag("Count", to: 0.5)
    #expect(source.changes == ["count=50"])
  }

  @Test func `a control stays the same view when its value changes`() throws {
    let slider = try rig.view(labeled: "Spacing slider")
    source.controls[2].text = "80"
    update()
    #expect(try rig.view(labeled: "Spacing slider") === slider)
    #expect(slider.accessibilityValue == "80")
  }

  @Test func `the controls of another scene are shown from the top`() throws {
    let small = try ChromeFixture(Size(width: 1000, height: 300))
    small.controls.controls = source.controls
    let panel = InspectorPanel(small.scene)
    small.scene.show(panel)
    panel.updateControls()
    small.run()
    let start = try small.view(labeled: "Flag").originOnStage().dy
    panel.scroll(toEnd: true)
    small.run()
    panel.updateControls()
    small.run()
    #expect(try small.view(labeled: "Flag").originOnStage().dy < start)
    small.controls.controls = Array(source.controls.dropLast())
    panel.updateControls()
    small.run()
    #expect(try small.view(labeled: "Flag").originOnStage().dy == start)
  }

  @Test func `a size keeps its proportions`() throws {
    try drag("Cell", to: 0.75)
    #expect(source.changes.last == "cell=150x300")
  }

  @Test func `a field sets a value that is typed`() throws {
    try rig.click("Spacing")
    #expect(rig.scene.receivesKeys)
    #expect(rig.scene.receivesText)
    rig.run()
    rig.type("720")
    #expect(source.changes.isEmpty)
    rig.press(.enter)
    #expect(source.changes == ["spacing=720"])
    #expect(!rig.scene.receivesKeys)
  }

  @Test func `Escape discards what was typed`() throws {
    try rig.click("Spacing")
    rig.type("720")
    rig.press(.escape)
    #expect(source.changes.isEmpty)
    #expect(!rig.scene.receivesKeys)
  }

  @Test func `a press on the device ends typing`() throws {
    try rig.click("Spacing")
    rig.run()
    rig.type("33")
    rig.scene.deviceWasPressed()
    #expect(source.changes == ["spacing=33"])
    #expect(!rig.scene.receivesKeys)
  }

  @Test func `a value that the scene determines is shown as such`() throws {
    let slider = try rig.view(labeled: "Columns slider")
    #expect(slider.accessibilityValue == "as many as fit")
    try drag("Columns", to: 1)
    #expect(source.changes == ["columns=9"])
  }

  @Test func `a refused value is shown as it was`() throws {
    source.refuses = true
    try rig.click("Flag")
    #expect(rig.lines == ["refused"])
    #expect(try rig.view(labeled: "Flag").accessibilityValue == "off")
  }

  @Test func `the command line can be copied`() throws {
    let line = try rig.view(labeled: "reticle demo test")
    #expect(line.bounds.height > 0)
    // The line is at the end of the panel.
    panel.scroll(toEnd: true)
    rig.run()
    try rig.click("Copy the command line")
    #expect(rig.stage.host.clipboard[.clipboard] == "reticle demo test")
  }

  @Test func `the second page shows frames`() throws {
    #expect(!rig.hasView(labeled: "Frame times"))
    try rig.click("Frames", of: "Page")
    #expect(rig.hasView(labeled: "Frame times"))
  }

  @Test func `a replay has no controls`() throws {
    source.controls = []
    update()
    #expect(rig.hasView(labeled: "Frame times"))
    #expect(try rig.view(labeled: "Page").isHidden)
  }
}
