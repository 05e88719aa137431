package import Motion

/// The relation of a frame's time to the period, with a color and a shape for display.
package enum FrameState: Int, CaseIterable, Comparable, Sendable {
  /// At most half the period, so a machine half as fast would be in time too.
  case easy
  /// At most the period.
  case inside
  /// At most two periods: a refresh was missed.
  case over
  /// More than two periods.
  case twiceOver

  /// Creates the state of a frame that took `time`.
  package init(_ time: Nanoseconds, rate: ClockRate) {
    if rate.isLonger(time, thanPeriods: 2) {
      self = .twiceOver
    } else if rate.isLonger(time, thanPeriods: 1) {
      self = .over
    } else if rate.isLonger(time, thanPeriods: 1, over: 2) {
      self = .inside
    } else {
      self = .easy
    }
  }

  /// The color's red, green and blue, from 0 to 255.
  package var color: (red: UInt8, green: UInt8, blue: UInt8) {
    switch self {
    case .easy: (0x2E, 0x9E, 0x6B)
    case .inside: (0xB7, 0xC9, 0x4B)
    case .over: (0xF0, 0xA0, 0x30)
    case .twiceOver: (0xD9, 0x48, 0x3B)
    }
  }

  /// The shape that distinguishes the state without color.
  package var shape: Character {
    switch self {
    case .easy: "●"
    case .inside: "◆"
    case .over: "▲"
    case .twiceOver: "■"
    }
  }

  /// Returns whether one state has shorter frame times than another.
  package static func < (lhs: FrameState, rhs: FrameState) -> Bool { lhs.rawValue < rhs.rawValue }
}
