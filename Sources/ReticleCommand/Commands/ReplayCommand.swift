import Chrome
import Profiling
import Scenarios
import Stage

/// `reticle replay`: replays files or folders, checks them, and measures their frames.
struct ReplayCommand: Command {
  static let specification = CommandSpecification(
    name: "replay", operands: "PATH…", operandCount: 1...10_000,
    summary: "Replay scenario files, check them and measure their frames",
    discussion: """
      Replays scenario files, or all .scn files in a folder. Checks expectations and digests and
      prints frame times. Several files run one after the other, each in its own process. Nothing is
      written without --out; with it, DIR mirrors the paths of the files:

        DIR/PATH/run.json     every frame and all results (run-2.json … for repeats)
        DIR/PATH/report.html  a page with frames, causes, phases and costs by line
        DIR/PATH/trace.json   for ui.perfetto.dev or chrome://tracing
        DIR/PATH/bench.json   in Google Benchmark's format
        DIR/PATH/digests.txt  the digests of the state
        DIR/summary.json      the results that --json prints
        DIR/junit.xml         the checks, for continuous integration
        DIR/bench.txt         one line per run, for benchstat

      With --cold, a file runs twice in real time, drawn as a window draws it: in a new process that
      has not loaded any fonts and has no bitmaps, and again with these caches filled. Every frame
      counts, except for the first, which is listed separately. Times and reports are those of the
      first run. Expectations about counts of drawing work are skipped.

      With --window you can go through the replay frame by frame.

      \(WindowHelp.text(isReplay: true))
      """,
    options: [
      .init(.paced, nil, "run in real time, as in a window"),
      .init(.cold, nil, "run in real time from empty caches, then again with warm ones"),
      .init(
        .window, nil, "show the replay in a window with a timeline; ? lists the keys"),
      .init(
        .theme, "NAME", "the window's theme, light or dark [default: the desktop's, else light]"),
      .init(.contrast, "NAME", "the contrast of the window's controls, normal or high"),
      .init(
        .textScale, "N",
        "the text scale of the window's controls, 0.8 to 3 [default: the desktop's]"),
      .init(.reducedMotion, nil, "replace movement of the window's controls with fades"),
      .init(.noTouches, nil, "do not draw pointers and pressed keys in the window"),
      WindowAppearance.present,
      .init(.repeat, "N", "run each file N times"),
      .init(.tag, "T", "replay only files with the tag T"),
      Shard.option,
      .init(.watch, nil, "replay files again when they or the program change"),
      AnnotationFormat.option,
      MarkdownSummary.option,
      .init(.out, "DIR", "write frames, traces, digests and benchmarks to a folder"),
      .init(.junit, "FILE", "write the checks as JUnit XML"),
      .init(.verbose, nil, "print everything about the times of a file"),
      .init(.snapshots, "DIR", "write the pictures of 'snapshot' steps as PNG files"),
      .init(.gateTime, nil, "fail if a budget is exceeded (exit 5)"),
      .init(.noRender, nil, "simulate without drawing"),
      .init(
        .asWindow, nil,
        "draw as a window does: large pictures between frames, as on another thread"),
      .init(.instructions, nil, "also count the processor's instructions by phase"),
      AddedWork.option,
      .init(
        .ignoreContract, nil, "run files of another contract without checking their digests"),
      .init(.salvage, nil, "replay truncated files up to their last complete step"),
      ScenarioLoader.allowSpecification,
      .init(.digestEvery, "N", "frames between digests [default: the file's digest-every]"),
      .init(.digests, "FILE", "write the digests of the run to FILE"),
      ReplayDeadline.timeout,
      ReplayDeadline.totalTimeout,
      .init(.report, "FILE", "write run.json to FILE and the other results next to it"),
      .init(.progressFile, "FILE", "write the number of the current frame to FILE"),
      .init(.sampleFile, "FILE", "write samples of functions to FILE", isHidden: true),
      .init(.samplePeriod, "NS", "CPU time between two samples", isHidden: true),
      .init(.sources, "HASH", "the commit of the program, for results", isHidden: true),
      CommandSpecification.json,
    ])

  private let program: Program
  private let arguments: Arguments
  private let loader: ScenarioLoader

  init(program: Program, arguments: Arguments) {
    self.program = program
    self.arguments = arguments
    loader = ScenarioLoader(program, arguments)
  }

  func run() throws(CommandError) -> ExitCode {
    try WindowAppearance.check(arguments)
    let repeats = try arguments.integer(.repeat, in: 1...10_000) ?? 1
    let options = try options()
    let annotations = try AnnotationFormat(arguments)
    if arguments.has(.watch) { return try watch() }
    let found = try selected(try ScenarioFiles.find(arguments.operands))
    let plan = try ShardPlan(program, arguments, items: found, cost: loader.recordedTime(of:))
    let files = plan?.ownItems ?? found
    plan?.announce(files.count, "file", on: program.terminal)
    try arguments.checkOutputs([.junit, .digests, .report, .progressFile], files: files)
    let output = try arguments.value(.out).map { path throws(CommandError) in
      try ResultFolder(path, files: files, operands: arguments.operands)
    }
    if arguments.has(.window) { return try replayInWindow(found) }
    // The files of a folder or a part run in their own processes, even if there is only one.
    let hasFolder =
      plan != nil || annotations != nil || arguments.value(.summary) != nil
      || arguments.operands.contains(where: FileSystem.isFolder)
    let hasTimeout = [OptionName.timeout, .totalTimeout].contains { arguments.value($0) != nil }
    let isOneRun = files.count == 1 && repeats == 1 && !hasFolder && !hasTimeout
    try checkOptions(isOneRun: isOneRun)
    if isOneRun {
      // Another process does not inherit the pipe of a process substitution.
      return program.isProcess && !isChildProcess && !FileSystem.isPipeOrDevice(files[0])
        ? try replayInChildProcess(files[0], output) : try replayOne(files[0], options, output)
    }
    try output?.lock()
    output?.announceOlderResults(besides: files, on: program.terminal)
    return try ReplaySuite(program, arguments, output).run(files, repeats: repeats, plan: plan)
  }

  /// Replays the files again whenever they change, until the user interrupts it.
  private func watch() throws(CommandError) -> ExitCode {
    let others: [OptionName] = [
      .cold, .window, .json, .out, .junit, .summary, .annotate, .snapshots, .digests, .repeat,
      .shard, .report, .progressFile,
    ]
    if let other = others.first(where: { arguments.has($0) || arguments.value($0) != nil }) {
      throw .usage("--watch runs until it is interrupted; omit \(other.rawValue)")
    }
    return try ReplayWatch(program, arguments) { () throws(CommandError) in
      try selected(try ScenarioFiles.find(arguments.operands))
    }.run()
  }

  /// Whether another process started this one to run a file and watches it.
  private var isChildProcess: Bool {
    arguments.value(.report) != nil || arguments.value(.progressFile) != nil
  }

  /// Replays one file in a separate process that prints its own output.
  ///
  /// If that process crashes, this one reports it like any other result.
  private func replayInChildProcess(
    _ path: String, _ output: ResultFolder?
  ) throws(CommandError) -> ExitCode {
    let (code, broken) = try ChildReplay(program, path, ["replay"] + arguments.optionArguments)
      .runWithInheritedOutput()
    guard var result = broken else { return code }
    program.terminal.clearProgress()
    let environment = EnvironmentReader().environment(variables: program.environment)
    let folder = try output.map { folder throws(CommandError) in
      try ResultFolder(folder.path, files: [path], operands: arguments.operands)
    }
    for error in ReplayOutputs(arguments, folder, environment).write([result]) {
      result.add(error)
    }
    if arguments.has(.json) { program.terminal.print(try JSONText.text(of: result)) }
    program.terminal.printProblems(result.problems)
    return code
  }

  private func checkOptions(isOneRun: Bool) throws(CommandError) {
    if arguments.value(.report) != nil, !isOneRun {
      throw .usage("--report accepts one run of one file; use --out for several")
    }
  }

  private func selected(_ files: [String]) throws(CommandError) -> [String] {
    guard let tag = arguments.value(.tag) else { return files }
    var chosen: [String] = []
    for file in files {
      // A file that cannot be read is kept, so that its error is reported.
      let tags = (try? loader.load(file))?.scenario.header.tags
      if tags?.contains(tag) ?? true { chosen.append(file) }
    }
    guard !chosen.isEmpty else { throw .usage("no file has the tag '\(tag)'") }
    return chosen
  }

  /// Replays one file in this process.
  private func replayOne(
    _ path: String, _ options: RunOptions, _ output: ResultFolder?
  ) throws(CommandError) -> ExitCode {
    try output?.lock()
    output?.announceOlderResults(besides: [path], on: program.terminal)
    let environment = EnvironmentReader().environment(variables: program.environment)
    let outcome = Self.outcome(of: path, loader, options, program.terminal)
    let code = outcome.code(gatesTime: arguments.has(.gateTime))
    let document = RunDocument(
      outcome, code: code, program: facts(of: path, options), environment: environment)
    var result = ReplayResult(outcome, summary: document?.summary, code: code)
    if arguments.has(.gateTime) { result.addMissedBudgets() }
    do throws(CommandError) {
      if let file = try report(of: path, output) {
        result.report = try RunFiles(outcome, document).write(to: file)
      }
      if let file = arguments.value(.digests), outcome.measured != nil {
        try FileSystem.write(ScenarioWriter().digestText(outcome.digests), to: file)
      }
      if let file = options.sampleFile, let samples = outcome.records.samples {
        try FileSystem.write(samples.bytes, to: file)
      }
    } catch {
      // The measurements and checks are still reported.
      result.add(error)
    }
    for error in ReplayOutputs(arguments, output, environment).write([result]) {
      result.add(error)
    }
    let text = OutcomeText(
      outcome: outcome, isVerbose: arguments.has(.verbose), isColored: program.terminal.isColored)
    if arguments.has(.json) {
      program.terminal.print(try JSONText.text(of: result))
    } else if outcome.measured != nil {
      program.terminal.print(text.block)
      if let run = result.report, FileSystem.name(of: run) == "run.json" {
        let page = FileSystem.join(FileSystem.parent(of: run), "report.html")
        program.terminal.print("  page        \(page)\n")
      }
    }
    program.terminal.printProblems(result.problems)
    return ExitCode(rawValue: result.exitCode) ?? .broken
  }

  /// Returns the path for the report of a file, or nil if no report is requested.
  private func report(
    of path: String, _ output: ResultFolder?
  ) throws(CommandError) -> String? {
    if let file = arguments.value(.report) { return file }
    guard let output else { return nil }
    return try output.reserveReportFile(of: path)
  }

  /// Describes this program, with the arguments of a call that runs a file in the same way.
  private func facts(of path: String, _ options: RunOptions) -> ProgramFacts {
    let call = ["replay"] + ReplaySuite.forwarded.filter(arguments.has).map(\.rawValue) + [path]
    guard options.isReported else {
      return ProgramFacts(
        version: ReticleCommand.version, contract: Scenario.currentContract, arguments: call)
    }
    let given = arguments.value(.sources).map { ProgramSources(text: $0) }
    let hasFolder = arguments.value(.out) != nil
    return ProgramFacts(
      given ?? (hasFolder ? ProgramSources(environment: program.environment) : nil),
      arguments: call)
  }

  private func options() throws(CommandError) -> RunOptions {
    var options = RunOptions()
    options.meter = program.meter
    options.renders = !arguments.has(.noRender)
    options.isCold = arguments.has(.cold)
    options.drawsAsWindow = arguments.has(.asWindow) && options.renders
    options.countsInstructions = arguments.has(.instructions)
    options.isPaced = arguments.has(.paced) || options.isCold
    options.sampleFile = arguments.value(.sampleFile)
    options.samplePeriod =
      try arguments.integer(.samplePeriod, in: 10_000...1_000_000_000).map { Nanoseconds($0) }
      ?? FunctionSampler.period
    options.addedWork = try AddedWork(arguments)
    options.ignoresContract = arguments.has(.ignoreContract)
    options.salvages = arguments.has(.salvage)
    options.snapshotFolder = arguments.value(.snapshots)
    options.progressFile = arguments.value(.progressFile)
    options.collectsDigests = [OptionName.digests, .out, .report].contains {
      arguments.value($0) != nil
    }
    options.isReported = [OptionName.out, .report].contains { arguments.value($0) != nil }
    options.digestInterval = try arguments.integer(.digestEvery, in: 1...1_000_000_000)
      .map { Int64($0) }
    guard options.digestInterval == nil || options.collectsDigests else {
      throw .usage("--digest-every requires --digests FILE or --out DIR")
    }
    if options.isCold {
      let others: [OptionName] = [.noRender, .snapshots, .addWork, .window]
      if let other = others.first(where: { arguments.has($0) || arguments.value($0) != nil }) {
        throw .usage("--cold measures what a window draws; omit \(other.rawValue)")
      }
    }
    guard options.snapshotFolder == nil || options.renders else {
      throw .usage("--snapshots requires drawing; omit --no-render")
    }
    return options
  }

  /// Runs a file; errors become part of the outcome.
  static func outcome(
    of path: String, _ loader: ScenarioLoader, _ options: RunOptions, _ terminal: Terminal
  ) -> RunOutcome {
    do throws(CommandError) {
      let loaded = try loader.load(path, salvaging: options.salvages)
      let run = try ScenarioRun(loaded, loader, options)
      run.onProgress = { terminal.showProgress("\(path)  frame \($0)") }
      defer { terminal.clearProgress() }
      var outcome = run.run()
      if let cold = run.coldMeasures, outcome.errorCode == nil {
        let repetition = try ScenarioRun(loaded, loader, options, warmedBy: run)
        repetition.onProgress = { terminal.showProgress("\(path)  again, frame \($0)") }
        let code = repetition.run().errorCode
        if let warm = repetition.coldMeasures, code == nil {
          outcome.cold = ColdComparison(cold: cold, warm: warm)
        }
      }
      if outcome.mismatch != nil {
        outcome.mismatchDetails = MismatchSearch(loaded, loader).details(of: outcome)
      }
      return outcome
    } catch {
      var outcome = RunOutcome(path: path)
      outcome.errors = error.message.split(separator: "\n").map(String.init)
      outcome.errorCode = error.code
      return outcome
    }
  }

  private func replayInWindow(_ files: [String]) throws(CommandError) -> ExitCode {
    guard files.count == 1 else {
      throw .usage("--window shows one file at a time, not \(files.count)")
    }
    let loaded = try loader.load(files[0], salvaging: arguments.has(.salvage))
    if let refused = loader.refusedPictures(of: loaded) { program.terminal.printMessage(refused) }
    let presentation = try WindowAppearance.presentation(arguments)
    let settings = try WindowSettings(arguments, program.environment, scale: 1)
    return try WindowReplay(
      program, loaded, loader, settings, presentation, showsTouches: !arguments.has(.noTouches)
    ).run()
  }
}
