import Motion

/// Time passes until a condition holds, at most this many frames: `wait settled|idle max=FRAMES`.
struct WaitVerb: StepVerb {
  static let name = "wait"
  let condition: WaitCondition
  let maximum: Int64

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let condition = arguments.next("settled or idle") { word throws(ScenarioIssue) in
      try ValueReader.choice(word, WaitCondition.self)
    }
    let maximum = arguments.required("max", "FRAMES") { word throws(ScenarioIssue) in
      try ValueReader.integer(word, 0...ScenarioLimits.frames)
    }
    guard let condition, let maximum else { return nil }
    return Self(condition: condition, maximum: maximum)
  }

  var arguments: String { "\(condition.rawValue) max=\(maximum)" }

  var role: StepRole { .wait(condition, maximum: maximum) }

  static let features = [
    GeneratedFeature("wait", weight: 1, isAlone: true) { run in
      guard run.fingers.isEmpty, run.planned.isEmpty else { return [] }
      let condition = run.dice.pick([WaitCondition.settled, .idle])
      return [.plain(Self(condition: condition, maximum: GeneratedScript.settlingFrames))]
    }
  ]
}

/// What `wait` waits for.
package enum WaitCondition: String, Hashable, Sendable, CaseIterable {
  /// Nothing moves: no animation, deceleration, bounce, indicator fade, and no gesture or rotation
  /// step still plays.
  case settled
  /// Settled, and no background work outstanding.
  case idle
}

extension ScenarioVerb {
  /// Time passes until a condition holds, at most this many frames.
  package static func wait(_ condition: WaitCondition, maximum: Int64) -> ScenarioVerb {
    WaitVerb(condition: condition, maximum: maximum).step
  }
}
