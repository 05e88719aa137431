import Dispatch
import Stage

/// Does background work on a fixed number of threads, in the order of asking.
///
/// The engine's only other threads. When a result enters the engine is the engine's business, so
/// the number of threads and their luck never reach a state.
package final class ThreadedExecutor: WorkExecutor {
  /// Hands one result from a worker to the engine's thread.
  ///
  /// `@unchecked Sendable`: the worker writes `result` before it signals, the engine reads it after
  /// it has waited; the semaphore orders the two, and no one else has the slot.
  private final class Slot: @unchecked Sendable {
    private let isDone = DispatchSemaphore(value: 0)
    private var result: (any Sendable)?

    func fulfill(_ value: any Sendable) {
      result = value
      isDone.signal()
    }

    func take(waiting: Bool) -> (any Sendable)? {
      guard isDone.wait(timeout: waiting ? .distantFuture : .now()) == .success else { return nil }
      return result
    }
  }

  private let queues: [DispatchQueue]
  private var slots: [Int: Slot] = [:]

  /// Creates an executor with `workers` threads: 1 by default, at least 1.
  package init(workers: Int = 1) {
    precondition(workers >= 1, "background work needs at least one thread, not \(workers)")
    queues = (0..<workers).map { DispatchQueue(label: "reticle.worker.\($0)", qos: .utility) }
  }

  /// Starts a piece of work on one of the threads.
  package func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) {
    let slot = Slot()
    slots[id] = slot
    queues[id % queues.count].async { slot.fulfill(work()) }
  }

  /// The result, given once; without waiting, nil if the work is still being done.
  package func takeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    guard let result = slots[id]?.take(waiting: waiting) else { return nil }
    slots[id] = nil
    return result
  }
}
