import Stage

extension KeyEvent {
  /// Whether the key asks to close what is open, as escape and the key that deletes do.
  var goesBack: Bool { [.escape, .delete].contains(key) && phase != .up }
}
