import Diffing
import Geometry
import Grid

/// A custom layout as a program can define it: items in one column with individual heights.
struct TowerLayout: GridLayout {
  /// The settings of a tower.
  struct Settings: GridLayoutSettings {
    /// The height of each item, in points.
    var heightOfItem: (Int) -> Double
    /// Whether the layout uses the height of the item in each slot, as it should.
    var asksForItems = true

    func layout(for input: LayoutInput) -> any GridLayout {
      TowerLayout(
        width: input.viewport.width,
        heights: (0..<input.sections.itemCount).map { slot in
          heightOfItem(asksForItems ? input.item(at: slot) : slot)
        })
    }
  }

  private let width: Double
  private let edges: [Double]

  init(width: Double, heights: [Double]) {
    self.width = width
    edges = heights.reduce(into: [0]) { edges, height in
      edges.append(edges[edges.count - 1] + height)
    }
  }

  var itemCount: Int { edges.count - 1 }
  var columnCount: Int { 1 }
  var contentSize: Size { Size(width: width, height: edges[itemCount]) }

  func slot(at ordinal: Int) -> Rect {
    Rect(x: 0, y: edges[ordinal], width: width, height: edges[ordinal + 1] - edges[ordinal])
  }

  func ordinal(at point: Point) -> Int? {
    (0..<itemCount).first { slot(at: $0).contains(point) }
  }

  func appendOrdinals(intersecting rect: Rect, to ordinals: inout ContiguousArray<Int>) {
    guard !rect.isEmpty else { return }
    for ordinal in 0..<itemCount where slot(at: ordinal).intersects(rect) {
      ordinals.append(ordinal)
    }
  }
}
