import Dispatch
import Stage

/// Runs background work on a fixed number of threads, in the order in which it is started.
///
/// These are the only other threads of the engine. The engine decides in which frame a result is
/// used, so the number of threads and their timing never affect its state.
package final class ThreadedExecutor: WorkExecutor {
  /// Passes one result from a worker to the engine's thread.
  ///
  /// `@unchecked Sendable`: the worker writes `result` before it signals, and the engine reads it
  /// after waiting. The semaphore orders the two, and nothing else accesses the slot.
  private final class Slot: @unchecked Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private var result: (any Sendable)?

    func fulfill(_ value: any Sendable) {
      result = value
      semaphore.signal()
    }

    func take(waiting: Bool) -> (any Sendable)? {
      guard semaphore.wait(timeout: waiting ? .distantFuture : .now()) == .success else {
        return nil
      }
      return result
    }
  }

  private let queues: [DispatchQueue]
  private var slots: [Int: Slot] = [:]

  /// Creates an executor with `workers` threads: 1 by default, at least 1.
  package init(workers: Int = 1) {
    guard workers >= 1 else {
      fatalError("background work needs at least one thread, not \(workers)")
    }
    queues = (0..<workers).map { DispatchQueue(label: "reticle.worker.\($0)", qos: .utility) }
  }

  /// Starts a piece of work on one of the threads.
  package func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) {
    let slot = Slot()
    slots[id] = slot
    queues[id % queues.count].async { slot.fulfill(work()) }
  }

  /// Returns a result and removes it; without waiting, nil if the work is not finished.
  package func takeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    guard let result = slots[id]?.take(waiting: waiting) else { return nil }
    slots[id] = nil
    return result
  }
}
