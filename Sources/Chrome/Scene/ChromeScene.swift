import Drawing
package import Geometry
package import Motion
package import Stage
package import WindowHost

/// Everything the window shows around a device: the bar above it and the panels beside it.
///
/// It is a scene like any other, on a stage of its own that a `ChromeLayer` runs. It changes
/// nothing of the device by itself: it asks its ``delegate``.
package final class ChromeScene: WindowChrome {
  /// What the chrome is made with.
  package struct Options: Sendable {
    /// The colors; light by default.
    package var theme = ChromeTheme.light
    /// Whether what would move fades instead; false by default.
    package var reducesMotion = false

    /// Makes the default options.
    package init() {}
  }

  /// The height of the bar, in points: what a window must be higher than its device.
  package static var barHeight: Double { ChromeBar.height }

  /// What is asked to do what buttons and menus offer.
  package weak var delegate: (any ChromeSceneDelegate)?
  /// The colors.
  package let theme: ChromeTheme
  let view: ChromeView
  /// Whether what would move fades instead.
  package internal(set) var reducesMotion: Bool {
    didSet { view.reducesMotion = reducesMotion }
  }
  /// The device's size, in points; nil for one as large as its room.
  package var deviceSize: Size?
  /// How much larger the device is shown than it is.
  package internal(set) var zoom = 1.0
  var actions: [SceneAction] = []
  var menu: ChromeMenu?
  var help: HelpSheet?
  var place = Place.device {
    didSet {
      view.launcher.isUserInteractionEnabled = place == .launcher
      if place != .device { view.leaveControls() }
    }
  }
  /// Whether the scene shown was chosen in the launcher.
  package internal(set) var cameFromLauncher = false
  private var sessionPanels: SessionPanels?

  private init(_ options: Options) {
    theme = options.theme
    view = ChromeView(options)
    reducesMotion = options.reducesMotion
    view.onCommand = { [unowned self] command in request(command) }
    view.launcher.onOpen = { [unowned self] item in open(item) }
    view.launcher.onLeave = { [unowned self] in request(.quit) }
  }

  /// Makes a stage with a chrome on it, for a window of a size in points.
  ///
  /// ```swift
  /// let (stage, scene) = try ChromeScene.makeStage(size: size, scale: 1, executor: executor)
  /// options.chrome = ChromeLayer(stage, in: window)
  /// scene.delegate = self
  /// ```
  package static func makeStage(
    size: Size, scale: Double, clock: ClockRate = .sixty, executor: any WorkExecutor,
    options: Options = Options()
  ) throws(SceneError) -> (stage: Stage, scene: ChromeScene) {
    let type = SceneType("chrome", summary: "What surrounds a scene") { _ in ChromeScene(options) }
    var configuration = StageConfiguration(viewport: size)
    configuration.scale = scale
    configuration.clock = clock
    configuration.executor = executor
    configuration.policy = .live
    let stage = try Stage(type, configuration)
    guard let scene = stage.scene as? ChromeScene else {
      preconditionFailure("the chrome's scene type makes nothing but chromes")
    }
    return (stage, scene)
  }

  // MARK: - What is shown

  /// Names the scene that is on the device.
  package func showScene(_ type: SceneType) {
    view.bar.title = LauncherItem(type).title
    view.bar.hint = type.hint
    actions = type.actions
    view.bar.hasSceneCommands = !actions.isEmpty
  }

  /// Whether the device has a size of its own, and so a margin around it; false by default.
  package var framesDevice: Bool {
    get { view.framesDevice }
    set { view.framesDevice = newValue }
  }

  /// Says that a recording runs, or runs no more.
  package func showRecording(_ isRecording: Bool) {
    view.bar.isRecording = isRecording
  }

  /// Says that a recording drives the device, or does no more.
  package func showReplay(_ isReplay: Bool) {
    view.bar.isReplay = isReplay
    view.layoutSubviews()
  }

  /// The name of the file that the bar offers to replay; nil, the default, for none.
  package var lastRecording: String? {
    get { view.bar.lastRecording }
    set { view.bar.lastRecording = newValue }
  }

  /// Whether Escape leads back to something, and not out of the window.
  var canGoBack: Bool {
    cameFromLauncher || (view.bar.isReplay && (delegate?.canEndReplay ?? false))
  }

  // MARK: - Panels

  /// Shows a panel at its edge; the device makes room for it.
  ///
  /// A panel that would leave next to nothing of the device is hidden until there is room.
  package func show(_ panel: ChromePanel) { view.show(panel) }

  /// Takes a panel away.
  package func hide(_ panel: ChromePanel) { view.hide(panel) }

  /// Whether a panel is shown.
  package func shows(_ panel: ChromePanel) -> Bool { view.panels.contains { $0 === panel } }

  /// Whether a panel has its place in a window of a size.
  func hasRoom(for panel: ChromePanel, in window: Size) -> Bool {
    view.hasRoom(for: panel, in: window)
  }

  /// Lets F1 and F2 show what a session's frames do and cost.
  package func connectPanels(to session: WindowSession) {
    sessionPanels = SessionPanels(session, self)
  }

  /// Whether the inspector shows what is under the pointer.
  package var observesPointer: Bool { sessionPanels?.observesPointer ?? false }

  func request(_ command: HostCommand) { delegate?.chrome(self, request: command) }

  func showToast(_ line: String) { delegate?.chrome(self, showToast: line) }

  /// A view that covers the device exactly and takes no touches: the place for outlines over it.
  ///
  /// Its points are the window's; one of the device's points is ``deviceScale`` of them.
  package var overDevice: View { view.overDevice }

  /// How many of the window's points one of the device's points takes.
  package private(set) var deviceScale = 1.0

  /// Lets panels look at the session; returns whether one of them has changed.
  package func update(from session: WindowSession, at now: Int64) -> Bool {
    var hasChanged = view.bar.isPaused != session.isPaused
    view.bar.isPaused = session.isPaused
    for panel in view.panels where panel.update(from: session, at: now) { hasChanged = true }
    return hasChanged
  }

  // MARK: - WindowChrome

  /// The view over the whole window.
  package var rootView: View { view }

  /// What bar and panels leave.
  package func deviceArea(in window: Size) -> Rect { view.deviceArea(in: window) }

  /// Whether the launcher covers the device.
  package var hidesDevice: Bool { place != .device }

  /// Whether a sheet or the launcher is open, or the keyboard is on a control.
  package var takesKeys: Bool {
    place != .device || menu != nil || help != nil || view.focus.isActive
  }

  /// Gives the keyboard to the device.
  package func deviceWasPressed() { view.leaveControls() }

  /// Whether there is a control, a row of a menu or a tile.
  package func invitesClick(at point: Point) -> Bool {
    var next = view.hitTest(point)
    while let view = next {
      if view is any ChromeControl || view is MenuRow || view is LauncherCell { return true }
      next = view.superview
    }
    return false
  }

  /// Takes over where the device lies.
  package func deviceDidMove(to rect: Rect, viewport: Size, scale: Double) {
    deviceScale = scale
    view.deviceRect = rect
    if place == .growing { view.expansion.redirect(to: .device(rect)) }
    view.viewport = viewport
    view.bar.deviceSize = rect.isEmpty ? .zero : viewport
    view.bar.deviceScale = scale
  }

  /// Does what a key asks for; returns whether there was anything to do.
  package func perform(_ command: ChromeCommand) -> Bool {
    view.tooltip.dismiss()
    switch command {
    case .toggleBar:
      view.isBarShown.toggle()
      return true
    case .back: return goBack()
    case .leave: return leave()
    case .focus:
      guard !takesKeys else { return false }
      view.enterControls()
      return true
    case .help: return toggleHelp()
    case .settings: return hasDevice() && openSettings()
    case .sceneCommands: return hasDevice() && openSceneCommands()
    case .nextDevice: return hasDevice() && chooseNextDevice()
    case .replay:
      delegate?.chromeReplay(self)
      return delegate != nil
    case .frameTimes:
      guard hasDevice(), let sessionPanels else { return false }
      sessionPanels.toggleFrameTimes()
      return true
    case .inspect:
      guard hasDevice(), let sessionPanels else { return false }
      sessionPanels.toggleInspector()
      return true
    }
  }

  /// Refuses: a chrome is driven by hands alone.
  package func perform(_ command: SceneCommand) throws(SceneError) {
    throw .unsupported("the chrome takes no commands")
  }

  /// Knows no probes: nothing of the chrome is part of a scenario.
  package func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    throw .unknown("the chrome has no probe '\(probe)'")
  }

  /// Writes nothing: nothing of the chrome is part of any digest.
  package func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
}
