package import Stage

/// A destination in a replay.
package enum ReplayStep: Hashable, Sendable {
  /// A number of frames forward, or back if negative.
  case by(Int64)
  /// A frame number.
  case to(Int64)
  /// The first frame.
  case first
  /// The last frame.
  case last
  /// The beginning of the previous section.
  case previousMark
  /// The beginning of the next section.
  case nextMark
}

extension ReplayStep {
  /// Creates the destination of a key, or nil if the key has none.
  ///
  /// With Shift, a step is ten frames.
  package init?(_ event: KeyEvent) {
    let frames: Int64 = event.modifiers.contains(.shift) ? 10 : 1
    switch event.key {
    case .right: self = .by(frames)
    case .left: self = .by(-frames)
    case .pageDown: self = .by(60)
    case .pageUp: self = .by(-60)
    case .home: self = .first
    case .end: self = .last
    case .up: self = .previousMark
    case .down: self = .nextMark
    default: return nil
    }
  }
}
