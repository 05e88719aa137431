import Driving
import Profiling

/// Counts the instructions of two programs on one scenario, by frame and phase.
///
/// The runs are trials, not replays: without a clock, with fixed addresses and hash seeds, so that
/// equal programs execute nearly the same instructions. The processor counts them where the kernel
/// allows it; otherwise callgrind, a tool of valgrind, which takes about 50 times as long, and also
/// counts them by function.
struct InstructionRuns {
  /// The programs and the scenario.
  let runs: ProgramRuns
  /// Called before each run with its number, from 1.
  let progress: (Int) -> Void

  /// The number of runs of each side.
  private static let count = 2
  /// The number of runs of each side if the first ones differ.
  private static let countIfDifferent = 3
  /// The largest total size of callgrind's files of one run, in bytes.
  private static let fileBytes = 64 << 20
  /// The maximum number of frames whose functions are compared: those that differ most.
  private static let mostFrames = 40
  /// The timeout of a run, in seconds.
  private static let timeout = 3600.0

  /// Compares the programs; nil if interrupted.
  ///
  /// - Throws: an error if nothing on this machine can count, or a program cannot run.
  func comparison() throws(CommandError) -> InstructionComparison? {
    let source = try source()
    var counts: [[InstructionCounts]] = [[], []]
    var found: InstructionComparison?
    for limit in [Self.count, Self.countIfDifferent] {
      while let side = [0, 1].first(where: { counts[$0].count < limit }) {
        guard !Interruption.isRequested else { return nil }
        progress(counts[0].count + counts[1].count + 1)
        counts[side].append(try run(side, counts[side].count, with: source))
      }
      found = InstructionComparison(before: counts[0], after: counts[1], source: source.name)
      guard let found, found.isDifferent else { break }
    }
    guard let found else {
      throw CommandError(.broken, "\(runs.file): runs of a program have different frames")
    }
    return found
  }

  /// Returns the function that changed the instructions of frames that differ; nil if none did, or
  /// if callgrind has not counted.
  ///
  /// The first runs of ``comparison()`` are read.
  ///
  /// - Throws: an error if a tool fails.
  func changedFunction(
    in found: InstructionComparison
  ) throws(CommandError) -> FunctionDifference? {
    let folders = [0, 1].map { CallgrindFolder(path: results(of: $0, 0)) }
    defer { for folder in folders { FileSystem.remove(folder.path) } }
    let frames = found.frames.filter { ($0.difference > 0) == (found.after > found.before) }
      .sorted { $0.difference.magnitude > $1.difference.magnitude }
      .flatMap { Array($0.firstFrame...$0.lastFrame) }
    guard let symbolizer = try? Symbolizer(environment: runs.environment), !frames.isEmpty
    else { return nil }
    let chosen = frames.prefix(Self.mostFrames).sorted()
    let trees = try [0, 1].map { side throws(CommandError) in
      let costs = folders[side].calls(inFrames: Set(chosen))
      // Valgrind has run a copy without debug information.
      let folder = FileSystem.parent(of: folders[side].path) + "/"
      let paths = costs.functions.map {
        $0.object.hasPrefix(folder) ? runs.programs[side] : $0.object
      }
      return FunctionTree(costs, try symbolizer.functions(of: costs, in: paths))
    }
    return FunctionDifference(before: trees[0], after: trees[1], frames: FrameSet(chosen))
  }

  /// Returns the folder with the counts of a run, given by its side and number.
  private func results(of side: Int, _ run: Int) -> String {
    FileSystem.join(runs.scratch, "instructions-\(side)/counts-\(run)")
  }

  // MARK: - Counting

  /// What counts the instructions.
  private enum Source {
    case processor
    case valgrind(version: String)

    var name: String {
      switch self {
      case .processor: "processor"
      case .valgrind(let version): version
      }
    }
  }

  private func source() throws(CommandError) -> Source {
    if InstructionMeter.processorCounts { return .processor }
    guard let version = ValgrindProgram.version(runs.environment) else {
      throw CommandError(
        .refused,
        "--instructions: the kernel lets no program count instructions here "
          + "(kernel.perf_event_paranoid), and valgrind, which could, is not installed: "
          + "apt-get install valgrind")
    }
    return .valgrind(version: version)
  }

  private func run(
    _ side: Int, _ number: Int, with source: Source
  ) throws(CommandError) -> InstructionCounts {
    let results = results(of: side, number)
    FileSystem.remove(results)
    try FileSystem.makeFolder(results)
    defer { if number > 0 { FileSystem.remove(results) } }
    let file = FileSystem.join(results, "processor")
    var call = TrialCall(
      program: runs.programs[side], file: FileSystem.absolute(runs.file),
      options: [OptionName.instructionFile.rawValue, file] + (runs.renders ? [] : ["--no-render"])
        + runs.pictureArguments,
      wrapper: ["setarch", "-R"], environment: runs.environment, timeout: Self.timeout)
    call.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    // Not every system lets a program fix its addresses.
    if !call.canStart { call.wrapper = [] }
    if case .valgrind = source {
      call.program = try ValgrindProgram.copy(
        of: call.program, in: FileSystem.parent(of: results), environment: runs.environment)
      call.wrapper += [
        // Only the counts of the thread of the frames are read.
        "valgrind", "--tool=callgrind", "--separate-threads=yes", "--fair-sched=try",
        "--demangle=no",
        "--callgrind-out-file=\(FileSystem.join(results, CallgrindFolder.name))",
      ]
    }
    let ending = try call.run()
    let counts: InstructionCounts? =
      switch source {
      case .processor:
        (try? FileSystem.readRegularFile(file, limit: Self.fileBytes)).flatMap {
          InstructionCounts(text: String(decoding: $0, as: UTF8.self))
        }
      case .valgrind: CallgrindFolder(path: results).counts
      }
    guard let counts, !counts.frames.isEmpty, ending.result.exitCode != ExitCode.broken.rawValue
    else {
      let errors = ending.errors.split(separator: "\n").filter { !$0.hasPrefix("==") }
      let lines = (ending.result.problems + errors.map(String.init)).prefix(3)
      var code = ExitCode.refused
      if case ChildProcess.Ending.signal = ending.cause { code = .broken }
      throw CommandError(
        code,
        "--instructions: \(runs.programs[side]) counted nothing with \(source.name); an older "
          + "program cannot count by phase\n  \(lines.joined(separator: "\n  "))")
    }
    return counts
  }
}
