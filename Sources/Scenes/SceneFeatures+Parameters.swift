import Reticle

/// Parameters of the scenes with a grid, each with its value without the parameter.
extension SceneParameter {
  /// The parameter `zoomable`: whether the number of columns can change.
  static func zoomable(fallback: Bool = false) -> SceneParameter {
    flag(
      "zoomable", fallback,
      "whether two fingers, Control with the wheel, plus and minus change the columns", isLive: true
    )
  }

  /// The parameter `undo`: whether changes can be undone.
  static func undo(fallback: Bool = false) -> SceneParameter {
    flag(
      "undo", fallback, "whether Control-Z and Control-Y undo and redo changes of the data",
      isLive: true)
  }

  /// The parameter `viewer`: whether a tap opens an item.
  static func viewer(fallback: Bool = false) -> SceneParameter {
    flag("viewer", fallback, "whether a tap, a click or Return opens an item in the whole view")
  }

  /// The parameter `reorder`: whether items can be dragged to other places.
  static func reorder(fallback: Bool = false) -> SceneParameter {
    flag("reorder", fallback, "whether items can be reordered by dragging", isLive: true)
  }

  /// The parameter `lifts`: how the mouse lifts items.
  static let lifts = SceneParameter(
    "lifts", .choice(LiftGesture.allCases.map(\.rawValue)), defaultValue: "press",
    summary: "how the mouse lifts items: by a drag, or by a press, and a drag then scrolls")

  /// The parameter `selecting`: whether the scene begins in selection mode.
  static let selecting = flag(
    "selecting", false, "whether the scene begins in selection mode", isLive: true)

  /// The parameter `multiple-selection`: whether several items can be selected.
  static let multipleSelection = flag(
    "multiple-selection", false, "whether several items can be selected", isLive: true)

  /// The parameter `columns`: how many there are in every width; a slider offers up to `most`.
  static func columns(upTo most: Double) -> SceneParameter {
    SceneParameter(
      "columns", .integer(1...100), defaultValue: "as many as fit",
      summary: "number of columns, for every width", usualRange: 1...most, isLive: true)
  }

  /// The parameter `cell`: the minimum size of a slot.
  static func cell(fallback: String) -> SceneParameter {
    SceneParameter(
      "cell", .size, defaultValue: fallback, summary: "minimum size of a slot, in points",
      unit: "pt", usualRange: 24...480, isLive: true)
  }

  /// The parameter `paged`: whether scrolling stops at whole viewports.
  static let paged = flag(
    "paged", false, "whether scrolling stops at whole viewports", isLive: true)

  private static func flag(
    _ name: String, _ fallback: Bool, _ summary: String, isLive: Bool = false
  ) -> SceneParameter {
    SceneParameter(
      name, .flag, defaultValue: "\(fallback)", summary: summary, isLive: isLive)
  }
}

extension SceneAction {
  /// Enters or leaves selection mode.
  static let selecting = SceneAction(
    "selecting", summary: "Enter or leave selection mode",
    parameters: [
      SceneParameter(
        "on", .flag, defaultValue: "true", summary: "whether the scene is in selection mode")
    ])

  /// Chooses an action of the open context menu.
  static let menu = SceneAction(
    "menu", summary: "Choose an action of the open menu",
    parameters: [
      SceneParameter(
        "item", .integer(0...1000), defaultValue: "0", summary: "the action, counted from 0")
    ])
}
