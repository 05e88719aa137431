package import Profiling

/// An action of an input device, in pixels of the window.
package enum PlannedInput: Hashable, Sendable {
  /// Moves the pointer.
  case move(x: Int32, y: Int32)
  /// Presses or releases a button; 4 to 7 turn the wheel by a notch.
  case button(Int, isDown: Bool)
  /// Presses or releases a key, by its keysym.
  case key(UInt32, isDown: Bool)
  /// Resizes the window.
  case resize(width: Int32, height: Int32)
}

/// An action with its time and its purpose.
package struct PlannedEvent: Hashable, Sendable {
  /// The purpose of an action, for results and charts.
  package enum Purpose: String, Codable, Sendable {
    /// A finger or mouse button goes down.
    case down
    /// A finger or mouse button that is down moves.
    case drag
    /// A finger or mouse button goes up.
    case up
    /// The pointer moves without a button.
    case hover
    /// The wheel turns by a notch.
    case wheel
    /// A key.
    case key
    /// Another size of the window.
    case resize
  }

  /// The time, in nanoseconds since the origin of its part of the plan.
  package var time: Nanoseconds
  /// The action.
  package var input: PlannedInput
  /// The purpose of the action.
  package var purpose: Purpose
  /// The distance that the content should move because of it, in thousandths of a point along the
  /// scroll axis; positive shows what is below or to the right.
  package var distance: Int64

  /// Creates an event.
  package init(
    _ time: Nanoseconds, _ input: PlannedInput, _ purpose: Purpose, distance: Int64 = 0
  ) {
    (self.time, self.input, self.purpose, self.distance) = (time, input, purpose, distance)
  }
}
