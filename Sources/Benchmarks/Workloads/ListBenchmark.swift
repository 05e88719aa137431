import Diffing
import Drawing
import Geometry
import Grid
import Items
import Motion
package import Profiling
import Raster
import Scenes
import Scrolling
import Stage

extension Benchmark {
  /// A benchmark of lists whose rows report their own heights.
  package static let lists = Benchmark(
    "lists", summary: "Flings, jumps and changes in 1,000,000 self-sizing rows of text"
  ) { context throws(BenchmarkError) in
    let fixed = try flung(["heights": .numbers([64])], context)
    let latin = try flung([:], context)
    let scripts = try flung(["text": .word("scripts")], context)
    return [
      BenchmarkRow("fling through rows of one height, a frame", fixed.times, .milliseconds),
      BenchmarkRow(
        "fling through self-sizing rows of text, a frame", latin.times, .milliseconds,
        floor: fixed.times),
      BenchmarkRow(
        "the same with texts in fourteen scripts, which are already measured", scripts.times,
        .milliseconds, floor: fixed.times),
      measuring(context),
      BenchmarkRow(
        "rows measured in a frame, less those that came in", latin.surplus, .count,
        targets: [.medianAtMost(0), .p99AtMost(0)]),
      try jump(context), try prepending(context), try snapshot(context),
    ]
  }

  private static let rowCount = 1_000_000

  private static func parameters(_ others: [String: SceneValue]) -> SceneValues {
    var values = SceneValues()
    values["count"] = .integer(rowCount)
    values["text"] = .word("latin")
    values["estimate"] = .number(64)
    for name in ["heights", "text"] {
      if let value = others[name] { values[name] = value }
    }
    return values
  }

  /// Times the size of a text of 225 letters that the checked-in metrics do not cover, when it is
  /// measured for the first time, against one layout by Pango.
  private static func measuring(_ context: BenchmarkContext) -> BenchmarkRow {
    let words = Array(repeating: "مكتوب", count: 45).joined()
    let text = Text(words, size: 15, lineLimit: 0)
    let request = TextRequest(StyledText(words, TextStyle(size: 15)), in: TextLimits(width: 300))
    let measurer = PangoTextMeasurer()
    let shaping = context.times { _ = measurer.extent(of: request) }
    let box = Size(width: 300, height: .infinity)
    let times = context.times { _ = text.size(fitting: box, with: TextExtents(source: measurer)) }
    return BenchmarkRow(
      "size of a text of 225 letters, against one layout by Pango", times, .milliseconds,
      floor: shaping)
  }

  private static func list(
    _ others: [String: SceneValue] = [:]
  ) throws(BenchmarkError) -> MeasuredList {
    try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      try MeasuredList(parameters(others))
    }
  }

  private static func flung(
    _ others: [String: SceneValue], _ context: BenchmarkContext
  ) throws(BenchmarkError) -> (times: [Nanoseconds], surplus: [Int64]) {
    let list = try list(others)
    var times: [Nanoseconds] = []
    var surplus: [Int64] = []
    _ = list.fling(context)
    for _ in context.passes(1...context.repeats) {
      // Each fling scrolls through rows that were never visible.
      list.grid.scrollToItem(
        at: (list.flingCount * 60_013) % rowCount, position: .top, animated: false)
      list.runFrame()
      let frames = list.fling(context)
      times += frames.map(\.time)
      surplus += frames.map { Int64($0.measured - $0.entered) }
    }
    return (times, surplus)
  }

  private static func jump(_ context: BenchmarkContext) throws(BenchmarkError) -> BenchmarkRow {
    let list = try list()
    var target = 1
    let layout = textLayout(of: list)
    let times = context.times {
      target = (target + 499_979) % rowCount
      list.grid.scrollToItem(at: target, position: .top, animated: false)
      list.runFrame()
    } floor: {
      layout()
    }
    return BenchmarkRow(
      "jump to a row that was never in view, against laying out its texts by Pango",
      times.times, .milliseconds, floor: times.floor, targets: [.ratioAtMost(6)])
  }

  private static func prepending(
    _ context: BenchmarkContext
  ) throws(BenchmarkError) -> BenchmarkRow {
    let list = try list()
    list.grid.scrollToItem(at: rowCount / 2, position: .top, animated: false)
    list.runFrame()
    let steps = [UpdateStep.insert(ItemSet([.init(0...999)]), .fade)]
    let layout = textLayout(of: list)
    let times = try context.times(preparing: { list.runUntilIdle() }) {
      _ throws(BenchmarkError) in
      do throws(SceneError) {
        try list.scene.perform(.request(ItemCommand.update(steps)))
      } catch {
        throw BenchmarkError("rows cannot be inserted: \(error)")
      }
      list.runFrame()
    } floor: { () throws(BenchmarkError) in
      layout()
    }
    return BenchmarkRow(
      "insert 1,000 rows above what is in view, against laying out its texts", times.times,
      .milliseconds, floor: times.floor, targets: [.ratioAtMost(0.2)])
  }

  /// Returns a closure that lays out each visible text once by Pango.
  private static func textLayout(of list: MeasuredList) -> () -> Void {
    let requests = list.visibleTexts
    let measurer = PangoTextMeasurer()
    return { for request in requests { _ = measurer.extent(of: request) } }
  }

  private static func snapshot(_ context: BenchmarkContext) throws(BenchmarkError) -> BenchmarkRow {
    let changing = try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      try ChangingGrid(count: 1)
    }
    let source = DiffableDataSource<Int, Int>(changing.grid) { grid, path, _ in
      changing.gridView(grid, cellForItemAt: path.item)
    }
    var generator = SeededGenerator(seed: 5)
    var items = Array(0..<100_000)
    func apply() throws(BenchmarkError) {
      do throws(SnapshotError) {
        try source.apply(GridSnapshot(0, items: items))
      } catch {
        throw BenchmarkError("the snapshot is refused: \(error)")
      }
      changing.runFrame()
    }
    try apply()
    var next = items.count
    let times = try context.times(preparing: {
      changing.runUntilIdle()
      for _ in 0..<500 {
        items.remove(at: generator.next(below: items.count))
        items.insert(next, at: generator.next(below: items.count))
        next += 1
      }
    }) { _ throws(BenchmarkError) in try apply() }
    return BenchmarkRow(
      "snapshot of 100,000 identities with 1,000 changes", times, .milliseconds)
  }
}
