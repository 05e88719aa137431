/// A verb with its arguments; it defines what a step does.
///
/// Each verb is defined by one type in `Verbs`; see ``StepVerb``.
package struct ScenarioVerb: Hashable, Sendable {
  /// The wrapped verb.
  let base: any StepVerb

  /// Wraps a verb.
  init(_ verb: some StepVerb) {
    self.base = verb
  }

  /// The word for the verb in a file.
  package var name: String { type(of: base).name }

  /// The verb with its arguments, in the syntax of the file.
  package var text: String {
    let arguments = base.arguments
    return arguments.isEmpty ? name : "\(name) \(arguments)"
  }

  /// The role of the step, for code that processes the steps of a file.
  package var role: StepRole { base.role }

  /// Whether a scene can refuse the step, so that `refuse` is allowed before it.
  package var isRefusable: Bool { type(of: base).refusableName != nil }

  /// Whether the step runs at the end of its frame, after the frame's input.
  package var observesFrameEnd: Bool { role.observesFrameEnd }

  /// Simpler variants of the step, simplest first.
  package var simplifications: [ScenarioVerb] { base.simplifications }

  /// Returns whether two verbs and their arguments are equal.
  package static func == (lhs: ScenarioVerb, rhs: ScenarioVerb) -> Bool {
    lhs.base.isEqual(to: rhs.base)
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

extension StepVerb {
  fileprivate func isEqual(to other: any StepVerb) -> Bool { other as? Self == self }
}
