import Boxes
import Geometry
package import Profiling
import Stage

extension Benchmark {
  /// Layouts of very many boxes.
  package static let boxes = Benchmark(
    "boxes", summary: "Layouts of 100,000 boxes in one grid"
  ) { context throws(BenchmarkError) in
    let count = 100_000
    let grid = Box(width: 1000)
    grid.contentLayout = .grid
    grid.boxes = (0..<count).map { _ in Box(width: 48, height: 48) }
    grid.layout()
    let first = grid.boxes[0]
    let everything = context.times {
      first.size.width = 148 - first.size.width
      grid.layout()
    }
    let last = grid.boxes[count - 1]
    var moved = 0
    let end = context.times {
      last.size.width = 88 - last.size.width
      grid.layout()
    }
    let before = grid.boxes.map(\.frame)
    last.size.width = 88 - last.size.width
    grid.layout()
    for (box, frame) in zip(grid.boxes, before) where box.frame != frame { moved += 1 }
    return [
      BenchmarkRow(
        "100,000 boxes, all of which move", everything, .milliseconds,
        targets: [.medianAtMost(10)]),
      BenchmarkRow("the last of 100,000 changes", end, .milliseconds, targets: [.medianAtMost(10)]),
      BenchmarkRow("boxes that moved then", [Int64(moved)], .count, targets: [.medianAtMost(1)]),
    ]
  }
}
