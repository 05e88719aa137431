package import Profiling

/// A restart of the schedule, because a live run was too late to catch up.
///
/// Frames continue from the current time. No frame was skipped or stretched; only wall time has
/// passed.
package struct ScheduleRestart: Hashable, Sendable {
  /// The frame that runs next.
  package let frame: Int64
  /// The lateness of the frame, in nanoseconds.
  package let lateness: Nanoseconds
}
