public import Drawing
import Geometry
import ReticleCommand
public import Stage
import WindowHost

/// A program with windows of its own: your scenes fill them, and nothing is around them.
///
/// ```swift
/// import Reticle
/// import ReticleApp
///
/// App("Swatches", scenes: [swatches]).run()
/// ```
///
/// All windows share one thread, the main thread, on which scenes and the ``delegate`` are called.
/// The theme, text size, reading direction and reduced motion follow the desktop's settings.
///
/// With `--reticle` as the first argument, the program is the whole `reticle` command for its
/// scenes, so that each of them can be recorded, replayed and measured:
///
/// ```sh
/// swatches --reticle record mine.scn      # records the app's own window; its arguments follow
/// swatches --reticle record mine.scn --times seen     # and the times of the frames that you see
/// swatches --reticle replay mine.scn
/// ```
public final class App {
  /// The name of the app, which is the title of its windows by default.
  public let name: String
  /// Receives what happens to the app and its windows; referenced weakly.
  public weak var delegate: (any AppDelegate)?
  /// The open windows, in the order in which they were opened.
  public private(set) var windows: [AppWindow] = []
  /// The arguments of the call, without the program's name and `--reticle record FILE …`.
  public let arguments: [String]

  /// All arguments.
  private let call: [String]
  private let scenes: [SceneType]
  private let icon: Bitmap?
  private let host: SceneWindows

  /// Creates an app; it has no window yet.
  ///
  /// - Parameters:
  ///   - name: The name that the user sees.
  ///   - scenes: The scenes; ``run()`` opens a window with the first one.
  ///   - icon: The icon of the windows, square, such as `Bitmap(painting: content, size: 64)`; nil,
  ///     the default, for that of the desktop.
  ///   - arguments: The arguments of the call; those of the process by default.
  /// - Precondition: There is at least one scene.
  public init(
    _ name: String, scenes: [SceneType], icon: Bitmap? = nil,
    arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) {
    require(!scenes.isEmpty, "an app needs at least one scene")
    let recording = Self.recording(arguments)
    call = arguments
    self.arguments = recording?.arguments ?? arguments
    (self.name, self.scenes, self.icon) = (name, scenes, icon)
    host = SceneWindows(ofApp: name, recordingTo: recording?.target)
    host.onClose = { [unowned self] in windowDidClose($0) }
  }

  // MARK: - Running

  /// Runs the app, and exits when its last window has closed.
  ///
  /// Opens a window with the first scene if ``AppDelegate/appDidLaunch(_:)`` opens none. The exit
  /// code is 0; 130 after `Ctrl-C` in the terminal; 6 if there is no display, with a message on
  /// standard error.
  public func run() -> Never {
    if let words = Self.harnessCall(call) {
      ReticleCommand.run(scenes: scenes, arguments: words, flag: Self.flag)
    }
    host.exitProcess { [self] () throws(CommandError) in try runWindows() }
  }

  /// Runs the app's windows until the last one has closed.
  func runWindows() throws(CommandError) -> ExitCode {
    delegate?.appDidLaunch(self)
    if windows.isEmpty { try open(scenes[0], SceneValues(), AppWindow.Options()) }
    let code = try host.run()
    delegate?.appWillQuit(self)
    return code
  }

  /// Closes all windows, as if the user did; the app quits if none refuses.
  public func quit() { host.requestQuit() }

  // MARK: - Windows

  /// Opens a window; call it from ``AppDelegate/appDidLaunch(_:)`` on.
  ///
  /// - Parameters:
  ///   - scene: The scene that fills it.
  ///   - parameters: The parameters of the scene; its defaults if there are none.
  ///   - options: Title, size and other properties.
  /// - Returns: The window; it stays open without a reference to it.
  /// - Throws: ``AppError`` if there is no display, or if the scene refuses its parameters.
  @discardableResult
  public func openWindow(
    _ scene: SceneType, parameters: SceneValues = SceneValues(),
    options: AppWindow.Options = AppWindow.Options()
  ) throws(AppError) -> AppWindow {
    do throws(CommandError) {
      return try open(scene, parameters, options)
    } catch {
      throw AppError(error)
    }
  }

  @discardableResult
  private func open(
    _ scene: SceneType, _ parameters: SceneValues, _ options: AppWindow.Options
  ) throws(CommandError) -> AppWindow {
    var windowOptions = SceneWindow.Options(title: options.title ?? name)
    windowOptions.size = options.size
    windowOptions.minimumSize = options.minimumSize
    windowOptions.isResizable = options.isResizable
    let content = try host.open(scene, parameters, windowOptions)
    if let icon { content.window.setIcon(icon) }
    let window = AppWindow(content, title: windowOptions.title, app: self)
    windows.append(window)
    delegate?.app(self, windowDidOpen: window)
    return window
  }

  /// Sets the theme of all windows; nil, the default, is that of the desktop.
  public func setTheme(_ theme: ColorTheme?) { host.chooseTheme(theme) }

  private func windowDidClose(_ content: SceneWindow) {
    guard let index = windows.firstIndex(where: { $0.content === content }) else { return }
    let window = windows.remove(at: index)
    delegate?.app(self, windowDidClose: window)
  }

  // MARK: - The command

  /// The argument that makes the program the `reticle` command.
  private static let flag = "--reticle"

  /// Returns the words of a call of the `reticle` command that the app's window cannot do; nil for
  /// a call of the app.
  static func harnessCall(_ arguments: [String]) -> [String]? {
    if ReticleCommand.isProcessOfApp { return arguments }
    guard arguments.first == flag, recording(arguments) == nil else { return nil }
    return Array(arguments.dropFirst())
  }

  /// Returns what `--reticle record FILE [--times DIR]` asks for, which records the app's own
  /// window, and the app's arguments after it; nil for every other call, also with another option
  /// of the command.
  static func recording(
    _ arguments: [String]
  ) -> (target: RecordingTarget, arguments: [String])? {
    guard arguments.count >= 3, arguments[0] == flag, arguments[1] == "record" else { return nil }
    var words = Array(arguments.dropFirst(2))
    var times: String?
    if let index = words.firstIndex(of: "--times"), index + 1 < words.count {
      times = words[index + 1]
      words.removeSubrange(index...index + 1)
    }
    guard let file = words.first, !file.hasPrefix("-"),
      !words.contains(where: { $0.hasPrefix("--") && $0 != flag })
    else { return nil }
    return (RecordingTarget(file: file, times: times), Array(words.dropFirst()))
  }
}
