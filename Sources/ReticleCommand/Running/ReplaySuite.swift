import Profiling

/// Replays many files, each in a separate process, so that a crash does not affect the others.
struct ReplaySuite {
  private let program: Program
  private let arguments: Arguments
  private let output: ResultFolder?
  private let resultPaths: ResultPaths
  /// The file in which a child leaves its digests for this process.
  private let digestFile: SharedFile?

  /// The options passed on to every child unchanged.
  static let forwarded: [OptionName] = [
    .paced, .noRender, .ignoreContract, .salvage, .gateTime,
  ]

  init(_ program: Program, _ arguments: Arguments, _ output: ResultFolder?)
    throws(CommandError)
  {
    self.program = program
    self.arguments = arguments
    self.output = output
    resultPaths = ResultPaths(operands: arguments.operands)
    digestFile = arguments.value(.digests) == nil ? nil : try SharedFile()
  }

  /// Runs the files one after the other.
  func run(_ files: [String], repeats: Int) throws(CommandError) -> ExitCode {
    // Paths are shortened only on a terminal, where long lines would wrap.
    let limit = program.terminal.isTerminal ? 44 : Int.max
    let width = min(limit, max(16, files.map(\.count).max() ?? 0))
    let showsTable = !arguments.has(.json)
    if showsTable { program.terminal.print(Row.header(width)) }
    let environment = EnvironmentReader().environment(variables: program.environment)
    let deadline = try ReplayDeadline(arguments)
    var results: [ReplayResult] = []
    var digests = ""
    for (index, file) in files.enumerated() {
      // The file of a single run may be removed or changed after it has been read.
      let content = repeats > 1 ? try? UnchangedFile(file) : nil
      for repetition in 1...repeats where !Interruption.isRequested {
        program.terminal.showProgress("\(index + 1) of \(files.count)  \(file)")
        var result = try result(of: file, repetition, deadline)
        let hasChanged = content?.hasChanged ?? false
        if let content, hasChanged { result.add(content.error) }
        program.terminal.clearProgress()
        if showsTable { program.terminal.print(Row(result, width).text(program.terminal)) }
        let name = SafeText.line(file)
        for line in result.notes { program.terminal.printMessage("  \(name): note: \(line)") }
        program.terminal.printProblems(result.problems, after: "  ")
        results.append(result)
        if repetition == 1 {
          digests += drainDigests(under: files.count > 1 ? "# \(file)\n" : "")
        }
        guard !hasChanged else { break }
      }
    }
    var errors = ReplayOutputs(arguments, output, environment).write(results)
    do throws(CommandError) {
      if let file = arguments.value(.digests) { try FileSystem.write(digests, to: file) }
    } catch {
      errors.append(error)
    }
    for error in errors { program.terminal.printMessage(error.message) }
    let code = try conclude(results, files: files.count, showsTable: showsTable)
    return ExitCode.combined([code] + errors.map(\.code))
  }

  /// Runs a file, even if its results cannot be stored.
  private func result(
    of file: String, _ repetition: Int, _ deadline: ReplayDeadline
  ) throws(CommandError) -> ReplayResult {
    var words = childArguments(file, repetition)
    var problem: CommandError?
    do throws(CommandError) {
      try ScenarioLoader.checkName(file)
      try UnchangedFile.checkKind(of: file)
    } catch {
      return ReplayResult(file, code: error.code, problem: error.message)
    }
    do throws(CommandError) {
      if let output { words += ["--report", try output.reserveReportFile(of: file, repetition)] }
    } catch {
      problem = error
    }
    var result = try deadline.run(ChildReplay(program, file, words), file)
    if let problem { result.add(problem) }
    return result
  }

  private func conclude(
    _ results: [ReplayResult], files: Int, showsTable: Bool
  ) throws(CommandError) -> ExitCode {
    let failed = results.filter { $0.exitCode != 0 }
    let frames = results.reduce(0) { $0 + $1.frames }
    let met = results.reduce(0) { $0 + $1.met }
    let digests = results.reduce(0) { $0 + $1.digestsEqual }
    let skipped = results.reduce(0) { $0 + $1.skipped.count }
    if showsTable {
      let skippedText = skipped == 0 ? "" : ", \(skipped) skipped (release and rendering only)"
      program.terminal.print(
        "\n\(results.count - failed.count) passed, \(failed.count) failed\n"
          + "\(files) files, \(frames) frames, \(met) expectations met\(skippedText), "
          + "\(digests) digests equal")
    } else {
      program.terminal.print(try JSONText.text(of: results))
    }
    var codes = results.compactMap { ExitCode(rawValue: $0.exitCode) }
    if Interruption.isRequested { codes.append(.interrupted) }
    return ExitCode.combined(codes)
  }

  private func childArguments(_ file: String, _ repetition: Int) -> [String] {
    var words = ["replay", "--json"]
    words += Self.forwarded.filter(arguments.has).map(\.rawValue)
    if let interval = arguments.value(.digestEvery) { words += ["--digest-every", interval] }
    if let work = arguments.value(.addWork) { words += [OptionName.addWork.rawValue, work] }
    words += ScenarioLoader(program, arguments).pictureArguments
    if let folder = arguments.value(.snapshots), repetition == 1 {
      words += ["--snapshots", FileSystem.join(folder, resultPaths.path(of: file))]
    }
    if let digestFile, repetition == 1 { words += ["--digests", digestFile.path] }
    return words
  }

  /// Returns the digests left by the child, below a heading; empty if its run did not start.
  private func drainDigests(under heading: String) -> String {
    guard let digestFile else { return "" }
    defer { digestFile.truncate() }
    let text = digestFile.text
    return text.isEmpty ? "" : heading + text
  }

  /// A row of the table.
  private struct Row {
    private let result: ReplayResult
    private let width: Int

    init(_ result: ReplayResult, _ width: Int) {
      self.result = result
      self.width = width
    }

    static func header(_ width: Int) -> String {
      "scenario".padded(to: width + 2) + column("frames", 8) + column("p50 ms", 9)
        + column("p99 ms", 9) + column("worst ms", 10) + column("missed", 8) + "  result"
    }

    func text(_ terminal: Terminal) -> String {
      let path = SafeText.line(result.path)
      let name = path.count > width ? "…" + path.suffix(width - 1) : path
      return name.padded(to: width + 2) + Self.column("\(result.frames)", 8)
        + number("p50_cpu_ms", 3, 9) + number("p99_cpu_ms", 3, 9) + number("max_cpu_ms", 3, 10)
        + number("missed_frames", 0, 8) + "  " + verdict
    }

    private var verdict: String {
      switch ExitCode(rawValue: result.exitCode) {
      case .success: "ok"
      case .expectationFailed: "EXPECTATION FAILED"
      case .digestsDiffer: "DIGESTS DIFFER"
      case .budgetExceeded: "OVER BUDGET"
      case .workDiffers: "WORK DIFFERS"
      case .refused: "REFUSED"
      case .invalid: "BAD FILE"
      case .interrupted: "interrupted"
      case .broken, nil: "BROKEN"
      }
    }

    private func number(_ metric: String, _ decimals: Int, _ width: Int) -> String {
      guard let value = result.metrics[metric].flatMap({ $0 }) else {
        return Self.column("–", width)
      }
      return Self.column(value.fixed(decimals), width)
    }

    private static func column(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
  }
}
