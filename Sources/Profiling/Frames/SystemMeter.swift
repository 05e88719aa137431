private import CAllocations
private import CInstructions
private import Glibc
private import Synchronization

/// Reads this machine's clocks and counters.
///
/// Reading the monotonic clock costs about 30 ns; reading the thread time, the run delay or the
/// faults costs 0.3 to 1 µs. Nothing allocates. The clock is `CLOCK_MONOTONIC`, which window
/// deadlines also use, so their times are comparable.
package struct SystemMeter: FrameMeter, Sendable {
  /// Creates a meter; it has no state.
  package init() {}

  /// Whether allocations are counted in this process; if not, ``allocations()`` is always 0.
  package static var countsAllocations: Bool { reticle_allocations_are_counted() }

  /// The number of bytes that the program has allocated and not freed; 0 if the C library is not
  /// glibc.
  package static var allocatedBytes: Int64 { Int64(reticle_allocated_bytes()) }

  /// Returns memory that was freed, but that the C library keeps, to the system.
  ///
  /// Without it, each scene leaves gaps that the next one cannot fill, and the memory of a window
  /// grows with every scene.
  ///
  /// Cost: milliseconds; call it where a scene is replaced, and not in a frame.
  package static func returnFreeMemory() { reticle_return_free_memory() }

  /// Returns the nanoseconds since the machine started, in steps of about 25.
  ///
  /// No call returns less than an earlier one, even on a virtual machine whose clock goes backward.
  package func wallTime() -> Nanoseconds {
    Self.latest.max(read(CLOCK_MONOTONIC), ordering: .relaxed).newValue
  }

  /// The latest time that was read, by any thread.
  private static let latest = Atomic<Nanoseconds>(0)

  /// Returns the CPU time of this thread, in nanoseconds.
  package func threadTime() -> Nanoseconds { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Returns the CPU time of all threads of the process, in nanoseconds.
  package func processTime() -> Nanoseconds { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Returns the allocations by this thread, counted as described in `CAllocations.h`.
  package func allocations() -> Int64 { Int64(reticle_allocations_on_this_thread()) }

  /// Returns how long this thread could have run while other threads had the processors, in
  /// nanoseconds; 0 if the kernel does not count it.
  package func runDelay() -> Nanoseconds { reticle_thread_run_delay() }

  /// Returns the numbers of `getrusage` for this thread.
  package func usage() -> ThreadUsage {
    var resources = rusage()
    getrusage(Self.thisThread, &resources)
    var usage = ThreadUsage()
    usage.majorFaults = Int64(resources.ru_majflt)
    usage.minorFaults = Int64(resources.ru_minflt)
    usage.voluntarySwitches = Int64(resources.ru_nvcsw)
    usage.involuntarySwitches = Int64(resources.ru_nivcsw)
    return usage
  }

  /// `RUSAGE_THREAD`, which the Glibc module does not import.
  private static let thisThread: Int32 = 1

  private func read(_ clock: clockid_t) -> Nanoseconds {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// The clocks and counters that a ``FrameTimer`` reads; tests use one with scripted answers.
package protocol FrameMeter {
  /// Returns the monotonic time since an arbitrary start.
  func wallTime() -> Nanoseconds
  /// Returns the CPU time of the calling thread.
  func threadTime() -> Nanoseconds
  /// Returns how long the calling thread could have run while others had the processors.
  func runDelay() -> Nanoseconds
  /// Returns the number of allocations by the calling thread.
  func allocations() -> Int64
  /// Returns the page faults and context switches of the calling thread.
  func usage() -> ThreadUsage
  /// Returns the CPU time of all threads of the process.
  func processTime() -> Nanoseconds
}

extension FrameMeter {
  /// Returns 0: most tests do not need it.
  package func runDelay() -> Nanoseconds { 0 }
  /// Returns 0: most tests do not need it.
  package func processTime() -> Nanoseconds { 0 }
}

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
