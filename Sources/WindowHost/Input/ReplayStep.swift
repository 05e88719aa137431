package import Stage

/// Where to go in a replay.
package enum ReplayStep: Hashable, Sendable {
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

extension ReplayStep {
  /// Where a key goes in a replay, nil for nowhere; shift makes steps of ten frames.
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
