/// Writes runs in the output format of `go test -bench`, for `benchstat old.txt new.txt`.
package enum GoBenchmark {
  /// Returns the text, one line per run; runs without frames are left out.
  ///
  /// The unit `op` is a frame. Times are in nanoseconds; all other values are per run.
  package static func text(_ runs: [BenchmarkRun]) -> String {
    runs.filter { $0.frames > 0 }.map { line($0) + "\n" }.joined()
  }

  private static func line(_ run: BenchmarkRun) -> String {
    var fields = ["Benchmark" + name(run.name), "\(run.frames)"]
    for (metric, unit) in columns {
      guard let value = run.metrics[metric.name] else { continue }
      let isTime = metric.unit == .milliseconds
      fields.append("\((isTime ? value * 1_000_000 : value).fixed(isTime ? 0 : 3)) \(unit)")
    }
    return fields.joined(separator: " ")
  }

  private static let columns: [(Metric, String)] = [
    (.meanTime, "ns/op"), (.medianTime, "p50-ns/op"), (.p99Time, "p99-ns/op"),
    (.worstTime, "worst-ns/op"), (.hitchRatio, "hitch-ms/s"), (.cellsCreated, "cells/run"),
    (.layoutPasses, "layouts/run"), (.rasterized, "rasterised/run"),
    (.totalAllocations, "allocs/run"),
  ]

  /// Returns a name in the format's syntax: without spaces, and not starting with a lowercase
  /// letter.
  private static func name(_ name: String) -> String {
    let plain = String(name.map { $0.isWhitespace ? "_" : $0 }.drop { "./".contains($0) })
    return plain.prefix(1).uppercased() + plain.dropFirst()
  }
}
