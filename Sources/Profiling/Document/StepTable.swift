/// When each step of a scenario began: two columns of the same length, in the order of beginning.
///
/// What a line of the file cost is what the frames cost from its beginning to the next step's.
package struct StepTable: Hashable, Codable, Sendable {
  /// The frame in which a step began, or at whose end it was checked.
  package private(set) var frames: [Int64] = []
  /// The step's line in the file, from 1.
  package private(set) var lines: [Int] = []

  /// Makes an empty table.
  package init() {}

  /// The number of steps.
  package var count: Int { frames.count }

  /// Adds the step on a line.
  package mutating func append(line: Int, frame: Int64) {
    frames.append(frame)
    lines.append(line)
  }
}
