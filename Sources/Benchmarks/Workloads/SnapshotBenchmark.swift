import Grid
package import Profiling
import Stage

extension Benchmark {
  /// A benchmark of small changes in large snapshots, up to the end of the next frame.
  package static let snapshots = Benchmark(
    "snapshots",
    summary:
      "One change in a snapshot of 100,000 and of 1,000,000 items, against moving as many numbers"
  ) { context throws(BenchmarkError) in
    var rows: [BenchmarkRow] = []
    for (count, name, limit) in [(100_000, "100,000", 20.0), (1_000_000, "1,000,000", 4)] {
      let target = BenchmarkTarget.ratioAtMost(limit)
      let list = try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
        try SnapshotList(count: count)
      }
      let floor = ListFloor(count: count)
      var next = count
      rows.append(
        try row("append 1 to \(name) items", list, floor, target, context) { snapshot in
          snapshot.appendItems([next])
          next += 1
        })
      var deleted = count / 2
      rows.append(
        try row("delete 1 of \(name) items", list, floor, target, context) { snapshot in
          snapshot.deleteItems([deleted])
          deleted += 1
        })
      var moved = count / 4
      rows.append(
        try row("move 1 of \(name) items to the start", list, floor, target, context) { snapshot in
          guard let first = snapshot.itemIDs(at: 0).first else { return }
          snapshot.moveItem(moved, before: first)
          moved += 1
        })
      var updated = count / 4 * 3
      rows.append(
        try row("reconfigure 1 of \(name) items", list, floor, target, context) { snapshot in
          snapshot.reconfigureItems([updated])
          updated += 1
        })
    }
    return rows
  }

  private static func row(
    _ name: String, _ list: SnapshotList, _ floor: ListFloor, _ target: BenchmarkTarget,
    _ context: BenchmarkContext,
    _ change: (inout GridSnapshot<Int, Int>) -> Void
  ) throws(BenchmarkError) -> BenchmarkRow {
    let times = try context.times(preparing: { list.runUntilIdle() }) {
      _ throws(BenchmarkError) in
      try BenchmarkError.convertingSceneErrors { () throws(SceneError) in try list.change(change) }
    } floor: { () throws(BenchmarkError) in
      floor.insert()
    }
    return BenchmarkRow(
      name, times.times, .milliseconds, floor: times.floor, targets: [target])
  }
}
