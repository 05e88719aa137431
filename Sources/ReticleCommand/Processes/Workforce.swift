import Foundation
import Synchronization

/// Does many pieces of work on several threads and hands the results back in the order asked, so
/// that what is printed does not depend on which was done first.
struct Workforce {
  /// How many threads work at once.
  let size: Int

  /// A thread for each processor by default.
  init(size: Int? = nil) {
    self.size = max(1, size ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Does the pieces 0 ..< count, and calls `take` with each result in order on this thread.
  ///
  /// An interruption, or `take` returning false, keeps further pieces from being begun; results
  /// after a piece that was not begun are lost.
  func work<Result: Sendable>(
    _ count: Int, _ piece: @escaping @Sendable (Int) -> Result, take: (Int, Result) -> Bool
  ) {
    let desk = Desk<Result>(count: count, workers: min(size, max(1, count)))
    for _ in 0..<min(size, max(1, count)) {
      Thread.detachNewThread { desk.work(piece) }
    }
    for index in 0..<count {
      guard let result = desk.wait(for: index), take(index, result) else { break }
    }
    desk.close()
  }
}

/// Where workers take pieces from and leave results.
private final class Desk<Result: Sendable>: Sendable {
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

  /// Works until nothing is left.
  func work(_ piece: @Sendable (Int) -> Result) {
    while let index = take() {
      let result = piece(index)
      state.withLock { $0.results[index] = result }
      changed.signal()
    }
    state.withLock { $0.workers -= 1 }
    changed.signal()
  }

  /// The result of a piece; nil where everybody went home without it.
  func wait(for index: Int) -> Result? {
    while true {
      let (result, isOver) = state.withLock {
        ($0.results.removeValue(forKey: index), $0.workers == 0)
      }
      if result != nil || isOver { return result }
      changed.wait()
    }
  }

  /// Lets no one begin another piece, and waits until all have gone.
  func close() {
    state.withLock { $0.isClosed = true }
    while state.withLock({ $0.workers > 0 }) { changed.wait() }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard state.next < count, !state.isClosed, !Interruption.isRequested else { return nil }
      state.next += 1
      return state.next - 1
    }
  }
}
