package import Stage

/// Counters of cells and their reuse.
extension FrameCounters {
  /// Cells that were created because no pooled cell was suitable.
  package var cellsCreated: Int {
    get { self[.cellsCreated] }
    set { self[.cellsCreated] = newValue }
  }

  /// Cells that were dequeued from a pool and reconfigured.
  package var cellsReused: Int {
    get { self[.cellsReused] }
    set { self[.cellsReused] = newValue }
  }

  /// Cells that stopped being visible and were returned to a pool.
  package var cellsRemoved: Int {
    get { self[.cellsRemoved] }
    set { self[.cellsRemoved] = newValue }
  }

  /// Cells visible at the end of the frame.
  package var cellsLive: Int {
    get { self[.cellsLive] }
    set { self[.cellsLive] = newValue }
  }

  /// Cells in pools at the end of the frame.
  package var cellsPooled: Int {
    get { self[.cellsPooled] }
    set { self[.cellsPooled] = newValue }
  }
}

extension FrameCounter {
  fileprivate static var cellsCreated: FrameCounter { FrameCounter(slot: 0) }
  fileprivate static var cellsReused: FrameCounter { FrameCounter(slot: 1) }
  fileprivate static var cellsRemoved: FrameCounter { FrameCounter(slot: 2) }
  fileprivate static var cellsLive: FrameCounter { FrameCounter(slot: 3) }
  fileprivate static var cellsPooled: FrameCounter { FrameCounter(slot: 4) }
}
