package import Motion

/// The relation of a frame's time to the period, with a color and a shape for display.
package enum FrameState: Int, CaseIterable, Comparable, Sendable {
  /// At most half the period, so a machine half as fast would be in time too.
  case wellWithinPeriod
  /// At most the period.
  case withinPeriod
  /// At most two periods: a refresh was missed.
  case overPeriod
  /// More than two periods.
  case overTwoPeriods

  /// Creates the state of a frame that took `time`.
  package init(_ time: Nanoseconds, rate: ClockRate) {
    if rate.isLonger(time, thanPeriods: 2) {
      self = .overTwoPeriods
    } else if rate.isLonger(time, thanPeriods: 1) {
      self = .overPeriod
    } else if rate.isLonger(time, thanPeriods: 1, over: 2) {
      self = .withinPeriod
    } else {
      self = .wellWithinPeriod
    }
  }

  /// The color's red, green and blue, from 0 to 255.
  package var color: (red: UInt8, green: UInt8, blue: UInt8) {
    switch self {
    case .wellWithinPeriod: (0x2E, 0x9E, 0x6B)
    case .withinPeriod: (0xB7, 0xC9, 0x4B)
    case .overPeriod: (0xF0, 0xA0, 0x30)
    case .overTwoPeriods: (0xD9, 0x48, 0x3B)
    }
  }

  /// The shape that distinguishes the state without color.
  package var shape: Character {
    switch self {
    case .wellWithinPeriod: "●"
    case .withinPeriod: "◆"
    case .overPeriod: "▲"
    case .overTwoPeriods: "■"
    }
  }

  /// Returns whether one state has shorter frame times than another.
  package static func < (lhs: FrameState, rhs: FrameState) -> Bool { lhs.rawValue < rhs.rawValue }
}
