import Drawing
import Geometry
import Grid
import Stage

/// The facts about the cell under the pointer.
struct HoveredCell {
  /// The rows of a table; without a cell, the first row asks the user to point at one.
  let rows: [FactTable.Row]

  /// Finds the cell at a point of a scene, in device points.
  init(_ scene: (any Scene)?, at point: Point?) {
    guard let point, let cell = Self.cell(scene?.rootView.hitTest(point)) else {
      rows = [FactTable.Row("Point at a cell", "")] + Self.empty
      return
    }
    let frame = cell.presentedFrame
    var rows = [
      FactTable.Row("Item", cell.index.map { "\($0)" } ?? "–"),
      FactTable.Row("Frame", frame.shortDescription),
      FactTable.Row("Slot", Self.slot(of: cell)),
      FactTable.Row("Type", Self.type(of: cell)),
      FactTable.Row("Layer", "\(cell.layer.index), \(cell.subviews.count) subviews"),
    ]
    let states = cell.accessibilityStates
    rows.append(
      FactTable.Row(
        "Accessibility label", Self.text(for: cell) + (states.isEmpty ? "" : ", \(states)"))
    )
    self.rows = rows
  }

  /// The number of rows.
  static let rowCount = 6

  private static let empty = (1..<rowCount).map { _ in FactTable.Row("", "") }

  /// Returns the cell that a view is in; nil if it is in none.
  static func cell(_ view: View?) -> GridCell? {
    var next = view
    while let view = next {
      if let cell = view as? GridCell { return cell }
      next = view.superview
    }
    return nil
  }

  private static func type(of cell: GridCell) -> String {
    let identifier = cell.reuseIdentifier
    return "\(Swift.type(of: cell))" + (identifier.isEmpty ? "" : ", \(identifier)")
  }

  private static func slot(of cell: GridCell) -> String {
    var next = cell.superview
    while let view = next {
      if let grid = view as? GridView, let slot = cell.index.flatMap(grid.slotForItem(at:)) {
        return slot.shortDescription
      }
      next = view.superview
    }
    return "–"
  }

  private static func text(for cell: GridCell) -> String {
    let label = cell.accessibilityLabel ?? "none"
    return label.count > 24 ? label.prefix(23) + "…" : label
  }
}
