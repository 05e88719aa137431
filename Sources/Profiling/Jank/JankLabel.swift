/// The cause of a late frame.
///
/// Causes are tested in this order; the first that applies is the label.
package enum JankLabel: String, CaseIterable, Codable, Sendable {
  /// The frame is one of the first of the run, when caches are cold.
  case warmUp = "WARMUP"
  /// The thread was descheduled for over a quarter of the frame, waited for a disk, or woke late.
  case environment = "ENV"
  /// Layout took more than half a period.
  case layout = "LAYOUT"
  /// Cells took more than 0.3 periods.
  case cells = "CELLS"
  /// Animations and scrolling took more than 0.2 periods.
  case simulate = "SIM"
  /// The frame would have been in time without drawing.
  case draw = "DRAW"
  /// No other cause applies.
  case other = "OTHER"
  /// The frame was not late, but took more than 0.8 periods: a slower machine would miss it.
  case near = "NEAR"

  /// The cause in a word or two.
  package var displayName: String {
    switch self {
    case .warmUp: "cold caches"
    case .environment: "machine busy"
    case .layout: "layout"
    case .cells: "cells"
    case .simulate: "animation"
    case .draw: "drawing"
    case .other: "no single cause"
    case .near: "nearly late"
    }
  }
}
