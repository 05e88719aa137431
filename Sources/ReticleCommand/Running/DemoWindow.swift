import Assistance
import Chrome
import Drawing
import Geometry
import Raster
import Scenarios
import Stage
import WindowHost
import Workers

/// The demo window: the launcher, a scene, and the transition between them.
final class DemoWindow {
  /// The initial content of a window.
  enum InitialContent {
    /// The launcher; a scene is set up when it is chosen.
    case launcher
    /// A scene, and the path to which it is recorded from the first frame.
    case scene(DemoSetup, recordingTo: String?)

    /// Whether the window has the size of its scene: if the call sets it or records.
    var hasOwnSize: Bool {
      guard case .scene(let setup, let path) = self else { return false }
      return setup.hasChosenViewport || path != nil
    }
  }

  let program: Program
  private let scale: Double
  let makeSetup: (SceneType, SceneValues) throws(CommandError) -> DemoSetup
  private let window: Window
  let settings: WindowSettings
  let session: WindowSession
  let chrome: ChromeScene
  let recording: DemoRecording
  let travel: SceneTravel
  let remembered: RememberedChoices
  /// The controls of the scene's values in the inspector.
  private(set) lazy var controls = SceneControls(self)
  /// The current scene and its parameters; nil in the launcher and during a replay.
  private(set) var setup: DemoSetup?
  /// The scene that was visible before a replay.
  private var previousSetup: DemoSetup?
  /// The parameter `images` of the current scene, or of the scene before a replay.
  var pictureFolder: String? { (setup ?? previousSetup)?.parameters.text("images") }
  /// The current replay, also after its end.
  var replay: ScenarioReplay?
  /// The advice on fonts that was given so far.
  var fontAdvisor = FontAdvisor()
  /// The file being read for a replay, and when reading started.
  var reading: ScenarioLoadTask?
  var readingStart: Int64?
  /// The last recorded or replayed file.
  var lastFile: SavedRecording? { didSet { updateLastRecording() } }

  /// Whether scenes that start empty perform their example; false if one is recorded from its first
  /// frame.
  private var showsExample = true
  private(set) var awaitsExample = false

  /// The initial size of the window, in points; three of the launcher's tiles wide.
  private static let standardSize = Size(width: 1040, height: 760)

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - program: The program, with its scenes.
  ///   - start: The initial content.
  ///   - options: The window's scale and presentation; title and size come from the scene.
  ///   - settings: The user's settings, which the window follows.
  ///   - prepare: Creates the setup of a scene with parameters that is chosen in the launcher.
  /// - Throws: an error if there is no display, the scene refuses its parameters, or the file
  ///   already exists.
  init(
    _ program: Program, _ start: InitialContent, _ options: WindowOptions,
    _ settings: WindowSettings,
    prepare: @escaping (SceneType, SceneValues) throws(CommandError) -> DemoSetup
  ) throws(CommandError) {
    self.program = program
    scale = options.scale
    self.makeSetup = prepare
    self.settings = settings
    remembered = RememberedChoices(program)
    if !start.hasOwnSize { settings.restore(remembered) }
    window = try Self.openWindow(start, options, settings.look)
    settings.update()
    let look = settings.look
    let chromeStage: Stage
    (chromeStage, chrome) = try Self.makeChrome(window, look)
    var sessionOptions = WindowSessionOptions()
    sessionOptions.rasterExecutor = ThreadedExecutor()
    sessionOptions.chrome = ChromeLayer(chromeStage, in: window.metrics)
    sessionOptions.theme = look.theme
    sessionOptions.textScale = look.textScale
    session = WindowSession(stage: nil, window: window, options: sessionOptions)
    recording = DemoRecording(program, session, chrome, driver: window.driver)
    travel = SceneTravel(program, session, chrome, recording)
    travel.onSave = { [unowned self] path, setup in
      lastFile = SavedRecording(path, of: setup)
      showSavedFile(path, setup)
    }
    switch start {
    case .launcher: showLauncher()
    case .scene(let setup, let path):
      try present(setup, on: start.hasOwnSize ? nil : remembered.kind)
      chrome.updateBar(for: setup.type, as: setup.showcase)
      showsExample = path == nil
      awaitsExample = showsExample
      if let path { try recording.begin(self.setup ?? setup, path: path) }
    }
  }

  /// Presents frames until the user ends the program.
  func run() throws(CommandError) -> ExitCode {
    session.delegate = self
    session.recorder = travel
    chrome.delegate = self
    chrome.controlSource = controls
    chrome.connectPanels(to: session)
    if let setup { travel.begin(setup) }
    settings.startWakingWindow()
    defer { settings.stopWakingWindow() }
    let assistance = Assistance(
      programName: program.title, program.environment)
    assistance?.add(session)
    defer { assistance?.stop() }
    let reason: FinishReason
    do throws(WindowError) {
      reason = try session.run()
    } catch {
      throw CommandError(.broken, "reticle: \(error)")
    }
    if let failure = recording.failure { throw failure }
    if case .interrupted = reason { return .interrupted }
    return Interruption.isRequested ? .interrupted : .success
  }

  // MARK: - Scenes

  private func showLauncher() {
    prepareLauncher()
    chrome.showLauncher()
    session.setNeedsChromeFrame()
  }

  private func prepareLauncher() {
    session.setTitle(program.title)
    chrome.prepareLauncher(
      program.scenes, showcases: program.showcases, title: program.title, scale: scale,
      seed: DemoSetup.standardSeed)
  }

  func open(_ type: SceneType, _ parameters: SceneValues, as showcase: Showcase?) {
    session.dismissToast()
    do throws(CommandError) {
      let setup = try makeSetup(type, parameters).with(showcase: showcase)
      if setup.hasChosenViewport {
        try present(setup, keepsViewport: true)
      } else {
        try present(setup, on: remembered.kind)
      }
      session.restorePace()
      showsExample = true
      performExample(of: type)
    } catch {
      chrome.sceneDidFailToOpen()
      session.showToast(error.message)
    }
  }

  /// Shows the pictures of a folder that was dropped on the window: in the current scene if it can
  /// show them, otherwise in the first one that can.
  func showPictures(in folder: String) {
    let types = [setup?.type].compactMap { $0 } + program.scenes
    guard let type = types.first(where: { $0.showsPictureFolder }) else {
      return session.showToast("No scene shows folders of pictures")
    }
    guard !((try? PictureFolder(path: folder).pictures()) ?? []).isEmpty else {
      return session.showToast("\(FileSystem.name(of: folder)) contains no pictures")
    }
    let isCurrent = setup?.type.name == type.name
    var parameters = SceneValues()
    var showcase = setup?.showcase
    if isCurrent, let setup {
      parameters = setup.parameters
      if setup.countsPictures { parameters["count"] = nil }
    } else {
      showcase = program.showcases.first { $0.scene.name == type.name }
      parameters = showcase?.parameters ?? SceneValues()
    }
    parameters["images"] = .text(FileSystem.absolute(folder))
    endRecording()
    if !isCurrent {
      session.prepareChromeForAnimation()
      chrome.dismissLauncher()
      chrome.updateBar(for: type, as: showcase)
    }
    session.crossfadeDevice()
    open(type, parameters, as: showcase)
    session.setNeedsChromeFrame()
  }

  /// Performs the example of a scene that starts empty.
  func performExample(of type: SceneType) {
    awaitsExample = false
    for command in type.example { session.perform(command) }
  }

  /// Presents a scene on a device; nil for a window that has the size of the scene.
  private func present(_ setup: DemoSetup, on kind: DeviceKind?) throws(CommandError) {
    guard let kind else { return try present(setup, keepsViewport: false) }
    guard let size = kind.size else {
      chrome.setDevice(size: nil, hasMargin: false)
      let area = ViewportPlacement(
        viewport: .zero, in: window.metrics,
        area: chrome.deviceArea(in: window.metrics.sizeInPoints))
      return try present(setup.with(viewport: area.fillingSize), keepsViewport: false)
    }
    try present(setup.with(viewport: size), keepsViewport: true)
  }

  /// Presents a scene; an environment of nil is that of the settings.
  func present(
    _ setup: DemoSetup, keepsViewport: Bool, environment: Environment? = nil
  ) throws(CommandError) {
    reading = nil
    let setup = setup.with(environment: environment ?? settings.sceneEnvironment)
    let stage = try setup.makeStage(.live)
    hideReplay()
    chrome.setDevice(size: keepsViewport ? setup.viewport : nil, hasMargin: keepsViewport)
    session.present(stage, hasFixedViewport: keepsViewport)
    self.setup = setup
    travel.begin(setup)
    updateLastRecording()
    session.setTitle(
      "\(program.title) – \(setup.showcase?.title ?? LauncherItem(setup.type).title)")
  }

  /// Offers to replay the last file, but only where it was recorded.
  private func updateLastRecording() {
    chrome.lastRecording = lastFile.flatMap { file in
      let isOffered = setup.map(file.belongs) ?? (replay?.loaded.path == file.path)
      return isOffered ? FileSystem.name(of: file.path) : nil
    }
  }

  /// Goes back to the launcher; saves a recording first.
  func returnToLauncher() {
    session.dismissToast()
    guard let type = setup?.type ?? replay?.loaded.type else { return showLauncher() }
    let picture = session.makeSnapshot()
    endRecording()
    travel.end()
    session.restorePace()
    hideReplay()
    prepareLauncher()
    session.prepareChromeForAnimation()
    chrome.sceneDidClose(type, picture: picture)
    session.present(nil)
    setup = nil
    previousSetup = nil
  }

  private func hideReplay() {
    replay?.detach(from: session, chrome)
    replay = nil
    chrome.setReplay(false)
  }

  /// Leaves a replay and restarts the previous scene; returns whether there was a replay.
  func endReplay() -> Bool {
    guard replay != nil, let previousSetup else { return false }
    session.dismissToast()
    do throws(CommandError) {
      chrome.updateBar(for: previousSetup.type, as: previousSetup.showcase)
      if previousSetup.hasChosenViewport {
        try present(previousSetup, keepsViewport: chrome.hasDeviceMargin)
      } else {
        try present(previousSetup, on: remembered.kind)
      }
    } catch {
      session.showToast(error.message)
    }
    return true
  }

  /// Ends a recording and reports its path; returns whether one was running.
  @discardableResult
  func endRecording() -> Bool {
    guard let path = recording.end() else { return false }
    if let setup {
      lastFile = SavedRecording(path, of: setup)
      showSavedFile(path, setup)
    } else {
      session.showToast(recording.savedMessage(for: path))
    }
    return true
  }

  /// Presents a replay in place of a scene.
  func present(_ replay: ScenarioReplay) {
    session.dismissToast()
    endRecording()
    travel.end()
    session.restorePace()
    previousSetup = currentSetup ?? previousSetup
    setup = nil
    hideReplay()
    self.replay = replay
    updateLastRecording()
    let stage = replay.stage
    chrome.updateBar(for: replay.loaded.type, as: replay.showcase)
    chrome.setReplay(true)
    // The device frame is hidden if the viewport of the replay fills the window.
    chrome.setDevice(size: stage.viewport, hasMargin: false)
    let room = chrome.deviceArea(in: window.metrics.sizeInPoints)
    chrome.setDevice(size: stage.viewport, hasMargin: room.size != stage.viewport)
    session.present(stage, source: replay, hasFixedViewport: true)
    replay.attach(to: session, chrome)
    session.setTitle("\(program.title) – \(replay.loaded.path)")
  }

  func toggleRecording() {
    guard let setup else {
      return session.showToast("Open a scene to record")
    }
    if endRecording() { return }
    do throws(CommandError) {
      // A recording is repeatable only from the initial state, so the scene restarts.
      session.crossfadeDevice()
      let fresh = currentSetup ?? setup
      try present(
        fresh, keepsViewport: session.hasFixedViewport,
        environment: currentSetup == nil ? nil : fresh.environment)
      if showsExample { performExample(of: fresh.type) }
      try recording.begin(self.setup ?? fresh, path: nil)
    } catch {
      session.showToast(error.message)
    }
  }

  // MARK: - Making

  private static func openWindow(
    _ start: InitialContent, _ options: WindowOptions, _ look: ChromeScene.Options
  ) throws(CommandError) -> Window {
    var options = options
    options.size = standardSize
    options.background = Color.page.resolved(in: look.theme)
    if case .scene(let setup, _) = start, start.hasOwnSize {
      options.size = Size(
        width: setup.viewport.width,
        height: setup.viewport.height + ChromeScene.barHeight(textScale: look.textScale))
    }
    do throws(WindowError) {
      return try Window(options)
    } catch {
      throw CommandError(.refused, "reticle: \(error)")
    }
  }

  /// Creates the chrome for a window.
  static func makeChrome(
    _ window: Window, _ look: ChromeScene.Options
  ) throws(CommandError) -> (Stage, ChromeScene) {
    do throws(SceneError) {
      return try ChromeScene.makeStage(
        size: window.metrics.sizeInPoints, scale: window.scale, executor: ThreadedExecutor(),
        options: look)
    } catch {
      throw CommandError(.broken, "reticle: \(error)")
    }
  }
}
