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
    let times = try insertionTimes(into: changing, context)
    return BenchmarkRow(
      "insert 1 before 1,000,000", times, .milliseconds, targets: [.medianAtMost(1)])
  }

  private static func waterfall(
    _ context: BenchmarkContext
  ) throws(BenchmarkError) -> BenchmarkRow {
    var settings = ColumnarLayout.Settings()
    settings.columns = .flexible(1...100, minimumWidth: 160)
    settings.unit = .items
    settings.columnSpacing = 4
    settings.spacing = 4
    settings.heightOfItem = { ordinal in Double(100 + ordinal % 7 * 20) }
    let changing = try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      try ChangingGrid(count: itemCount, layout: settings)
    }
    changing.grid.scrollToItem(at: itemCount - 1, position: .bottom, animated: false)
    changing.runUntilIdle()
    let times = try insertionTimes(into: changing, context)
    return BenchmarkRow(
      "insert 1 before 1,000,000 in a waterfall showing its end", times, .milliseconds,
      targets: [.medianAtMost(1)])
  }

  private static func insertionTimes(
    into changing: ChangingGrid, _ context: BenchmarkContext
  ) throws(BenchmarkError) -> [Nanoseconds] {
    try context.times(preparing: { changing.runUntilIdle() }) { _ throws(BenchmarkError) in
      changing.addItem()
      try change(changing) { $0.insert([0]) }
      changing.runFrame()
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
    let times = try context.times(preparing: { changing.runUntilIdle() }) {
      _ throws(BenchmarkError) in
      try change(changing) { updates in
        for move in moves { updates.move(from: move.from, to: move.to) }
      }
      changing.runFrame()
    }
    return BenchmarkRow(
      "shuffle 1,000,000, each a move", times, .milliseconds, targets: [.medianAtMost(50)])
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
