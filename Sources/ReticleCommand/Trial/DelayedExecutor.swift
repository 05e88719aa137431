import Glibc
import Motion
import Stage
import Workers

/// An executor that delays each piece of background work by a seeded random time.
///
/// It uses several threads. Results arrive in a different order and later than usual, which must
/// not affect the state.
final class DelayedExecutor: WorkExecutor {
  private let inner: ThreadedExecutor
  private let delays: SeededGenerator

  /// The maximum delay, in microseconds; about two frames.
  private static let maximumDelay = 30_000

  /// Creates an executor.
  init(workers: Int, seed: UInt64) {
    inner = ThreadedExecutor(workers: workers)
    delays = SeededGenerator(seed: seed)
  }

  func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) {
    start(id, priority: 0, work)
  }

  func start(_ id: Int, priority: Int, _ work: @escaping @Sendable () -> any Sendable) {
    var chance = delays.stream(UInt64(id))
    let delay = UInt32(chance.next(below: Self.maximumDelay))
    inner.start(id, priority: priority) {
      usleep(delay)
      return work()
    }
  }

  func setPriority(_ priority: Int, of id: Int) { inner.setPriority(priority, of: id) }

  func cancel(_ id: Int) { inner.cancel(id) }

  func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    inner.removeResult(id, waiting: waiting)
  }
}
