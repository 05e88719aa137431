package import Profiling

/// An action that was sent to the X server.
package struct SentInput: Hashable, Sendable {
  /// The planned time, in nanoseconds since the start of the run.
  package var planned: Nanoseconds
  /// The time at which it was sent, since the start of the run.
  package var sent: Nanoseconds
  /// The action.
  package var input: PlannedInput
  /// Its purpose.
  package var purpose: PlannedEvent.Purpose
  /// The distance that the content should move because of it, in thousandths of a point.
  package var distance: Int64

  /// Creates a sent action.
  package init(_ event: PlannedEvent, planned: Nanoseconds, sent: Nanoseconds) {
    (self.planned, self.sent) = (planned, sent)
    (input, purpose, distance) = (event.input, event.purpose, event.distance)
  }
}
