import Drawing
import Geometry
import Grid
import Scrolling
import Stage
import WindowHost

/// Outlines over the device around the cells and slots of its grids.
final class CellOutlines: PassthroughView {
  private var lines: [View] = []
  /// The color of the outlines of cells.
  static let cellColor = Color(hex: 0x0A6CFF)
  /// The color of the outlines of slots.
  static let slotColor = Color(hex: 0xD9483B)
  private static let cellLine = stroke(cellColor, width: 2)
  private static let slotLine = stroke(slotColor, width: 1)
  private static let highlight = Content([
    .fill(.bounds, .color(cellColor.withAlpha(0.2))),
    .stroke(.rectangle(.inset(Insets(all: 1.5))), .color(cellColor), width: 3),
  ])

  /// Outlines the cells, the slots or both of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene on the device.
  ///   - cells: Whether cells are outlined.
  ///   - slots: Whether slots are outlined.
  ///   - hovered: The cell under the pointer, which is highlighted.
  ///   - scale: The number of window points per device point.
  func update(
    _ scene: any Scene, cells: Bool, slots: Bool, hovered: GridCell?, scale: Double
  ) {
    var count = 0
    for grid in Self.grids(in: scene.rootView) {
      if slots {
        let content = grid.contentView
        let origin = content.originOnStage()
        for index in grid.visibleIndices {
          guard let slot = grid.slotForItem(at: index) else { continue }
          let rect = Rect(origin: content.corner(of: slot), size: slot.size)
          addLine(rect.offset(by: origin), scale, Self.slotLine, &count)
        }
      }
      guard cells else { continue }
      for cell in grid.visibleCells where !cell.isHidden {
        addLine(Self.rect(of: cell), scale, Self.cellLine, &count)
      }
    }
    if let hovered { addLine(Self.rect(of: hovered), scale, Self.highlight, &count) }
    for line in lines[count...] { line.isHidden = true }
  }

  /// Returns the frame of a cell as it is drawn, in device points.
  private static func rect(of cell: GridCell) -> Rect {
    let moved = cell.presentedFrame.origin - cell.frame.origin
    return Rect(
      origin: Point.zero + cell.originOnStage() + moved, size: cell.presentedFrame.size)
  }

  /// Removes all outlines.
  func removeAll() {
    for line in lines { line.isHidden = true }
  }

  private func addLine(_ rect: Rect, _ scale: Double, _ content: Content, _ count: inout Int) {
    if count == lines.count {
      let line = View()
      line.isUserInteractionEnabled = false
      lines.append(line)
      addSubview(line)
    }
    let line = lines[count]
    count += 1
    line.isHidden = false
    line.content = content
    line.frame = Rect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  private static func stroke(_ color: Color, width: Double) -> Content {
    Content([
      .stroke(.rectangle(.inset(Insets(all: width / 2))), .color(color), width: width)
    ])
  }

  /// Returns the visible grid views inside a view, from back to front.
  static func grids(in view: View) -> [GridView] {
    guard !view.isHidden else { return [] }
    let own = (view as? GridView).map { [$0] } ?? []
    return own + view.subviews.flatMap(grids)
  }
}
