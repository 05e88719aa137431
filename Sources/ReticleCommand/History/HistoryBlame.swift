import Profiling

/// Finds the commit that made a scenario slower: `history blame`.
///
/// It compares the first and the last commit, and then looks at commits in the middle of those that
/// are left. Where times differ, the two known programs and the one in question run one after the
/// other until the answer is certain; where they are too noisy, instructions are counted.
struct HistoryBlame {
  let program: Program
  let arguments: Arguments

  /// What tells a slow commit from a fast one.
  private enum Measure {
    /// The thread's own time of some frames.
    case time(FrameSet)
    /// The instructions of all frames, of which the slow one has more than this change.
    case instructions(change: Int64)

    var name: String {
      switch self {
      case .time: "time"
      case .instructions: "instructions"
      }
    }
  }

  /// The result: what `--json` prints.
  private struct Listing: Encodable {
    /// The first slow commit, or those among which it is.
    var commits: [HistoryRecord.Commit]
    /// The last commit before.
    var previous: HistoryRecord.Commit
    /// `time` or `instructions`.
    var measure: String
    /// The number of commits in question, and of those that were built.
    var searched: Int
    var built: Int
    /// What changed between the last commit before and the last of `commits`.
    var comparison: ComparisonListing.File
  }

  /// The maximum number of rounds of runs for a commit.
  private static let mostRounds = 30

  /// Searches for the commit, and prints it.
  func run() throws(CommandError) -> ExitCode {
    let path = arguments.operands[1]
    guard let since = arguments.value(.since) else {
      throw .usage("'history blame' needs --since REV, a commit that is fast")
    }
    let file = try UnchangedFile(path)
    let base = try BaseProgram(program, arguments)
    let repository = base.repository
    let first = try repository.commit(since)
    let last = try repository.commit(arguments.value(.commit) ?? "HEAD")
    let hashes = [first.hash] + (try repository.hashes(after: first.hash, to: last.hash))
    guard hashes.count > 1 else { throw .usage("there is no commit after --since \(since)") }
    let scratch = try PrivateFolder()
    defer { scratch.remove() }
    var search = CommitSearch(count: hashes.count)
    var programs: [Int: String] = [:]
    func runs(_ indices: [Int]) throws(CommandError) -> ProgramRuns {
      for index in indices where programs[index] == nil {
        let commit = try repository.commit(hashes[index])
        programs[index] = try base.built(commit, as: "\(index) of \(hashes.count - 1)")
      }
      // Copies of programs for valgrind stay in their folder.
      let name = indices.map(String.init).joined(separator: "-")
      let folder = FileSystem.join(scratch.path, name)
      try FileSystem.makeFolder(folder)
      var runs = ProgramRuns(
        programs: indices.compactMap { programs[$0] }, file: path,
        environment: program.environment, scratch: folder, renders: !arguments.has(.noRender))
      runs.pictureArguments = ScenarioLoader(program, arguments).pictureArguments
      return runs
    }
    let ends = [0, hashes.count - 1]
    let measure = try measure(of: runs(ends), file)
    while let index = search.next, !Interruption.isRequested {
      do throws(CommandError) {
        let isSlow =
          switch measure {
          case .time(let frames): try isSlow(runs([0, index, ends[1]]), frames, index)
          case .instructions(let change):
            2 * (try instructions(runs([0, index])).difference) > change
          }
        search.add(isSlow, at: index)
      } catch {
        guard !Interruption.isRequested else { break }
        program.terminal.printMessage("\(hashes[index].prefix(10)): skipped: \(error.message)")
        search.add(nil, at: index)
      }
    }
    guard !Interruption.isRequested else { throw .nothingWritten }
    try file.check()
    let change = try runs([search.lastBefore, search.firstAfter])
    guard let found = try comparison(change, file, options(.named, measure)) else {
      throw .nothingWritten
    }
    let suspects = hashes[(search.lastBefore + 1)...search.firstAfter]
    var commits: [HistoryRecord.Commit] = []
    for hash in suspects { commits.append(try repository.commit(hash)) }
    program.terminal.clearProgress()
    let listing = Listing(
      commits: commits, previous: try repository.commit(hashes[search.lastBefore]),
      measure: measure.name, searched: hashes.count - 1, built: programs.count,
      comparison: ComparisonListing.File(found, verdict: found.verdict?.time))
    program.terminal.print(
      arguments.has(.json) ? try JSONText.text(of: listing) : text(of: listing, found))
    return .success
  }

  private func text(of listing: Listing, _ found: RunComparison) -> String {
    let head =
      listing.commits.count == 1
      ? "slower since this commit:" : "slower since one of these commits; the others are skipped:"
    let commits = listing.commits.map {
      "  \($0.hash.prefix(10))  \($0.date.prefix(10))  \(SafeText.line($0.subject))"
    }
    let note =
      "  by \(listing.measure), with the programs of \(listing.built) of "
      + "\(listing.searched + 1) commits; compared with \(listing.previous.hash.prefix(10)):"
    let block = ComparisonText(found, isColored: program.terminal.isColored).block
    return ([head] + commits + [note, "", block]).joined(separator: "\n")
  }

  // MARK: - Comparing

  private enum Detail { case plain, named }

  private func options(
    _ detail: Detail, _ measure: Measure? = nil
  ) throws(CommandError) -> CompareOptions {
    var options = try CompareOptions(arguments)
    // Commits can behave differently, as long as they have the same frames.
    options.rules.comparesOtherBehavior = true
    options.namesFunctions = detail == .named
    if case .instructions = measure { options.countsInstructions = true }
    return options
  }

  private func comparison(
    _ runs: ProgramRuns, _ file: UnchangedFile, _ options: CompareOptions
  ) throws(CommandError) -> RunComparison? {
    func show(_ text: String) { program.terminal.showProgress("\(runs.file)  \(text)") }
    return try ProgramComparison(runs: runs, path: runs.file, file: file, options: options) {
      show("\($0) of up to \($1) runs")
    } countingProgress: {
      show("counting instructions, run \($0)")
    } samplingProgress: {
      show("sampling functions, pair \($0)")
    }.result()
  }

  /// Returns what tells the last commit from the first.
  ///
  /// - Throws: an error if it is not slower.
  private func measure(
    of runs: ProgramRuns, _ file: UnchangedFile
  ) throws(CommandError) -> Measure {
    guard var found = try comparison(runs, file, options(.plain)) else { throw .nothingWritten }
    if !found.obstacles.isEmpty || found.time == nil {
      let reason = found.obstacles.joined(separator: "; ")
      throw CommandError(
        .invalid,
        "\(runs.file): the commits cannot be compared: "
          + (reason.isEmpty ? "their runs have different frames" : reason))
    }
    let place = found.functionPlaces.max { $0.milliseconds < $1.milliseconds }
    if found.verdict?.time == .slower, found.instructions == nil {
      return .time(place?.frames ?? FrameSet([], isAll: true))
    }
    if found.instructions == nil, found.verdict?.time == .unknown {
      do throws(CommandError) {
        found.instructions = try instructions(runs)
      } catch {
        program.terminal.printMessage(error.message)
      }
    }
    if let counted = found.instructions, counted.isDifferent, counted.difference > 0 {
      return .instructions(change: counted.difference)
    }
    program.terminal.clearProgress()
    program.terminal.print(ComparisonText(found, isColored: program.terminal.isColored).block)
    throw CommandError(
      .invalid,
      found.verdict?.time == .unknown
        ? "\(runs.file): it is unknown whether the last commit is slower; use more --pairs"
        : "\(runs.file): the last commit is not slower than the first")
  }

  private func instructions(_ runs: ProgramRuns) throws(CommandError) -> InstructionComparison {
    let counter = InstructionRuns(runs: runs) {
      program.terminal.showProgress("\(runs.file)  counting instructions, run \($0)")
    }
    guard let found = try counter.comparison() else { throw .nothingWritten }
    return found
  }

  /// Returns whether the second of three programs is as slow as the third, rather than as fast as
  /// the first; if it is between them, whether it is nearer to the third in most runs.
  private func isSlow(
    _ runs: ProgramRuns, _ frames: FrameSet, _ index: Int
  ) throws(CommandError) -> Bool {
    let chosen = Set(frames.frames)
    var vote = LikenessVote()
    for round in 1...Self.mostRounds where !vote.isDecided {
      program.terminal.showProgress("\(runs.file)  commit \(index), round \(round) of runs")
      var times: [Int64] = [0, 0, 0]
      // The order changes, because a run can leave the machine slower for the next one.
      for side in round % 2 == 0 ? [0, 1, 2] : [2, 1, 0] {
        let log = try runs.run(side).log
        let warmUp = WarmUp.count(ofRun: log.count)
        for row in 0..<log.count
        where frames.isAll ? row >= warmUp : chosen.contains(log[.frame][row]) {
          times[side] += log[.cpu][row]
        }
        guard !Interruption.isRequested else { throw .nothingWritten }
      }
      vote.add(fast: times[0], slow: times[2], other: times[1])
    }
    return vote.lead > 0
  }
}

extension InstructionComparison {
  /// The second side's additional instructions.
  fileprivate var difference: Int64 { after - before }
}
