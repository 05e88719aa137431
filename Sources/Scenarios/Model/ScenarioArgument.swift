/// A `key=value` argument of a scene or an action; only the scene knows its type.
package struct ScenarioArgument: Hashable, Sendable {
  /// The key, or nil for a bare word: the first one is the value of the action's first parameter, and so on.
  package var name: String?
  /// The value as written in the file, including quotes.
  package var source: String
  /// The position of the argument; ignored by `==`.
  package var position: SourcePosition
  /// The position of the value; ignored by `==`.
  package var valuePosition: SourcePosition

  /// Creates an argument from a value in the syntax of the file.
  package init(
    _ name: String?, source: String, position: SourcePosition = .none,
    valuePosition: SourcePosition = .none
  ) {
    self.name = name
    self.source = source
    self.position = position
    self.valuePosition = valuePosition
  }

  /// The argument in the syntax of a file.
  var text: String { name.map { "\($0)=\(source)" } ?? source }

  /// Returns whether two arguments are equal, ignoring their positions.
  package static func == (lhs: ScenarioArgument, rhs: ScenarioArgument) -> Bool {
    lhs.name == rhs.name && lhs.source == rhs.source
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(source)
  }
}
