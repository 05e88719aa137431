package import Profiling

/// What a program and the X server used, or how that changed over a time.
package struct ProcessUsage: Hashable, Sendable {
  /// The CPU time of the program's processes, in nanoseconds.
  package var program: Nanoseconds
  /// The CPU time of the X server, in nanoseconds; nil if its process is not known.
  package var server: Nanoseconds?
  /// The memory of the program's processes, in bytes; nil if the system does not tell.
  package var memory: Int64?

  /// Creates a usage.
  package init(program: Nanoseconds, server: Nanoseconds? = nil, memory: Int64? = nil) {
    (self.program, self.server, self.memory) = (program, server, memory)
  }
}
