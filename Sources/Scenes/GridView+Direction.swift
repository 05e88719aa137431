import Reticle

extension GridView {
  /// Sets the direction and where the content begins from the parameters of a scene.
  func setDirection(_ values: SceneValues) {
    layoutDirection = values.text("direction") == "horizontal" ? .horizontal : .vertical
    isReversed = values.flag("reversed") ?? false
  }
}

extension SceneParameter {
  /// The scroll direction of a grid.
  static let direction = SceneParameter(
    "direction", .choice(["vertical", "horizontal"]), defaultValue: "vertical",
    summary: "the scroll direction", isLive: true)
  /// Whether a grid begins where it otherwise ends.
  static let reversed = SceneParameter(
    "reversed", .flag, defaultValue: "false",
    summary: "whether the content begins at the bottom, or at the other side", isLive: true)
}
