/// The clocks and counters that a ``FrameTimer`` reads; tests use one with scripted answers.
package protocol FrameMeter {
  /// Returns the monotonic time since an arbitrary start.
  func wallTime() -> Nanoseconds
  /// Returns the CPU time of the calling thread.
  func threadTime() -> Nanoseconds
  /// Returns the number of allocations by the calling thread.
  func allocations() -> Int64
  /// Returns the page faults and context switches of the calling thread.
  func usage() -> ThreadUsage
}
