import Foundation
import Profiling
import Reports

/// `reticle compare`: reports the differences between two sides: behavior, then work, then time.
struct CompareCommand: Command {
  static let specification = CommandSpecification(
    name: "compare", operands: "A B", operandCount: 0...10_000,
    summary: "Compare two programs or two folders of results",
    discussion: """
      A and B are two programs or two folders. Programs, such as two builds of reticle, run
      alternately (A B B A …) on the scenarios of --scenario. Folders are written by 'replay --out'
      or 'profile --out', and their scenarios are matched by path; folders of 'drive --out' are
      compared by the times between their pictures and by CPU time. With --base REV instead, A is
      the program of a commit and B is that of the checkout as it is; both are built from the
      package in the working directory, A in a working copy of its own in the user's cache.

      Behavior is compared first. If the digests differ, the first frame and its fields are named,
      and times are not compared. Then work is compared: every counter of every frame must be equal.
      Then time is compared: pairs of runs with Wilcoxon's signed-rank test, folders with the
      Mann-Whitney test. The verdict is same, faster, slower or unknown, with a threshold of 3 %;
      while it is unknown, more pairs run. Single frames count as well: slower in frames 53–55. The
      frames that differ are listed last, with their phase and mark. If a program is slower or
      faster, both then run with a sampler, to name the function that changed. With several
      scenarios, verdicts must also pass the Benjamini-Hochberg procedure.

      Exit codes: 0 success · 4 behavior differs, 8 work differs, 5 slower, each only if --fail-on
      names it · 2 nothing was compared; with --fail-on, not everything was · 2, 6, 7 a side cannot
      be run or read.
      """,
    options: [
      .init(.scenario, "PATH", "a file or folder to run; more can follow as operands"),
      .init(.base, "REV", "compare the checkout as it is with a commit, such as main"),
      .init(.failOn, "LIST", "fail on these differences: behavior,work,time"),
      .init(.pairs, "N", "pairs of runs per round [default: 10]"),
      .init(.rounds, "N", "maximum number of rounds [default: 3]"),
      .init(.threshold, "PERCENT", "smallest change that counts as faster or slower [default: 3]"),
      .init(
        .instructions, nil, "also count instructions by phase; valgrind is 50 to 100 times slower"),
      .init(.out, "DIR", "write a report.html for each scenario, and compare.json, to a folder"),
      MarkdownSummary.option,
      .init(
        .reports, "URL", "the address where DIR will be kept, for pictures in the summary"),
      Shard.option,
      .init(.noRender, nil, "simulate without drawing"),
      .init(
        .addWork, AddedWork.placeholder,
        "add work to B, a program, such as \(AddedWork.example); A and B can be the same"),
      ScenarioLoader.allowSpecification,
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let options = try CompareOptions(arguments)
    let sides = try sides()
    let areFolders = sides.map(FileSystem.isFolder)
    guard areFolders[0] == areFolders[1] else {
      throw .usage("A and B must be two programs or two folders of results, not one of each")
    }
    if arguments.value(.shard) != nil, areFolders[0] {
      throw .usage("--shard requires programs; comparing two folders of results takes no time")
    }
    if areFolders[0], let code = try compareDriven(sides, options) { return code }
    let pages = try makePageFolder(sides)
    let environment = EnvironmentReader().environment(variables: program.environment)
    let machine = MachineFitness(environment)
    let files = try areFolders[0] ? [] : scenarioFiles()
    let plan = try ShardPlan(
      program, arguments, items: files, cost: ScenarioLoader(program, arguments).recordedTime(of:))
    plan?.announce(plan?.ownItems.count ?? 0, "file", on: program.terminal)
    var found =
      try areFolders[0]
      ? compareFolders(sides, options)
      : comparePrograms(sides, options, pages, files: plan?.ownItems ?? files)
    found.machine = machine
    program.terminal.clearProgress()
    let listing = found.listing(sides)
    if let pages {
      try found.write(listing, to: pages)
      if let plan { try ComparisonPart.write(found, sides, options.gates, plan, to: pages) }
    }
    if let file = arguments.value(.summary) {
      try found.appendSummary(to: file, pages, address: arguments.value(.reports))
    }
    program.terminal.print(
      arguments.has(.json) ? try JSONText.text(of: listing) : found.text)
    let isEmptyPart = plan?.ownItems.isEmpty ?? false
    let unproven = isEmptyPart ? [] : found.unproven(options.gates)
    program.terminal.printProblems(unproven)
    return ExitCode.combined(
      found.codes(options.gates) + found.failures + unproven.map { _ in .invalid })
  }

  /// Returns the two sides; with `--base`, they are built first.
  private func sides() throws(CommandError) -> [String] {
    guard let revision = arguments.value(.base) else {
      guard arguments.operands.count >= 2 else {
        throw .usage(
          "'compare' needs A B, or --base REV to compare with a commit (reticle help compare)")
      }
      return Array(arguments.operands.prefix(2))
    }
    // A mistake in the call is reported before the builds.
    _ = try scenarioFiles()
    let base = try BaseProgram(program, arguments)
    let commit = try base.repository.commit(revision)
    return [try base.built(commit, as: "A"), try base.current()]
  }

  /// The operands after the two sides: further scenarios.
  private var otherOperands: ArraySlice<String> {
    arguments.operands.dropFirst(arguments.value(.base) == nil ? 2 : 0)
  }

  // MARK: - Two programs

  /// Returns the scenario files that the call names.
  private func scenarioFiles() throws(CommandError) -> [String] {
    let paths = [arguments.value(.scenario)].compactMap { $0 } + otherOperands
    guard !paths.isEmpty else {
      throw .usage("comparing two programs requires --scenario PATH, a file or folder to run")
    }
    return try ScenarioFiles.find(paths)
  }

  private func comparePrograms(
    _ sides: [String], _ options: CompareOptions, _ pages: ResultFolder?, files: [String]
  ) throws(CommandError) -> ComparisonResult {
    for side in sides where !FileManager.default.isExecutableFile(atPath: side) {
      throw CommandError(.invalid, "\(side): program or folder not found")
    }
    let scratch = try PrivateFolder()
    defer { scratch.remove() }
    var options = options
    options.scenarioCount = files.count
    var result = ComparisonResult()
    for (index, file) in files.enumerated() where !Interruption.isRequested {
      var runs = ProgramRuns(
        programs: sides.map(FileSystem.absolute), file: file, environment: program.environment,
        scratch: scratch.path, renders: options.renders)
      runs.addedWork = options.addedWork
      runs.pictureArguments = ScenarioLoader(program, arguments).pictureArguments
      do throws(CommandError) {
        let comparison = ProgramComparison(
          runs: runs, path: file, file: try UnchangedFile(file), options: options
        ) { done, most in
          program.terminal.showProgress(
            "\(index + 1) of \(files.count)  \(file)  \(done) of up to \(most) runs")
        } countingProgress: { run in
          program.terminal.showProgress(
            "\(index + 1) of \(files.count)  \(file)  counting instructions, run \(run)")
        } samplingProgress: { pair in
          program.terminal.showProgress(
            "\(index + 1) of \(files.count)  \(file)  sampling functions, pair \(pair)")
        }
        guard let found = try comparison.result() else { continue }
        add(found, to: &result)
        if let pages, options.renders, let frame = found.behavior.frame {
          try DifferencePictures(runs: runs, frame: frame).write(to: pages, of: file)
        }
      } catch {
        program.terminal.printMessage(error.message)
        result.failures.append(error.code)
      }
    }
    if Interruption.isRequested { result.failures.append(.interrupted) }
    return result
  }

  // MARK: - Two folders

  /// Compares two folders of driven runs; returns nil if neither side has such runs.
  private func compareDriven(
    _ sides: [String], _ options: CompareOptions
  ) throws(CommandError) -> ExitCode? {
    let sets = sides.map(ResultSet.init)
    let areDriven = sets.map(DrivenFolders.isDriven)
    guard areDriven.contains(true) else { return nil }
    guard areDriven == [true, true] else {
      throw .usage("results of 'drive' can only be compared with results of 'drive'")
    }
    guard arguments.value(.out) == nil, arguments.value(.scenario) == nil else {
      throw .usage("--out and --scenario do not apply to results of 'drive'")
    }
    let found = try DrivenFolders(before: sets[0], after: sets[1], rules: options.rules)
      .comparisons()
    program.terminal.print(
      arguments.has(.json) ? try JSONText.text(of: found) : DrivenFolders.text(found))
    var problems = UnmatchedScenarios(sets[0].names, sets[1].names).problems(options.gates)
    if !options.gates.isEmpty {
      problems += found.filter { !$0.obstacles.isEmpty }.map {
        "\($0.path): cannot be compared: \($0.obstacles.joined(separator: "; "))"
      }
    }
    program.terminal.printProblems(problems)
    let isSlower = found.contains { $0.verdict == .slower }
    return ExitCode.combined(
      problems.map { _ in .invalid }
        + (options.gates.contains(.time) && isSlower ? [.budgetExceeded] : []))
  }

  private func compareFolders(
    _ sides: [String], _ options: CompareOptions
  ) throws(CommandError) -> ComparisonResult {
    let sets = sides.map(ResultSet.init)
    for set in sets where set.names.isEmpty {
      throw CommandError(.invalid, "\(set.path): the folder contains no results (no run.json)")
    }
    let scenarioPaths = arguments.value(.scenario).map { [$0] + otherOperands }
    if scenarioPaths == nil, let other = otherOperands.first {
      throw .usage("'compare' does not accept '\(other)' without --scenario")
    }
    let isSelected = scenarioPaths.map(Self.nameFilter) ?? { _ in true }
    let names = sets.map { $0.names.filter(isSelected) }
    guard options.addedWork.isEmpty else {
      throw .usage("--add-work requires programs, not folders of results")
    }
    var result = ComparisonResult()
    result.unmatched = UnmatchedScenarios(names[0], names[1])
    for name in names[0] where names[1].contains(name) {
      do throws(CommandError) {
        let found = RunComparison(
          name, before: try sets[0].runs(of: name), after: try sets[1].runs(of: name),
          pairing: .separate, rules: options.rules)
        add(found, to: &result)
      } catch {
        program.terminal.printMessage(error.message)
        result.failures.append(error.code)
      }
    }
    return result
  }

  /// Returns a test for whether results belong to one of some paths.
  ///
  /// The result of a file or folder in the working directory has the same path. For a file outside
  /// of it, the name of the result is the end of the path.
  private static func nameFilter(for paths: [String]) -> (String) -> Bool {
    let resultPaths = paths.map { ResultPaths(operands: []).path(of: $0) }
    let files = ((try? ScenarioFiles.find(paths)) ?? paths).map { file in
      let path = FileSystem.absolute(file)
      return path.hasSuffix(".scn") ? String(path.dropLast(".scn".count)) : path
    }
    return { name in
      resultPaths.contains { name == $0 || name.hasPrefix($0 + "/") }
        || files.contains { $0.hasSuffix("/" + name) }
    }
  }

  // MARK: - Results

  /// Returns the folder for report pages, or nil without `--out`.
  private func makePageFolder(_ sides: [String]) throws(CommandError) -> ResultFolder? {
    guard let folder = arguments.value(.out) else { return nil }
    for side in sides where FileSystem.absolute(side) == FileSystem.absolute(folder) {
      throw .usage("--out is one of the compared folders; use another one")
    }
    let files = [arguments.value(.scenario)].compactMap { $0 } + otherOperands
    let result = try ResultFolder(folder, files: [], operands: files)
    try result.lock()
    return result
  }

  private func add(_ found: RunComparison, to result: inout ComparisonResult) {
    result.comparisons.append(found)
    program.terminal.clearProgress()
    guard !arguments.has(.json) else { return }
    let text = ComparisonText(found, isColored: program.terminal.isColored)
    program.terminal.print(text.block + "\n")
  }
}
