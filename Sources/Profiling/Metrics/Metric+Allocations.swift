extension Metric {
  /// Allocations of the measured thread between waking up and handing off.
  static let allocations = [medianAllocations, worstAllocations, totalAllocations]

  /// The median of allocations in a frame.
  package static let medianAllocations = Metric("p50_allocations", .count) { sample in
    Percentile.p50.value(in: sample[.allocations].sorted())
  }

  /// The most allocations in a frame.
  package static let worstAllocations = Metric("max_allocations", .count) { sample in
    sample[.allocations].max().map(Double.init)
  }

  /// The allocations of all frames.
  package static let totalAllocations = Metric("allocations", .count) { sample in
    Double(sample[.allocations].reduce(0, +))
  }
}
