public import Motion

/// What is known of a whole replay, for the scrubber's chart.
public struct ReplayOverview: Hashable, Sendable {
  /// A section of the report.
  public struct Mark: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The first frame.
    public var frame: Int64

    /// Makes a mark.
    public init(_ name: String, frame: Int64) {
      (self.name, self.frame) = (name, frame)
    }
  }

  /// Frames a second.
  public var rate: ClockRate
  /// The last frame; nil while it is not known.
  public var lastFrame: Int64?
  /// The sections, ascending.
  public var marks: [Mark] = []
  /// How long each frame took from input to draw, in nanoseconds, by its number; empty while they
  /// are being measured.
  public var times: [Int64] = []
  /// Why frames were late, such as `CELLS`, by their number.
  public var causes: [Int64: String] = [:]

  /// Makes an overview of a replay of which nothing is known yet.
  public init(rate: ClockRate) {
    self.rate = rate
  }

  /// How many frames there are, as far as is known.
  public var frameCount: Int { max(times.count, Int(lastFrame ?? -1) + 1) }

  /// The section that a frame lies in; nil before the first.
  func mark(at frame: Int64) -> Mark? { marks.last { $0.frame <= frame } }
}
