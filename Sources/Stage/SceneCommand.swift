/// A command from the program to a scene.
///
/// The stage itself knows only actions, which consist of a name and values. Modules above the stage
/// define requests, commands with their own types; module `Items` defines those of grids.
public enum SceneCommand: Hashable, Sendable {
  /// Runs an action that the scene defines.
  case action(name: String, arguments: SceneValues)
  /// Sends a request with a type that the scene and the program know.
  case request(any SceneRequest)

  /// Returns whether two commands are the same.
  public static func == (lhs: SceneCommand, rhs: SceneCommand) -> Bool {
    switch (lhs, rhs) {
    case (.action(let name, let arguments), .action(let otherName, let otherArguments)):
      name == otherName && arguments == otherArguments
    case (.request(let request), .request(let other)): request.isEqual(to: other)
    case (.action, .request), (.request, .action): false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .action(let name, let arguments):
      hasher.combine(name)
      hasher.combine(arguments)
    case .request(let request): request.hash(into: &hasher)
    }
  }
}

/// A command with its own type, for ``SceneCommand/request(_:)``.
///
/// A scene casts it to the types that it knows, and throws ``SceneError/unsupported(_:)`` for
/// others.
public protocol SceneRequest: Hashable, Sendable {}

extension SceneRequest {
  fileprivate func isEqual(to other: any SceneRequest) -> Bool { other as? Self == self }
}
