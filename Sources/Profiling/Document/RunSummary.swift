/// All of a `run.json` but its frames.
///
/// Metrics are in the units their names say; `null` means that the sample cannot tell.
package struct RunSummary: Hashable, Codable, Sendable {
  /// What the same frames come to on a display of some refresh rate.
  package struct RateLine: Hashable, Codable, Sendable {
    /// The refreshes a second.
    package var clock: ClockFacts
    /// The metrics that depend on it, by name.
    package var metrics: [String: Double?]
  }

  /// The metrics of a stretch between marks.
  package struct Section: Hashable, Codable, Sendable {
    /// The mark's name; empty before the first mark.
    package var name: String
    /// The number of its first frame.
    package var firstFrame: Int64
    /// How many frames were measured.
    package var measured: Int
    /// Its metrics, by name.
    package var metrics: [String: Double?]
  }

  /// A budget and how it came out.
  package struct BudgetLine: Hashable, Codable, Sendable {
    /// What is limited, as in the scenario.
    package var metric: String
    /// The greatest allowed value, in thousandths.
    package var limitThousandths: Int64
    /// The measured value; absent without frames.
    package var value: Double?
    /// Whether the budget was met; absent without frames.
    package var isMet: Bool?
  }

  /// A frame that was late or near.
  package struct Late: Hashable, Codable, Sendable {
    /// The frame's number.
    package var frame: Int64
    /// The refreshes it missed.
    package var missed: Int64
    /// The cause, and `+ALLOC` where that is to be said too.
    package var label: String
  }

  /// The format of this file.
  package var schema: String
  /// The scenario.
  package var scenario: ScenarioFacts
  /// The program.
  package var program: ProgramFacts
  /// The machine.
  package var environment: RunEnvironment
  /// How frames were started.
  package var mode: RunMode
  /// Whether frames were drawn into memory.
  package var rendered: Bool
  /// Whether allocations were counted; where not, their column is all 0 and says nothing.
  package var allocationsCounted: Bool
  /// The rate frames were due at.
  package var clock: ClockFacts
  /// The method of all percentiles.
  package var percentile: String
  /// How many frames were run.
  package var frameCount: Int
  /// The first measured row; those before it are warm-up.
  package var measuredFrom: Int
  /// The metrics of the whole run, by name.
  package var metrics: [String: Double?]
  /// What the same frames come to at ``RunSummary/refreshRates``.
  package var rates: [RateLine]
  /// The metrics from mark to mark.
  package var sections: [Section]
  /// The budgets, in the scenario's order.
  package var budgets: [BudgetLine]
  /// The frames that were late or near.
  package var lateFrames: [Late]
  /// When each of the scenario's steps began.
  package var steps: StepTable
  /// How each expectation came out.
  package var expectations: [ExpectationResult]
  /// The digests that were taken.
  package var digests: DigestRows
  /// What came of the run beside its times.
  package var outcome: OutcomeFacts
}
