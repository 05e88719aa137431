/// All of a `run.json` except its frames.
///
/// The names of metrics contain their units. `null` means that the frames do not define a value.
package struct RunSummary: Hashable, Codable, Sendable {
  /// The metrics of the same frames at another refresh rate.
  package struct RateLine: Hashable, Codable, Sendable {
    /// The refresh rate.
    package var clock: ClockFacts
    /// The metrics that depend on the rate, by name.
    package var metrics: [String: Double?]
  }

  /// The metrics of a section between marks.
  package struct Section: Hashable, Codable, Sendable {
    /// The mark's name; empty before the first mark.
    package var name: String
    /// The number of its first frame.
    package var firstFrame: Int64
    /// The number of measured frames.
    package var measured: Int
    /// Its metrics, by name.
    package var metrics: [String: Double?]
  }

  /// A budget and its result.
  package struct BudgetLine: Hashable, Codable, Sendable {
    /// The limited quantity, spelled as in the scenario.
    package var metric: String
    /// The greatest allowed value, in thousandths.
    package var limitThousandths: Int64
    /// The measured value; nil without frames.
    package var value: Double?
    /// Whether the budget was met; nil without frames.
    package var isMet: Bool?
    /// The line of the scenario, from 1; nil in files of earlier versions.
    package var line: Int?
    /// The number of the run, from 1; nil if the file runs once.
    package var run: Int?

    /// The result that the line stands for; nil for a quantity that this version does not know.
    package var result: BudgetResult? {
      Budget(name: metric, limitInThousandths: limitThousandths, line: line)
        .map { BudgetResult(budget: $0, value: value) }
    }
  }

  /// A frame that was late or nearly late.
  package struct Late: Hashable, Codable, Sendable {
    /// The frame's number.
    package var frame: Int64
    /// The number of refreshes that its own time misses.
    package var missed: Int64
    /// The refreshes that it missed on the wall clock; nil in files of earlier versions.
    package var wallMissed: Int64?
    /// The cause, followed by `+ALLOC` if the frame allocated unusually often.
    package var label: String
  }

  /// The version of this file's format.
  package var schema: String
  /// The scenario.
  package var scenario: ScenarioFacts
  /// The program.
  package var program: ProgramFacts
  /// The machine.
  package var environment: RunEnvironment
  /// How frames were started.
  package var mode: RunMode
  /// Whether frames were rendered into memory.
  package var rendered: Bool
  /// Whether allocations were counted; if not, their column is all 0.
  package var allocationsCounted: Bool
  /// The frame rate of the deadlines.
  package var clock: ClockFacts
  /// The method of all percentiles.
  package var percentile: String
  /// The number of frames in the run.
  package var frameCount: Int
  /// The first measured row; the rows before it are warm-up.
  package var measuredFrom: Int
  /// The metrics of the whole run, by name.
  package var metrics: [String: Double?]
  /// The metrics of the same frames at ``RunSummary/refreshRates``.
  package var rates: [RateLine]
  /// The metrics of each section.
  package var sections: [Section]
  /// The budgets, in the scenario's order.
  package var budgets: [BudgetLine]
  /// The frames that were late or nearly late.
  package var lateFrames: [Late]
  /// When each of the scenario's steps began.
  package var steps: StepTable
  /// The results of the expectations.
  package var expectations: [ExpectationResult]
  /// The digests that the run computed.
  package var digests: DigestRows
  /// The outcome of the run except its times.
  package var outcome: OutcomeFacts
}
