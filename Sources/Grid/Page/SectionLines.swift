import Geometry

/// A solved section of lines with the same number of items, whose sizes differ.
struct SectionLines: SolvedSection {
  private let frames: SectionFrames
  private let itemsPerLine: Int
  let lineSpacing: Double?

  /// Creates lines from frames that are sorted by line.
  init(_ frames: SectionFrames, itemsPerLine: Int, spacing: Double) {
    self.frames = frames
    self.itemsPerLine = itemsPerLine
    lineSpacing = spacing
  }

  var length: Double { frames.length }

  func gap(before item: Int) -> ClosedRange<Double>? {
    guard item >= itemsPerLine, item.isMultiple(of: itemsPerLine) else { return nil }
    let start = frames.frame(of: item).minY
    var end = 0.0
    for previous in item - itemsPerLine..<item { end = max(end, frames.frame(of: previous).maxY) }
    return min(end, start)...start
  }

  func innerEdges(of item: Int) -> SeparatorEdges {
    var edges: SeparatorEdges = []
    if item % itemsPerLine != itemsPerLine - 1 { edges.insert(.right) }
    if item / itemsPerLine != (frames.count - 1) / itemsPerLine { edges.insert(.bottom) }
    return edges
  }

  func frame(of item: Int) -> Rect { frames.frame(of: item) }

  func item(at point: Point) -> Int? { frames.item(at: point) }

  func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {
    frames.appendItems(intersecting: rect, to: &items)
  }
}
