/// The frames in which the steps of a scenario began.
///
/// Two columns of the same length, in the order in which the steps began. The cost of a line in the
/// file is the cost of the frames from its step to the next.
package struct StepTable: Hashable, Codable, Sendable {
  /// The frame in which a step began, or after which it was checked.
  package private(set) var frames: [Int64] = []
  /// The step's line in the file, from 1.
  package private(set) var lines: [Int] = []

  /// Creates an empty table.
  package init() {}

  /// The number of steps.
  package var count: Int { frames.count }

  /// Appends the step on a line.
  package mutating func append(line: Int, frame: Int64) {
    frames.append(frame)
    lines.append(line)
  }
}
