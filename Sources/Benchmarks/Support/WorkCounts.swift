import Items
package import Stage

/// The total work of some frames: the same on every machine.
package struct WorkCounts: Hashable, Sendable {
  /// Cells that were created.
  package var cellsCreated = 0
  /// Cells that were dequeued from a pool.
  package var cellsReused = 0
  /// Layouts that were solved.
  package var layoutPasses = 0
  /// Commands in display lists.
  package var drawCommands = 0
  /// Allocations; meaningless in a debug build.
  package var allocations = 0

  /// Creates counts of zero.
  package init() {}

  /// Adds the counters of a frame.
  package mutating func add(_ counters: FrameCounters, allocations: Int64) {
    cellsCreated += counters.cellsCreated
    cellsReused += counters.cellsReused
    layoutPasses += counters.layoutPasses
    drawCommands += counters.drawCommands
    self.allocations += Int(allocations)
  }
}
