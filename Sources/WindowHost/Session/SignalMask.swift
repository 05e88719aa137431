import Glibc

/// The signals that reach the calling thread.
///
/// A process inherits the mask of the thread that starts it. Threads of Dispatch and of Swift's
/// concurrency block all signals, so a program that was started there, such as by a test, would
/// never be interrupted.
package struct SignalMask {
  private var previous = sigset_t()

  /// Lets signals reach the calling thread.
  package init(unblocking signals: [Int32]) {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_UNBLOCK, &mask, &previous)
  }

  /// Blocks the signals again that were blocked before, on the same thread.
  package func restore() {
    var mask = previous
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
