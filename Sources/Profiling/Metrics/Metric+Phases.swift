package import Stage

extension Metric {
  /// The median, 99th percentile and maximum of each phase's own CPU time; of `present`, which has
  /// none, those of its duration.
  static let phases = FramePhase.allCases.flatMap { phase in
    [median(of: phase), p99(of: phase), worst(of: phase)]
  }

  /// Returns the metric for the median CPU time of a phase.
  package static func median(of phase: FramePhase) -> Metric {
    Metric("p50_" + stem(phase), .milliseconds) { sample in
      Percentile.p50.value(in: sample[FrameColumn(cpuOf: phase)].sorted())?.milliseconds
    }
  }

  /// Returns the metric for the 99th percentile of a phase's CPU times.
  package static func p99(of phase: FramePhase) -> Metric {
    Metric("p99_" + stem(phase), .milliseconds) { sample in
      Percentile.p99.value(in: sample[FrameColumn(cpuOf: phase)].sorted())?.milliseconds
    }
  }

  /// Returns the metric for the longest CPU time of a phase.
  package static func worst(of phase: FramePhase) -> Metric {
    Metric("max_" + stem(phase), .milliseconds) { sample in
      sample[FrameColumn(cpuOf: phase)].max().map { Double($0).milliseconds }
    }
  }

  /// Returns the column's name with milliseconds as the unit, such as `cells_ms`.
  private static func stem(_ phase: FramePhase) -> String {
    FrameColumn(phase).name.dropLast("_ns".count) + "_ms"
  }
}
