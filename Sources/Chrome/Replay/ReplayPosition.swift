/// Where in a replay the window is, in words where that is for people.
package struct ReplayPosition: Hashable, Sendable {
  /// The current frame.
  package var frame: Int64
  /// Whether the replay plays.
  package var isPlaying: Bool
  /// The state of the frame: where it is scrolled, how it moves, what it did.
  package var facts: [String]

  /// Makes a position.
  package init(frame: Int64, isPlaying: Bool, facts: [String]) {
    (self.frame, self.isPlaying, self.facts) = (frame, isPlaying, facts)
  }
}
