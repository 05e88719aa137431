import Raster

/// Rasterizes nothing until a test tells it to, on the thread of the test.
package final class ManualExecutor: RasterExecutor {
  /// The work that was started and has not run.
  package private(set) var waiting: [(id: Int, work: @Sendable () -> any Sendable)] = []
  /// The numbers of canceled work.
  package private(set) var canceled: [Int] = []
  private var results: [Int: any Sendable] = [:]

  /// Creates an executor without work.
  package init() {}

  package func start(_ id: Int, priority: Int, _ work: @escaping @Sendable () -> any Sendable) {
    waiting.append((id, work))
  }

  package func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    results.removeValue(forKey: id)
  }

  package func cancel(_ id: Int) {
    canceled.append(id)
    waiting.removeAll { $0.id == id }
    results[id] = nil
  }

  /// Runs all work that was started.
  package func runAll() {
    for (id, work) in waiting { results[id] = work() }
    waiting.removeAll()
  }
}
