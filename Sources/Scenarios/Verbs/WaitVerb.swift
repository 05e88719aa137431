import Motion

/// Waits until a condition holds, for a maximum number of frames: `wait settled|idle max=FRAMES`.
struct WaitVerb: StepVerb {
  static let name = "wait"
  let condition: WaitCondition
  let maximum: Int64

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let condition = arguments.readNext("settled or idle") { word throws(ScenarioIssue) in
      try ValueReader.choice(word, WaitCondition.self)
    }
    let maximum = arguments.readRequired("max", "FRAMES") { word throws(ScenarioIssue) in
      try ValueReader.integer(word, 0...ScenarioLimits.frames)
    }
    guard let condition, let maximum else { return nil }
    return Self(condition: condition, maximum: maximum)
  }

  var arguments: String { "\(condition.rawValue) max=\(maximum)" }

  var role: StepRole { .wait(condition, maximum: maximum) }

  static let features = [
    GeneratedFeature("wait", weight: 1, isAlone: true) { run in
      guard run.touches.isEmpty, run.scheduledFeatures.isEmpty else { return [] }
      let condition = run.randomSource.element(of: [WaitCondition.settled, .idle])
      return [.plain(Self(condition: condition, maximum: run.script.idleFrames))]
    }
  ]
}

/// The condition of a `wait`.
package enum WaitCondition: String, Hashable, Sendable, CaseIterable {
  /// Nothing moves: no animation, deceleration, bounce or indicator fade, and no gesture or
  /// rotation step is playing.
  case settled
  /// Settled, with no background work outstanding.
  case idle
}

extension ScenarioVerb {
  /// Returns a verb that waits until a condition holds, for at most `maximum` frames.
  package static func wait(_ condition: WaitCondition, maximum: Int64) -> ScenarioVerb {
    WaitVerb(condition: condition, maximum: maximum).scenarioVerb
  }
}
