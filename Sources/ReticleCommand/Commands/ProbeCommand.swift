import Stage

/// `reticle probe`: runs to the end and prints probes.
struct ProbeCommand: Command {
  static let specification = CommandSpecification(
    name: "probe", operands: "FILE PROBE…", operandCount: 2...10_000,
    summary: "runs a file to its end and prints values of its state",
    discussion: """
      Runs a scenario, drawing into memory, and prints the value of each probe at its end, one
      a line, such as 'offset.y' or 'cell[3].frame'. Scenarios/README.md lists the probes.
      """,
    options: [CommandSpecification.json])

  private let program: Program
  private let arguments: Arguments

  init(_ program: Program, _ arguments: Arguments) {
    self.program = program
    self.arguments = arguments
  }

  func run() throws(CommandError) -> ExitCode {
    let probes = try arguments.operands.dropFirst().map(Self.probe)
    let loader = ScenarioLoader(scenes: program.scenes)
    let run = try ScenarioRun(try loader.load(arguments.operands[0]), loader, RunOptions())
    probes.forEach(run.watch)
    let outcome = run.run()
    for line in OutcomeText(outcome: outcome, isColoured: false).problems {
      program.terminal.message(line)
    }
    guard outcome.errorCode == nil else { return outcome.code(gatesTime: false) }
    var values: [Value] = []
    for probe in probes {
      let value = try run.read(probe)
      values.append(Value(probe: probe.text, value: value))
      if !arguments.has("--json") { program.terminal.print("\(probe) \(value)") }
    }
    if arguments.has("--json") { program.terminal.print(try JSONText.text(of: values)) }
    return outcome.code(gatesTime: false)
  }

  private static func probe(_ text: String) throws(CommandError) -> Probe {
    guard let probe = Probe(text) else {
      throw .usage("'\(text)' is not a probe, such as offset.y or cell[3].frame")
    }
    return probe
  }

  private struct Value: Encodable {
    var probe: String
    var value: String
  }
}
