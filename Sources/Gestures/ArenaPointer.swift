/// A pointer that recognizers compete for.
struct ArenaPointer {
  /// A number that distinguishes the pointer from earlier and later ones with the same identifier.
  let serial: Int
  /// The newest sample.
  var latest: PointerSample
  /// Whether the pointer is down; a lifted pointer is kept only while a recognizer holds it.
  var isDown = true
  /// Whether a recognizer has won the pointer, or none can win it.
  var isDecided = false

  init(serial: Int, latest: PointerSample) {
    self.serial = serial
    self.latest = latest
  }
}
