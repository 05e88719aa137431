import Glibc
import Motion
import Stage
import Workers

/// Background work on several threads, each piece delayed by a time from a seed: the results come
/// in another order and later than usual, which no state may tell.
final class DelayedExecutor: WorkExecutor {
  private let inner: ThreadedExecutor
  private let delays: SeededGenerator

  /// The longest delay, in microseconds: about two frames.
  private static let longestDelay = 30_000

  /// Creates an executor.
  init(workers: Int, seed: UInt64) {
    inner = ThreadedExecutor(workers: workers)
    delays = SeededGenerator(seed: seed)
  }

  func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) {
    var chance = delays.stream(UInt64(id))
    let delay = UInt32(chance.next(below: Self.longestDelay))
    inner.start(id) {
      usleep(delay)
      return work()
    }
  }

  func takeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    inner.takeResult(id, waiting: waiting)
  }
}
