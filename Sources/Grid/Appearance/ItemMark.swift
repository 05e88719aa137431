import Drawing
import Geometry
import Stage

/// The mark of a cell: its item was found, or a menu is open for it.
enum ItemMark: Int, Hashable {
  /// No mark.
  case none
  /// A line inside the cell's outline: a search has found the item.
  case match
  /// A thicker line and a tint: the current item of a search.
  case current
  /// A line in the accent color: an item of the open menu.
  case target

  private static let color = Color(light: 0xD97706, dark: 0xFFB340)
  private static let tint = Color(
    light: Color(hex: 0xF0A030, alpha: 0.2), dark: Color(hex: 0xFFB340, alpha: 0.22))

  /// Returns the content of the mark inside an outline; nil for no mark.
  func content(inside outline: Shape) -> Content? {
    switch self {
    case .none: nil
    case .match: Content([Self.ring(inside: outline, Self.color, width: 1.5)])
    case .current:
      Content([
        .fill(outline, .color(Self.tint)), Self.ring(inside: outline, Self.color, width: 4),
      ])
    case .target: Content([Self.ring(inside: outline, .accent, width: 2)])
    }
  }

  private static func ring(
    inside outline: Shape, _ color: Color, width: Double
  ) -> Content.Element {
    let placement = outline.placement.insetEdges(by: width / 2)
    let shape: Shape =
      switch outline {
      case .ellipse: .ellipse(placement)
      case .roundedRectangle(_, let radius):
        .roundedRectangle(placement, radius: max(0, radius - width / 2))
      case .rectangle, .path: .rectangle(placement)
      }
    return .stroke(shape, .color(color), width: width)
  }
}

/// The view that shows the mark of a cell.
final class ItemMarkView: DecorationView {
  /// The displayed mark.
  private(set) var mark = ItemMark.none
  /// The mark that the content shows, also while the view is hidden.
  private var drawnMark = ItemMark.none

  /// Displays a mark in a cell.
  ///
  /// A cell that scrolls out of view and into view again often gets the same mark, so the content
  /// is kept.
  func show(_ mark: ItemMark, in cell: GridCell) {
    self.mark = mark
    isHidden = mark == .none
    guard mark != .none else { return }
    if mark != drawnMark {
      drawnMark = mark
      content = mark.content(inside: cell.outline)
    }
    frame = cell.bounds
    install(on: cell)
  }
}

extension GridCell {
  /// Displays a mark, or removes it.
  final func setMark(_ mark: ItemMark) {
    guard mark != .none || markView != nil else { return }
    let view = markView ?? ItemMarkView()
    if markView == nil {
      view.isUserInteractionEnabled = false
      markView = view
    }
    if view.mark != mark { view.show(mark, in: self) }
    if mark != .none, view.frame != bounds { view.frame = bounds }
  }

  /// The displayed mark.
  final var mark: ItemMark { markView?.mark ?? .none }
}

extension GridView {
  /// Marks the visible cells of found items and of the open menu.
  final func updateMarks() {
    guard features.updateMarking() else { return }
    for cell in cellManager.cells {
      guard let item = cell.index else { continue }
      cell.setMark(features.mark(ofItemAt: item))
    }
  }
}

extension Placement {
  /// The placement with all edges moved inward by a distance, in points.
  fileprivate func insetEdges(by distance: Double) -> Placement {
    var placement = self
    placement.left.offset += distance
    placement.top.offset += distance
    placement.right.offset -= distance
    placement.bottom.offset -= distance
    return placement
  }
}
