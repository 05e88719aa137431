/// The greatest numbers a file may hold, so that no sum of them overflows.
///
/// `Scenarios/README.md` lists them for users.
package enum ScenarioLimits {
  /// Frames of a run, of a `wait` and between digests: 10⁹, half a year at 60 a second.
  package static let frames: Int64 = 1_000_000_000
  /// Frames a gesture or a rotation may last: 10⁶, more than four hours at 60 a second.
  package static let gestureFrames: Int64 = 1_000_000
  /// Points a position may lie from the viewport's corner, either way.
  package static let coordinate: Int64 = 1_000_000
  /// Points per second of a finger.
  package static let velocity: Int64 = 1_000_000
  /// Points of a content offset.
  package static let offset: Int64 = 1_000_000_000
  /// Points of a viewport's width or height.
  package static let extent: Int64 = 100_000
  /// Device pixels per point.
  package static let scale: Int64 = 16
  /// An item's, a section's or a background result's number.
  package static let index = 1_000_000_000
  /// The number of a raw touch.
  package static let touchID = 1_000_000
  /// Touches that are down at once.
  package static let touches = 100
  /// The number of a mouse button.
  package static let button = 31
  /// Fingers of a tap.
  package static let fingers = 10
  /// Frames a second of a clock; the least is 1.
  package static let framesPerSecond: Int64 = 1000
  /// Bytes of a line.
  package static let lineBytes = 65_536
  /// Items that an expectation may list.
  package static let expectedItems = 1_000_000
  /// Bytes of a file: hours of a recording.
  package static let fileBytes = 67_108_864
  /// Digests that a file holds.
  package static let digests = 100_000
  /// Frames of a run in which something moves or comes in: nine hours at 60 a second.
  package static let movingFrames = 2_000_000
  /// Frames that a report lists: an hour at 60 a second.
  package static let reportedFrames = 216_000
  /// Errors that are reported of one file.
  package static let issues = 20
}
