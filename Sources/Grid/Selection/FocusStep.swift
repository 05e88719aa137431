import Stage

/// A movement of the keyboard focus.
enum FocusStep: Hashable, CaseIterable {
  case left, right, up, down, pageUp, pageDown, home, end

  /// Creates the step of a key; nil for keys that do not move the focus.
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
