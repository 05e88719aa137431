import Profiling

/// Replays many files, each in a separate process, so that a crash does not affect the others.
struct ReplaySuite {
  private let program: Program
  private let arguments: Arguments
  private let output: ResultFolder?
  private let resultPaths: ResultPaths
  /// The commit of this program, for the results; nil if there are none.
  private let sources: ProgramSources?
  /// The file in which a child leaves its digests for this process.
  private let digestFile: SharedFile?

  /// The options passed on to every child unchanged.
  static let forwarded: [OptionName] = [
    .asWindow, .cold, .instructions, .paced, .noRender, .ignoreContract, .salvage, .gateTime,
  ]

  init(_ program: Program, _ arguments: Arguments, _ output: ResultFolder?)
    throws(CommandError)
  {
    self.program = program
    self.arguments = arguments
    self.output = output
    sources = output.map { _ in ProgramSources(environment: program.environment) }
    resultPaths = ResultPaths(operands: arguments.operands)
    digestFile = arguments.value(.digests) == nil ? nil : try SharedFile()
  }

  /// Runs the files one after the other.
  ///
  /// With a plan, its results are also stored for `merge`.
  func run(_ files: [String], repeats: Int, plan: ShardPlan?) throws(CommandError) -> ExitCode {
    let table = ReplayTable(files, on: program.terminal)
    let coldTable = arguments.has(.cold) ? ColdTable(files, on: program.terminal) : nil
    let showsTable = !arguments.has(.json)
    if showsTable { program.terminal.print(coldTable?.header ?? table.header) }
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
        // What is wrong with the file is said once, and not as the problem of a run.
        let isRefused = repetition == 1 && result.exitCode == ExitCode.invalid.rawValue
        if repeats > 1, !isRefused { result.setRun(repetition) }
        let hasChanged = content?.hasChanged ?? false
        if let content, hasChanged { result.add(content.error) }
        program.terminal.clearProgress()
        if showsTable { program.terminal.print(coldTable?.rows(result) ?? table.row(result)) }
        program.terminal.printRemarks(of: result)
        results.append(result)
        if repetition == 1 {
          digests += drainDigests(under: files.count > 1 ? "# \(file)\n" : "")
        }
        guard !hasChanged, !isRefused else { break }
      }
    }
    var errors = ReplayOutputs(arguments, output, environment).write(results, plan)
    do throws(CommandError) {
      if let file = arguments.value(.digests) { try FileSystem.write(digests, to: file) }
    } catch {
      errors.append(error)
    }
    do throws(CommandError) {
      try AnnotationFormat(arguments)?.publish(
        Annotation.all(of: results), on: program.terminal)
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
    if showsTable {
      program.terminal.print(ReplayTable.footer(results, files: files))
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
    if let sources { words += [OptionName.sources.rawValue, sources.text] }
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
}
