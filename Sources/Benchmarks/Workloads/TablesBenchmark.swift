import Geometry
package import Profiling
import Scenes
import Stage

extension Benchmark {
  /// A benchmark of tables and boards, each against a uniform grid with as many visible cells.
  package static let tables = Benchmark(
    "tables",
    summary:
      "A table of 1,000,000 × 1,000 cells and a board of 8 × 1,000 cards at 1280×800, each against "
      + "a uniform grid: frames of 20 points, and opening"
  ) { context throws(BenchmarkError) in
    try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      var rows: [BenchmarkRow] = []
      for comparison in TableComparison.all { rows += try comparison.rows(context) }
      return rows
    }
  }
}

/// A scene, and a uniform grid whose slots are as large as its cells with the space around them.
private struct TableComparison {
  var name: String
  var type: SceneType
  var parameters: [(String, SceneValue)]
  var slot: Size
  /// The maximum ratio of the frames, without and with drawing.
  var target: Double

  static var all: [TableComparison] {
    let table: [(String, SceneValue)] = [
      ("rows", .integer(1_000_000)), ("columns", .integer(1000)),
    ]
    let slot = Size(width: 100, height: 28)
    return [
      TableComparison(name: "table", type: .table, parameters: table, slot: slot, target: 2),
      TableComparison(
        name: "table with frozen cells", type: .table,
        parameters: table + [("frozen-rows", .integer(1)), ("frozen-columns", .integer(1))],
        slot: slot, target: 2),
      TableComparison(
        name: "board", type: .board, parameters: [("columns", .text("8x1000"))],
        slot: Size(width: 296, height: 68), target: 3),
    ]
  }

  private static let viewport = Size(width: 1280, height: 800)

  private func frames() throws(SceneError) -> PhotoFrames {
    var values = SceneValues()
    for (name, value) in parameters { values[name] = value }
    return try PhotoFrames(type, values, viewport: Self.viewport)
  }

  private func grid() throws(SceneError) -> PhotoFrames {
    var values = SceneValues()
    values["count"] = .integer(1_000_000)
    values["cell"] = .size(slot)
    return try PhotoFrames(.grid, values, viewport: Self.viewport)
  }

  func rows(_ context: BenchmarkContext) throws(SceneError) -> [BenchmarkRow] {
    let memory = PixelMemory(Self.viewport)
    var times = (RepeatedFrames(), RepeatedFrames(), RepeatedFrames(), RepeatedFrames())
    let passes = (
      PhotoPass(try frames(), .none, in: memory), PhotoPass(try grid(), .none, in: memory),
      PhotoPass(try frames(), .reusing, in: memory), PhotoPass(try grid(), .reusing, in: memory)
    )
    let steps = PhotoFrames.scrollCount
    for pass in context.passes(0...context.repeats) {
      let frames = (
        passes.0.run(steps: steps), passes.1.run(steps: steps), passes.2.run(steps: steps),
        passes.3.run(steps: steps)
      )
      guard pass > 0 else { continue }
      times.0.append(frames.0)
      times.1.append(frames.1)
      times.2.append(frames.2)
      times.3.append(frames.3)
    }
    return [
      BenchmarkRow(
        "\(name): a frame, engine", times.0.typical, .microseconds, floor: times.1.typical,
        targets: [.ratioAtMost(target)]),
      BenchmarkRow(
        "\(name): a frame, drawn", times.2.typical, .microseconds, floor: times.3.typical,
        targets: [.ratioAtMost(target)]),
    ]
  }
}
