import Boxes
import Geometry
package import Profiling
import Stage

extension Benchmark {
  /// A benchmark of layouts with very many boxes.
  package static let boxes = Benchmark(
    "boxes", summary: "Layouts of 100,000 boxes in one grid"
  ) { context throws(BenchmarkError) in
    let grid = gridOfBoxes()
    grid.layout()
    let (first, last) = (grid.boxes[0], grid.boxes[boxCount - 1])
    let rows = [
      BenchmarkRow(
        "the first of 100,000 changes and all move",
        context.times {
          first.size.width = 148 - first.size.width
          grid.layout()
        }, .milliseconds, targets: [.medianAtMost(10)]),
      BenchmarkRow(
        "the grid's width changes",
        context.times {
          grid.size.width = 1900 - grid.size.width
          grid.layout()
        }, .milliseconds, targets: [.medianAtMost(10)]),
      BenchmarkRow(
        "all of them are looked at, and none moves",
        context.times {
          grid.boxes = Array(grid.boxes)
          grid.layout()
        }, .milliseconds, targets: [.medianAtMost(10)]),
      BenchmarkRow(
        "the last changes",
        context.times {
          last.size.width = 88 - last.size.width
          grid.layout()
        }, .microseconds, targets: [.medianAtMost(10)]),
    ]
    let before = grid.boxes.map(\.frame)
    last.size.width = 88 - last.size.width
    grid.layout()
    var moved = 0
    for (box, frame) in zip(grid.boxes, before) where box.frame != frame { moved += 1 }
    return rows + [
      BenchmarkRow("boxes that moved then", [Int64(moved)], .count, targets: [.medianAtMost(1)]),
      BenchmarkRow(
        "the first layout of new boxes",
        context.times(preparing: gridOfBoxes) { grid in grid.layout() }, .milliseconds),
    ]
  }

  private static let boxCount = 100_000

  private static func gridOfBoxes() -> Box {
    let grid = Box(width: 1000)
    grid.contentLayout = .grid
    grid.boxes = (0..<boxCount).map { _ in Box(width: 48, height: 48) }
    return grid
  }
}
