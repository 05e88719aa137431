/// Where in a replay the window is, in words where that is for people.
public struct ReplayPosition: Hashable, Sendable {
  /// The frame on show.
  public var frame: Int64
  /// Whether the replay plays.
  public var isPlaying: Bool
  /// The state of the frame: where it is scrolled, how it moves, what it did.
  public var facts: [String]

  /// Makes a position.
  public init(frame: Int64, isPlaying: Bool, facts: [String]) {
    (self.frame, self.isPlaying, self.facts) = (frame, isPlaying, facts)
  }
}
