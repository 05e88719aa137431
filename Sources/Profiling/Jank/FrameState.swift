package import Motion

/// How a frame stands to its period, as it is colored everywhere; each state has a shape too.
package enum FrameState: Int, CaseIterable, Comparable, Sendable {
  /// At most half the period, which leaves the other half to a slower machine.
  case easy
  /// At most the period.
  case inside
  /// At most two periods: a refresh was missed.
  case over
  /// More than two periods.
  case twiceOver

  /// The state of a frame that took `time`.
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

  /// The color, as red, green and blue of 0 to 255.
  package var color: (red: UInt8, green: UInt8, blue: UInt8) {
    switch self {
    case .easy: (0x2E, 0x9E, 0x6B)
    case .inside: (0xB7, 0xC9, 0x4B)
    case .over: (0xF0, 0xA0, 0x30)
    case .twiceOver: (0xD9, 0x48, 0x3B)
    }
  }

  /// The shape that says the same without color.
  package var shape: Character {
    switch self {
    case .easy: "●"
    case .inside: "◆"
    case .over: "▲"
    case .twiceOver: "■"
    }
  }

  /// Whether one state is shorter than another.
  package static func < (lhs: FrameState, rhs: FrameState) -> Bool { lhs.rawValue < rhs.rawValue }
}
