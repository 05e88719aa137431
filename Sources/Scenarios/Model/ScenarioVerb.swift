/// What a step does: a verb with its arguments.
///
/// Each verb is defined in a file of its own in `Verbs`; see ``StepVerb``.
package struct ScenarioVerb: Hashable, Sendable {
  /// The verb itself.
  let verb: any StepVerb

  /// Wraps a verb.
  init(_ verb: some StepVerb) {
    self.verb = verb
  }

  /// The word that the verb begins with in a file.
  package var name: String { type(of: verb).name }

  /// The verb with its arguments, as a file writes it.
  package var text: String {
    let arguments = verb.arguments
    return arguments.isEmpty ? name : "\(name) \(arguments)"
  }

  /// What the step is to whoever walks the steps of a file.
  package var role: StepRole { verb.role }

  /// Whether a scene may refuse the step, so that `refuse` may stand before it.
  package var isRefusable: Bool { type(of: verb).refusal != nil }

  /// Whether the step looks at the end of its frame.
  package var observesFrameEnd: Bool { role.observesFrameEnd }

  /// Simpler forms of the step, the simplest first.
  package var simpler: [ScenarioVerb] { verb.simpler }

  /// Whether two steps say the same.
  package static func == (lhs: ScenarioVerb, rhs: ScenarioVerb) -> Bool {
    lhs.verb.isEqual(to: rhs.verb)
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) { verb.hash(into: &hasher) }
}

extension StepVerb {
  fileprivate func isEqual(to other: any StepVerb) -> Bool { other as? Self == self }
}
