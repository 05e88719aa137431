import Driving
import Geometry
import Profiling
import Scenarios

/// `reticle drive`: plays a scenario in the window of any program and measures its pictures.
package struct DriveCommand: Command {
  package static let specification = CommandSpecification(
    name: "drive", operands: "FILE [-- PROGRAM ARG…]", operandCount: 1...10_000,
    summary: "Play a scenario in the window of any program and measure its scrolling",
    discussion: """
      Starts a program, plays a scenario's input in its window and measures the pictures that reach
      the screen. The program can use any toolkit: it needs a window on an X server. Without a
      program, --window names a window that is open already.

      The input goes out through the X server's XTEST extension. Other toolkits mostly do not scroll
      by a drag of the mouse, so touches are played as notches of the wheel over the same distance;
      a fling coasts as in a scroll view of this package. The distance per notch is measured first.
      Use --as drag for programs that can be dragged, such as this one.

      Each change of the window is captured. The displacement between two pictures is the shift on
      which most of their lines agree. From this come the times between new pictures, refreshes
      without the picture that was due, judder, and the delays from input to picture. Waits end when
      no pixel has changed for 0.3 s. Other steps that only scenes of this package understand are
      refused, or skipped with --skip-unknown.

      With --out, DIR/PATH holds run.json and a report.html with lanes of displacement and input;
      'compare' judges two such folders. Documentation/Driving.md explains the results.
      """,
    options: [
      .init(.headless, nil, "start a virtual X server of its own (Xvfb)"),
      .init(.touchesAs, "MODE", "play touches as wheel or drag [default: wheel]"),
      .init(.window, "TITLE|ID", "the window [default: the largest of the program]"),
      .init(.wait, "SECONDS", "longest wait for the window [default: 10]"),
      .init(.notch, "POINTS", "distance per notch of the wheel [default: measured]"),
      .init(.origin, "X,Y", "position of the viewport in the window, in points [default: 0,0]"),
      .init(.area, "X,Y,W,H", "part of the window to compare, in points [default: the viewport]"),
      .init(.refresh, "HERTZ", "refresh rate [default: the monitor's, else the scenario's clock]"),
      .init(.skipUnknown, nil, "skip steps that only a scene understands"),
      .init(.repeat, "N", "number of runs, each in a new process [default: 1]"),
      .init(.out, "DIR", "write results and a report.html to a folder"),
      .init(.junit, "FILE", "write the checks as JUnit XML"),
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let options = try DriveOptions(arguments)
    let file = arguments.operands[0]
    let command = Array(arguments.operands.dropFirst())
    try arguments.checkOutputs([.junit], files: [file])
    guard !command.isEmpty || options.window != nil else {
      throw .usage(
        "'drive' needs a program after --, or --window to name an open window "
          + "(reticle help drive)")
    }
    guard !command.isEmpty || !options.isHeadless else {
      throw .usage("--headless needs a program after --; a new X server has no windows")
    }
    let loaded = try ScenarioLoader(scenes: program.scenes).load(file)
    let plan = try checkedPlan(loaded, options)
    let folder = try arguments.value(.out).map { path throws(CommandError) in
      try ResultFolder(path, files: [file], operands: [file])
    }
    try folder?.lock()
    folder?.announceOlderResults(besides: [file], on: program.terminal)
    let server = try server(for: loaded.scenario, plan, options)
    defer { server?.stop() }
    let display = if let server { server.display } else { try display() }
    let run = DriveRun(
      loaded: loaded, options: options, command: command, display: display,
      serverName: server == nil ? "display" : "virtual",
      environment: program.environment)
    var results: [DrivenResult] = []
    for number in 1...options.repeats {
      if options.repeats > 1 {
        program.terminal.showProgress("\(file)  run \(number) of \(options.repeats)")
      }
      results.append(try run.result())
    }
    program.terminal.clearProgress()
    return try report(results, file, folder)
  }

  private func report(
    _ results: [DrivenResult], _ file: String, _ folder: ResultFolder?
  ) throws(CommandError) -> ExitCode {
    let documents = results.map(\.document)
    let files = DriveFiles(scenario: file, results: results)
    if let folder { try files.write(to: folder) }
    if let path = arguments.value(.junit) { try FileSystem.write(files.junit.xml, to: path) }
    for problem in Set(documents.flatMap(\.outcome.problems)).sorted() {
      program.terminal.printMessage(problem)
    }
    if arguments.has(.json) {
      let shown = documents.map { document in
        var shown = document
        shown.columns = DrivenDocument.Columns()
        shown.inputs = DrivenDocument.Inputs()
        return shown
      }
      program.terminal.print(try JSONText.text(of: shown))
    } else {
      program.terminal.print(DriveText(documents: documents).text)
      if let folder {
        let page = FileSystem.join(folder.folder(of: file), "report.html")
        program.terminal.print("  page        \(page)\n")
      }
    }
    return ExitCode.combined(
      documents.map { ExitCode(rawValue: $0.outcome.exitCode) ?? .broken })
  }

  /// Plans the input, and refuses steps that cannot be played.
  private func checkedPlan(
    _ loaded: ScenarioLoader.Loaded, _ options: DriveOptions
  ) throws(CommandError) -> InputPlan {
    let plan: InputPlan
    do throws(ScenarioIssue) {
      plan = try InputPlanner.plan(loaded.scenario, options.input)
    } catch {
      throw CommandError(.invalid, "\(loaded.path):\(error.description)")
    }
    let lines = plan.unknown.map { unknown in
      let place = unknown.line > 0 ? "\(loaded.path):\(unknown.line)" : loaded.path
      return "\(place): \(unknown.text)"
    }
    guard !lines.isEmpty else { return plan }
    guard options.skipsUnknown else {
      program.terminal.printProblems(lines)
      throw CommandError(
        .refused,
        "reticle: other programs do not understand "
          + (lines.count == 1 ? "this step" : "these steps")
          + "; --skip-unknown plays the scenario without " + (lines.count == 1 ? "it" : "them"))
    }
    for line in lines { program.terminal.printMessage("note: skipped \(line)") }
    return plan
  }

  /// Starts a virtual server as large as the scenario's window; nil without `--headless`.
  private func server(
    for scenario: Scenario, _ plan: InputPlan, _ options: DriveOptions
  ) throws(CommandError) -> VirtualServer? {
    guard options.isHeadless else { return nil }
    let size = DriveRun.windowSize(scenario, options)
    do throws(ScreenError) {
      return try VirtualServer(
        width: max(Int(size.width), Int(plan.largestSize?.width ?? 0)),
        height: max(Int(size.height), Int(plan.largestSize?.height ?? 0)),
        environment: program.environment)
    } catch {
      throw CommandError(error)
    }
  }

  private func display() throws(CommandError) -> String {
    if let display = program.environment["DISPLAY"], !display.isEmpty { return display }
    let isWayland = program.environment["WAYLAND_DISPLAY"] != nil
    throw CommandError(
      .refused,
      isWayland
        ? "reticle: Wayland does not let a program drive another one, and there is no XWayland "
          + "(DISPLAY is not set); --headless starts an X server of its own"
        : "reticle: there is no X server (DISPLAY is not set); --headless starts one of its own")
  }
}
