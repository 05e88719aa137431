import Foundation
import Synchronization

/// Runs pieces of work on several threads and returns the results in the order of the pieces.
///
/// The printed output therefore does not depend on the order in which the pieces finish.
struct WorkerPool {
  /// The number of threads.
  let size: Int

  /// Creates a pool, by default with one thread per processor, for pieces that each run a process.
  init(size: Int? = nil) {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    self.size = max(1, size ?? min(processors, ProcessLimits.concurrentProcessCount))
  }

  /// Runs the pieces 0 ..< count, and calls `onResult` with each result in order on this thread.
  ///
  /// After an interruption, or if `onResult` returns false, no more pieces are started. Results
  /// after a piece that was not started are lost.
  func run<Result: Sendable>(
    _ count: Int, _ piece: @escaping @Sendable (Int) -> Result, onResult: (Int, Result) -> Bool
  ) {
    let workers = min(size, max(1, count))
    let queue = WorkQueue<Result>(count: count, workers: workers)
    let started = (0..<workers).count { _ in DetachedThread.start { queue.runWorker(piece) } }
    queue.removeWorkers(workers - max(1, started))
    // Without any other thread, this one does all the work first.
    if started == 0 { queue.runWorker(piece) }
    for index in 0..<count {
      guard let result = queue.wait(for: index), onResult(index, result) else { break }
    }
    queue.close()
  }
}

/// The queue from which workers dequeue pieces and to which they return results.
private final class WorkQueue<Result: Sendable>: Sendable {
  private struct State {
    var results: [Int: Result] = [:]
    var next = 0
    var workers: Int
    var isClosed = false
  }

  private let count: Int
  private let state: Mutex<State>
  private let changed = DispatchSemaphore(value: 0)

  init(count: Int, workers: Int) {
    self.count = count
    state = Mutex(State(workers: workers))
  }

  /// Reduces the number of workers by those that could not be started.
  func removeWorkers(_ number: Int) {
    state.withLock { $0.workers -= number }
    changed.signal()
  }

  /// Runs pieces until none is left.
  func runWorker(_ piece: @Sendable (Int) -> Result) {
    while let index = dequeue() {
      let result = piece(index)
      state.withLock { $0.results[index] = result }
      changed.signal()
    }
    state.withLock { $0.workers -= 1 }
    changed.signal()
  }

  /// Returns the result of a piece, or nil if all workers stopped without it.
  func wait(for index: Int) -> Result? {
    while true {
      let (result, isOver) = state.withLock {
        ($0.results.removeValue(forKey: index), $0.workers == 0)
      }
      if result != nil || isOver { return result }
      changed.wait()
    }
  }

  /// Prevents new pieces from starting, and waits until all workers have stopped.
  func close() {
    state.withLock { $0.isClosed = true }
    while state.withLock({ $0.workers > 0 }) { changed.wait() }
  }

  private func dequeue() -> Int? {
    state.withLock { state in
      guard state.next < count, !state.isClosed, !Interruption.isRequested else { return nil }
      state.next += 1
      return state.next - 1
    }
  }
}
