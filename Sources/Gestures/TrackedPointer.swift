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
