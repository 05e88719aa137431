package import Motion

/// The known facts about a whole replay, for the scrubber's chart.
package struct ReplayOverview: Hashable, Sendable {
  /// The beginning of a section of the report.
  package struct Mark: Hashable, Sendable {
    /// The name of the section.
    package var name: String
    /// The number of the section's first frame.
    package var frame: Int64

    /// Creates a mark.
    package init(_ name: String, frame: Int64) {
      (self.name, self.frame) = (name, frame)
    }
  }

  /// The number of frames per second.
  package var rate: ClockRate
  /// The number of the last frame; nil while it is unknown.
  package var lastFrame: Int64?
  /// The sections, by ascending frame.
  package var marks: [Mark] = []
  /// The times of the frames from input to draw, in nanoseconds, by frame number.
  ///
  /// Empty while they are being measured.
  package var times: [Int64] = []
  /// The causes of late frames, such as `CELLS`, by frame number.
  package var causes: [Int64: String] = [:]

  /// Creates an overview of a replay about which nothing is known yet.
  package init(rate: ClockRate) {
    self.rate = rate
  }

  /// The number of frames, as far as it is known.
  package var frameCount: Int { max(times.count, Int(lastFrame ?? -1) + 1) }

  /// Returns the section that contains a frame; nil before the first one.
  func mark(at frame: Int64) -> Mark? { marks.last { $0.frame <= frame } }
}
