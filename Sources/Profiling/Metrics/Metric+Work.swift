extension Metric {
  /// The amount of work: the same on every machine.
  static let work = [layoutPasses, rasterized, drawCommands]

  /// The number of layouts solved.
  package static let layoutPasses = total("layout_passes", .layoutPasses)
  /// The number of contents rasterized.
  package static let rasterized = total("rasterised", .rasterized)
  /// The number of commands in all display lists.
  package static let drawCommands = total("draw_commands", .drawCommands)

  private static func total(_ name: String, _ column: FrameColumn) -> Metric {
    Metric(name, .count) { sample in Double(sample[column].reduce(0, +)) }
  }
}

extension Metric {
  /// The numbers of created and reused cells: the same on every machine.
  static let cellChurn = [cellsCreated, cellsReused, cellChurnRatio]

  /// The cells that were created.
  package static let cellsCreated = Metric("cells_created", .count) { sample in
    Double(sample[.cellsCreated].reduce(0, +))
  }

  /// The cells that were dequeued from a pool.
  package static let cellsReused = Metric("cells_reused", .count, better: .higher) { sample in
    Double(sample[.cellsReused].reduce(0, +))
  }

  /// The share of created cells among all cells that became visible; nil if there were none.
  package static let cellChurnRatio = Metric("cell_churn", .ratio) { sample in
    let created = sample[.cellsCreated].reduce(0, +)
    let all = created + sample[.cellsReused].reduce(0, +)
    return all == 0 ? nil : Double(created) / Double(all)
  }
}

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
