extension Metric {
  /// The measured thread's allocations from wake-up to hand-off.
  static let allocations = [medianAllocations, worstAllocations, totalAllocations]

  /// The median number of allocations per frame.
  package static let medianAllocations = Metric("p50_allocations", .count) { sample in
    Percentile.p50.value(in: sample[.allocations].sorted())
  }

  /// The greatest number of allocations in a frame.
  package static let worstAllocations = Metric("max_allocations", .count) { sample in
    sample[.allocations].max().map(Double.init)
  }

  /// The number of allocations in all frames.
  package static let totalAllocations = Metric("allocations", .count) { sample in
    Double(sample[.allocations].reduce(0, +))
  }
}
