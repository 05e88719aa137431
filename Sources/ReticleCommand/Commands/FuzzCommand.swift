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
      Shard.option,
      .init(.leak, "KIND", "inject a nondeterminism deliberately", isHidden: true),
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let first = try arguments.seed() ?? 1
    let count = try arguments.integer(.count, in: 1...100_000_000) ?? 100
    // Seeds cost about the same, so the parts take turns.
    let plan = try ShardPlan(program, arguments, items: []) { _ in 0 }
    let (step, start) = (plan?.shard.count ?? 1, (plan?.shard.number ?? 1) - 1)
    let indices = Array(stride(from: start, to: count, by: step))
    plan?.announce(indices.count, "seed", on: program.terminal)
    let scratch = try PrivateFolder()
    defer { scratch.remove() }
    let trial = try trial(scratch.path)
    var listing = FuzzListing(expectedSeeds: indices.count)
    var problem: CommandError?
    WorkerPool().run(
      indices.count,
      { trial.result(of: first &+ UInt64(indices[$0])) },
      onResult: { _, result in
        guard !Interruption.isRequested else { return false }
        problem = result.error
        guard problem == nil else { return false }
        listing.frames += result.frames
        listing.seeds += 1
        do throws(CommandError) {
          if let failure = try saveFailure(result) { listing.failures.append(failure) }
        } catch {
          problem = error
        }
        program.terminal.showProgress(
          "seed \(result.seed), \(listing.seeds) of \(indices.count), "
            + "\(listing.failures.count) failed")
        return problem == nil
      })
    program.terminal.clearProgress()
    if let problem { throw problem }
    if let plan { try write(listing, plan) }
    program.terminal.print(arguments.has(.json) ? try JSONText.text(of: listing) : listing.text)
    return ExitCode.combined([listing.code] + (Interruption.isRequested ? [.interrupted] : []))
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
  private func saveFailure(_ result: FuzzTrial.Result) throws(CommandError) -> FuzzListing.Failure?
  {
    guard let kind = result.kind else { return nil }
    var failure = FuzzListing.Failure(
      seed: result.seed, exitCode: result.code.rawValue, kind: kind, problems: result.problems)
    if let text = result.text {
      let path = FileSystem.join(arguments.value(.out) ?? "", "seed-\(result.seed).scn")
      try FileSystem.write(text, to: path)
      failure.path = path
    }
    guard !arguments.has(.json) else { return failure }
    program.terminal.clearProgress()
    program.terminal.print(program.rewritingCalls(in: failure.text))
    return failure
  }

  /// Stores this part's results for `merge`.
  private func write(_ listing: FuzzListing, _ plan: ShardPlan) throws(CommandError) {
    let file = ShardFile(plan: plan, results: listing)
    try FileSystem.write(
      try JSONText.text(of: file) + "\n",
      to: FileSystem.join(plan.folder, ShardFileHeader.name))
  }
}
