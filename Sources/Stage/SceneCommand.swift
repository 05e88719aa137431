/// What a program asks of a scene.
///
/// The stage knows names and values: an action. Modules above it bring commands with types of their
/// own as requests; module `Items` has those of grids.
public enum SceneCommand: Hashable, Sendable {
  /// Runs an action of the scene's own.
  case action(name: String, arguments: SceneValues)
  /// Asks for something that the scene and the program both know, and the stage does not.
  case request(any SceneRequest)

  /// Whether two commands ask for the same.
  public static func == (lhs: SceneCommand, rhs: SceneCommand) -> Bool {
    switch (lhs, rhs) {
    case (.action(let name, let arguments), .action(let otherName, let otherArguments)):
      name == otherName && arguments == otherArguments
    case (.request(let request), .request(let other)): request.isEqual(to: other)
    case (.action, .request), (.request, .action): false
    }
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .action(let name, let arguments):
      hasher.combine(name)
      hasher.combine(arguments)
    case .request(let request): request.hash(into: &hasher)
    }
  }
}

/// A command with a type of its own, for ``SceneCommand/request(_:)``.
///
/// A scene recognizes the types it knows by a cast, and throws ``SceneError/unsupported(_:)`` for
/// others.
public protocol SceneRequest: Hashable, Sendable {}

extension SceneRequest {
  fileprivate func isEqual(to other: any SceneRequest) -> Bool { other as? Self == self }
}
