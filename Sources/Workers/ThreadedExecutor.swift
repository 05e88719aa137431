import Dispatch
import Stage
import Synchronization

/// Runs background work on a fixed number of threads, the most urgent work first.
///
/// Work of equal urgency runs in the order in which it is started. These are the only other threads
/// of the engine. The engine decides in which frame a result is used, so the number of threads and
/// their timing never affect its state.
package final class ThreadedExecutor: WorkExecutor {
  private let queue: WorkQueue
  /// The serial queues of the workers.
  ///
  /// A concurrent queue would have fewer threads on a busy machine.
  private let threads: [DispatchQueue]
  private var slots: [Int: ResultSlot] = [:]

  /// Creates an executor with `workers` threads: 1 by default, at least 1.
  package init(workers: Int = 1) {
    guard workers >= 1 else {
      fatalError("background work needs at least one thread, not \(workers)")
    }
    queue = WorkQueue(workers: workers)
    threads = (0..<workers).map {
      DispatchQueue(label: "reticle.worker.\($0)", qos: .utility)
    }
  }

  deinit { queue.removeAll() }

  /// The number of pieces of work that have not begun.
  package var pendingCount: Int { queue.count }

  /// Starts a piece of work with the priority 0.
  package func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) {
    start(id, priority: 0, work)
  }

  /// Starts a piece of work; lower priorities are more urgent.
  package func start(
    _ id: Int, priority: Int, _ work: @escaping @Sendable () -> any Sendable
  ) {
    let slot = ResultSlot()
    slots[id] = slot
    let entry = WorkQueue.Entry(id: id, priority: priority, work: work, slot: slot)
    guard let worker = queue.append(entry) else { return }
    threads[worker].async { [queue] in queue.run(worker) }
  }

  /// Changes the urgency of work that has not begun.
  package func setPriority(_ priority: Int, of id: Int) { queue.setPriority(priority, of: id) }

  /// Discards work that has not begun, and the result of other work.
  package func cancel(_ id: Int) {
    slots[id] = nil
    queue.remove(id)
  }

  /// Returns a result and removes it; without waiting, nil if the work is not finished.
  ///
  /// Work whose result is waited for becomes the most urgent.
  package func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    guard let slot = slots[id] else { return nil }
    if let result = slot.take(waiting: false) {
      slots[id] = nil
      return result
    }
    guard waiting else { return nil }
    queue.setPriority(.min, of: id)
    defer { slots[id] = nil }
    return slot.take(waiting: true)
  }
}

/// Passes one result from a worker to the engine's thread.
///
/// `@unchecked Sendable`: the worker writes `result` before it signals, and the engine reads it
/// after waiting. The semaphore orders the two, and nothing else accesses the slot.
///
/// A semaphore gives up the processor even for a timeout that has already passed. Each frame asks
/// for all late results, so a flag is read first.
private final class ResultSlot: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let isFulfilled = Atomic<Bool>(false)
  private var result: (any Sendable)?

  func fulfill(_ value: any Sendable) {
    result = value
    isFulfilled.store(true, ordering: .releasing)
    semaphore.signal()
  }

  func take(waiting: Bool) -> (any Sendable)? {
    guard waiting || isFulfilled.load(ordering: .acquiring) else { return nil }
    semaphore.wait()
    return result
  }
}

/// The work that has not begun, shared by the engine's thread and the workers.
private final class WorkQueue: Sendable {
  struct Entry: Sendable {
    var id: Int
    var priority: Int
    var work: @Sendable () -> any Sendable
    var slot: ResultSlot
  }

  private struct State {
    var entries: ContiguousArray<Entry> = []
    var idleWorkers: [Int]
  }

  private let state: Mutex<State>

  init(workers: Int) {
    state = Mutex(State(idleWorkers: (0..<workers).reversed()))
  }

  /// Adds work; returns the worker to start, or nil if all are running.
  func append(_ entry: Entry) -> Int? {
    state.withLock { state in
      state.entries.append(entry)
      return state.idleWorkers.popLast()
    }
  }

  func setPriority(_ priority: Int, of id: Int) {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.id == id }) else { return }
      state.entries[index].priority = priority
    }
  }

  func remove(_ id: Int) {
    state.withLock { $0.entries.removeAll { $0.id == id } }
  }

  var count: Int { state.withLock { $0.entries.count } }

  func removeAll() { state.withLock { $0.entries.removeAll() } }

  /// Runs work on the calling thread, that of a worker, until there is none left.
  func run(_ worker: Int) {
    while let entry = next(worker) { entry.slot.fulfill(entry.work()) }
  }

  /// Removes the most urgent work; without any, the calling worker ends.
  private func next(_ worker: Int) -> Entry? {
    state.withLock { state in
      var best: Int?
      for index in state.entries.indices
      where best.map({ state.entries[index].priority < state.entries[$0].priority }) ?? true {
        best = index
      }
      guard let best else {
        state.idleWorkers.append(worker)
        return nil
      }
      return state.entries.remove(at: best)
    }
  }
}
