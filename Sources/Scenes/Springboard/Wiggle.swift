package import Reticle

/// The angles of icons that wiggle, as on a home screen that is edited.
///
/// Each icon turns by up to 1.5 degrees to both sides, four times per second. Neighbors are in
/// different phases. The angles are few and come from a table, so that a drawing for each of them
/// can be stored.
///
/// ```swift
/// let step = Wiggle.step(of: index, after: clock.seconds(from: start, to: now))
/// icon.setContent(drawings[step])
/// ```
package enum Wiggle {
  /// The angles, in degrees clockwise.
  package static let angles: [Double] = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]
  /// The index of the angle at rest.
  package static let restingStep = 3
  /// The duration of a turn to both sides and back, in seconds.
  package static let period: Seconds = 0.25

  /// The steps of one period: a sine, rounded.
  private static let steps: InlineArray<16, Int> = [3, 4, 5, 6, 6, 6, 5, 4, 3, 2, 1, 0, 0, 0, 1, 2]
  /// The phases of items, in sixteenths of a period; every other one turns the other way.
  private static let phases: InlineArray<10, Int> = [0, 8, 3, 11, 14, 6, 1, 9, 12, 4]

  /// Returns the index of the angle of an item, at a time in seconds since the wiggling began.
  ///
  /// Every item begins at rest, and is in its own phase after half a period.
  package static func step(of item: Int, after time: Seconds) -> Int {
    let ticks = Int(max(0, time) / period * 16)
    let step = steps[(ticks + phases[item % 10]) % 16]
    guard ticks < 8 else { return step }
    return restingStep + (step - restingStep) * ticks / 8
  }
}
