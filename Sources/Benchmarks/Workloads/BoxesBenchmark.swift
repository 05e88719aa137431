import ReticleBoxes
import Geometry
package import Profiling
import Stage

extension Benchmark {
  /// A benchmark of layouts with very many boxes.
  package static let boxes = Benchmark(
    "boxes", summary: "Layouts of 100,000 boxes in one grid, against one pass over as many structs"
  ) { context throws(BenchmarkError) in
    let empty = SystemMeter.allocatedBytes
    let grid = gridOfBoxes()
    let boxBytes = Int(SystemMeter.allocatedBytes - empty) / boxCount
    grid.layout()
    // Structs of the size of a box, or of a frame where allocations cannot be counted.
    let floor = BoxFloor(count: boxCount, stride: max(32, boxBytes / 16 * 16))
    func row(_ name: String, _ unit: BenchmarkUnit, ratio: Double, _ body: () -> Void)
      -> BenchmarkRow
    {
      let times = context.times(body, floor: { _ = floor.arrange(width: 1000) })
      return BenchmarkRow(
        name, times.times, unit, floor: times.floor, targets: [.ratioAtMost(ratio)])
    }
    let (first, last) = (grid.boxes[0], grid.boxes[boxCount - 1])
    let rows = [
      row("the first of 100,000 changes and all move", .milliseconds, ratio: 10) {
        first.size.width = 148 - first.size.width
        grid.layout()
      },
      row("the grid's width changes", .milliseconds, ratio: 15) {
        grid.size.width = 1900 - grid.size.width
        grid.layout()
      },
      row("all of them are looked at, and none moves", .milliseconds, ratio: 30) {
        grid.boxes = Array(grid.boxes)
        grid.layout()
      },
      row("the last changes", .microseconds, ratio: 0.05) {
        last.size.width = 88 - last.size.width
        grid.layout()
      },
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
