package import Profiling

/// All benchmarks of this package, in the order in which `reticle bench` runs them.
package enum BenchmarkCatalog {
  /// The benchmarks.
  package static let all: [Benchmark] = [
    .photoGrid, .photoGridLarge, .scale, .fling, .pages, .tables, .lists, .updates, .diff,
    .snapshots, .boxes, .pictures, .zoom, .replay,
  ]
}
