import CFloor
import Diffing
import Geometry
import Grid
import Items
import Motion
package import Profiling
import Scrolling
import Stage

extension Benchmark {
  /// A benchmark of transactions among a million items, up to the first animated frame in memory.
  package static let updates = Benchmark(
    "updates", summary: "Changes among 1,000,000 items, to the first animated frame at 1024×768"
  ) { context throws(BenchmarkError) in
    [
      try insertion(context), try shuffle(context), try waterfall(context),
    ]
  }

  private static let itemCount = 1_000_000

  private static func insertion(
    _ context: BenchmarkContext
  ) throws(BenchmarkError) -> BenchmarkRow {
    let changing = try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      try ChangingGrid(count: itemCount)
    }
    let list = ListFloor(count: itemCount)
    let times = try insertionTimes(into: changing, context) { list.insert() }
    return BenchmarkRow(
      "insert 1 before 1,000,000, against moving as many numbers", times.times,
      .milliseconds, floor: times.floor, targets: [.ratioAtMost(1)])
  }

  private static func waterfall(
    _ context: BenchmarkContext
  ) throws(BenchmarkError) -> BenchmarkRow {
    var settings = ColumnarLayout.Settings()
    settings.columns = .flexible(1...100, minimumWidth: 160)
    settings.unit = .items
    settings.columnSpacing = 4
    settings.spacing = 4
    settings.heights = .perItem { ordinal in Double(100 + ordinal % 7 * 20) }
    let changing = try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      try ChangingGrid(count: itemCount, layout: settings)
    }
    changing.grid.scrollToItem(at: itemCount - 1, position: .bottom, animated: false)
    changing.runUntilIdle()
    let floor = WaterfallFloor(
      count: itemCount, columns: Int(ChangingGrid.viewport.width + 4) / 164,
      height: { Double(100 + $0 % 7 * 20) })
    let times = try insertionTimes(into: changing, context) { _ = floor.arrange() }
    return BenchmarkRow(
      "insert 1 before 1,000,000 in a waterfall showing its end, against one pass over all",
      times.times, .milliseconds, floor: times.floor, targets: [.ratioAtMost(0.1)])
  }

  private static func insertionTimes(
    into changing: ChangingGrid, _ context: BenchmarkContext, floor: () -> Void
  ) throws(BenchmarkError) -> (times: [Nanoseconds], floor: [Nanoseconds]) {
    try context.times(preparing: { changing.runUntilIdle() }) {
      _ throws(BenchmarkError) in
      changing.addItem()
      try change(changing) { $0.insert([0]) }
      changing.runFrame()
    } floor: { () throws(BenchmarkError) in
      floor()
    }
  }

  private static func shuffle(_ context: BenchmarkContext) throws(BenchmarkError) -> BenchmarkRow {
    let changing = try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      try ChangingGrid(count: itemCount)
    }
    var generator = SeededGenerator(seed: 7)
    var order = Array(0..<itemCount)
    generator.shuffle(&order)
    let moves = order.enumerated().map { Move(from: $0.element, to: $0.offset) }
    let list = ListFloor(count: itemCount)
    // In the order in which the updates name them: by their sources.
    let plain = moves.map { reticle_floor_move(from: UInt32($0.from), to: UInt32($0.to)) }
      .sorted { $0.from < $1.from }
    var scratch = plain
    var unsorted = plain
    let times = try context.times(preparing: {
      changing.runUntilIdle()
      unsorted = plain
    }) { _ throws(BenchmarkError) in
      try change(changing) { updates in
        for move in moves { updates.move(from: move.from, to: move.to) }
      }
      changing.runFrame()
    } floor: { () throws(BenchmarkError) in
      list.shuffle(&unsorted, scratch: &scratch)
    }
    return BenchmarkRow(
      "shuffle 1,000,000, each a move, against sorting and permuting", times.times, .milliseconds,
      floor: times.floor, targets: [.ratioAtMost(6)])
  }

  private static func change(
    _ changing: ChangingGrid, _ changes: (inout GridUpdates) -> Void
  ) throws(BenchmarkError) {
    do throws(GridUpdateError) {
      try changing.grid.performUpdates(changes)
    } catch {
      throw BenchmarkError("the transaction is refused: \(error)")
    }
  }
}
