import Glibc
import Synchronization

/// Whether the user asked the program to stop.
///
/// A signal handler may do nothing but set this flag; loops look at it once a frame.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Whether SIGINT or SIGTERM has come since ``watch()``.
  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Takes SIGINT and SIGTERM as a request to stop from now on; a second one ends the program.
  static func watch() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.flag.store(true, ordering: .relaxed)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
  }
}
