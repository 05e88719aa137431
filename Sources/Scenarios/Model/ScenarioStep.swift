/// A step of a scenario: a time and a verb.
package struct ScenarioStep: Hashable, Sendable {
  /// The time of the step.
  package var time: StepTime
  /// The verb with its arguments.
  package var verb: ScenarioVerb
  /// The position of the verb in the file; ignored by `==`.
  package var position: SourcePosition

  /// Creates a step.
  package init(_ time: StepTime, _ verb: ScenarioVerb, position: SourcePosition = .none) {
    self.time = time
    self.verb = verb
    self.position = position
  }

  /// Returns whether two steps are equal, ignoring their positions.
  package static func == (lhs: ScenarioStep, rhs: ScenarioStep) -> Bool {
    lhs.time == rhs.time && lhs.verb == rhs.verb
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(verb)
  }
}
