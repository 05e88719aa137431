/// The cause of a late frame.
///
/// Causes are tested in this order; the first that applies is the label.
package enum JankLabel: String, CaseIterable, Codable, Sendable {
  /// The frame is one of the first of the run, when caches are cold.
  case warmUp = "WARMUP"
  /// Layout took more than half a period.
  case layout = "LAYOUT"
  /// Cells took more than 0.3 periods.
  case cells = "CELLS"
  /// Animations and scrolling took more than 0.2 periods.
  case simulate = "SIM"
  /// The frame would have been in time without drawing.
  case draw = "DRAW"
  /// No other cause in the thread's own time applies.
  case other = "OTHER"
  /// The thread was in time, but slept or waited, as for a lock.
  case wait = "WAIT"
  /// The thread was in time and its time not unusual, but the processor did something else.
  case environment = "ENV"
  /// The frame was not late, but took more than 0.8 periods: a slower machine would miss it.
  case near = "NEAR"

  /// Whether the thread's own time is the cause.
  package var isOwn: Bool { ![.wait, .environment, .near].contains(self) }

  /// The cause in a word or two.
  package var displayName: String {
    switch self {
    case .warmUp: "cold caches"
    case .layout: "layout"
    case .cells: "cells"
    case .simulate: "animation"
    case .draw: "drawing"
    case .other: "no single cause"
    case .wait: "waiting"
    case .environment: "machine busy"
    case .near: "nearly late"
    }
  }
}
