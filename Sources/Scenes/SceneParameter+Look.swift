import Reticle

extension SceneParameter {
  /// The parameter `look`, of scenes that recreate a demo from 2010.
  static let look = SceneParameter(
    "look", .choice(["today", "2010"]), defaultValue: "today",
    summary: "plain bars and tiles, or the gradients and borders of 2010")
}

extension SceneValues {
  /// Whether a scene looks as in 2010.
  var hasOldLook: Bool { text("look") == "2010" }
}

extension GridView {
  /// Sets the style of titles from the parameter `look`.
  func setLook(_ values: SceneValues) {
    sectionTitleStyle = values.hasOldLook ? .slate : .plain
  }
}
