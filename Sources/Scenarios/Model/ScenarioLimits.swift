/// The maximum numbers in a scenario file; they keep every sum from overflowing.
///
/// `Scenarios/README.md` lists them for users.
package enum ScenarioLimits {
  /// Frames of a run, of a `wait` and between digests: 10⁹, half a year at 60 frames per second.
  package static let frames: Int64 = 1_000_000_000
  /// Frames of a gesture or a rotation: 10⁶, more than four hours at 60 frames per second.
  package static let gestureFrames: Int64 = 1_000_000
  /// The distance of a position from the viewport's corner, in points, in each direction.
  package static let coordinate: Int64 = 1_000_000
  /// The velocity of a finger, in points per second.
  package static let velocity: Int64 = 1_000_000
  /// A content offset, in points.
  package static let offset: Int64 = 1_000_000_000
  /// The width or height of a viewport, in points.
  package static let extent: Int64 = 100_000
  /// Device pixels per point.
  package static let scale: Int64 = 16
  /// The number of an item, a section or a background result.
  package static let index = 1_000_000_000
  /// The identifier of a raw touch.
  package static let touchID = 1_000_000
  /// The number of simultaneous touches.
  package static let touches = 100
  /// The number of a mouse button.
  package static let button = 31
  /// The number of fingers of a tap.
  package static let fingers = 10
  /// The frame rate of a clock, in frames per second; the minimum is 1.
  package static let framesPerSecond: Int64 = 1000
  /// The length of a line, in bytes.
  package static let lineBytes = 65_536
  /// The number of items listed in an expectation.
  package static let expectedItems = 1_000_000
  /// The size of a file, in bytes; enough for hours of recording.
  package static let fileBytes = 67_108_864
  /// The number of digests in a file.
  package static let digests = 100_000
  /// The frames of a run in which something moves or input arrives: nine hours at 60 frames per
  /// second.
  package static let movingFrames = 2_000_000
  /// The number of frames in a report: an hour at 60 frames per second.
  package static let reportedFrames = 216_000
  /// The number of failures that a run lists; others are only counted.
  package static let failures = 1000
  /// The number of bytes kept of the value that a failed expectation found.
  package static let foundBytes = 20_000
  /// The number of errors reported per file.
  package static let issues = 20
}
