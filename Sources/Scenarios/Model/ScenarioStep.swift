/// One line between `---` and the end of a scenario file: when, and what.
package struct ScenarioStep: Hashable, Sendable {
  /// When.
  package var time: StepTime
  /// What.
  package var verb: ScenarioVerb
  /// Where the verb stands in the file; no part of equality.
  package var position: SourcePosition

  /// Makes a step.
  package init(_ time: StepTime, _ verb: ScenarioVerb, position: SourcePosition = .none) {
    self.time = time
    self.verb = verb
    self.position = position
  }

  /// Whether two steps say the same, wherever they stand.
  package static func == (lhs: ScenarioStep, rhs: ScenarioStep) -> Bool {
    lhs.time == rhs.time && lhs.verb == rhs.verb
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(verb)
  }
}
