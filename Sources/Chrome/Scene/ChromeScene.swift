import Controls
package import Drawing
package import Geometry
package import Motion
package import Profiling
import Raster
package import Stage
package import WindowHost

/// Everything in the window around the device: the bar above it and the panels beside it.
///
/// It is a scene with its own stage, which a `ChromeLayer` runs. It never changes the device
/// itself; it sends requests to its ``delegate``.
package final class ChromeScene: WindowChrome {
  /// The options of a chrome.
  package struct Options: Sendable {
    /// The initial theme; light by default.
    package var theme = ColorTheme.light
    /// The contrast at the start; normal by default.
    package var contrast = ColorContrast.normal
    /// The factor by which text is enlarged at the start; 1 by default.
    package var textScale = 1.0
    /// The theme that the user has chosen in the settings; nil, the default, for the system's.
    package var chosenTheme: ColorTheme?
    /// Whether movements are replaced by fades; false by default.
    package var reducesMotion = false

    /// Creates the default options.
    package init() {}
  }

  /// Returns the height of the bar at a text scale, in points.
  ///
  /// A window is at least this much higher than its device.
  package static func barHeight(textScale: Double = 1) -> Double {
    ChromeMetrics(textScale: textScale).barHeight
  }

  /// The object that performs the commands of buttons and menus.
  package weak var delegate: (any ChromeSceneDelegate)?
  /// The values of the running scene that the inspector shows as controls; nil for none.
  package weak var controlSource: (any SceneControlSource)?
  /// The colors, which follow the theme of the stage.
  package let theme = ChromeTheme.standard
  /// The theme that the user has chosen in the settings; nil for the system's.
  package internal(set) var chosenTheme: ColorTheme?
  let view: ChromeView
  /// Whether movements are replaced by fades.
  package internal(set) var reducesMotion: Bool {
    didSet {
      view.reducesMotion = reducesMotion
      view.launcher.reducesMotion = reducesMotion
    }
  }
  /// The device's size, in points; nil for a device that fills the available space.
  package internal(set) var deviceSize: Size? {
    didSet {
      let kind = DeviceKind(size: deviceSize)
      status.device = kind
      view.hasBezel = kind?.size != nil
    }
  }
  /// The zoom factor of the device; 1 by default.
  package internal(set) var zoom = 1.0
  /// What the bar shows.
  var status = BarStatus() { didSet { view.bar.update(status) } }
  var help: HelpSheet? { didSet { updateSearching() } }
  var mode = Mode.device {
    didSet {
      view.launcher.isUserInteractionEnabled = mode == .launcher
      updateSearching()
      view.host?.keyboard.setFirstResponder(nil)
      if mode != .device { view.tooltip.dismiss() }
    }
  }
  /// Whether the visible scene was opened from the launcher.
  package internal(set) var cameFromLauncher = false
  /// The item of the launcher that is open; nil for a scene that was not chosen there.
  var openItem: LauncherItem?
  private var frameCounter = BarFrameCounter()
  private var sessionPanels: SessionPanels?
  /// The stage whose commands the bar offers.
  private weak var stageWithCommands: Stage?
  /// The time of the last Escape that had nothing to go back from.
  var lastQuitRequest: Timestamp?
  /// The time in which a second Escape closes the window, in seconds.
  static let quitDelay = 3.0

  private init(_ options: Options) {
    chosenTheme = options.chosenTheme
    view = ChromeView(options)
    reducesMotion = options.reducesMotion
    view.launcher.reducesMotion = options.reducesMotion
    view.onCommand = { [unowned self] command in request(command) }
    view.launcher.onOpen = { [unowned self] item in open(item) }
    view.launcher.onDismiss = { [unowned self] in
      if !asksBeforeQuitting() { request(.quit) }
    }
  }

  /// Creates a stage with a chrome, for a window of a size in points.
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
    let type = SceneType("chrome", summary: "Bar and panels around a scene") { _ in
      ChromeScene(options)
    }
    var configuration = StageConfiguration(viewport: size)
    configuration.scale = scale
    configuration.environment.theme = options.theme
    configuration.environment.contrast = options.contrast
    configuration.environment.textScale = options.textScale
    configuration.clock = clock
    configuration.executor = executor
    configuration.policy = .live
    configuration.textMeasurer = PangoTextMeasurer()
    let stage = try Stage(type, configuration)
    guard let scene = stage.scene as? ChromeScene else {
      fatalError("expected a ChromeScene from the chrome's scene type")
    }
    return (stage, scene)
  }

  // MARK: - Content

  /// Updates the bar for the scene that is on the device, and that was not chosen in the launcher.
  ///
  /// - Parameters:
  ///   - type: The scene.
  ///   - showcase: The item of the launcher to which it belongs, whose title the bar shows; nil,
  ///     the default, for the scene itself.
  package func updateBar(for type: SceneType, as showcase: Showcase? = nil) {
    openItem = showcase.map { LauncherItem($0) }
    updateBar(for: openItem ?? LauncherItem(type))
  }

  /// Updates the bar for an item of the launcher.
  func updateBar(for item: LauncherItem) {
    var status = status
    status.title = item.title
    status.counterText = ""
    status.showsFrameCounter = item.showsFrameCounter
    status.hint = item.type.hint
    self.status = status
    updateSceneCommands()
  }

  /// Whether the device has a fixed size, and therefore a margin around it; false by default.
  package var hasDeviceMargin: Bool { view.hasDeviceMargin }

  /// Sets the size of the device in points, nil to fill the available area, and whether it has a
  /// margin around it.
  package func setDevice(size: Size?, hasMargin: Bool) {
    deviceSize = size
    view.hasDeviceMargin = hasMargin
  }

  /// Updates the bar when a recording starts or ends.
  package func setRecording(_ isRecording: Bool) {
    status.isRecording = isRecording
  }

  /// Updates the bar when a replay starts or ends.
  package func setReplay(_ isReplay: Bool) {
    status.isReplay = isReplay
    view.layoutSubviews()
  }

  /// The name of the file that the bar's Replay button plays; nil, the default, for none.
  package var lastRecording: String? {
    get { status.lastRecording }
    set { status.lastRecording = newValue }
  }

  /// Whether Escape goes back instead of quitting.
  var canGoBack: Bool {
    cameFromLauncher || (status.isReplay && (delegate?.canEndReplay ?? false))
  }

  // MARK: - Panels

  /// Shows a panel at its edge; the device makes space for it.
  ///
  /// At the right edge, it replaces the panel that is there.
  /// A panel is hidden while the window is too small for the panel and the device.
  package func show(_ panel: ChromePanel) { view.show(panel) }

  /// Removes a panel.
  package func hide(_ panel: ChromePanel) { view.hide(panel) }

  /// Whether a panel is shown.
  package func isShowing(_ panel: ChromePanel) -> Bool { view.panels.contains { $0 === panel } }

  /// Shows a comparison in front of the device; it receives the keys until it closes.
  package func show(_ sheet: ComparisonSheet) {
    closeSheets()
    view.unfocusControls()
    view.open(sheet)
  }

  /// Whether a panel fits into a window of a given size.
  func hasRoom(for panel: ChromePanel, in window: Size) -> Bool {
    view.hasRoom(for: panel, in: window)
  }

  /// Connects F1 and F2 to the panels that show the frames of a session.
  package func connectPanels(to session: WindowSession) {
    sessionPanels = SessionPanels(session, self)
  }

  /// The panel with the timeline (F1); `nil` before ``connectPanels(to:)``.
  package var timeline: TimelinePanel? { sessionPanels?.timeline }

  /// The measured frames of a replay, which the inspector shows instead of those of the window;
  /// `nil`, the default, in a live scene.
  package var recordedFrames: FrameLog?

  /// Whether the inspector is visible.
  var isShowingInspector: Bool { sessionPanels?.isShowingInspector ?? false }

  /// Shows in the bar how long ago the shown frame was, in seconds; nil for the current one.
  package func setTravel(secondsAgo: Double?) { status.secondsAgo = secondsAgo }

  /// Shows in the bar that the device runs slower than its own pace.
  package func showSlowdown(_ slowdown: Int) { status.slowdown = slowdown }

  /// Whether the inspector shows what is under the pointer.
  package var observesPointer: Bool { sessionPanels?.observesPointer ?? false }

  /// Shows the values of the scene in the inspector again after it has refused one.
  package func resetControls() { sessionPanels?.resetControls() }

  func request(_ command: HostCommand) { delegate?.chrome(self, didRequest: command) }

  func showToast(_ line: String) { delegate?.chrome(self, showToast: line) }

  /// Shows a message with buttons for some seconds.
  ///
  /// The buttons can be clicked, tapped, or focused with Shift-Tab.
  package func showToast(
    _ message: String, _ actions: [(title: String, perform: () -> Void)]
  ) {
    let actions = actions.map { ToastView.Action($0.title, perform: $0.perform) }
    view.toast.show(message, actions: actions, duration: 8)
  }

  /// Hides the message with buttons, if there is one.
  package func dismissToast() { view.toast.dismiss() }

  /// A view that covers exactly the device and ignores touches, for outlines over it.
  ///
  /// Its unit is the window's point; one device point is ``deviceScale`` window points.
  package var deviceOverlay: View { view.deviceOverlay }

  /// The number of window points per device point.
  package var deviceScale: Double { status.deviceScale }

  /// Updates the panels from the session; returns whether one of them has changed.
  package func update(from session: WindowSession, at now: Int64) -> Bool {
    let old = status
    updateSceneCommands(session)
    status.isPaused = session.isPaused
    status.slowdown = session.slowdown
    status.isSlow = !session.addedWork.isEmpty
    status.recordingSeconds = session.recordingSeconds(at: now)
    if status.recordingSeconds != nil { session.scheduleChromeUpdate(at: now + 250_000_000) }
    if status.showsFrameCounter, let text = frameCounter.text(from: session, at: now) {
      status.counterText = text
    }
    var hasChanged = status != old
    let hadToast = view.toast.message != nil
    view.updateToast(lineCount: session.toastCount)
    if hadToast, view.toast.message == nil { hasChanged = true }
    for panel in view.panels where panel.update(from: session, at: now) { hasChanged = true }
    return hasChanged
  }

  /// Shows the button of the scene's menu if the scene has commands.
  private func updateSceneCommands(_ session: WindowSession) {
    guard session.stage !== stageWithCommands else { return }
    if session.stage?.type.name != stageWithCommands?.type.name { hideSource() }
    stageWithCommands = session.stage
    updateSceneCommands()
  }

  /// Shows the button of the scene's menu if the scene has commands now.
  package func updateSceneCommands() {
    guard let controlSource else { return status.hasSceneCommands = false }
    status.hasSceneCommands = controlSource.hasSource || !controlSource.menuCommands.isEmpty
  }

  // MARK: - WindowChrome

  /// Sets whether movements are replaced by fades.
  package func setReducesMotion(_ reducesMotion: Bool) { self.reducesMotion = reducesMotion }

  /// The view that covers the whole window.
  package var rootView: View { view }

  /// Returns the area that the bar and the panels leave free.
  package func deviceArea(in window: Size) -> Rect { view.deviceArea(in: window) }

  /// The height of what panels show in front of the device, in points.
  package var overhang: Double { view.overhang }

  /// Whether the launcher covers the device.
  package var hidesDevice: Bool { mode != .device }

  /// Whether a sheet or the launcher is open, or a control has the keyboard focus.
  package var receivesKeys: Bool {
    mode != .device || view.focusedView != nil
  }

  /// Whether a field of a panel has the keyboard.
  package var receivesText: Bool {
    mode == .device && view.focusedView is TextInput
  }

  /// Whether the search field contains text and nothing covers the launcher.
  package var treatsQuestionMarkAsText: Bool {
    receivesText || view.launcher.isSearching && view.launcher.hasQuery
  }

  private func updateSearching() {
    view.launcher.isSearching = mode == .launcher && help == nil
  }

  /// Returns the keyboard to the device.
  package func deviceWasPressed() {
    view.unfocusControls()
  }

  /// Whether there is a control, a menu row or a tile at a point.
  package func isClickable(at point: Point) -> Bool {
    var next = view.hitTest(point)
    while let view = next {
      if view is TextInput { return false }
      if view is Control || view is LauncherCell || view is HeroCard { return true }
      if view.accessibilityRole == .menuItem { return true }
      next = view.superview
    }
    return false
  }

  /// Stores the device's new frame, viewport and scale.
  package func deviceDidMove(to rect: Rect, viewport: Size, scale: Double) {
    if mode == .expanding { view.expansion.updateEnd(to: .device(rect)) }
    view.setDeviceFrame(rect, viewport: viewport, scale: scale)
    var status = status
    status.deviceSize = rect.isEmpty ? .zero : viewport
    status.deviceScale = scale
    self.status = status
  }

  /// Performs the command of a key; returns whether it had an effect.
  package func perform(_ command: ChromeCommand) -> Bool {
    view.tooltip.dismiss()
    switch command {
    case .toggleBar:
      view.toggleBar()
      return true
    case .goBack: return goBack()
    case .returnToLauncher: return returnToLauncher()
    case .focusControls:
      guard !receivesKeys else { return false }
      view.focusControls()
      return true
    case .toggleHelp: return toggleHelp()
    case .toggleDevices: return requireDevice() && openDevices()
    case .toggleSettings: return requireDevice() && openSettings()
    case .toggleSceneCommands: return requireDevice() && openSceneCommands()
    case .selectNextDevice: return requireDevice() && selectNextDevice()
    case .replayLastRecording:
      delegate?.chromeDidRequestReplay(self)
      return delegate != nil
    case .toggleTimeline:
      guard requireDevice(), let sessionPanels else { return false }
      sessionPanels.toggleTimeline()
      return true
    case .toggleSlowness:
      guard requireDevice(), let sessionPanels else { return false }
      sessionPanels.toggleSlowness()
      return true
    case .toggleInspector:
      guard requireDevice(), let sessionPanels else { return false }
      sessionPanels.toggleInspector()
      return true
    }
  }

  /// Always throws an error: only users control the chrome, not scenarios.
  package func perform(_ command: SceneCommand) throws(SceneError) {
    throw .unsupported("the chrome has no commands")
  }

  /// Always throws an error: the chrome has no probes, because it is not part of scenarios.
  package func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    throw .unknown("the chrome has no probe '\(probe)'")
  }

  /// Writes nothing: the chrome is not part of any digest.
  package func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
}
