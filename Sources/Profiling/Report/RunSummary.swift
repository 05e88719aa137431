/// All of a `run.json` but its frames.
///
/// Metrics are in the units their names say; `null` means that the sample cannot tell.
public struct RunSummary: Hashable, Codable, Sendable {
  /// Which scenario was run.
  public struct Scenario: Hashable, Codable, Sendable {
    /// The path as it was given.
    public var path: String
    /// The file's SHA-256, in hexadecimal.
    public var sha256: String?
  }

  /// The frames a second, as a fraction.
  public struct Clock: Hashable, Codable, Sendable {
    /// The numerator.
    public var num: Int64
    /// The denominator.
    public var den: Int64
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
  public var scenario: Scenario
  /// The version of the simulation's behaviour.
  public var contract: Int
  /// The source's commit, if it is known.
  public var commit: String?
  /// Whether the source differed from that commit.
  public var dirty: Bool?
  /// How frames were started.
  public var mode: RunMode
  /// The rate frames were due at.
  public var clock: Clock
  /// The machine.
  public var environment: RunEnvironment
  /// The method of all percentiles.
  public var percentile: String
  /// How many frames were run.
  public var frameCount: Int
  /// The first measured row; those before it are warm-up.
  public var measuredFrom: Int
  /// The metrics of the whole run, by name.
  public var metrics: [String: Double?]
  /// The metrics from mark to mark.
  public var sections: [Section]
  /// The budgets, in the scenario's order.
  public var budgets: [BudgetLine]
  /// The frames that were late or near.
  public var lateFrames: [Late]
}
