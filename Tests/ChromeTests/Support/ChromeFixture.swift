import Chrome
import Drawing
import Geometry
import Gestures
import Motion
import Stage
import Testing
import WindowHost

/// A chrome without a window, driven frame by frame.
final class ChromeFixture: ChromeSceneDelegate {
  let stage: Stage
  let scene: ChromeScene
  /// The values and commands of the scene; none by default.
  let controls = TestControls([])
  private(set) var commands: [HostCommand] = []
  private(set) var lines: [String] = []
  private(set) var zooms: [Double] = []
  private(set) var openedItems: [LauncherItem] = []
  var openedNames: [String] { openedItems.map(\.type.name) }
  private(set) var leaveCount = 0
  private(set) var sceneCommands: [SceneCommand] = []
  private(set) var deviceSizes: [Size?] = []
  private(set) var themes: [ColorTheme?] = []
  private(set) var reducedMotions: [Bool] = []
  private(set) var endReplayCount = 0
  /// Whether there is a scene to return to from a replay.
  var canEndReplay = false
  private var frame: Int64 = -1

  init(
    _ size: Size = Size(width: 800, height: 600),
    options: ChromeScene.Options = ChromeScene.Options()
  ) throws {
    (stage, scene) = try ChromeScene.makeStage(
      size: size, scale: 1, executor: InlineExecutor(), options: options)
    scene.delegate = self
    scene.controlSource = controls
    run()
  }

  /// Runs one frame with events.
  func run(_ kinds: InputEvent.Kind...) {
    frame += 1
    let time = Timestamp(frame: frame)
    _ = stage.runFrame(
      FrameInput(frame: frame, events: kinds.map { InputEvent(time: time, kind: $0) }))
  }

  /// Runs one frame without events; returns whether another one is needed.
  func runFrame() -> Bool {
    frame += 1
    return stage.runFrame(FrameInput(frame: frame)).needsAnotherFrame
  }

  /// The area available for the device.
  var deviceArea: Rect { scene.deviceArea(in: stage.viewport) }

  /// Runs a number of frames without events.
  func wait(_ count: Int64) {
    frame += count
    _ = stage.runFrame(FrameInput(frame: frame))
  }

  /// Clicks at a point.
  func click(_ point: Point) {
    run(pointer(.began, point))
    run(pointer(.ended, point))
  }

  /// Drags through points, one per frame.
  func drag(through points: [Point]) {
    for (index, point) in points.enumerated() {
      run(pointer(index == 0 ? .began : .moved, point))
    }
    if let last = points.last { run(pointer(.ended, last)) }
  }

  /// Presses a key.
  func press(_ key: Key) { run(.key(KeyEvent(key))) }

  /// Types a text, a character per frame.
  func type(_ text: String) {
    for character in text { run(.text(.typed(String(character)))) }
  }

  /// Returns the view of the chrome with an accessibility label.
  func view(labeled label: String) throws -> View {
    try #require(Self.find(label, in: stage.scene.rootView), "there is no '\(label)'")
  }

  /// Whether there is a view with an accessibility label.
  func hasView(labeled label: String) -> Bool {
    Self.find(label, in: stage.scene.rootView) != nil
  }

  /// Clicks the center of the view with an accessibility label.
  func click(_ label: String) throws {
    let view = try view(labeled: label)
    click(Point(x: view.bounds.width / 2, y: view.bounds.height / 2) + view.originOnStage())
  }

  /// Clicks a segment of the control with an accessibility label.
  func click(_ title: String, of label: String) throws {
    let control = try view(labeled: label)
    let segment = try #require(Self.find(title, in: control), "there is no '\(title)'")
    click(segment.bounds.center + segment.originOnStage())
  }

  /// Clicks the row of an open menu.
  func click(row title: String) throws {
    let row = try #require(Self.find(title, in: stage.scene.rootView, role: .menuItem))
    click(row.bounds.center + row.originOnStage())
  }

  /// Whether an open menu has a row with a title, a note and a state.
  func hasRow(_ title: String, note: String? = nil, isOn: Bool = false) -> Bool {
    guard let row = Self.find(title, in: stage.scene.rootView, role: .menuItem) else {
      return false
    }
    return row.accessibilityValue == note && row.accessibilityStates.contains(.selected) == isOn
  }

  private func pointer(_ phase: PointerSample.Phase, _ point: Point) -> InputEvent.Kind {
    .pointer(
      PointerSample(
        id: 0, phase: phase, position: point, time: Timestamp(frame: frame + 1), device: .mouse,
        button: 1))
  }

  private static func find(
    _ label: String, in view: View, role: AccessibilityRole? = nil
  ) -> View? {
    if view.accessibilityLabel == label, role == nil || view.accessibilityRole == role {
      return view
    }
    // A menu that fades out is behind the one that has opened since.
    let subviews = role == nil ? Array(view.subviews) : Array(view.subviews.reversed())
    return subviews.lazy.compactMap { find(label, in: $0, role: role) }.first
  }
}

extension ChromeFixture {
  func chrome(_ chrome: ChromeScene, didRequest command: HostCommand) { commands.append(command) }

  func chrome(_ chrome: ChromeScene, showToast line: String) { lines.append(line) }

  func chrome(_ chrome: ChromeScene, didChangeZoom factor: Double) { zooms.append(factor) }

  func chrome(_ chrome: ChromeScene, didSelect item: LauncherItem) {
    openedItems.append(item)
  }

  func chrome(_ chrome: ChromeScene, didChooseTheme theme: ColorTheme?) { themes.append(theme) }

  func chrome(_ chrome: ChromeScene, didChooseReducedMotion reducesMotion: Bool) {
    reducedMotions.append(reducesMotion)
  }

  func chromeDidRequestLauncher(_ chrome: ChromeScene) { leaveCount += 1 }

  func chrome(_ chrome: ChromeScene, didRequestSceneCommand command: SceneCommand) {
    sceneCommands.append(command)
  }

  func chrome(_ chrome: ChromeScene, didChangeDeviceSize size: Size?) { deviceSizes.append(size) }

  func chromeDidRequestEndOfReplay(_ chrome: ChromeScene) -> Bool {
    endReplayCount += 1
    return canEndReplay
  }

  func chromeDidRequestReplay(_ chrome: ChromeScene) {}
}
