package import Motion

/// What is known of a whole replay, for the scrubber's chart.
package struct ReplayOverview: Hashable, Sendable {
  /// A section of the report.
  package struct Mark: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The first frame.
    package var frame: Int64

    /// Makes a mark.
    package init(_ name: String, frame: Int64) {
      (self.name, self.frame) = (name, frame)
    }
  }

  /// Frames a second.
  package var rate: ClockRate
  /// The last frame; nil while it is not known.
  package var lastFrame: Int64?
  /// The sections, ascending.
  package var marks: [Mark] = []
  /// How long each frame took from input to draw, in nanoseconds, by its number; empty while they
  /// are being measured.
  package var times: [Int64] = []
  /// Why frames were late, such as `CELLS`, by their number.
  package var causes: [Int64: String] = [:]

  /// Makes an overview of a replay of which nothing is known yet.
  package init(rate: ClockRate) {
    self.rate = rate
  }

  /// How many frames there are, as far as is known.
  package var frameCount: Int { max(times.count, Int(lastFrame ?? -1) + 1) }

  /// The section that a frame lies in; nil before the first.
  func mark(at frame: Int64) -> Mark? { marks.last { $0.frame <= frame } }
}
