import Reticle

/// The parameters of several plain scenes.
extension SceneParameter {
  /// The parameter `collapsible`: whether a tap on a title collapses its section.
  static let collapsible = SceneParameter(
    "collapsible", .flag, defaultValue: "false",
    summary: "whether a tap on a title, or minus and plus, collapse and expand a section",
    isLive: true)
  /// The scroll direction of a grid.
  static let direction = SceneParameter(
    "direction", .choice(["vertical", "horizontal"]), defaultValue: "vertical",
    summary: "the scroll direction", isLive: true)
  /// Whether a grid begins where it otherwise ends.
  static let reversed = SceneParameter(
    "reversed", .flag, defaultValue: "false",
    summary: "whether the content begins at the bottom, or at the other side", isLive: true)
  /// Returns the parameter `keeps`: what stays in place while the data change.
  static func positionKeeping(fallback: String) -> SceneParameter {
    SceneParameter(
      "keeps", .choice(PositionPreservation.allCases.map(\.rawValue)), defaultValue: fallback,
      summary: "what stays in place when the data change: the visible items, the offset, or "
        + "the end once it is in view", isLive: true)
  }
  /// The heights of titles, in scenes that measure them.
  static let titleHeights = SceneParameter(
    "title-heights", .numbers, defaultValue: "32",
    summary: "heights that the titles of sections 0, 1 and so on request, repeated")
  /// The heights of footers, in scenes that measure them.
  static let footerHeights = SceneParameter(
    "footer-heights", .numbers, defaultValue: "no footers",
    summary: "heights that the footers of sections 0, 1 and so on request, repeated")
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
