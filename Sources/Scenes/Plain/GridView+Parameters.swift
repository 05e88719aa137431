import Reticle

/// The parameters of many scenes that a running grid can change.
extension GridView {
  /// Applies a parameter that many scenes have.
  ///
  /// - Parameters:
  ///   - name: The parameter that has changed.
  ///   - values: All parameters of the scene.
  /// - Returns: Whether it is one of these parameters.
  func setParameter(_ name: String, in values: SceneValues) -> Bool {
    let isOn = values.flag(name) ?? false
    switch name {
    case "reorder": allowsReordering = isOn
    case "multiple-selection": allowsMultipleSelection = isOn
    case "requires-selection": requiresSelection = isOn
    case "selecting": isSelecting = isOn
    case "zoomable": allowsZooming = isOn
    case "collapsible": allowsSectionCollapsing = isOn
    case "swipe": allowsSwipeActions = isOn
    case "undo": undoHistory = isOn ? undoHistory ?? UndoHistory() : nil
    case "keeps":
      positionPreservation = values.text(name).flatMap(PositionPreservation.init) ?? .offset
    case "aligns-to-end": animateLayout { alignsToEnd = isOn }
    case "direction", "reversed": animateLayout { setDirection(values) }
    default: return false
    }
    return true
  }

  /// Sets the direction and where the content begins from the parameters of a scene.
  func setDirection(_ values: SceneValues) {
    layoutDirection = values.text("direction") == "horizontal" ? .horizontal : .vertical
    isReversed = values.flag("reversed") ?? false
  }

  /// Sets whether items can be moved, and how the mouse lifts them; by a press by default.
  ///
  /// With a press, a drag of the mouse scrolls as a finger does.
  func setReordering(_ isOn: Bool, _ lifts: String? = nil) {
    allowsReordering = isOn
    mouseLift = lifts.flatMap(LiftGesture.init) ?? .press
    scrollsByMouseDrag = mouseLift == .press
  }

  /// Solves the layout again and moves the cells; what is visible stays in view.
  func animateSettings(_ changes: () -> Void) {
    animateLayout(preservingPosition: true) {
      changes()
      invalidateLayout()
    }
  }

  /// Zooms to the number of columns without zoom, so that a new number of columns is visible.
  ///
  /// - Parameter columns: The number of columns, if it is fixed.
  func endZoom(columns: Int? = nil) {
    guard allowsZooming, let width = unzoomedTileWidth, width > 0 else { return }
    let count = columns ?? max(1, Int((frame.width / width).rounded(.down)))
    if targetColumns != count { zoom(toColumns: count, animated: true) }
  }
}
