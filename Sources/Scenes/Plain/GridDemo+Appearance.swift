import Reticle

/// The parameters and actions of the scene for appearance and editing.
extension GridDemo {
  /// The parameters.
  static let appearanceParameters = [
    SceneParameter(
      "separators", .choice(SeparatorStyle.allCases.map(\.rawValue)), defaultValue: "empty",
      summary: "lines between cells; with 'single', cells are white"),
    SceneParameter(
      "style", .choice(SelectionStyle.allCases.map(\.rawValue)),
      defaultValue: "glow",
      summary: "how a cell shows that it is selected or pressed"),
    SceneParameter(
      "background", .flag, defaultValue: "false",
      summary: "whether there is a background view; it extends 500 points past both ends"),
  ]

  /// The actions.
  static let appearanceActions = [
    SceneAction(
      "editing", summary: "Show or hide the controls that delete items",
      parameters: [
        SceneParameter("to", .choice(["on", "off"]), defaultValue: "on", summary: "on or off"),
        SceneParameter("animated", .flag, defaultValue: "true", summary: "whether it is animated"),
      ]),
    SceneAction(
      "separators", summary: "Set the style of the lines between cells",
      parameters: [
        SceneParameter(
          "to", .choice(SeparatorStyle.allCases.map(\.rawValue)), defaultValue: "single",
          summary: "the style")
      ]),
    SceneAction(
      "header", summary: "Set the height of the header, animated",
      parameters: [heightParameter]),
    SceneAction(
      "footer", summary: "Set the height of the footer, animated",
      parameters: [heightParameter]),
    SceneAction(
      "show", summary: "Show a cell as selected, highlighted, focused or plain",
      parameters: [
        SceneParameter("item", .integer(0...1_000_000_000), defaultValue: "0", summary: "its item"),
        SceneParameter(
          "state", .choice(["selected", "highlighted", "focused", "plain"]),
          defaultValue: "selected",
          summary: "how it looks"),
        SceneParameter("animated", .flag, defaultValue: "true", summary: "whether it is animated"),
      ]),
  ]

  private static let heightParameter = SceneParameter(
    "height", .number(0...10_000), defaultValue: "0", summary: "in points")

  /// Configures the appearance from the scene's parameters.
  func configureAppearance(_ values: SceneValues) {
    gridView.separatorStyle = values.text("separators").flatMap(SeparatorStyle.init) ?? .emptySpace
    if values.flag("background") ?? false {
      let view = View()
      view.content = Content([
        .fill(
          .bounds,
          .vertical(Color(light: 0xE4ECF7, dark: 0x1E2530), Color(light: 0xF7EAE2, dark: 0x2B2420)))
      ])
      gridView.backgroundView = view
      gridView.backgroundViewExtendsUp = true
      gridView.backgroundViewExtendsDown = true
    }
  }

  /// Removes the item whose delete control was tapped.
  func delete(_ index: Int) {
    do {
      let changes = try Batch(removed: [index]).validated(oldCount: gridView.numberOfItems)
      try gridView.performUpdates { updates in
        apply(changes)
        updates.remove([index])
      }
    } catch {
      fatalError("internal error: visible item \(index) could not be removed: \(error)")
    }
  }

  func setHeight(
    _ height: Double?, of view: View?, _ name: String
  ) throws(SceneError) {
    guard let view else { throw .refused("the grid has no \(name)") }
    gridView.animateLayout { view.frame.size.height = height ?? 0 }
  }

  func setCellState(
    _ item: Int, _ state: String?, _ isAnimated: Bool
  ) throws(SceneError) {
    // Before the first frame, there are no cells yet.
    gridView.prepareForUpdates()
    guard let cell = gridView.cellForItem(at: item) else {
      throw .refused("item \(item) is not visible and has no cell")
    }
    cell.setSelected(state == nil || state == "selected", animated: isAnimated)
    cell.setHighlighted(state == "highlighted", animated: isAnimated)
    cell.setFocused(state == "focused", animated: isAnimated)
  }
}

extension GridDemo: GridViewDelegate {
  func gridView(
    _ gridView: GridView, commitEditing style: CellEditingStyle, forItemAt index: Int
  ) {
    delete(index)
  }
}
