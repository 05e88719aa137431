import Scenarios

/// Determines how a scenario fails, by running it in a separate process.
struct ShrinkOracle {
  /// The environment variables.
  let environment: [String: String]
  /// The path to which candidates are written.
  let file: String
  /// A second program whose digests must be equal, or nil for none.
  let other: String?
  /// The timeout of a run, in seconds.
  let timeout: Double

  /// The kind of failure of a file whose digests differ between processes.
  private static let unequal = "\(ExitCode.digestsDiffer.rawValue) digests of two processes"

  /// Returns whether a scenario fails in a given way.
  ///
  /// A run that is not possible, for example on a full disk, is not a failure of the scenario.
  func fails(_ scenario: Scenario, with kind: String) -> Bool {
    (try? failure(of: scenario, runsTwice: kind == Self.unequal)) == kind
  }

  /// Returns the kind of failure, or nil if the scenario does not fail.
  ///
  /// With `runsTwice`, a scenario that does not fail runs a second time and must produce the same
  /// digests.
  ///
  /// - Throws: an error if the scenario cannot be written or run.
  func failure(
    of scenario: Scenario, runsTwice: Bool = true
  ) throws(CommandError) -> String? {
    try DocumentFiles.write(ScenarioWriter().text(of: scenario), to: file)
    let own = try call(TrialCall.ownProgram, invariants: other == nil).run(takingDigests: true)
    guard let other else {
      return own.result.kind ?? (runsTwice ? failureOfSecondRun(own) : nil)
    }
    let theirs = try call(other, invariants: false).run(takingDigests: true)
    guard own.result.kind == theirs.result.kind else {
      return "\(own.result.kind ?? "ok"), the other \(theirs.result.kind ?? "ok")"
    }
    return Self.difference(own, theirs).map { "digests of two programs \($0)" }
  }

  /// Returns a failure if two processes of this program differ; their hash seeds and addresses do.
  private func failureOfSecondRun(_ first: TrialEnding) -> String? {
    guard let second = try? call(TrialCall.ownProgram, invariants: false).run(takingDigests: true)
    else { return nil }
    return second.result.kind ?? Self.difference(first, second).map { _ in Self.unequal }
  }

  private static func difference(_ one: TrialEnding, _ other: TrialEnding) -> String? {
    guard let first = one.digests, let second = other.digests else { return nil }
    return Torture.difference(first, second).map { $0.1 }
  }

  private func call(_ program: String, invariants: Bool) -> TrialCall {
    TrialCall(
      program: program, file: file,
      options: ["--no-render"] + (invariants ? ["--invariants"] : []),
      environment: environment, timeout: timeout)
  }
}
