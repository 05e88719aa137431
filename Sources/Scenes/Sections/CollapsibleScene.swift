import Reticle

/// The scene of a grid whose sections can be collapsed, with the actions `collapse` and `expand`.
class CollapsibleScene: GridScene {
  /// Changes a live parameter; returns false for parameters that it does not know.
  var onParameterChange: ((String, SceneValues) throws(SceneError) -> Bool)?

  override func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    guard try onParameterChange?(name, values) ?? false else {
      return try super.parameterDidChange(name, in: values)
    }
  }

  override var menuCommands: [SceneMenuCommand] {
    let count = gridView.numberOfSections
    guard count > 0, count <= Self.sectionLimit else { return super.menuCommands }
    let section = gridView.visibleIndices.min().flatMap(gridView.indexPath)?.section ?? 0
    let isCollapsed = gridView.isCollapsed(section)
    return super.menuCommands + [
      SceneMenuCommand(
        "Section \(section + 1) collapsed", action: isCollapsed ? "expand" : "collapse",
        ["section": .integer(section)], isOn: isCollapsed)
    ]
  }

  override func perform(_ command: SceneCommand) throws(SceneError) {
    switch command {
    case .action("collapse", let values): try setCollapsed(true, values)
    case .action("expand", let values): try setCollapsed(false, values)
    default: try super.perform(command)
    }
  }

  private func setCollapsed(_ isCollapsed: Bool, _ values: SceneValues) throws(SceneError) {
    let section = values.integer("section") ?? 0
    let count = gridView.numberOfSections
    guard section < count else {
      throw .refused("section \(section) does not exist: the grid has \(count) sections")
    }
    guard count <= Self.sectionLimit else {
      throw .refused(
        "the grid has \(count) sections; those of at most \(Self.sectionLimit) can be collapsed")
    }
    gridView.setCollapsed(
      isCollapsed, section: section, animated: values.flag("animated") ?? true)
  }

  /// The maximum number of sections, because the layout then stores the position of each.
  private static let sectionLimit = 1_000_000
}

extension SceneParameter {
  /// The parameter `collapsible`: whether a tap on a title collapses its section.
  static let collapsible = SceneParameter(
    "collapsible", .flag, defaultValue: "false",
    summary: "whether a tap on a title, or minus and plus, collapse and expand a section",
    isLive: true)
}

/// The actions of a scene whose sections can be collapsed.
extension SceneAction {
  /// Collapses a section.
  static let collapse = SceneAction(
    "collapse", summary: "Collapse a section into its title", parameters: arguments)
  /// Expands a section.
  static let expand = SceneAction(
    "expand", summary: "Expand a collapsed section", parameters: arguments)

  private static let arguments = [
    SceneParameter(
      "section", .integer(0...999_999_999), defaultValue: "0",
      summary: "the section, counted from 0"),
    SceneParameter(
      "animated", .flag, defaultValue: "true", summary: "whether it takes 0.3 s"),
  ]
}
