import Motion
import Stage

/// Does work on the caller's thread, but delivers results a random number of frames later.
final class LateExecutor: WorkExecutor {
  private var works: [Int: @Sendable () -> any Sendable] = [:]
  private var delays: [Int: Int] = [:]
  private var generator: SeededGenerator
  private let greatestDelay: Int

  /// Creates an executor that delays results by at most `greatestDelay` frames.
  init(seed: UInt64, greatestDelay: Int) {
    generator = SeededGenerator(seed: seed)
    self.greatestDelay = greatestDelay
  }

  func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) {
    works[id] = work
    delays[id] = generator.next(below: greatestDelay + 1)
  }

  func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    if !waiting, let delay = delays[id], delay > 0 {
      delays[id] = delay - 1
      return nil
    }
    return works.removeValue(forKey: id)?()
  }
}
