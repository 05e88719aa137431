/// The current position in a replay, and a description of its frame.
package struct ReplayPosition: Hashable, Sendable {
  /// The number of the current frame.
  package var frame: Int64
  /// Whether the replay is playing.
  package var isPlaying: Bool
  /// The state of the frame in words: its scroll position, its motion and its work.
  package var facts: [String]

  /// Creates a position.
  package init(frame: Int64, isPlaying: Bool, facts: [String]) {
    (self.frame, self.isPlaying, self.facts) = (frame, isPlaying, facts)
  }
}
