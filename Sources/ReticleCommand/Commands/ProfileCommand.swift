import Profiling

/// `reticle profile`: runs a file many times and reports which frames are slow, and why.
struct ProfileCommand: Command {
  static let specification = CommandSpecification(
    name: "profile", operands: "FILE", operandCount: 1...1,
    summary: "Run a scenario many times and find its slow frames and their causes",
    discussion: """
      Replays a scenario several times, each time in its own process, and takes the median of each
      frame's times. The thread's own CPU time decides, which a busy machine hardly changes; the
      wall clock's is beside it, and what the difference was spent on. Frames are drawn as a window
      draws them: pictures that exceed the budget of a frame are rasterized between frames. Prints
      the medians, the spread between runs, and the longest frames with their causes, phases and
      steps. All runs must do the same work in every frame; if not, the first frame that differs is
      named (exit 4). With --out, DIR/PATH holds the files of 'replay --out', and

        report.html   a page with pictures of the longest frames
        profile.json  the medians and the longest frames
        trace.json    a typical run, for ui.perfetto.dev or chrome://tracing
        frames/N.png  the longest frames and their neighbors, drawn by a separate, untimed replay

      With --functions, it then replays the file with a sampler until each of the longest frames has
      500 samples, or until a time limit, and names their functions. The page then has a flame graph
      of any frames, and

        firefox.json      the samples, for profiler.firefox.com
        functions.folded  the samples as folded stacks

      Documentation/Profiling.md explains how to read the results.
      """,
    options: [
      .init(.repeat, "N", "number of runs [default: 10]"),
      .init(
        .functions, nil,
        "then replay with a sampler, and name the functions of the longest frames"),
      .init(
        .timeLimit, "SECONDS",
        "time limit for these replays [default: \(RepeatedReplay.sampleTimeLimit)]"),
      .init(.worst, "N", "number of longest frames to show [default: 8]"),
      .init(.out, "DIR", "write runs, profile, traces and pictures to a folder"),
      .init(.junit, "FILE", "write the checks as JUnit XML"),
      .init(.paced, nil, "run in real time, as in a window"),
      .init(.noRender, nil, "simulate without drawing"),
      AddedWork.option,
      .init(.verbose, nil, "print everything about the medians"),
      .init(.gateTime, nil, "fail if the medians exceed a budget (exit 5)"),
      .init(
        .ignoreContract, nil, "run a file of another contract without checking its digests"),
      ScenarioLoader.allowSpecification,
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    _ = try AddedWork(arguments)
    let repeats = try arguments.integer(.repeat, in: 1...1000) ?? 10
    let worstCount = try arguments.integer(.worst, in: 1...1000) ?? 8
    let limit = try arguments.integer(.timeLimit, in: 1...86_400)
    guard limit == nil || arguments.has(.functions) else {
      throw .usage("--time-limit requires --functions")
    }
    // A missing tool is reported before the runs.
    let symbolizer =
      arguments.has(.functions) ? try Symbolizer(environment: program.environment) : nil
    let file = arguments.operands[0]
    guard !FileSystem.isFolder(file) else {
      throw .usage(
        "'profile' accepts one file, but '\(file)' is a folder; use 'replay' for folders")
    }
    try arguments.checkOutputs([.junit], files: try ScenarioFiles.find([file]))
    let environment = EnvironmentReader().environment(variables: program.environment)
    let folder = try arguments.value(.out).map { path throws(CommandError) in
      try ResultFolder(path, files: [file], operands: arguments.operands)
    }
    try folder?.lock()
    folder?.announceOlderResults(besides: [file], on: program.terminal)
    let repetition = try RepeatedReplay(program, arguments, file, folder)
    var results = try repetition.run(repeats)
    let series =
      repetition.documents.isEmpty ? nil : try Self.series(repetition.documents, of: file)
    if let series { judge(series, &results) }
    var code = report(results)
    for error in ReplayOutputs(arguments, folder, environment).write(results) {
      program.terminal.printMessage(error.message)
      code = ExitCode.combined([code, error.code])
    }
    guard let series else { return code }
    var profile = ProfileDocument(series, worstCount: worstCount)
    let functions = try symbolizer.map { symbolizer throws(CommandError) in
      try SlowFunctions(
        repetition, symbolizer, frames: profile.worstFrames.map(\.frame),
        limit: limit ?? RepeatedReplay.sampleTimeLimit)
    }
    for (index, frame) in profile.worstFrames.enumerated() {
      profile.worstFrames[index].functions = functions.map {
        FrameFunctions($0.samples, $0.symbols, frame: frame.frame)
      }
    }
    if let folder {
      try ProfileFiles(folder, of: file, series, functions).write(
        &profile, pictures: PictureReplay(program, file, arguments))
    }
    try printProfile(profile, of: series)
    if let functions, !arguments.has(.json) {
      program.terminal.print("\n" + functions.text(isColored: program.terminal.isColored))
    }
    if let folder = folder?.folder(of: file), !arguments.has(.json) {
      program.terminal.print("  page        \(FileSystem.join(folder, "report.html"))\n")
    }
    return code
  }

  private func printProfile(_ profile: ProfileDocument, of series: RunSeries) throws(CommandError) {
    guard arguments.has(.json) else {
      let block = ProfileBlock(
        series, profile, isVerbose: arguments.has(.verbose),
        isColored: program.terminal.isColored)
      return program.terminal.print(block.text)
    }
    var shown = profile
    shown.columns = nil
    program.terminal.print(try JSONText.text(of: shown))
  }

  /// Lets the medians of all runs decide about budgets, in the place of the first run.
  private func judge(_ series: RunSeries, _ results: inout [ReplayResult]) {
    for index in results.indices { results[index].budgets = [] }
    results[0].budgets = series.medianDocument.summary.budgets
    guard arguments.has(.gateTime), series.median.budgets.contains(where: { $0.isMet == false })
    else { return }
    results[0].addMissedBudgets()
    let code = ExitCode(rawValue: results[0].exitCode) ?? .broken
    results[0].exitCode = ExitCode.combined([code, .budgetExceeded]).rawValue
  }

  /// Reports problems, once if several runs agree, and returns the exit code for all runs.
  private func report(_ results: [ReplayResult]) -> ExitCode {
    var reported: Set<String> = []
    for line in results.flatMap(\.problems) where reported.insert(line).inserted {
      program.terminal.printMessage(line)
    }
    for line in results.flatMap(\.notes) where reported.insert(line).inserted {
      program.terminal.printMessage("note: \(line)")
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
      throw CommandError(.digestsDiffer, "\(file): \(error)")
    }
  }
}
