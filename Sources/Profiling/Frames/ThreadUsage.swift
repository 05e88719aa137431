/// What the system did to a thread since the thread started.
package struct ThreadUsage: Hashable, Sendable {
  /// Page faults that had to wait for a disk.
  package var majorFaults: Int64 = 0
  /// Page faults that had not.
  package var minorFaults: Int64 = 0
  /// How often the thread gave the processor away, to sleep or to wait.
  package var voluntarySwitches: Int64 = 0
  /// How often the processor was taken from it.
  package var involuntarySwitches: Int64 = 0

  /// The usage of a thread that has just started.
  package init() {}
}
