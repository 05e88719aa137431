import Glibc
import Synchronization

/// Notes `SIGINT`, `SIGTERM` and `SIGHUP` instead of dying of them, from ``start()`` to ``stop()``.
///
/// Under `nohup`, `SIGHUP` continues meaning nothing.
///
/// The handler does nothing but store a number, which is all a handler may do. It acts once: a
/// second signal ends the process at once, should the first not be heeded.
final class InterruptWatch {
  /// The signal that came, or 0.
  ///
  /// A handler can reach nothing but a global; this one is atomic and made before any handler is.
  private static let caught = Atomic<Int32>(0)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private var previous: [(signal: Int32, action: sigaction)] = []

  /// Begins to watch.
  func start() {
    Self.caught.store(0, ordering: .sequentiallyConsistent)
    for signal in Self.signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        InterruptWatch.caught.store(number, ordering: .sequentiallyConsistent)
      }
      // No SA_RESTART: a wait for events must end.
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      var old = sigaction()
      sigaction(signal, &action, &old)
      if signal == SIGHUP, old.isIgnoring { sigaction(signal, &old, nil) }
      previous.append((signal, old))
    }
  }

  /// The signal that came, if one did.
  var signal: Int32? {
    let number = Self.caught.load(ordering: .sequentiallyConsistent)
    return number == 0 ? nil : number
  }

  /// Puts back what handled the signals before.
  func stop() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous = []
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
