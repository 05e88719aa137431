package import Profiling

/// A live run was so far behind that it gave up catching up: frames continue from now.
///
/// No frame was left out and none was stretched; only the clock on the wall moved on without them.
package struct Reanchor: Hashable, Sendable {
  /// The frame that runs now.
  package let frame: Int64
  /// By how much it is late, in nanoseconds.
  package let lateness: Nanoseconds
}
