import Stage

extension KeyEvent {
  /// Whether the key closes what is open; true for escape and delete.
  var goesBack: Bool { [.escape, .delete, .backspace].contains(key) && phase != .up }
}
