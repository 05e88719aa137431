package import Stage

extension Metric {
  /// Median, 99th percentile and maximum of each phase.
  static let phases = FramePhase.allCases.flatMap { phase in
    [median(of: phase), p99(of: phase), worst(of: phase)]
  }

  /// The median time of a phase.
  package static func median(of phase: FramePhase) -> Metric {
    Metric("p50_" + stem(phase), .milliseconds) { sample in
      Percentile.p50.value(in: sample[FrameColumn(phase)].sorted())?.milliseconds
    }
  }

  /// The time of a phase that one frame in a hundred exceeds.
  package static func p99(of phase: FramePhase) -> Metric {
    Metric("p99_" + stem(phase), .milliseconds) { sample in
      Percentile.p99.value(in: sample[FrameColumn(phase)].sorted())?.milliseconds
    }
  }

  /// The longest time of a phase.
  package static func worst(of phase: FramePhase) -> Metric {
    Metric("max_" + stem(phase), .milliseconds) { sample in
      sample[FrameColumn(phase)].max().map { Double($0).milliseconds }
    }
  }

  /// The column's name in milliseconds, such as `cells_ms`.
  private static func stem(_ phase: FramePhase) -> String {
    FrameColumn(phase).name.dropLast("_ns".count) + "_ms"
  }
}
