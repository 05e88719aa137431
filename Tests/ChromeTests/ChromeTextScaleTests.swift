import Chrome
import Drawing
import Geometry
import Motion
import Profiling
import Scenes
import Stage
import TestSupport
import Testing
import WindowHost

/// Tests that the whole chrome makes room for larger text, from the start and after a change.
///
/// No text may leave its place or overlap another one. In a wide window, no text may be shortened.
@Suite struct ChromeTextScaleTests {
  /// A part of the chrome, and how a test shows it.
  struct Part: Sendable, CustomTestStringConvertible {
    var name: String
    /// Whether the whole text fits into a wide window at double text size.
    var fitsWideWindow = true
    var show: @Sendable (ChromeFixture) throws -> Void
    var testDescription: String { name }
  }

  private static let wide = Size(width: 1600, height: 1400)
  private static let narrow = [Size(width: 390, height: 888), Size(width: 720, height: 700)]
  static let scales = [0.8, 1, 1.5, 2, 3]

  static let parts = [
    Part(name: "launcher") { rig in
      rig.scene.prepareLauncher(SceneCatalog.all, scale: 1, seed: 1)
      rig.scene.showLauncher()
    },
    Part(name: "search without a result") { rig in
      rig.scene.prepareLauncher(TestScenes.all, scale: 1, seed: 1)
      rig.scene.showLauncher()
      rig.wait(30)
      rig.type("nothing of the kind")
    },
    Part(name: "bar") { rig in showScene(rig) },
    Part(name: "bar of a paused recording") { rig in
      showScene(rig)
      rig.scene.lastRecording = "grid-1.scn"
      rig.scene.setRecording(true)
    },
    Part(name: "bar of a replay") { rig in
      showScene(rig)
      rig.scene.setReplay(true)
    },
    Part(name: "settings") { rig in
      showScene(rig)
      _ = rig.scene.perform(.toggleSettings)
    },
    Part(name: "scene commands") { rig in
      showScene(rig)
      _ = rig.scene.perform(.toggleSceneCommands)
    },
    Part(name: "controls of a scene") { rig in
      rig.controls.controls = SceneCatalog.all[4].parameters.map { parameter in
        let isAutomatic = ["columns", "size"].contains(parameter.name)
        return SceneControl(
          parameter, text: isAutomatic ? "" : parameter.defaultValue, hasDefault: !isAutomatic)
      }
      showScene(rig)
      let panel = InspectorPanel(rig.scene)
      rig.scene.show(panel)
      panel.updateControls()
    },
    Part(name: "help with gestures") { rig in
      rig.controls.gestures = SceneGesture.Movement.allCases.map { SceneGesture($0, "Does it") }
      showScene(rig)
      _ = rig.scene.perform(.toggleHelp)
    },
    Part(name: "help") { rig in
      showScene(rig)
      _ = rig.scene.perform(.toggleHelp)
    },
    Part(name: "help in a replay") { rig in
      showScene(rig)
      rig.scene.setReplay(true)
      _ = rig.scene.perform(.toggleHelp)
    },
    Part(name: "tooltip") { rig in
      showScene(rig)
      _ = rig.scene.perform(.focusControls)
      rig.press(.end)
    },
    Part(name: "inspector", fitsWideWindow: false) { rig in try showInspector(rig) },
    Part(name: "timeline") { rig in showTimeline(rig, hasTimes: true) },
    Part(name: "timeline without times") { rig in showTimeline(rig, hasTimes: false) },
  ]

  // MARK: - Tests

  @Test(arguments: parts, scales)
  func `no text leaves its place or overlaps another one`(part: Part, scale: Double) throws {
    for size in Self.narrow + [Self.wide] {
      let placement = try Self.placement(part, size, textScale: scale)
      // Very large text leaves no room for the name in a narrow bar.
      #expect(!placement.texts.isEmpty || scale > 2, "\(size)")
      let faults = placement.faults.joined(separator: "\n")
      #expect(faults.isEmpty, "\(size.width) × \(size.height)")
    }
  }

  @Test(arguments: parts, scales)
  func `a wide window shows every text completely, in its full size`(
    part: Part, scale: Double
  ) throws {
    guard part.fitsWideWindow, scale <= 2 else { return }
    let placement = try Self.placement(part, Self.wide, textScale: scale)
    #expect(placement.truncatedTexts.isEmpty)
    #expect(placement.shrunkTexts.map(\.string).isEmpty)
  }

  @Test(arguments: parts)
  func `text is twice as large at a scale of 2`(part: Part) throws {
    let plain = try Self.placement(part, Self.wide, textScale: 1)
    let large = try Self.placement(part, Self.wide, textScale: 2)
    let names = Set(plain.texts.map(\.string)).intersection(large.texts.map(\.string))
    #expect(!names.isEmpty)
    for name in names {
      // A word can occur in several sizes.
      let sizes = Set(large.texts.filter { $0.string == name }.map(\.size))
      let expected = Set(plain.texts.filter { $0.string == name }.map { 2 * $0.size })
      #expect(sizes == expected, "\(name)")
    }
  }

  @Test(arguments: parts)
  func `a changed text scale has the same result as an initial one`(part: Part) throws {
    for size in Self.narrow {
      var options = ChromeScene.Options()
      options.textScale = 2
      let initial = try Self.rects(part, ChromeFixture(size, options: options))
      let rig = try ChromeFixture(size)
      try part.show(rig)
      rig.wait(60)
      rig.run(.environment(.textScale(2)))
      #expect(Self.rects(rig) == initial)
      rig.run(.environment(.textScale(1)))
      #expect(try Self.rects(rig) == Self.rects(part, ChromeFixture(size)))
    }
  }

  @Test func `the bar and the panels leave less space to the device`() throws {
    let rig = try ChromeFixture(Size(width: 1600, height: 1400))
    Self.showTimeline(rig, hasTimes: true)
    let plain = rig.deviceArea
    rig.run(.environment(.textScale(2)))
    // The bar has 8 + 20 + 32 points.
    let height = 1400 - 60 - TimelinePanel.height(textScale: 2)
    #expect(height < plain.height - 16)
    #expect(rig.deviceArea.height == height - 2 * 16 || rig.deviceArea.height == height)
    rig.run(.environment(.textScale(0.8)))
    #expect(rig.deviceArea == plain)
  }

  @Test func `the inspector is narrower in a small window, and hidden in a smaller one`() throws {
    let rig = try ChromeFixture(Size(width: 700, height: 700))
    let panel = InspectorPanel(rig.scene)
    rig.scene.show(panel)
    rig.run(.environment(.textScale(2)))
    #expect(panel.frame.width == 560)
    rig.run(.viewport(Size(width: 600, height: 700), duration: 0))
    #expect(panel.frame.width == 504)
    rig.run(.viewport(Size(width: 480, height: 700), duration: 0))
    #expect(panel.isHidden)
  }

  // MARK: - Parts

  private static func placement(
    _ part: Part, _ size: Size, textScale: Double
  ) throws -> TextPlacement {
    let rig = try ChromeFixture(size)
    rig.run(.environment(.textScale(textScale)))
    try part.show(rig)
    rig.wait(60)
    rig.run()
    return TextPlacement(of: rig.stage)
  }

  private static func rects(_ part: Part, _ rig: ChromeFixture) throws -> [String] {
    try part.show(rig)
    rig.wait(60)
    return rects(rig)
  }

  private static func rects(_ rig: ChromeFixture) -> [String] {
    rig.wait(60)
    rig.run()
    return TextPlacement(of: rig.stage).texts.map { "\($0.string) \($0.size) \($0.rect)" }
  }

  private static func showScene(_ rig: ChromeFixture) {
    let type = SceneCatalog.all.first { $0.name == "grid" } ?? SceneCatalog.all[0]
    rig.controls.menuCommands = [
      SceneMenuCommand("Insert 10", action: "insert"),
      SceneMenuCommand("Lines between items", action: "lines", isOn: true),
    ]
    rig.scene.updateBar(for: type)
    rig.scene.deviceDidMove(
      to: rig.deviceArea, viewport: Size(width: 390, height: 844), scale: 0.83)
    rig.run()
  }

  private static func showInspector(_ rig: ChromeFixture) throws {
    showScene(rig)
    let panel = InspectorPanel(rig.scene)
    rig.scene.show(panel)
    let type = try #require(SceneCatalog.all.first { $0.name == "grid" })
    let driver = StageDriver(
      try Stage(type, StageConfiguration(viewport: Size(width: 390, height: 844))))
    driver.runFrames(10)
    panel.update(frames, of: driver.stage)
    _ = panel.updateCell(at: Point(x: 60, y: 200), of: driver.stage.scene)
  }

  private static func showTimeline(_ rig: ChromeFixture, hasTimes: Bool) {
    showScene(rig)
    rig.scene.setReplay(true)
    let panel = TimelinePanel(.standard)
    rig.scene.show(panel)
    var overview = Timeline(rate: .sixty)
    overview.lastFrame = 399
    overview.marks = [("dragging", 0), ("coasting", 100), ("bouncing", 120), ("end", 390)].map {
      Timeline.Mark($0.0, frame: $0.1)
    }
    if hasTimes {
      for frame in 0..<400 as Range<Int64> {
        overview.append(
          Timeline.FrameTimes(frame: frame, total: frame == 120 ? 40_000_000 : 1_000_000))
      }
      overview.causes = [120: "CELLS"]
    }
    panel.update(overview)
    _ = panel.update(
      TimelinePosition(frame: 120, isPlaying: true, facts: ["offset 0, 1280", "28 cells", "idle"]))
  }

  private static var frames: FrameWindow {
    var window = FrameWindow()
    for number in 0..<240 {
      var frame = FrameRecord(frame: Int64(number))
      frame[.wall] = number == 200 ? 40_000_000 : 3_000_000
      window.append(frame)
    }
    return window
  }
}
