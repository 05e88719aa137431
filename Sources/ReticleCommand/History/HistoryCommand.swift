import Profiling
import Reports

/// `reticle history`: keeps results by commit, and shows which commit changed something.
struct HistoryCommand: Command {
  static let specification = CommandSpecification(
    name: "history", operands: "add DIR… | report | blame FILE", operandCount: 1...10_000,
    summary: "Keep results by commit, and find the commits that changed something",
    discussion: """
      'history add DIR' adds folders of results, written by 'replay --out' or 'profile --out', to a
      history: a folder with a file for each call, as lines of JSON. Files never change, so that
      histories of several machines and branches merge without conflicts. Run it in the checkout of
      the program that was measured. Results of another commit, of several programs or of several
      machines are refused, unless --commit and --machine name theirs.

      'history report' prints the commits that changed the time or the work of a scenario, with the
      phase and the frames, and writes a page with charts over all commits. Times are the least own
      CPU times of each frame, compared between runs of one machine: change points by E-divisive
      means. Counters of work are exact, so every change is listed. With --functions, the commits
      before and after each change of time are built and replayed with a sampler, to name the
      function that changed.

      'history blame FILE' finds the commit after --since that made a scenario slower. It needs no
      history: it builds the commits that a binary search needs, and runs each beside the first and
      the last until its time tells which it is like, or counts instructions where times are too
      noisy. Commits are built from the package in the working directory, or by --build COMMAND, a
      shell command that runs in a working copy and writes the program to the folder $OUT.

      Exit codes: 0 success · 5 slower, 8 work differs, each only if --fail-on names it · 2 results
      or a history cannot be read, or no commit is slower · 6 uncommitted changes, results of
      another program, or a commit that cannot be built.
      """,
    options: [
      .init(.history, "FOLDER", "the folder of the history [default: history]"),
      .init(
        .commit, "REV",
        "the commit that was measured [default: HEAD, without changes], or the last, slow one"),
      .init(
        .machine, "NAME", "the machine that measured [default: its processor and their number]"),
      .init(.reports, "URL", "the address of the results, for links to their report pages"),
      .init(.threshold, "PERCENT", "smallest change of times that is reported [default: 3]"),
      .init(.failOn, "LIST", "fail the report on these changes: work,time"),
      .init(.since, "REV", "consider only the commits after REV [default of report: all]"),
      .init(.functions, nil, "name the functions that changed, in the report"),
      .init(.build, "COMMAND", "build a commit by a shell command that writes to $OUT"),
      .init(.pairs, "N", "pairs of runs of the first and last commit per round [default: 10]"),
      .init(.rounds, "N", "maximum number of these rounds [default: 3]"),
      .init(.instructions, nil, "let blame search by instructions"),
      .init(.noRender, nil, "simulate without drawing"),
      ScenarioLoader.allowSpecification,
      .init(.junit, "FILE", "write the report's scenarios as JUnit XML"),
      AnnotationFormat.option,
      .init(.out, "FILE", "write the page to FILE"),
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  private var folder: HistoryFolder { HistoryFolder(path: arguments.value(.history) ?? "history") }

  func run() throws(CommandError) -> ExitCode {
    let folders = Array(arguments.operands.dropFirst())
    switch arguments.operands[0] {
    case "add":
      guard !folders.isEmpty else { throw .usage("'history add' needs DIR, a folder of results") }
      try add(folders)
    case "report":
      guard folders.isEmpty else {
        throw .usage("'history report' does not accept '\(folders[0])'")
      }
      return try report()
    case "blame":
      guard folders.count == 1 else { throw .usage("'history blame' needs one FILE") }
      return try HistoryBlame(program: program, arguments: arguments).run()
    default:
      throw .usage("'history' accepts add, report or blame, not '\(arguments.operands[0])'")
    }
    return .success
  }

  // MARK: - add

  private func add(_ folders: [String]) throws(CommandError) {
    let repository = try GitRepository(containing: ".", program.environment)
    if arguments.value(.commit) == nil, try repository.hasChanges() {
      throw CommandError(
        .refused,
        "the checkout has uncommitted changes, so the results belong to no commit; commit them, or "
          + "name the commit that was measured with --commit")
    }
    let commit = try repository.commit(arguments.value(.commit) ?? "HEAD")
    var records: [HistoryRecord] = []
    var origins: [ResultOrigin] = []
    for path in folders {
      let set = ResultSet(path)
      guard !set.names.isEmpty else {
        throw CommandError(.invalid, "\(path): the folder contains no results (no run.json)")
      }
      for name in set.names {
        let runs = try set.runs(of: name)
        origins += runs.map { ResultOrigin(path: FileSystem.join(path, name), $0.summary) }
        if let record = try record(of: name, runs, in: set, commit) { records.append(record) }
      }
    }
    guard let first = records.first else {
      throw CommandError(
        .invalid, "nothing was added, because every scenario was left out; see the messages above")
    }
    let note = try ResultOrigin.check(
      origins, commit: commit.hash, isCommitNamed: arguments.value(.commit) != nil,
      isMachineNamed: arguments.value(.machine) != nil)
    if let note { program.terminal.printMessage(note) }
    let file = try folder.add(records, commit: commit, machine: first.machine)
    program.terminal.print(
      "\(records.count) \(records.count == 1 ? "scenario" : "scenarios") of commit "
        + "\(commit.hash.prefix(10)) added: \(file)")
  }

  /// Returns the record of a scenario; nil if its runs failed or were made slow deliberately.
  private func record(
    of name: String, _ runs: [RunDocument], in set: ResultSet, _ commit: HistoryRecord.Commit
  ) throws(CommandError) -> HistoryRecord? {
    // A budget that was missed is a result as well.
    let good: Set<Int32> = [ExitCode.success.rawValue, ExitCode.budgetExceeded.rawValue]
    guard runs.allSatisfy({ good.contains($0.summary.outcome.exitCode) }) else {
      program.terminal.printMessage("\(name): left out, because a run failed")
      return nil
    }
    if let note = runs.lazy.compactMap({ AddedWork.note(in: $0.summary.outcome.notes) }).first {
      program.terminal.printMessage("\(name): left out, because its times are not real: \(note)")
      return nil
    }
    let processor = runs[0].summary.environment.processor
    let machine = arguments.value(.machine) ?? "\(processor.model), \(processor.count) logical"
    let page = FileSystem.join(name, "report.html")
    let local = FileSystem.join(set.path, page)
    let address = arguments.value(.reports).map { FileSystem.join($0, page) }
    return HistoryRecord(
      commit: commit, machine: machine, scenario: name, runs: runs,
      report: address ?? (FileSystem.exists(local) ? local : nil))
  }

  // MARK: - report

  private func report() throws(CommandError) -> ExitCode {
    let annotations = try AnnotationFormat(arguments)
    let leastChange = try arguments.leastChange() ?? 0.03
    var series = HistorySeries.all(try folder.records(), leastChange: leastChange)
    if arguments.has(.functions) { try nameFunctions(in: &series) }
    let gate = try HistoryGate(arguments, series, program.environment)
    if let file = arguments.value(.out) {
      let page = HistoryPage(series, leastChange: leastChange, links: links(series, from: file))
      try FileSystem.write(page.html(), to: file)
    }
    if let file = arguments.value(.junit) { try FileSystem.write(gate.junit.xml, to: file) }
    let listing = HistoryListing(series, height: gate.height)
    program.terminal.print(
      arguments.has(.json) ? try JSONText.text(of: listing) : listing.text)
    try annotations?.publish(gate.annotations, on: program.terminal)
    return gate.code
  }

  /// Names the functions of changes of time, with the programs of the commits before and after.
  ///
  /// A scenario that cannot be replayed, or a commit that cannot be built, is left out with a
  /// message.
  private func nameFunctions(in series: inout [HistorySeries]) throws(CommandError) {
    let base = try BaseProgram(program, arguments)
    let since = try arguments.value(.since).map { revision throws(CommandError) in
      try base.repository.commit(revision).height
    }
    let scratch = try PrivateFolder()
    defer { scratch.remove() }
    for number in series.indices {
      let file = series[number].scenario + ".scn"
      let points = series[number].points
      for index in Set(series[number].changes.map(\.index)).sorted()
      where points[index].commit.height > since ?? 0 {
        var frames: Set<FrameSet> = []
        let places = series[number].changes.filter { $0.index == index }.compactMap(\.place)
          .filter { frames.insert($0.frames).inserted }
        guard !places.isEmpty else { continue }
        do throws(CommandError) {
          let programs = try [points[index - 1], points[index]].map { point throws(CommandError) in
            try base.built(point.commit, as: series[number].scenario)
          }
          let runs = ProgramRuns(
            programs: programs, file: file, environment: program.environment,
            scratch: scratch.path, renders: !arguments.has(.noRender))
          let found = try ChangedFunctions(runs: runs) { pair in
            program.terminal.showProgress("\(file)  sampling functions, pair \(pair)")
          }.found(at: places)
          series[number].name(found, ofChangesAt: index)
        } catch {
          program.terminal.printMessage(error.message)
        }
        program.terminal.clearProgress()
      }
    }
  }

  /// Returns the addresses of report pages: web addresses as they are, and files that exist.
  private func links(_ series: [HistorySeries], from page: String) -> [String: String] {
    let folder = FileSystem.absolute(FileSystem.parent(of: page))
    var links: [String: String] = [:]
    for path in series.flatMap({ $0.points.compactMap(\.report) }) {
      if path.hasPrefix("https://") || path.hasPrefix("http://") {
        links[path] = path
      } else if FileSystem.exists(path) {
        let file = FileSystem.absolute(path)
        links[path] =
          file.hasPrefix(folder + "/")
          ? String(file.dropFirst(folder.count + 1)) : "file://" + file
      }
    }
    return links
  }
}
