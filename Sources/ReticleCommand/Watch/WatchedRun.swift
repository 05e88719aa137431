import Profiling
import Scenarios

/// The last run of a watched file, with which the next one is compared.
struct WatchedRun {
  /// The result.
  var result: ReplayResult
  /// The digests of all frames; nil if the run did not start.
  var digests: DigestTable?

  /// The metrics of work that are compared, the same on every machine.
  private static let work: [Metric] = [
    .cellsCreated, .cellsReused, .layoutPasses, .drawCommands, .rasterized, .totalAllocations,
  ]

  /// Returns how this run differs from an earlier one in its result, state or work, one line each;
  /// empty if it does not.
  func differences(from old: WatchedRun) -> [String] {
    var lines: [String] = []
    if old.result.exitCode != result.exitCode {
      let words = [old, self].map { ReplayTable.verdict(on: $0.result).lowercased() }
      lines.append("result   \(words[0]) → \(words[1])")
    }
    if let before = old.digests, let after = digests,
      let (frame, found) = Torture.difference(before, after)
    {
      lines.append("state    differs first in frame \(frame): \(found)")
    }
    let counters = Self.work.compactMap { metric -> String? in
      let values = [old, self].map { $0.result.metrics[metric.name].flatMap { $0 } }
      guard let before = values[0], let after = values[1], before != after else { return nil }
      return "\(metric.name) \(before.fixed(0)) → \(after.fixed(0))"
    }
    if !counters.isEmpty { lines.append("work     " + counters.joined(separator: ", ")) }
    guard !lines.isEmpty else { return [] }
    let times = [Metric.medianTime, .p99Time].compactMap { metric -> String? in
      let values = [old, self].map { $0.result.metrics[metric.name].flatMap { $0 } }
      guard let before = values[0], let after = values[1] else { return nil }
      return "\(metric.name.prefix { $0 != "_" }) \(before.durationText) → \(after.durationText)"
    }
    if !times.isEmpty {
      lines.append("time     " + times.joined(separator: ", ") + " (one run each)")
    }
    return lines
  }
}
