import Reticle

extension KeyEvent {
  /// Whether the key closes what is open; true for escape and delete.
  var isBackKey: Bool { [.escape, .delete, .backspace].contains(key) && phase != .up }
}
