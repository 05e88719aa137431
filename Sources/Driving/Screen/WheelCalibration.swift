package import Geometry
package import Profiling

/// Measures how far a program scrolls per notch of the wheel.
package enum WheelCalibration {
  /// The number of notches that are turned forward, and then back.
  package static let notches = 3

  /// Turns the wheel over a point, and back; returns the times of both.
  package static func turn(
    _ player: InputPlayer, at position: PlannedInput, axis: Axis,
    limit: Nanoseconds
  ) throws(ScreenError) -> [ClosedRange<Nanoseconds>] {
    let meter = SystemMeter()
    let (back, forward) = axis == .vertical ? (4, 5) : (6, 7)
    var spans: [ClosedRange<Nanoseconds>] = []
    try player.send(position)
    _ = try player.waitUntilSettled(from: meter.wallTime(), until: meter.wallTime() + limit)
    // Toolkits that count positions of the wheel ignore the first notch after the pointer enters.
    for button in [forward, back] {
      try player.send(.button(button, isDown: true))
      try player.send(.button(button, isDown: false))
      try player.sleep(until: meter.wallTime() + 100_000_000)
    }
    _ = try player.waitUntilSettled(from: meter.wallTime(), until: meter.wallTime() + limit)
    for button in [forward, back] {
      let start = meter.wallTime()
      for _ in 0..<notches {
        try player.send(.button(button, isDown: true))
        try player.send(.button(button, isDown: false))
        try player.sleep(until: meter.wallTime() + 30_000_000)
      }
      _ = try player.waitUntilSettled(from: meter.wallTime(), until: meter.wallTime() + limit)
      spans.append(start...meter.wallTime())
    }
    return spans
  }

  /// Finds the distance per notch in the pictures of a calibration.
  ///
  /// - Parameters:
  ///   - pictures: The captured pictures.
  ///   - spans: The times of the turns forward and back.
  /// - Returns: The distance in pixels, or nil if the content did not move, or in a way that does
  ///   not tell how far.
  package static func distance(
    _ pictures: [CapturedPicture], _ spans: [ClosedRange<Nanoseconds>]
  ) -> Double? {
    guard let forward = spans.first, pictures.count > 1 else { return nil }
    var total = 0
    for (before, after) in zip(pictures, pictures.dropFirst()) where forward.contains(after.time) {
      guard let found = ShiftSearch.shift(from: before.lines, to: after.lines) else { return nil }
      total += found.shift
    }
    return total > 0 ? Double(total) / Double(notches) : nil
  }
}
