/// A command that a scene can perform in its current state, for the menu of a window.
///
/// The command is input, and recorded like a touch.
public struct SceneMenuCommand: Hashable, Sendable {
  /// The title, such as `Insert 10`.
  public let title: String
  /// The command.
  public let command: SceneCommand
  /// Whether the title names a state that is on, which the command ends; false by default.
  public let isOn: Bool

  /// Creates a command of a menu.
  public init(_ title: String, _ command: SceneCommand, isOn: Bool = false) {
    self.title = title
    self.command = command
    self.isOn = isOn
  }

  /// Creates the command of a menu that runs an action of the scene.
  public init(
    _ title: String, action: String, _ arguments: KeyValuePairs<String, SceneValue> = [:],
    isOn: Bool = false
  ) {
    var values = SceneValues()
    for (name, value) in arguments { values[name] = value }
    self.init(title, .action(name: action, arguments: values), isOn: isOn)
  }
}

extension Stage {
  /// The commands that the scene can perform now.
  ///
  /// Actions that the scene's type does not declare are omitted, because a recording of them could
  /// not be replayed.
  package var menuCommands: [SceneMenuCommand] {
    scene.menuCommands.filter { item in
      guard case .action(let name, _) = item.command else { return true }
      return type.actions.contains { $0.name == name }
    }
  }
}
