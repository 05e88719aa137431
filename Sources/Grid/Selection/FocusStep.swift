import Stage

/// A way for the keyboard's focus to go.
enum FocusStep: Hashable, CaseIterable {
  case left, right, up, down, pageUp, pageDown, home, end

  /// The step that a key takes; nil for other keys.
  init?(_ key: Key) {
    switch key {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    default: return nil
    }
  }
}
