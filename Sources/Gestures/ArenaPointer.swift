/// A pointer that recognizers compete for.
struct ArenaPointer {
  /// Tells the pointer from others of the same number, before and after it.
  let serial: Int
  /// The newest sample.
  var latest: PointerSample
  /// Whether the pointer is down; a lifted one is kept only while a recognizer holds it.
  var isDown = true
  /// Whether a recognizer has won the pointer, or none will.
  var isDecided = false

  init(serial: Int, latest: PointerSample) {
    self.serial = serial
    self.latest = latest
  }
}
