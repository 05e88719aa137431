package import Geometry

/// What a picture of a frame shows about its input: pointers, pressed keys and the wheel.
package struct InputMarks: Hashable, Sendable {
  /// A point of a trail.
  package struct TrailPoint: Hashable, Sendable {
    /// The position, in viewport coordinates.
    package var position: Point
    /// The age, from 0 for now to 1 for the end of the trail.
    package var age: Double
  }

  /// A pointer that is down, or was until a moment ago.
  package struct Dot: Hashable, Sendable {
    /// The position, in viewport coordinates.
    package var position: Point
    /// The last positions, ascending; the last one is ``position``.
    package var trail: [TrailPoint]
    /// How far the dot has faded, from 0 while the pointer is down to 1.
    package var fade: Double
  }

  /// A key that is down, or was until a moment ago.
  package struct Cap: Hashable, Sendable {
    /// The name of the key, or the typed text.
    package var label: String
    /// How far the cap has faded, from 0 while the key is down to 1.
    package var fade: Double
  }

  /// A wheel that has just turned.
  package struct Wheel: Hashable, Sendable {
    /// The position of the pointer, in viewport coordinates.
    package var position: Point
    /// The scrolled distance, in points.
    package var delta: Vector
    /// How far the mark has faded, from 0 to 1.
    package var fade: Double
  }

  /// The pointers.
  package var dots: [Dot] = []
  /// The keys, in the order in which they were pressed.
  package var caps: [Cap] = []
  /// The wheel; `nil` if it has not turned.
  package var wheel: Wheel?

  /// Creates marks of a frame without input.
  package init() {}

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { dots.isEmpty && caps.isEmpty && wheel == nil }
}
