import Foundation
import Scenarios
import Stage

/// `reticle shrink`: finds the smallest file that fails in the same way.
struct ShrinkCommand: Command {
  static let specification = CommandSpecification(
    name: "shrink", operands: "FILE", operandCount: 1...1,
    summary: "Find the smallest scenario that fails in the same way",
    discussion: """
      Runs a failing scenario and smaller versions of it: first with fewer steps, then with smaller
      values, until nothing can be removed. A smaller version counts if it fails in the same way:
      with the same exit code and the same probe, invariant, subsystem or crash. Every run is a
      separate process and checks the invariants of 'reticle fuzz'. Digests in the file are ignored,
      because a smaller file has different digests. Without --out the result is printed. FILE itself
      is never changed.

      Exit codes: 0 a smaller file was written, or none exists · 2 the file does not fail, or is
      invalid.
      """,
    options: [
      .init(.out, "FILE", "write to FILE instead of printing"),
      .init(
        .against, "PROGRAM", "a file fails if this program and PROGRAM give different digests"),
      .init(.timeout, "S", "timeout per run in seconds [default: 60]"),
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let path = arguments.operands[0]
    if let out = arguments.value(.out), FileSystem.isSameFile(out, path) {
      throw .usage("--out is the input file, which shrink never overwrites; use another path")
    }
    let loaded = try ScenarioLoader(scenes: program.scenes).load(path)
    let scratch = try PrivateFolder()
    defer { scratch.remove() }
    let oracle = ShrinkOracle(
      environment: program.environment, file: FileSystem.join(scratch.path, "candidate.scn"),
      other: arguments.value(.against),
      timeout: Double(try arguments.integer(.timeout, in: 1...86_400) ?? 60))
    var scenario = loaded.scenario
    scenario.digests = nil
    guard let failure = try oracle.failure(of: scenario) else {
      throw CommandError(
        .invalid,
        "\(path): the file does not fail without its digests, so there is nothing to shrink; if "
          + "only its digests differ, compare two programs with 'reticle compare'")
    }
    program.terminal.printMessage("\(path): \(failure)")
    let (smallest, trials) = shrink(scenario, oracle, failure)
    try conclude(scenario, smallest, failure, trials)
    return Interruption.isRequested ? .interrupted : .success
  }

  private func shrink(
    _ scenario: Scenario, _ oracle: ShrinkOracle, _ failure: String
  ) -> (Scenario, Int) {
    let shrinker = ScenarioShrinker(scenes: program.scenes) { oracle.fails($0, with: failure) }
    shrinker.isStopped = { Interruption.isRequested }
    shrinker.didShrink = { [terminal = program.terminal] smaller in
      terminal.showProgress("\(smaller.steps.count) of \(scenario.steps.count) steps")
    }
    let smallest = shrinker.shrink(scenario)
    program.terminal.clearProgress()
    return (smallest, shrinker.trials)
  }

  private func conclude(
    _ scenario: Scenario, _ smallest: Scenario, _ failure: String, _ trials: Int
  ) throws(CommandError) {
    let out = arguments.value(.out)
    var documents = DocumentFiles(beside: out ?? arguments.operands[0])
    let text = try documents.shortened(ScenarioWriter().text(of: smallest))
    if let out { try FileSystem.write(text, to: out) }
    if arguments.has(.json) {
      return program.terminal.print(
        try JSONText.text(
          of: Listing(
            kind: failure, stepsBefore: scenario.steps.count, stepsAfter: smallest.steps.count,
            runs: trials, path: out, text: text)))
    }
    if out == nil { program.terminal.write(text) }
    program.terminal.printMessage(
      "\(smallest.steps.count) of \(scenario.steps.count) steps left, \(trials) runs")
  }

  private struct Listing: Encodable {
    var kind: String
    var stepsBefore: Int
    var stepsAfter: Int
    var runs: Int
    var path: String?
    var text: String
  }
}
