import Geometry
import Grid
package import Stage

/// Finds the number and the size of the slots that the user has zoomed to.
package enum SceneZoom {
  /// Returns the parameters of a scene with the columns and the size of slots that its grid shows
  /// or zooms to, if these differ from those without zoom.
  ///
  /// - Parameters:
  ///   - values: The parameters that were set.
  ///   - scene: The scene.
  ///   - known: The parameters that the scene has.
  /// - Returns: The parameters, with `columns` and `cell` replaced if the scene has them.
  package static func parameters(
    _ values: SceneValues, of scene: any Scene, _ known: [SceneParameter]
  ) -> SceneValues {
    guard let grid = ScenePlace.grid(in: scene.rootView), grid.allowsZooming,
      let width = grid.unzoomedTileWidth, width > 0, grid.frame.width > 0, grid.numberOfItems > 0
    else { return values }
    let columns = grid.targetColumns
    let unzoomed = values.integer("columns") ?? Int((grid.frame.width / width).rounded(.down))
    guard columns != unzoomed, columns > 0 else { return values }
    var values = values
    if known.contains(where: { $0.name == "columns" }) { values["columns"] = .integer(columns) }
    if known.contains(where: { $0.name == "cell" }), let slot = grid.slotForItem(at: 0),
      slot.width > 0
    {
      let zoomed = (grid.frame.width / Double(columns)).rounded(.down)
      let height = (zoomed * slot.height / slot.width).rounded()
      values["cell"] = .size(Size(width: zoomed, height: height))
    }
    return values
  }

  /// Returns the parameters with which a scene starts again after a change of one of them.
  ///
  /// - Parameters:
  ///   - values: The parameters that were set.
  ///   - scene: The scene, whose zoom stays.
  ///   - known: The parameters that the scene has.
  ///   - name: The name of the changed parameter.
  ///   - value: Its value; nil for the default.
  /// - Returns: The parameters.
  package static func parameters(
    _ values: SceneValues, of scene: any Scene, _ known: [SceneParameter], setting name: String,
    to value: SceneValue?
  ) -> SceneValues {
    var result = parameters(values, of: scene, known)
    // The size of cells and the number of columns depend on each other, so only one of them stays.
    if name == "cell", result["columns"] != values["columns"] { result["columns"] = nil }
    result[name] = value
    return result
  }
}
