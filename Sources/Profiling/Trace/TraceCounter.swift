/// A counter of a trace: a group of related columns.
struct TraceCounter {
  /// The counter's name.
  let name: String
  /// The columns and their names in the trace.
  let columns: [(name: String, column: FrameColumn)]
  /// Whether the columns hold thousandths of the displayed values.
  let isInThousandths: Bool

  /// All counters, in the order of the file.
  static let all = [
    TraceCounter("cells", [("live", .cellsLive), ("pooled", .cellsPooled)]),
    TraceCounter(
      "cells a frame",
      [("created", .cellsCreated), ("reused", .cellsReused), ("removed", .cellsRemoved)]),
    TraceCounter("layouts a frame", [("passes", .layoutPasses)]),
    TraceCounter("rasterised a frame", [("contents", .rasterized)]),
    TraceCounter("draw commands", [("commands", .drawCommands)]),
    TraceCounter("allocations a frame", [("allocations", .allocations)]),
    TraceCounter("animations", [("live", .animationsLive)]),
    TraceCounter("offset", [("x", .offsetX), ("y", .offsetY)], isInThousandths: true),
  ]

  private init(
    _ name: String, _ columns: [(name: String, column: FrameColumn)], isInThousandths: Bool = false
  ) {
    self.name = name
    self.columns = columns
    self.isInThousandths = isInThousandths
  }
}
