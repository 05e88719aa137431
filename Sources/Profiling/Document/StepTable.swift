/// When each step of a scenario began: two columns of the same length, in the order of beginning.
///
/// What a line of the file cost is what the frames cost from its beginning to the next step's.
public struct StepTable: Hashable, Codable, Sendable {
  /// The frame in which a step began, or at whose end it was checked.
  public private(set) var frames: [Int64] = []
  /// The step's line in the file, from 1.
  public private(set) var lines: [Int] = []

  /// Makes an empty table.
  public init() {}

  /// The number of steps.
  public var count: Int { frames.count }

  /// Adds the step on a line.
  public mutating func append(line: Int, frame: Int64) {
    frames.append(frame)
    lines.append(line)
  }
}
