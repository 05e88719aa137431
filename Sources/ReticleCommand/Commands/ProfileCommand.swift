import Profiling

/// `reticle profile`: runs a file many times and says which frames are slow, and why.
struct ProfileCommand: Command {
  static let specification = CommandSpecification(
    name: "profile", operands: "FILE", operandCount: 1...1,
    summary: "runs a file many times and says which frames are slow, and why",
    discussion: """
      Replays a scenario several times, each time in a process of its own, and takes the median of
      each frame's times: what is slow in every run is the program's doing, what is slow in one is
      the machine's. Prints the medians, how far the runs agree, and the longest frames with their
      causes, phases and steps. The runs must do the same work, frame for frame; where they do not,
      the first frame that differs is named (exit 4). With --out, DIR/PATH holds what 'replay --out'
      writes, and

        report.html      a page to look at, with pictures of the longest frames
        profile.json     the medians, and the longest frames
        trace.json       of a typical run, for ui.perfetto.dev or chrome://tracing
        speedscope.json  of the same run, for speedscope.app
        frames/N.png     the longest frames and their neighbors, drawn by another, untimed replay

      Documentation/Profiling.md says how to read all this.
      """,
    options: [
      .init("--repeat", "N", "how many runs; 10 by default"),
      .init("--worst", "N", "how many of the longest frames to show; 8 by default"),
      .init("--out", "DIR", "write every run, the profile, traces and pictures into a folder"),
      .init("--junit", "FILE", "write what was checked as JUnit XML"),
      .init("--paced", nil, "let each frame wait for its time, as a window would"),
      .init("--no-render", nil, "draw nothing: only simulate"),
      .init("--gate-time", nil, "a budget that a run misses fails the profile (exit 5)"),
      .init("--ignore-contract", nil, "run a file of another contract, without its digests"),
      CommandSpecification.json,
    ])

  private let program: Program
  private let arguments: Arguments

  init(_ program: Program, _ arguments: Arguments) {
    self.program = program
    self.arguments = arguments
  }

  func run() throws(CommandError) -> ExitCode {
    let repeats = try arguments.integer("--repeat", in: 1...1000) ?? 10
    let worstCount = try arguments.integer("--worst", in: 1...1000) ?? 8
    let file = arguments.operands[0]
    guard !FileSystem.isFolder(file) else {
      throw .usage("'profile' takes one file, and '\(file)' is a folder; 'replay' takes folders")
    }
    _ = try ScenarioFiles.find([file])
    let environment = EnvironmentReader().environment(variables: program.environment)
    let folder = try arguments.value("--out").map { path throws(CommandError) in
      try ResultFolder(path)
    }
    let repetition = RepeatedReplay(program, arguments, file, folder)
    defer { repetition.removeTemporaryFiles() }
    let results = try repetition.run(repeats)
    let code = report(results)
    try ReplayOutputs(arguments, folder, environment).write(results)
    guard !repetition.documents.isEmpty else { return code }
    let series = try Self.series(repetition.documents, of: file)
    var profile = ProfileDocument(series, worstCount: worstCount)
    if let folder = folder?.folder(of: file) {
      try ProfileFiles(folder, series).write(
        &profile, pictures: PictureReplay(program, file, arguments))
    }
    try show(profile, of: series)
    if let folder = folder?.folder(of: file), !arguments.has("--json") {
      program.terminal.print("  page        \(FileSystem.join(folder, "report.html"))\n")
    }
    return code
  }

  private func show(_ profile: ProfileDocument, of series: RunSeries) throws(CommandError) {
    guard arguments.has("--json") else {
      let block = ProfileBlock(series, profile, isColored: program.terminal.isColored)
      return program.terminal.print(block.text)
    }
    var shown = profile
    shown.columns = nil
    program.terminal.print(try JSONText.text(of: shown))
  }

  /// Tells what is wrong, once where several runs agree, and returns the code for all runs.
  private func report(_ results: [ReplayResult]) -> ExitCode {
    var told: Set<String> = []
    for line in results.flatMap(\.problems) where told.insert(line).inserted {
      program.terminal.message(line)
    }
    for line in results.flatMap(\.notes) where told.insert(line).inserted {
      program.terminal.message("note: \(line)")
    }
    var codes = results.map { ExitCode(rawValue: $0.exitCode) ?? .broken }
    if Interruption.isRequested { codes.append(.interrupted) }
    return ExitCode.combined(codes)
  }

  private static func series(
    _ documents: [RunDocument], of file: String
  ) throws(CommandError) -> RunSeries {
    do throws(RunSeriesError) {
      return try RunSeries(documents)
    } catch {
      throw CommandError(.digest, "\(file): \(error)")
    }
  }
}
