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
