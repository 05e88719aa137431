import Items
package import Stage

/// What frames did, summed up: exact on every machine.
package struct WorkCounts: Hashable, Sendable {
  /// Cells made again.
  package var cellsCreated = 0
  /// Cells taken from a pool.
  package var cellsReused = 0
  /// Layouts solved.
  package var layoutPasses = 0
  /// Commands in display lists.
  package var drawCommands = 0
  /// Allocations; they mean nothing in a debug build.
  package var allocations = 0

  /// Counts of zero.
  package init() {}

  /// Adds a frame.
  package mutating func add(_ counters: FrameCounters, allocations: Int64) {
    cellsCreated += counters.cellsCreated
    cellsReused += counters.cellsReused
    layoutPasses += counters.layoutPasses
    drawCommands += counters.drawCommands
    self.allocations += Int(allocations)
  }
}
