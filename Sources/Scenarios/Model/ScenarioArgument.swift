/// A `key=value` of a scene or an action, whose type only the scene knows.
package struct ScenarioArgument: Hashable, Sendable {
  /// The key; nil for a bare word, which is the value of the action's first parameter.
  package var name: String?
  /// The value as it was written, quotes and all.
  package var source: String
  /// Where the argument stands; no part of equality.
  package var position: SourcePosition
  /// Where its value stands; no part of equality.
  package var valuePosition: SourcePosition

  /// Makes an argument from a value as a file writes it.
  package init(
    _ name: String?, source: String, position: SourcePosition = .none,
    valuePosition: SourcePosition = .none
  ) {
    self.name = name
    self.source = source
    self.position = position
    self.valuePosition = valuePosition
  }

  /// The argument as a file writes it.
  var text: String { name.map { "\($0)=\(source)" } ?? source }

  /// Whether two arguments say the same, wherever they stand.
  package static func == (lhs: ScenarioArgument, rhs: ScenarioArgument) -> Bool {
    lhs.name == rhs.name && lhs.source == rhs.source
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(source)
  }
}
