/// The page faults and context switches of a thread since it started.
package struct ThreadUsage: Hashable, Sendable {
  /// Page faults that waited for a disk.
  package var majorFaults: Int64 = 0
  /// Page faults that did not wait for a disk.
  package var minorFaults: Int64 = 0
  /// Voluntary context switches: the thread slept or waited.
  package var voluntarySwitches: Int64 = 0
  /// Involuntary context switches: the thread was preempted.
  package var involuntarySwitches: Int64 = 0

  /// Creates the usage of a thread that has just started.
  package init() {}
}
