import Scenarios

/// `reticle lower`: prints a file with its gestures as raw touches.
struct LowerCommand: Command {
  static let specification = CommandSpecification(
    name: "lower", operands: "FILE", operandCount: 1...1,
    summary: "Print a scenario with its gestures as raw touches",
    discussion: """
      Prints a scenario in which every tap, hold, drag, fling and pinch is replaced by the touches
      it consists of. The printed file replays to the same digests.
      """,
    options: [CommandSpecification.json])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let path = arguments.operands[0]
    let loaded = try ScenarioLoader(scenes: program.scenes).load(path)
    let lowered: Scenario
    do throws(ScenarioIssue) {
      lowered = try ScenarioLowering.lower(loaded.scenario)
    } catch {
      throw CommandError(.invalid, "\(path):\(error.description)")
    }
    var documents = DocumentFiles(beside: path, names: loaded.parsed.documents)
    let text = try documents.shortened(ScenarioWriter().text(of: lowered))
    guard arguments.has(.json) else {
      program.terminal.write(text)
      return .success
    }
    program.terminal.print(try JSONText.text(of: ["path": path, "text": text]))
    return .success
  }
}
