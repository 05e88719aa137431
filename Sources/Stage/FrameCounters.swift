/// What a frame did, as exact integers: equal on every machine that replays the same input.
public struct FrameCounters: Hashable, Sendable {
  /// Cells made anew because no pooled one fitted.
  public var cellsCreated = 0
  /// Cells taken from a pool and configured again.
  public var cellsReused = 0
  /// Cells that left the visible set for a pool.
  public var cellsRemoved = 0
  /// Layouts solved.
  public var layoutPasses = 0
  /// Draw commands in the display list.
  public var drawCommands = 0
  /// Animations that are running at the frame's end.
  public var animationsLive = 0
  /// Cells on show at the frame's end.
  public var cellsLive = 0
  /// Cells waiting in pools at the frame's end.
  public var cellsPooled = 0

  /// Makes counters that are all 0.
  public init() {}
}
