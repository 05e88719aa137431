import Profiling

/// Combines comparisons of scenarios, and judges all of them together.
struct CompareMerge: ShardMerge {
  let program: Program
  let arguments: Arguments
  let output: ResultFolder?

  func run() throws(CommandError) -> ExitCode {
    let set = try ShardSet<ComparisonPart>(arguments.operands)
    var problems = set.problems
    var whole = ComparisonResult()
    var machine = MachineFitness()
    for part in set.parts {
      whole.failures += part.results.failures.map { ExitCode(rawValue: $0) ?? .broken }
      machine.reasons += part.results.machine.reasons.map { "part \(part.plan.shard): \($0)" }
    }
    whole.machine = machine
    for item in set.plan.items {
      // If two parts have the scenario, one of the measurements is as good as the other.
      guard let first = try comparison(of: item, set) else {
        if let problem = set.problem(ofMissing: item) { problems.append(problem) }
        continue
      }
      whole.comparisons.append(first)
      guard !arguments.has(.json) else { continue }
      let text = ComparisonText(first, isColored: program.terminal.isColored)
      program.terminal.print(text.block + "\n")
    }
    let listing = whole.listing(set.parts[0].results.sides)
    if let output { try whole.write(listing, to: output) }
    if let file = arguments.value(.summary) {
      try whole.appendSummary(to: file, output, address: arguments.value(.reports))
    }
    program.terminal.print(
      arguments.has(.json) ? try JSONText.text(of: listing) : whole.text)
    let gates = Set(set.parts[0].results.gates)
    let unproven = whole.unproven(gates)
    program.terminal.printProblems(unproven)
    return set.conclude(
      .combined(whole.codes(gates) + whole.failures + unproven.map { _ in .invalid }), problems,
      on: program.terminal)
  }

  private func comparison(
    of item: String, _ set: ShardSet<ComparisonPart>
  ) throws(CommandError) -> RunComparison? {
    for part in set.parts {
      guard let file = part.results.files.first(where: { $0.path == item }) else { continue }
      try output?.copyFiles(
        from: part.folder, at: file.folder, where: DifferencePictures.names.contains)
      return try part.results.comparison(of: file, in: part.folder)
    }
    return nil
  }
}
