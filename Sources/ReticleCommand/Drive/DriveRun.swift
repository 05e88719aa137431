import Driving
import Geometry
import Glibc
import Motion
import Profiling
import Scenarios

/// One run of a scenario in the window of a program.
struct DriveRun {
  /// The scenario.
  let loaded: ScenarioLoader.Loaded
  /// The options of the call.
  let options: DriveOptions
  /// The program and its arguments; empty for a window that is open already.
  let command: [String]
  /// The display, such as `:0`.
  let display: String
  /// The name of the server in results.
  let serverName: String
  /// The environment variables of the program.
  let environment: [String: String]

  /// The longest wait for the window's size, in nanoseconds.
  private static let sizingTime: Nanoseconds = 2_000_000_000

  private var scenario: Scenario { loaded.scenario }
  private var scale: Double { scenario.header.scale.value }

  /// Returns the size of the window for a scenario, in pixels.
  static func windowSize(
    _ scenario: Scenario, _ options: DriveOptions
  ) -> (width: Int32, height: Int32) {
    let header = scenario.header
    func pixels(_ points: Double) -> Int32 { Int32((points * header.scale.value).rounded(.up)) }
    return (
      pixels(header.viewport.width.value + options.input.origin.x),
      pixels(header.viewport.height.value + options.input.origin.y)
    )
  }

  /// Runs the scenario and measures the pictures.
  func result() throws(CommandError) -> DrivenResult {
    do throws(DriveFailure) {
      return try measured()
    } catch {
      switch error {
      case .command(let error): throw error
      case .screen(let error): throw CommandError(error)
      }
    }
  }

  /// An error of the command or of the screen.
  private enum DriveFailure: Error {
    case command(CommandError)
    case screen(ScreenError)
  }

  private func measured() throws(DriveFailure) -> DrivenResult {
    let screen = try onScreen { () throws(ScreenError) in try Screen(display) }
    var program: DrivenProgram?
    defer { program?.stop() }
    if !command.isEmpty {
      program = try inCommand { () throws(CommandError) in
        try DrivenProgram(command, display: display, environment: environment)
      }
    }
    let finder = WindowFinder(screen: screen, name: options.window, program: program)
    let end = SystemMeter().wallTime() + limit
    while true {
      let (found, windowTime) = try inCommand { () throws(CommandError) in
        try finder.find(patience: options.patience)
      }
      var notes: [String] = []
      let window: Screen.Window
      let opening: Opening
      do throws(DriveFailure) {
        window = try placed(found, screen, &notes)
        opening = try onScreen { () throws(ScreenError) in
          try opened(window, screen, program, &notes)
        }
      } catch .screen(.windowGone) where SystemMeter().wallTime() < end {
        // Programs replace their first window, such as one that shows a logo.
        continue
      }
      return try onScreen { () throws(ScreenError) in
        try play(
          screen, window, opening, start: program?.startTime, windowTime: windowTime,
          notes: notes)
      }
    }
  }

  /// The longest wait for a window or a picture, in nanoseconds.
  private var limit: Nanoseconds { Nanoseconds(options.patience) * 1_000_000_000 }

  /// The first pictures of a window.
  private struct Opening {
    /// What is captured.
    var target: Capture.Target
    /// The time of the last change before the picture rested; nil if it did not rest.
    var steadyTime: Nanoseconds?
  }

  /// Waits until the first pictures do not change any more.
  private func opened(
    _ window: Screen.Window, _ screen: Screen, _ program: DrivenProgram?,
    _ notes: inout [String]
  ) throws(ScreenError) -> Opening {
    let target = Capture.Target(
      display: display, window: window.id, area: area(window),
      scrollsHorizontally: try planned(options.input).axis == .horizontal,
      tree: program?.tree ?? (window.process > 0 ? ProcessTree(root: window.process) : nil))
    let capture = Capture(target)
    let player = player(screen, window, capture)
    let now = SystemMeter().wallTime()
    let isSteady = try closing(capture) { () throws(ScreenError) in
      try player.waitUntilSettled(from: now, until: now + limit)
    }
    let time = capture.timeOfLastChange
    try check(capture.stop())
    if !isSteady { notes.append("the window did not stop changing within \(options.patience) s") }
    return Opening(target: target, steadyTime: isSteady ? time : nil)
  }

  // MARK: - Window

  /// Moves and resizes the window, and waits until it has its size.
  private func placed(
    _ window: Screen.Window, _ screen: Screen, _ notes: inout [String]
  ) throws(DriveFailure) -> Screen.Window {
    let size = Self.windowSize(scenario, options)
    screen.place(window.id, width: size.width, height: size.height)
    let meter = SystemMeter()
    let end = meter.wallTime() + Self.sizingTime
    var placed = window
    while meter.wallTime() < end {
      guard let now = screen.geometry(of: window.id) else { throw .screen(.windowGone) }
      placed = now
      if (now.x, now.y, now.width, now.height) == (0, 0, size.width, size.height) { break }
      try onScreen { () throws(ScreenError) in
        if Interruption.isRequested { throw .interrupted }
      }
      Self.pause()
    }
    placed.title = window.title
    placed.process = window.process
    if (placed.width, placed.height) != size {
      notes.append(
        "the window is \(placed.width)×\(placed.height) pixels, not \(size.width)×\(size.height)")
    }
    let whole = screen.size
    guard placed.x >= 0, placed.y >= 0, placed.x + placed.width <= whole.width,
      placed.y + placed.height <= whole.height
    else {
      throw .command(
        CommandError(
          .refused,
          "reticle: the window is \(placed.width)×\(placed.height) pixels at \(placed.x),"
            + "\(placed.y), and the screen has \(whole.width)×\(whole.height); use a smaller "
            + "viewport, or --headless"))
    }
    return placed
  }

  private static func pause() {
    // The window manager or the program answers within some milliseconds.
    usleep(5_000)
  }

  // MARK: - Playing

  private func play(
    _ screen: Screen, _ window: Screen.Window,
    _ opening: Opening, start: Nanoseconds?, windowTime: Nanoseconds, notes: [String]
  ) throws(ScreenError) -> DrivenResult {
    let meter = SystemMeter()
    var input = options.input
    var plan = try planned(input)
    let target = opening.target
    let tree = target.tree
    let needsNotch = plan.turnsWheel && !options.hasNotch
    if needsNotch {
      guard let distance = try calibrated(screen, window, target, plan.axis, limit) else {
        throw .notCalibrated
      }
      input.notch = distance / scale
      plan = try planned(input)
    }

    let refresh = options.refreshPeriod(
      monitorRate: screen.refreshRate, clock: scenario.header.clock)
    let capture = Capture(target)
    let player = player(screen, window, capture)
    let before = usage(tree, screen)
    let beginning = meter.wallTime() + 50_000_000
    let played = try closing(capture) { () throws(ScreenError) in
      try player.play(plan, start: beginning)
    }
    let after = usage(tree, screen)
    let memory = tree?.memory
    let recording = capture.stop()
    try check(recording)

    let found = FrameFinder.frames(recording.pictures, start: beginning, refresh: refresh)
    var metrics = DrivenMetrics(
      frames: found.frames, inputs: played.sent, refresh: refresh, scale: scale, axis: plan.axis)
    if let before, let after {
      metrics.add(
        ProcessUsage(
          program: ProcessTree.time(from: before.program, to: after.program),
          server: after.server.flatMap { end in before.server.map { end - $0 } }, memory: memory),
        duration: played.end, frames: max(0, found.frames.count - 1))
    }
    metrics.addStart(
      firstWindow: start.map { windowTime - $0 },
      firstPicture: opening.steadyTime.flatMap { time in start.map { time - $0 } })
    var document = document(window, plan, input, isCalibrated: needsNotch, refresh: refresh)
    document.method.partialPictures = found.partialPictures
    document.method.unchangedPictures = recording.unchanged
    document.add(found.frames, metrics.gaps)
    document.add(played.sent, axis: plan.axis)
    document.metrics = metrics.values
    document.firstMotions = metrics.firstMotions
    document.startNs = beginning
    document.durationNs = played.end
    document.outcome.notes = notes
    add(played.waits, to: &document)
    return DrivenResult(
      document: document,
      pictures: DrivenResult.pictures(
        of: recording.gaps, metrics.gaps, found.frames, start: beginning))
  }

  private func planned(_ input: InputSettings) throws(ScreenError) -> InputPlan {
    do throws(ScenarioIssue) {
      return try InputPlanner.plan(scenario, input)
    } catch {
      // The command has planned the same scenario already.
      fatalError("the scenario could be planned before: \(error)")
    }
  }

  private func player(
    _ screen: Screen, _ window: Screen.Window, _ capture: Capture
  ) -> InputPlayer {
    InputPlayer(screen, window: window, capture: capture) { Interruption.isRequested }
  }

  /// Turns the wheel and back; returns the distance per notch in pixels.
  private func calibrated(
    _ screen: Screen, _ window: Screen.Window, _ target: Capture.Target, _ axis: Axis,
    _ limit: Nanoseconds
  ) throws(ScreenError) -> Double? {
    let capture = Capture(target)
    let player = player(screen, window, capture)
    let middle = PlannedInput.move(x: window.width / 2, y: window.height / 2)
    let spans = try closing(capture) { () throws(ScreenError) in
      try WheelCalibration.turn(player, at: middle, axis: axis, limit: limit)
    }
    let recording = capture.stop()
    try check(recording)
    return WheelCalibration.distance(recording.pictures, spans)
  }

  /// Calls a function; stops the capture if it fails.
  private func closing<Value>(
    _ capture: Capture, _ body: () throws(ScreenError) -> Value
  ) throws(ScreenError) -> Value {
    do throws(ScreenError) {
      return try body()
    } catch {
      let failure = capture.stop().failure
      throw failure ?? error
    }
  }

  private func check(_ recording: Capture.Recording) throws(ScreenError) {
    if let failure = recording.failure { throw failure }
  }

  /// Returns the compared part of the window, in pixels.
  private func area(_ window: Screen.Window) -> PixelArea {
    let header = scenario.header
    let points =
      options.area?.map(Double.init)
      ?? [
        options.input.origin.x, options.input.origin.y, header.viewport.width.value,
        header.viewport.height.value,
      ]
    let pixels = points.map { Int(($0 * scale).rounded()) }
    return PixelArea(x: pixels[0], y: pixels[1], width: pixels[2], height: pixels[3])
  }

  // MARK: - Results

  private typealias Times = (program: [Int32: Nanoseconds], server: Nanoseconds?)

  private func usage(_ tree: ProcessTree?, _ screen: Screen) -> Times? {
    guard let tree else { return nil }
    return (tree.times, screen.serverProcess.flatMap(ProcessTree.time))
  }

  private func document(
    _ window: Screen.Window, _ plan: InputPlan, _ input: InputSettings, isCalibrated: Bool,
    refresh: Nanoseconds
  ) -> DrivenDocument {
    var method = DrivenDocument.Method(
      touchMode: input.touchMode.rawValue,
      axis: plan.axis == .vertical ? "vertical" : "horizontal", refreshNs: refresh)
    if plan.turnsWheel { method.notchThousandths = Int64((input.notch * 1000).rounded()) }
    method.isCalibrated = isCalibrated
    let area = area(window)
    method.area = [area.x, area.y, area.width, area.height]
    var document = DrivenDocument(
      scenario: ScenarioFacts(loaded),
      program: .init(
        command: command, windowTitle: window.title, windowWidth: Int(window.width),
        windowHeight: Int(window.height), server: serverName),
      method: method, environment: EnvironmentReader().environment(variables: environment),
      clock: ClockFacts(scenario.header.clock))
    document.program.executable = command.first.flatMap { ProgramSearch.path(of: $0, environment) }
      .flatMap(ProgramFile.hash)
    document.skippedSteps = plan.unknown.map { "line \($0.line): \($0.text)" }
    return document
  }

  private func add(
    _ waits: [(wait: InputPlan.Wait, end: Nanoseconds, isMet: Bool)],
    to document: inout DrivenDocument
  ) {
    for (wait, end, isMet) in waits {
      let rate = document.clock.rate
      let frame = Int64(
        Int128(end) * Int128(rate.numerator) / Int128(rate.denominator) / 1_000_000_000)
      document.expectations.append(
        ExpectationResult(
          line: wait.line, frame: frame, demand: wait.text, result: isMet ? .met : .failed,
          found: isMet ? nil : "the picture still changed"))
      if !isMet {
        document.outcome.problems.append(
          "\(loaded.path):\(wait.line): \(wait.text): the picture still changed")
        document.outcome.exitCode = ExitCode.expectationFailed.rawValue
      }
    }
  }

  // MARK: - Errors

  private func onScreen<Value>(
    _ body: () throws(ScreenError) -> Value
  ) throws(DriveFailure) -> Value {
    do throws(ScreenError) { return try body() } catch { throw .screen(error) }
  }

  private func inCommand<Value>(
    _ body: () throws(CommandError) -> Value
  ) throws(DriveFailure) -> Value {
    do throws(CommandError) { return try body() } catch { throw .command(error) }
  }
}
