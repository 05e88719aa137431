import Foundation
import Scenarios

/// `reticle fuzz`: runs random scenarios and checks invariants.
struct FuzzCommand: Command {
  static let specification = CommandSpecification(
    name: "fuzz", operands: "", operandCount: 0...0,
    summary: "Run random scenarios and check invariants",
    discussion: """
      For each seed, one process generates a random scenario while it plays it, and a second process
      plays the resulting file. The first seed is that of --seed. Neither may crash or hang. The
      digests of every frame must be equal in both processes and in the output of 'reticle lower'.
      All expectations of the file must hold, and so must invariants after every frame: visible
      items exist, offsets at rest are in range, all movement ends, and the scene's own invariants.
      Seeds run in parallel, one per processor.

      The file of a failing seed is written to the folder of --out as seed-S.scn. 'reticle shrink'
      reduces it.

      Exit codes: 0 no failure · 3 an expectation or an invariant failed · 4 digests differ · 7 a
      crash or a hang. If there are several failures, 7 takes precedence over 3, and 3 over 4.
      """,
    options: [
      .init(.seed, "S", "first seed [default: 1]"),
      .init(.count, "N", "number of seeds [default: 100]"),
      .init(.frames, "N", "number of frames with steps [default: 300]"),
      .init(.scene, "NAME", "the scene [default: any]"),
      .init(.out, "DIR", "folder for failing files [default: the current folder]"),
      .init(.timeout, "S", "timeout per run in seconds [default: 60]"),
      .init(.leak, "KIND", "inject a nondeterminism deliberately", isHidden: true),
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let first = try arguments.seed() ?? 1
    let count = try arguments.integer(.count, in: 1...100_000_000) ?? 100
    let scratch = try PrivateFolder()
    defer { scratch.remove() }
    let trial = try trial(scratch.path)
    var (frames, done): (Int64, Int) = (0, 0)
    var failures: [Failure] = []
    var problem: CommandError?
    WorkerPool().run(
      count,
      { trial.result(of: first &+ UInt64($0)) },
      onResult: { _, result in
        guard !Interruption.isRequested else { return false }
        problem = result.error
        guard problem == nil else { return false }
        frames += result.frames
        done += 1
        do throws(CommandError) {
          if let failure = try saveFailure(result) { failures.append(failure) }
        } catch {
          problem = error
        }
        program.terminal.showProgress(
          "seed \(result.seed), \(done) of \(count), \(failures.count) failed")
        return problem == nil
      })
    program.terminal.clearProgress()
    if let problem { throw problem }
    try conclude(failures, seeds: done, frames: frames)
    let codes = failures.compactMap { ExitCode(rawValue: $0.exitCode) }
    return ExitCode.combined(codes + (Interruption.isRequested ? [.interrupted] : []))
  }

  private func trial(_ scratch: String) throws(CommandError) -> FuzzTrial {
    // Parsed once here, so that an invalid option is reported once instead of for every seed.
    let generator = try ScenarioGenerator(arguments, program)
    return FuzzTrial(
      program: TrialCall.ownProgram, environment: program.environment,
      frames: Int(generator.frames),
      scene: arguments.value(.scene), folder: scratch, leak: try arguments.leak(),
      timeout: Double(try arguments.integer(.timeout, in: 1...86_400) ?? 60))
  }

  /// Reports a failed seed and writes its file.
  private func saveFailure(_ result: FuzzTrial.Result) throws(CommandError) -> Failure? {
    guard let kind = result.kind else { return nil }
    var failure = Failure(
      seed: result.seed, exitCode: result.code.rawValue, kind: kind, problems: result.problems)
    if let text = result.text {
      let path = FileSystem.join(arguments.value(.out) ?? "", "seed-\(result.seed).scn")
      try FileSystem.write(text, to: path)
      failure.path = path
    }
    guard !arguments.has(.json) else { return failure }
    program.terminal.clearProgress()
    program.terminal.print("seed \(result.seed) failed (\(kind))")
    for line in result.problems.prefix(3) { program.terminal.print("  " + line) }
    if let path = failure.path {
      program.terminal.print(program.rewritingCalls(in: "  reticle shrink \(path)"))
    }
    return failure
  }

  private func conclude(
    _ failures: [Failure], seeds: Int, frames: Int64
  ) throws(CommandError) {
    if arguments.has(.json) {
      return program.terminal.print(
        try JSONText.text(of: Listing(seeds: seeds, frames: frames, failures: failures)))
    }
    let kinds = Set(failures.map(\.kind)).count
    program.terminal.print(
      "\(seeds) seeds, \(frames) frames: \(failures.count) failed"
        + (failures.isEmpty ? "" : " in \(kinds) \(kinds == 1 ? "way" : "ways")"))
  }

  private struct Failure: Encodable {
    var seed: UInt64
    var exitCode: Int32
    var kind: String
    var problems: [String]
    var path: String?
  }

  private struct Listing: Encodable {
    var seeds: Int
    var frames: Int64
    var failures: [Failure]
  }
}
