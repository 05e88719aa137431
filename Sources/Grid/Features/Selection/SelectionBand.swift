import Geometry
import Stage

/// A rubber band: a rectangle that the mouse draws to select the items in it.
struct SelectionBand {
  /// How the covered items are combined with the previous selection.
  enum Mode: Int {
    /// The covered items replace the previous selection.
    case replace
    /// The covered items are added to the previous selection.
    case add
    /// The covered items are toggled.
    case toggle
  }

  /// The distance from the edge at which the mouse starts to scroll, in points.
  ///
  /// It is less than that of a lifted item, because a band often begins near an edge.
  static let autoscrollMargin = 24.0

  /// The selection before the band.
  var base: IndexRanges
  /// How the covered items are combined with ``base``.
  let mode: Mode
  /// The start of the band, in content coordinates.
  let start: Point
  /// The position of the mouse, in the viewport's coordinates.
  var position: Point
  /// The displayed rectangle, in content coordinates.
  var rect = Rect.zero

  /// Returns the rectangle between the start and a point of the content.
  ///
  /// It is at least 1 point wide and high, so that a straight line also touches cells.
  func rect(to point: Point) -> Rect {
    Rect(
      x: min(start.x, point.x), y: min(start.y, point.y),
      width: max(1, abs(point.x - start.x)), height: max(1, abs(point.y - start.y)))
  }

  /// Returns the selection while the band covers some items.
  func selection(covering items: IndexRanges) -> IndexRanges {
    switch mode {
    case .replace: items
    case .add: base.union(items)
    case .toggle: base.symmetricDifference(items)
    }
  }

  /// Writes the state.
  func encode(into writer: inout StateWriter) {
    writer.write("band", rect)
    writer.write("band.mode", mode.rawValue)
    for range in base.ranges {
      writer.write("band.from", range.lowerBound)
      writer.write("band.to", range.upperBound)
    }
  }
}
