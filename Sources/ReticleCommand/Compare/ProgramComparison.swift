import Profiling

/// Compares two programs on one scenario.
///
/// It runs them once for behavior and work, then in rounds of pairs until the time difference is
/// known.
struct ProgramComparison {
  /// The runner of both programs.
  let runs: ProgramRuns
  /// The scenario's path, as named in the result.
  let path: String
  /// The scenario, which must not change between runs.
  let file: UnchangedFile
  /// The options of the comparison.
  let options: CompareOptions
  /// Called with the number of completed runs and the total.
  let progress: (Int, Int) -> Void
  /// Called before each run that counts instructions, with its number.
  let countingProgress: (Int) -> Void

  /// Called before each pair of runs that samples functions, with its number.
  let samplingProgress: (Int) -> Void

  /// Compares the programs; returns nil if interrupted before there is a result.
  ///
  /// - Throws: an error if a program cannot run, or if the scenario has changed.
  func result() throws(CommandError) -> RunComparison? {
    do throws(CommandError) {
      let found = try comparison()
      try file.check()
      return found
    } catch {
      // A changed scenario can also be the reason that a program could not run.
      try file.check()
      throw error
    }
  }

  private func comparison() throws(CommandError) -> RunComparison? {
    // The first run of each program warms up the machine's caches and collects digests.
    let first = try runs.run(0, everyDigest: true)
    let second = try runs.run(1, everyDigest: true)
    var found = RunComparison(
      path, before: [first], after: [second], pairing: .separate, behavior: (first, second),
      rules: options.rules)
    if let frame = found.behavior.frame { found.behavior.fields = runs.differingFields(frame) }
    guard found.time != nil else { return found }
    let instructions = try instructions()
    found.instructions = instructions
    found = try timed(first, second, instructions) ?? found
    guard options.namesFunctions else { return found }
    // What is counted exactly needs no samples.
    if let instructions, instructions.isDifferent {
      let counter = InstructionRuns(runs: runs) { countingProgress($0) }
      found.functions = try counter.changedFunction(in: instructions).map { [$0] } ?? []
    }
    if found.functions.isEmpty, let time = found.verdict?.time, time == .slower || time == .faster {
      // A function that changed several phases is named for the greatest change.
      let places = found.functionPlaces.sorted {
        $0.milliseconds.magnitude > $1.milliseconds.magnitude
      }
      var names: Set<String> = []
      let times = [found.before, found.after].map { $0.log[.cpu].reduce(0, +) }
      found.functions = try ChangedFunctions(
        runs: runs, times: times, progress: samplingProgress
      ).found(at: places).filter { names.insert($0.function).inserted }
    }
    return found
  }

  /// Runs rounds of pairs until the verdict is known or no rounds are left.
  ///
  /// A difference counts if another round shows it too, unless there is only one.
  ///
  /// Equal instructions make the first round's verdict known: further ones would measure the noise
  /// of the machine.
  private func timed(
    _ first: RunDocument, _ second: RunDocument, _ instructions: InstructionComparison?
  ) throws(CommandError) -> RunComparison? {
    var documents: [[RunDocument]] = [[], []]
    var sequence: [TimeComparison.Side] = []
    var found: RunComparison?
    let most = 2 * options.pairs * options.rules.evaluations
    for round in 0..<options.rules.evaluations {
      while sequence.count < 2 * options.pairs * (round + 1) {
        guard !Interruption.isRequested else { return found }
        progress(sequence.count, most)
        let side = [0, 1, 1, 0][sequence.count % 4]
        documents[side].append(try runs.run(side))
        sequence.append(side == 0 ? .before : .after)
      }
      var comparison = RunComparison(
        path, before: documents[0], after: documents[1],
        pairing: .interleaved(sequence, confirming: round == 0 ? 0 : confirmingPairs),
        behavior: (first, second), rules: options.rules)
      comparison.instructions = instructions
      found = comparison
      if isKnown(comparison, round) { break }
    }
    return found
  }

  /// The number of pairs that confirm a difference, at least the last round.
  private var confirmingPairs: Int { max(options.pairs, Confirmation.neededPairs) }

  /// Returns whether more pairs are not necessary: the sides are the same, or the change is
  /// confirmed and would be significant even if it were the only one among all scenarios.
  private func isKnown(_ comparison: RunComparison, _ round: Int) -> Bool {
    guard let verdict = comparison.verdict, verdict.time != .same else { return true }
    let isConfirmed = round > 0 || verdict.basis == .instructions
    let pValue = Double(options.scenarioCount) * (comparison.pValue ?? 1)
    return verdict.time != .unknown && isConfirmed
      && pValue <= ComparisonSummary.falseDiscoveries
  }

  /// Counts instructions, if the call asks for it.
  private func instructions() throws(CommandError) -> InstructionComparison? {
    guard options.countsInstructions else { return nil }
    return try InstructionRuns(runs: runs) { countingProgress($0) }.comparison()
  }
}
