import Drawing
import Geometry
import Stage

/// The mark of a cell whose item a search has found.
enum FindMark: Int, Hashable {
  /// No mark.
  case none
  /// A line inside the cell's outline.
  case match
  /// A thicker line and a tint: the current item.
  case current

  private static let color = Color(light: 0xD97706, dark: 0xFFB340)
  private static let tint = Color(
    light: Color(hex: 0xF0A030, alpha: 0.2), dark: Color(hex: 0xFFB340, alpha: 0.22))

  /// Returns the content of the mark inside an outline; nil for no mark.
  func content(inside outline: Shape) -> Content? {
    switch self {
    case .none: nil
    case .match: Content([Self.ring(inside: outline, width: 2)])
    case .current:
      Content([.fill(outline, .color(Self.tint)), Self.ring(inside: outline, width: 4)])
    }
  }

  private static func ring(inside outline: Shape, width: Double) -> Content.Element {
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
final class FindMarkView: DecorationView {
  /// The displayed mark.
  private(set) var mark = FindMark.none

  /// Displays a mark in a cell.
  func show(_ mark: FindMark, in cell: GridCell) {
    self.mark = mark
    isHidden = mark == .none
    guard mark != .none else { return }
    content = mark.content(inside: cell.outline)
    frame = cell.bounds
    install(on: cell)
  }
}

extension GridCell {
  /// Displays a mark, or removes it.
  final func setFindMark(_ mark: FindMark) {
    guard mark != .none || findMark != nil else { return }
    let view = findMark ?? FindMarkView()
    if findMark == nil {
      view.isUserInteractionEnabled = false
      findMark = view
    }
    if view.mark != mark { view.show(mark, in: self) }
    if mark != .none, view.frame != bounds { view.frame = bounds }
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
