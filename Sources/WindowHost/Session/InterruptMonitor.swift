import Glibc
import Synchronization

/// Catches `SIGINT`, `SIGTERM` and `SIGHUP`, from ``start()`` to ``stop()``, so that they do not
/// end the process.
///
/// Under `nohup`, `SIGHUP` is still ignored.
///
/// The handler only stores a number, because a signal handler can do little else. A later signal
/// ends the process immediately, in case the program does not act on the first.
final class InterruptMonitor {
  /// The signal that was caught, or 0.
  ///
  /// A signal handler can use only global state; this one is atomic and initialized before any
  /// handler is installed.
  private static let caught = Atomic<Int32>(0)
  private static let repetition = SignalRepetition()
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private var previous: [(signal: Int32, action: sigaction)] = []
  private var mask: SignalMask?

  /// Installs the handlers, and lets the signals reach the calling thread.
  func start() {
    Self.caught.store(0, ordering: .sequentiallyConsistent)
    Self.repetition.reset()
    for signal in Self.signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        InterruptMonitor.caught.store(number, ordering: .sequentiallyConsistent)
        InterruptMonitor.repetition.handle(number)
      }
      // Without SA_RESTART, so that a signal ends a wait for events.
      action.sa_flags = 0
      var old = sigaction()
      sigaction(signal, &action, &old)
      if signal == SIGHUP, old.isIgnoring { sigaction(signal, &old, nil) }
      previous.append((signal, old))
    }
    mask = SignalMask(unblocking: Self.signals)
  }

  /// The signal that was caught; nil if there was none.
  var signal: Int32? {
    let number = Self.caught.load(ordering: .sequentiallyConsistent)
    return number == 0 ? nil : number
  }

  /// Restores the previous handlers, and the mask of the calling thread.
  func stop() {
    mask?.restore()
    mask = nil
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous = []
  }
}

extension sigaction {
  /// Whether the action ignores the signal.
  fileprivate var isIgnoring: Bool {
    // Functions cannot be compared, but SIG_IGN is the number 1.
    unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
