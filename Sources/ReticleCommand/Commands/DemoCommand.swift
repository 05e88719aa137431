import Chrome
import Geometry
import Stage
import WindowHost

/// `reticle demo`: opens the demo window.
package struct DemoCommand: Command {
  package static let specification = CommandSpecification(
    name: "demo", operands: "[NAME] [KEY=VALUE…]", operandCount: 0...100,
    summary: "Open the window, or a scene in it",
    discussion: """
      Opens the window with all scenes to choose from, or with the scene NAME ('reticle scenes'
      lists them) and its parameters, such as count=500. NAME can also be a title of the launcher,
      such as 'One hundred million'.

      \(WindowHelp.text(isReplay: false))
      """,
    options: options)

  /// The options shared by `demo` and `record`.
  static let options: [CommandSpecification.Option] = [
    .init(.images, "DIR", "show the pictures in a folder (scene photos)"),
    .init(.record, "FILE", "record from the first frame to FILE"),
    .init(.viewport, "WxH", "initial size in points"),
    .init(.scale, "S", "device pixels per point, 0.5 to 8 [default: the desktop's]"),
    .init(.theme, "NAME", "light or dark [default: the desktop's, else light]"),
    .init(.contrast, "NAME", "normal or high [default: the desktop's, else normal]"),
    .init(.textScale, "N", "text scale, 0.8 to 3 [default: the desktop's]"),
    .init(.readingDirection, "NAME", "ltr or rtl [default: that of the locale's language]"),
    .init(.reducedMotion, nil, "replace movement with fades [default: the desktop's setting]"),
    WindowAppearance.present,
    .init(.seed, "N", "random seed [default: 0x5eed]"),
    .init(.digestEvery, "N", "frames between digests in recordings [default: 60]"),
    .init(.headless, nil, "run --frames N frames without a window and measure them"),
    .init(.frames, "N", "number of frames for --headless"),
  ]

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    try WindowAppearance.check(arguments)
    guard needsScene else { return try showLauncher() }
    let name = SceneChoice.words(of: arguments.operands, program)
    let words = Array(arguments.operands.dropFirst(name?.count ?? 0))
    let setup = try DemoSetup(
      program, name: name?.joined(separator: " "), sceneArguments: words, arguments)
    return try show(setup, recordingTo: arguments.value(.record))
  }

  /// Whether the call needs a scene; if none is named, the first is used.
  private var needsScene: Bool {
    !arguments.operands.isEmpty || arguments.has(.headless) || arguments.value(.record) != nil
  }

  private func showLauncher() throws(CommandError) -> ExitCode {
    guard arguments.value(.frames) == nil else { throw .usage("--frames requires --headless") }
    return try Self.window(program, .launcher, arguments).run()
  }

  /// Opens the window of `demo` and `record`.
  static func window(
    _ program: Program, _ start: DemoWindow.InitialContent, _ arguments: Arguments
  ) throws(CommandError) -> DemoWindow {
    var options = WindowOptions(title: program.title, size: .zero)
    options.scale = try DemoSetup.scale(arguments)
    options.presentation = try WindowAppearance.presentation(arguments)
    let settings = try WindowSettings(arguments, program.environment, scale: options.scale)
    return try DemoWindow(program, start, options, settings) {
      type, parameters throws(CommandError) in
      try DemoSetup(program, choosing: type, with: parameters, arguments)
    }
  }

  private func show(
    _ setup: DemoSetup, recordingTo path: String?
  ) throws(CommandError) -> ExitCode {
    let frames = try arguments.integer(.frames, in: 1...1_000_000_000)
    guard arguments.has(.headless) else {
      guard frames == nil else { throw .usage("--frames requires --headless") }
      // The window is opened first, so that a recording starts only if there is a window to record.
      return try Self.window(program, .scene(setup, recordingTo: path), arguments).run()
    }
    guard let frames else { throw .usage("--headless needs --frames N") }
    let file = try path.map { path throws(CommandError) in try RecordingFile(path) }
    return try HeadlessDemo(program, setup, recordingTo: file).run(frames: frames)
  }
}
