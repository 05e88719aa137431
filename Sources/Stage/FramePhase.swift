/// The parts of a frame, in the order in which they run.
public enum FramePhase: Int, CaseIterable, Sendable {
  /// Commands and pointer samples are applied, timers fire, gestures are decided.
  case input
  /// Animations and scrolling are brought to the frame's time.
  case simulate
  /// Layouts are solved where data or width changed.
  case layout
  /// Cells enter and leave the visible set.
  case cells
  /// The layer tree becomes a display list, and the display list pixels in memory.
  case draw
  /// Pixels go to the window.
  case present
}

/// Told where each phase of a frame ends; the engine itself reads no clock.
///
/// Profiling's timer is one. The call happens in every frame and must not allocate.
public protocol FrameObserver: AnyObject {
  /// Called when everything that belongs to `phase` is done.
  func phaseEnded(_ phase: FramePhase)

  /// Called when a phase begins out of its turn, as a layout does that an event needs, and when
  /// the one that it interrupted continues; does nothing by default.
  func phaseBegan(_ phase: FramePhase)
}

extension FrameObserver {
  /// Does nothing.
  public func phaseBegan(_ phase: FramePhase) {}
}
