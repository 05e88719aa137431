import Raster

/// Rasterizes between frames what a window rasterizes on another thread.
///
/// The results are there in the next frame, in every run.
final class BetweenFramesExecutor: RasterExecutor {
  private var pending: [(id: Int, work: @Sendable () -> any Sendable)] = []
  private var results: [Int: any Sendable] = [:]

  func start(_ id: Int, priority: Int, _ work: @escaping @Sendable () -> any Sendable) {
    pending.append((id, work))
  }

  func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    if waiting { run() }
    return results.removeValue(forKey: id)
  }

  func cancel(_ id: Int) {
    pending.removeAll { $0.id == id }
    results[id] = nil
  }

  /// Does all work.
  func run() {
    for (id, work) in pending { results[id] = work() }
    pending.removeAll(keepingCapacity: true)
  }
}
