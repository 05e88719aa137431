public import Profiling

/// Every benchmark of this package, in the order in which `reticle bench` runs them.
public enum BenchmarkCatalogue {
  /// The benchmarks.
  public static let all: [Benchmark] = [
    .photoGrid, .photoGridLarge, .scale, .fling, .updates, .diff, .boxes, .replay,
  ]
}
