/// The phases of a frame, in the order in which they run.
package enum FramePhase: Int, CaseIterable, Sendable {
  /// Applies events, fires timers and advances gestures.
  case input
  /// Advances animations and scrolling to the frame's time.
  case simulate
  /// Computes layouts whose data or width has changed.
  case layout
  /// Adds and removes cells to match what is visible.
  case cells
  /// Flattens the layer tree into a display list and rasterizes it in memory.
  case draw
  /// Copies the pixels to the window.
  case present
}

/// An object that is notified at the end of each phase of a frame.
///
/// The engine itself reads no clock; module `Profiling` measures time with an observer. The methods
/// are called in every frame and must not allocate.
package protocol FrameObserver: AnyObject {
  /// Called at the end of a phase.
  func phaseEnded(_ phase: FramePhase)

  /// Called when a phase begins out of order, and when the interrupted phase continues.
  ///
  /// For example, an event may need a layout. Does nothing by default.
  func phaseBegan(_ phase: FramePhase)

  /// Called when an interval of the program begins (``ViewHost/measure(_:count:_:)``), inside those
  /// that have begun and not ended.
  ///
  /// Does nothing by default.
  func intervalBegan(_ name: StaticString)

  /// Called when the last interval that has begun ends, with the count that the program gives it.
  ///
  /// Does nothing by default.
  func intervalEnded(count: Int)
}

extension FrameObserver {
  /// Does nothing.
  package func phaseBegan(_ phase: FramePhase) {}

  /// Does nothing.
  package func intervalBegan(_ name: StaticString) {}

  /// Does nothing.
  package func intervalEnded(count: Int) {}
}
