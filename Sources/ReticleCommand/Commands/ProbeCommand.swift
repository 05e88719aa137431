import Profiling
import Scenarios
import Stage

/// `reticle probe`: runs a file to its end or to a frame and prints the values of probes.
struct ProbeCommand: Command {
  static let specification = CommandSpecification(
    name: "probe", operands: "FILE PROBE…", operandCount: 1...10_000,
    summary: "Run a scenario and print values of its state",
    discussion: """
      Runs a scenario to its end, or to the end of frame --at, and prints the value of each probe,
      one per line, such as 'offset.y' or 'cell[3].frame'. Scenarios/README.md lists the probes.
      'accessibility' prints a tree: what assistive technology reads for everything visible, in
      reading order. --state prints the whole state instead: the most used values first, then every
      field of the digests.
      """,
    options: [
      .init(.at, "FRAME", "the frame, counted from 0 [default: the last]"),
      .init(.state, nil, "print every field of the state"),
      CommandSpecification.json,
    ])

  let program: Program
  let arguments: Arguments

  func run() throws(CommandError) -> ExitCode {
    let probes = try arguments.operands.dropFirst().map(Self.probe)
    guard !probes.isEmpty || arguments.has(.state) else {
      throw .usage("'probe' needs FILE PROBE…, or FILE --state (reticle help probe)")
    }
    let last = try arguments.integer(.at, in: 0...1_000_000_000).map { Int64($0) }
    let loader = ScenarioLoader(scenes: program.scenes)
    let run = try ScenarioRun(try loader.load(arguments.operands[0]), loader, RunOptions())
    probes.forEach(run.watch)
    let outcome = run.run(to: last ?? .max)
    program.terminal.printProblems(OutcomeText(outcome: outcome, isColored: false).problems)
    guard outcome.errorCode == nil else { return outcome.code(gatesTime: false) }
    try check(last, run)
    let values = try values(of: probes, run)
    if arguments.has(.json) {
      program.terminal.print(try JSONText.text(of: values))
    } else {
      for value in values { program.terminal.print(value.text) }
    }
    return outcome.code(gatesTime: false)
  }

  private func check(_ frame: Int64?, _ run: ScenarioRun) throws(CommandError) {
    guard let frame, run.frame < frame else { return }
    throw .usage(
      "--at \(frame) is past the end: the last frame of \(arguments.operands[0]) is \(run.frame)"
    )
  }

  private func values(of probes: [Probe], _ run: ScenarioRun) throws(CommandError) -> [Value] {
    var values: [Value] = []
    for probe in probes {
      values.append(Value(probe: probe.text, value: try run.read(probe)))
    }
    guard arguments.has(.state) else { return values }
    return values + run.frameState.fields.map { Value(probe: $0.name, value: $0.value) }
  }

  private static func probe(_ text: String) throws(CommandError) -> Probe {
    guard let probe = Probe(text) else {
      throw .usage("'\(text)' is not a probe; use a probe such as offset.y or cell[3].frame")
    }
    return probe
  }

  private struct Value: Encodable {
    var probe: String
    var value: String

    /// The text to print: a line, or a tree below its name, without quotes.
    var text: String {
      guard probe == "accessibility" else { return SafeText.line("\(probe) \(value)") }
      let tree = SafeText.lines(String(value.dropFirst().dropLast()), keepingColors: false)
      return "\(probe)\n\(tree)"
    }
  }
}
