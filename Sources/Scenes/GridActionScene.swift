import Reticle

/// A grid's data editor that also performs actions of its own.
protocol GridActionEditor: GridDataEditor {
  /// Performs an action; returns false for actions that are not its own.
  func perform(_ action: String, _ arguments: SceneValues) throws(SceneError) -> Bool
  /// Changes a live parameter; returns false for parameters that are not its own.
  func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) -> Bool
  /// The editor's own commands for a menu.
  var menuCommands: [SceneMenuCommand] { get }
}

/// The scene of a grid whose editor also performs actions.
final class GridActionScene: GridScene {
  private let actionEditor: any GridActionEditor
  /// Typing ahead, finding, menus and undo; nil in a scene without them.
  private var features: SceneFeatures?

  init(_ grid: GridView, _ editor: any GridActionEditor) {
    actionEditor = editor
    super.init(grid, retaining: editor)
    self.editor = editor
  }

  /// Turns on typing ahead, finding and menus, and undo if its parameter is set.
  func addFeatures(_ values: SceneValues) -> SceneFeatures {
    let features = SceneFeatures(self, values)
    self.features = features
    return features
  }

  override func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    guard try actionEditor.parameterDidChange(name, in: values) else {
      return try super.parameterDidChange(name, in: values)
    }
  }

  override var menuCommands: [SceneMenuCommand] {
    super.menuCommands + actionEditor.menuCommands
  }

  override func perform(_ command: SceneCommand) throws(SceneError) {
    if case .action(let name, let arguments) = command,
      try actionEditor.perform(name, arguments)
    {
      return
    }
    try super.perform(command)
  }
}
