package import Geometry
package import Profiling

/// The input of a scenario as actions of devices.
///
/// A plan consists of parts. Each part ends with the scenario, or with a `wait`, whose end is the
/// origin of the times of the next part.
package struct InputPlan: Hashable, Sendable {
  /// A `wait` step.
  package struct Wait: Hashable, Sendable {
    /// The line in the file, from 1.
    package var line: Int
    /// The time from which the picture must not change, since the part's origin.
    package var start: Nanoseconds
    /// The longest wait.
    package var limit: Nanoseconds
    /// The step in the syntax of the file.
    package var text: String
  }

  /// A stretch of input with known times.
  package struct Part: Hashable, Sendable {
    /// Whether times count from the start of the run, not from the end of the previous part.
    package var countsFromStart: Bool
    /// The actions, in order of time.
    package var events: [PlannedEvent] = []
    /// The wait after the actions; nil for the last part.
    package var wait: Wait?
    /// The time of the scenario's end; nil in all other parts.
    package var end: Nanoseconds?
  }

  /// A step that a program other than this one does not understand.
  package struct Unknown: Hashable, Sendable {
    /// The line in the file, from 1.
    package var line: Int
    /// The step in the syntax of the file.
    package var text: String
  }

  /// The parts, in order; at least one.
  package var parts: [Part] = []
  /// The steps that cannot be played, in file order.
  package var unknown: [Unknown] = []
  /// The axis along which most of the scrolling happens.
  package var axis = Axis.vertical
  /// The largest size of the window that a step requests, in pixels; nil without such steps.
  package var largestSize: Size?

  /// Creates an empty plan.
  package init() {}

  /// Whether an action turns the wheel.
  package var turnsWheel: Bool {
    parts.contains { $0.events.contains { $0.purpose == .wheel } }
  }
}
