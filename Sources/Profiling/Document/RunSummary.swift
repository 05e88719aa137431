/// All of a `run.json` but its frames.
///
/// Metrics are in the units their names say; `null` means that the sample cannot tell.
public struct RunSummary: Hashable, Codable, Sendable {
  /// What the same frames come to on a display of some refresh rate.
  public struct RateLine: Hashable, Codable, Sendable {
    /// The refreshes a second.
    public var clock: ClockFacts
    /// The metrics that depend on it, by name.
    public var metrics: [String: Double?]
  }

  /// The metrics of a stretch between marks.
  public struct Section: Hashable, Codable, Sendable {
    /// The mark's name; empty before the first mark.
    public var name: String
    /// The number of its first frame.
    public var firstFrame: Int64
    /// How many frames were measured.
    public var measured: Int
    /// Its metrics, by name.
    public var metrics: [String: Double?]
  }

  /// A budget and how it came out.
  public struct BudgetLine: Hashable, Codable, Sendable {
    /// What is limited, as in the scenario.
    public var metric: String
    /// The greatest allowed value, in thousandths.
    public var limitThousandths: Int64
    /// The measured value; absent without frames.
    public var value: Double?
    /// Whether the budget was met; absent without frames.
    public var isMet: Bool?
  }

  /// A frame that was late or near.
  public struct Late: Hashable, Codable, Sendable {
    /// The frame's number.
    public var frame: Int64
    /// The refreshes it missed.
    public var missed: Int64
    /// The cause, and `+ALLOC` where that is to be said too.
    public var label: String
  }

  /// The format of this file.
  public var schema: String
  /// The scenario.
  public var scenario: ScenarioFacts
  /// The program.
  public var program: ProgramFacts
  /// The machine.
  public var environment: RunEnvironment
  /// How frames were started.
  public var mode: RunMode
  /// Whether frames were drawn into memory.
  public var rendered: Bool
  /// Whether allocations were counted; where not, their column is all 0 and says nothing.
  public var allocationsCounted: Bool
  /// The rate frames were due at.
  public var clock: ClockFacts
  /// The method of all percentiles.
  public var percentile: String
  /// How many frames were run.
  public var frameCount: Int
  /// The first measured row; those before it are warm-up.
  public var measuredFrom: Int
  /// The metrics of the whole run, by name.
  public var metrics: [String: Double?]
  /// What the same frames come to at ``RunSummary/refreshRates``.
  public var rates: [RateLine]
  /// The metrics from mark to mark.
  public var sections: [Section]
  /// The budgets, in the scenario's order.
  public var budgets: [BudgetLine]
  /// The frames that were late or near.
  public var lateFrames: [Late]
  /// When each of the scenario's steps began.
  public var steps: StepTable
  /// How each expectation came out.
  public var expectations: [ExpectationResult]
  /// The digests that were taken.
  public var digests: DigestRows
  /// What came of the run beside its times.
  public var outcome: OutcomeFacts
}
