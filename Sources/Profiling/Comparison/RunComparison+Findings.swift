extension RunComparison {
  /// What a comparison found, without the runs; a file can store it.
  package struct Findings: Codable, Sendable {
    fileprivate var obstacles: [String]
    fileprivate var behavior: BehaviorComparison
    fileprivate var work: WorkComparison
    fileprivate var instructions: InstructionComparison?
    fileprivate var time: TimeComparison?
    fileprivate var slowFrames: [SlowFrames]
    fileprivate var places: [ChangedPlace]
    fileprivate var functions: [FunctionDifference]?
  }

  /// What the comparison found.
  package var findings: Findings {
    Findings(
      obstacles: obstacles, behavior: behavior, work: work, instructions: instructions, time: time,
      slowFrames: slowFrames, places: places, functions: functions)
  }

  /// Creates a comparison from stored findings and a typical run of each side.
  package init(
    _ path: String, _ findings: Findings, before: RunDocument, after: RunDocument
  ) {
    self.init(
      path: path, obstacles: findings.obstacles, behavior: findings.behavior, work: findings.work,
      instructions: findings.instructions, time: findings.time, slowFrames: findings.slowFrames,
      places: findings.places, functions: findings.functions ?? [], before: before, after: after)
  }
}
