import Profiling
import Scenarios

/// `reticle trial`: runs a file once, for another process that watches it.
///
/// `torture`, `fuzz` and `shrink` call it. People use `replay` instead.
struct TrialCommand: Command {
  static let specification = CommandSpecification(
    name: "trial", operands: "FILE", operandCount: 1...1,
    summary: "Run a file for torture, fuzz and shrink",
    discussion: """
      Runs a scenario once and prints the result as JSON. torture, fuzz and shrink run it in
      separate processes. To run a file yourself, use 'replay'.
      """,
    options: [
      .init(.noRender, nil, "draw nothing"),
      .init(.paced, nil, "run in real time"),
      .init(.measured, nil, "measure frames, as replay does"),
      .init(.invariants, nil, "check invariants after every frame, also against the lowered file"),
      .init(.workers, "N", "threads for background work [default: 1]"),
      .init(.delays, "SEED", "delay background work by up to 30 ms"),
      .init(.leak, "KIND", "inject a nondeterminism deliberately"),
      .init(.libm, nil, "print the last bits of the C library's exp, and run nothing"),
      .init(.state, "FRAME", "print every field of the state after that frame"),
      .init(.digests, "FILE", "write the digests of all frames"),
      .init(.instructionFile, "FILE", "count instructions by frame and phase; see 'compare'"),
      .init(.progressFile, "FILE", "write the number of the current frame to FILE"),
      ScenarioLoader.allowSpecification,
    ],
    isHidden: true)

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    if arguments.has(.libm) {
      program.terminal.print("\(Leak.exponentials(from: 0))")
      return .success
    }
    let path = arguments.operands[0]
    let options = try options()
    let loader = ScenarioLoader(program, arguments)
    var result = TrialResult()
    var digests = DigestTable()
    do throws(CommandError) {
      let run = try TrialRun(try loader.load(path), loader, options)
      if arguments.value(.instructionFile) != nil {
        run.instructions = try InstructionMeter.available()
      }
      run.progress = arguments.value(.progressFile).flatMap(ProgressFile.init)
      result = run.run()
      digests = run.digests
      if let file = arguments.value(.instructionFile), let counts = run.instructions?.counts {
        try FileSystem.write(counts.text, to: file)
      }
    } catch {
      result.fail(error.code, kind: "\(error.code)", frame: nil, error.message)
    }
    // A file that cannot be written is not a failure of the scenario, so it is no result either.
    if let file = arguments.value(.digests), !digests.entries.isEmpty {
      try FileSystem.write(ScenarioWriter().digestText(digests), to: file)
    }
    program.terminal.print(try JSONText.text(of: result))
    return ExitCode(rawValue: result.exitCode) ?? .broken
  }

  private func options() throws(CommandError) -> TrialOptions {
    var options = TrialOptions()
    options.renders = !arguments.has(.noRender)
    options.isPaced = arguments.has(.paced)
    options.isMeasured = arguments.has(.measured)
    options.checksInvariants = arguments.has(.invariants)
    options.workers = try arguments.integer(.workers, in: 1...64) ?? 1
    options.delays = try arguments.integer(.delays, in: 0...Int.max).map { UInt64($0) }
    options.stateFrame = try arguments.integer(.state, in: 0...1_000_000_000).map { Int64($0) }
    options.leak = try arguments.leak()
    return options
  }
}

extension InstructionMeter {
  /// Returns a meter for the calling thread.
  ///
  /// - Throws: an error if nothing on this machine counts instructions.
  static func available() throws(CommandError) -> InstructionMeter {
    guard let meter = InstructionMeter() else {
      throw CommandError(
        .refused,
        "--instruction-file: the kernel lets no program count instructions here "
          + "(kernel.perf_event_paranoid), and valgrind does not run this one")
    }
    return meter
  }
}

extension Arguments {
  /// Returns the leak that `--leak` names, or nil if it was not given.
  func leak() throws(CommandError) -> Leak? {
    guard let name = value(.leak) else { return nil }
    guard let leak = Leak(rawValue: name) else {
      let names = Leak.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("--leak must be one of \(names), not '\(name)'")
    }
    return leak
  }
}
