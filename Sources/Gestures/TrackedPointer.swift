public import Geometry

/// A pointer that a recognizer follows, with its first and newest samples.
public struct TrackedPointer: Hashable, Sendable {
  /// The sample of the touch-down.
  public let start: PointerSample
  /// The pointer's newest sample.
  public internal(set) var latest: PointerSample

  /// The identifier of the pointer.
  public var id: Int { start.id }

  /// The movement from touch-down to the newest sample, in points.
  public var translation: Vector { latest.position - start.position }
}

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
