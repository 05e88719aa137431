import Reticle
import ReticleBoxes

/// The settings of a box in the actions `box` and `line`, validated before anything changes.
struct BoxSettings {
  private let values: SceneValues
  private let margin: Insets?
  private let padding: Insets?
  private let buddy: Box?

  init(_ values: SceneValues, box: (String) -> Box?) throws(SceneError) {
    self.values = values
    margin = try Self.insets("margin", values)
    padding = try Self.insets("padding", values)
    let name = values.text("attached")
    buddy = name.flatMap(box)
    if let name, buddy == nil { throw .refused("box '\(name)' not found; add it first") }
    if values.text("mode") == "fixed", values.point("fixed") == nil {
      throw .refused("mode=fixed needs fixed=X,Y, the position of the box")
    }
    if values.text("mode") == "attached", buddy == nil {
      throw .refused("mode=attached needs attached=NAME, the box to attach it to")
    }
  }

  func apply(to box: Box) {
    if let size = values.size("size") { box.size = size }
    if let margin { box.margin = margin }
    if let padding { box.padding = padding }
    if let z = values.integer("z") { box.zIndex = z }
    if let layout = values.text("layout").flatMap(ContentLayout.init(rawValue:)) {
      box.contentLayout = layout
    }
    if let sizing = values.text("sizing") { box.sizing = sizing == "shrink" ? .shrink : .none }
    if let position = values.point("fixed") { box.fixedPosition = position }
    if let buddy { box.attachedTo = buddy }
    if let mode = values.text("mode").flatMap(LayoutMode.init(rawValue:)) { box.layoutMode = mode }
  }

  private static func insets(_ name: String, _ values: SceneValues) throws(SceneError) -> Insets? {
    guard let numbers = values.numbers(name) else { return nil }
    guard numbers.count == 4 else {
      throw .refused("\(name) needs four numbers: top, left, bottom, right; found \(numbers.count)")
    }
    return Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// The parameters that both actions have.
  static let parameters = [
    SceneParameter("id", .text, defaultValue: "none", summary: "the name of the box"),
    SceneParameter(
      "in", .text, defaultValue: "root", summary: "the box to put it in; root is the scroll view"),
    SceneParameter(
      "size", .size, defaultValue: "0x0", summary: "its minimum size in points"),
    SceneParameter(
      "margin", .numbers, defaultValue: "0,0,0,0", summary: "top, left, bottom, right, in points"),
    SceneParameter(
      "padding", .numbers, defaultValue: "0,0,0,0", summary: "top, left, bottom, right, in points"),
    SceneParameter(
      "z", .integer(-1_000_000...1_000_000), defaultValue: "0",
      summary: "higher values are in front"),
    SceneParameter(
      "mode", .choice(["automatic", "fixed", "attached", "none"]), defaultValue: "automatic",
      summary: "what determines its position"),
    SceneParameter(
      "fixed", .point, defaultValue: "none", summary: "its position while the rest scrolls"),
    SceneParameter(
      "attached", .text, defaultValue: "none", summary: "the box that it is attached to"),
    SceneParameter(
      "index", .integer(0...1_000_000_000), defaultValue: "the end",
      summary: "its position among the others"),
  ]
}
