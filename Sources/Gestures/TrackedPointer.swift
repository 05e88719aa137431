public import Geometry

/// A pointer that a recognizer follows: where it went down and where it is.
public struct TrackedPointer: Hashable, Sendable {
  /// The sample with which the pointer went down.
  public let start: PointerSample
  /// The pointer's newest sample.
  public internal(set) var latest: PointerSample

  /// The pointer's number.
  public var id: Int { start.id }

  /// The way from touch-down to the newest sample, in points.
  public var translation: Vector { latest.position - start.position }
}
