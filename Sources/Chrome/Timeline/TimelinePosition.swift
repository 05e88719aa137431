/// The current position on a timeline, and a description of its frame.
package struct TimelinePosition: Hashable, Sendable {
  /// The number of the current frame.
  package var frame: Int64
  /// Whether frames are running.
  package var isPlaying: Bool
  /// How long ago the frame was that a live scene shows while it travels, in seconds; nil, the
  /// default, for the current frame.
  package var secondsAgo: Double?
  /// The state of the frame in words: its scroll position, its motion and its work.
  package var facts: [String]
  /// The text beside the controls; empty, the default, for a description of the frame.
  package var summary = ""

  /// Whether the frame is one of the past.
  var isPast: Bool { secondsAgo != nil }

  /// Creates a position.
  package init(frame: Int64, isPlaying: Bool, facts: [String]) {
    (self.frame, self.isPlaying, self.facts) = (frame, isPlaying, facts)
  }
}
