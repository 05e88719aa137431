/// Where to go in a replay.
public enum ReplayStep: Hashable, Sendable {
  /// So many frames on, or back.
  case by(Int64)
  /// To a frame.
  case to(Int64)
  /// To the first frame.
  case first
  /// To the last frame.
  case last
  /// To the beginning of the section before.
  case previousMark
  /// To the beginning of the next section.
  case nextMark
}
