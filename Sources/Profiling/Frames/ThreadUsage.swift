/// What the system did to a thread since the thread started.
public struct ThreadUsage: Hashable, Sendable {
  /// Page faults that had to wait for a disk.
  public var majorFaults: Int64 = 0
  /// Page faults that had not.
  public var minorFaults: Int64 = 0
  /// How often the thread gave the processor away, to sleep or to wait.
  public var voluntarySwitches: Int64 = 0
  /// How often the processor was taken from it.
  public var involuntarySwitches: Int64 = 0

  /// The usage of a thread that has just started.
  public init() {}
}
