import Glibc
import Synchronization

/// Whether the user asked the program to stop.
///
/// A signal handler may do nothing but set this flag; loops look at it once a frame.
enum Interruption {
  private static let flag = Atomic<Bool>(false)
  private static let childProcess = Atomic<pid_t>(0)

  /// Passes what comes on to a process, until ``endChild()``.
  static func beginChild(_ process: pid_t) { childProcess.store(process, ordering: .relaxed) }

  /// Passes nothing on any more.
  static func endChild() { childProcess.store(0, ordering: .relaxed) }

  /// Whether SIGINT, SIGTERM or SIGHUP has come since ``watch()``.
  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Takes SIGINT, SIGTERM and SIGHUP as a request to stop from now on; a second one ends all.
  ///
  /// Under `nohup` SIGHUP goes on meaning nothing.
  ///
  /// They are passed on to the child, which has a process group of its own and hears nothing of a
  /// terminal's Ctrl-C.
  static func watch() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      Interruption.flag.store(true, ordering: .relaxed)
      let child = Interruption.childProcess.load(ordering: .relaxed)
      if child > 0 { kill(child, signal) }
    }
    // Reading from a child goes on, for its result is to be saved.
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
    var hangup = sigaction()
    sigaction(SIGHUP, &action, &hangup)
    if hangup.isIgnoring { sigaction(SIGHUP, &hangup, nil) }
    // Whoever started this process may have had them blocked, and a mask is inherited.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGHUP)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}

extension sigaction {
  /// Whether it lets the signal do nothing.
  fileprivate var isIgnoring: Bool {
    // Functions cannot be compared; this one is the number 1.
    unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
