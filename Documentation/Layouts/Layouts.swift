import Reticle

struct RowLayout: GridLayout {
  struct Settings: GridLayoutSettings {
    var rowHeight = 44.0

    func layout(for input: LayoutInput) -> any GridLayout {
      RowLayout(
        itemCount: input.sections.itemCount,
        row: Size(width: input.viewport.width, height: rowHeight))
    }
  }

  let itemCount: Int
  let row: Size

  var columnCount: Int { 1 }
  var contentSize: Size { Size(width: row.width, height: row.height * Double(itemCount)) }

  func slot(at ordinal: Int) -> Rect {
    Rect(x: 0, y: Double(ordinal) * row.height, width: row.width, height: row.height)
  }

  func ordinal(at point: Point) -> Int? {
    let ordinal = Int((point.y / row.height).rounded(.down))
    let isItem = (0..<itemCount).contains(ordinal)
    return isItem && slot(at: ordinal).contains(point) ? ordinal : nil
  }

  func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    let first = max(0, Int((rect.minY / row.height).rounded(.down)))
    let end = min(itemCount, Int((rect.maxY / row.height).rounded(.up)))
    if first < end { ordinals.append(contentsOf: first..<end) }
  }
}

func showRows(in grid: GridView) {
  grid.animateLayout(preservingPosition: true) {
    grid.layoutSettings = RowLayout.Settings(rowHeight: 60)
  }
}
