import CSDL2
import Glibc
import Synchronization

/// Decides in a signal handler whether another signal ends the process.
///
/// The first signal asks the program to stop. Another one ends it, in case the program does not
/// stop. Signals within half a second count as one, because `timeout` and some terminals send a
/// signal to a process and also to its group.
package struct SignalRepetition: ~Copyable {
  /// The time of the first signal in nanoseconds; 0 before it.
  private let firstTime = Atomic<Int64>(0)
  private static let interval: Int64 = 500_000_000

  /// Creates an object that has seen no signal.
  package init() {}

  /// Forgets all signals.
  package func reset() { firstTime.store(0, ordering: .sequentiallyConsistent) }

  /// Notes a signal; called by its handler.
  ///
  /// - Returns: Whether it is a later one, whose default action follows when the handler returns.
  @discardableResult
  package func handle(_ signal: Int32) -> Bool {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    let (isFirst, first) = firstTime.compareExchange(
      expected: 0, desired: now, ordering: .sequentiallyConsistent)
    guard !isFirst, now - first > Self.interval else { return false }
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    return true
  }
}
