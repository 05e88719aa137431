package import Geometry

/// How the input of a scenario is played.
package struct InputSettings: Hashable, Sendable {
  /// The device that plays touches.
  package enum TouchMode: String, CaseIterable, Sendable {
    /// Notches of the wheel, over the same distance.
    case wheel
    /// The left mouse button.
    case drag
  }

  /// The device that plays touches; the wheel by default.
  package var touchMode = TouchMode.wheel
  /// The position of the scenario's viewport in the window, in points; 0,0 by default.
  package var origin = Point.zero
  /// The distance per notch of the wheel, in points, greater than 0; 50 by default.
  package var notch = 50.0

  /// Creates the default settings.
  package init() {}
}
