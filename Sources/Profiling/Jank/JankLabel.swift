/// Why a frame was late, in the order in which causes are looked for; the first that fits stands.
package enum JankLabel: String, CaseIterable, Codable, Sendable {
  /// Among the first frames of the run: caches are cold.
  case warmUp = "WARMUP"
  /// The machine: descheduled for over a quarter of the frame, waited for a disk, or woken late.
  case environment = "ENV"
  /// Layout took over half a period.
  case layout = "LAYOUT"
  /// Cells took over 0.3 periods.
  case cells = "CELLS"
  /// Animations and scrolling took over 0.2 periods.
  case simulate = "SIM"
  /// The engine alone was inside its period, drawing was not.
  case draw = "DRAW"
  /// None of these.
  case other = "OTHER"
  /// Not late, but over 0.8 periods: a miss on a slower machine.
  case near = "NEAR"

  /// The cause in a word or two.
  package var words: String {
    switch self {
    case .warmUp: "cold caches"
    case .environment: "machine busy"
    case .layout: "layout"
    case .cells: "cells"
    case .simulate: "animation"
    case .draw: "drawing"
    case .other: "no one cause"
    case .near: "nearly late"
    }
  }
}
