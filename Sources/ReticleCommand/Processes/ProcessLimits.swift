import Glibc

/// The system's limits on open files, threads and memory.
///
/// Without a file or a thread that they need, Foundation and GLib end this process or wait forever.
/// Therefore, a call that would reach a limit is refused before it starts.
enum ProcessLimits {
  /// The number of files that a call can have open at once.
  private static let requiredFileCount = 64
  /// The number of open files that is enough on any machine.
  private static let sufficientFileCount: rlim_t = 4096
  /// The number of open files per process that runs at the same time.
  private static let filesPerProcess = 16

  /// The number of threads that a call needs at once, with those of its libraries.
  private static let requiredThreadCount = 12
  /// The memory for the stack of a thread that only waits, in bytes.
  private static let stackSize = 256 * 1024

  /// Adapts the process to its limits; returns the reason that it cannot run within them, or nil if
  /// it can.
  static func prepare() -> String? {
    raiseFileLimit()
    let count = openFileCount
    guard count >= requiredFileCount else {
      return "reticle: only \(count) files can be open at once; at least \(requiredFileCount) are "
        + "required; set a higher limit with 'ulimit -n \(requiredFileCount)'"
    }
    return canStartThreads ? nil : threadReason
  }

  /// The message for a process that cannot start its threads.
  static let threadReason =
    "reticle: no more threads can be started; set a higher limit with 'ulimit -u', or end other "
    + "programs"

  /// The number of processes that can run at the same time within the limit of open files.
  static var concurrentProcessCount: Int {
    max(1, (openFileCount - requiredFileCount / 2) / filesPerProcess)
  }

  // MARK: - Memory

  /// The address space that a call needs with its libraries, in bytes: 320 MB.
  private static let requiredMemory: rlim_t = 320 << 20

  /// The message for a process that may use too little memory; nil for any other.
  static var memoryReason: String? {
    var limits = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    guard getrlimit(resource, &limits) == 0, limits.rlim_cur < requiredMemory else { return nil }
    return "reticle: only \(limits.rlim_cur >> 20) MB of memory can be used; at least "
      + "\(requiredMemory >> 20) MB are required; set a higher limit with 'ulimit -v'"
  }

  // MARK: - Files

  private static var openFileCount: Int {
    let count = sysconf(Int32(_SC_OPEN_MAX))
    return count >= 0 ? count : .max
  }

  /// Raises the soft limit, which programs may do up to the hard limit.
  private static func raiseFileLimit() {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0, limits.rlim_cur < sufficientFileCount else { return }
    limits.rlim_cur = min(limits.rlim_max, sufficientFileCount)
    setrlimit(resource, &limits)
  }

  // MARK: - Threads

  /// Whether the system can start as many threads as a call needs, tested with threads that wait
  /// for the end of a pipe.
  private static var canStartThreads: Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return true }
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, stackSize)
    var threads: [pthread_t] = []
    var code: Int32 = 0
    while code == 0, threads.count < requiredThreadCount {
      var thread = pthread_t()
      code = pthread_create(
        &thread, attributes,
        { end in
          var byte: UInt8 = 0
          _ = read(Int32(Int(bitPattern: end)), &byte, 1)
          return nil
        }, UnsafeMutableRawPointer(bitPattern: Int(ends[0])))
      if code == 0 { threads.append(thread) }
    }
    close(ends[1])
    for thread in threads { pthread_join(thread, nil) }
    close(ends[0])
    pthread_attr_destroy(attributes)
    attributes.deallocate()
    return code != EAGAIN
  }
}
