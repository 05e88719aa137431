/// What a ``FrameTimer`` reads of the machine; tests pass one that answers from a list.
package protocol FrameMeter {
  /// The monotonic clock, since an arbitrary start.
  func wallTime() -> Nanoseconds
  /// The processor time the calling thread has used.
  func threadTime() -> Nanoseconds
  /// The allocations the calling thread has made.
  func allocations() -> Int64
  /// What the system did to the calling thread.
  func usage() -> ThreadUsage
}
