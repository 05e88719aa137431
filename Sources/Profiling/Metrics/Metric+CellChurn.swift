extension Metric {
  /// What became of cells: the same on every machine.
  static let cellChurn = [cellsCreated, cellsReused, cellChurnRatio]

  /// The cells made again.
  package static let cellsCreated = Metric("cells_created", .count) { sample in
    Double(sample[.cellsCreated].reduce(0, +))
  }

  /// The cells taken from a pool.
  package static let cellsReused = Metric("cells_reused", .count, better: .higher) { sample in
    Double(sample[.cellsReused].reduce(0, +))
  }

  /// The share of new cells among all that came into view; none where none came.
  package static let cellChurnRatio = Metric("cell_churn", .ratio) { sample in
    let created = sample[.cellsCreated].reduce(0, +)
    let all = created + sample[.cellsReused].reduce(0, +)
    return all == 0 ? nil : Double(created) / Double(all)
  }
}
