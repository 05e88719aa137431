import Geometry
import Stage

/// A rubber band: the rectangle that a mouse draws over the content to select what it touches.
struct SelectionBand {
  /// How what it covers goes with what was selected before.
  enum Mode: Int {
    /// In its place.
    case replace
    /// Beside it.
    case add
    /// Covered items change: what was selected is not any more.
    case toggle
  }

  /// How near the viewport's edge the mouse makes the content scroll, in points.
  ///
  /// Less than a lifted item's, as a band may well begin near an edge.
  static let autoscrollMargin = 24.0

  /// What was selected before.
  var base: IndexRanges
  /// How what it covers goes with that.
  let mode: Mode
  /// Where it began, in content coordinates.
  let start: Point
  /// Where the mouse is, in the viewport's coordinates.
  var position: Point
  /// The rectangle as it is shown, in content coordinates.
  var rect = Rect.zero

  /// The rectangle between the start and a point of the content, at least a point wide and high,
  /// so that a straight line touches something.
  func rect(to point: Point) -> Rect {
    Rect(
      x: min(start.x, point.x), y: min(start.y, point.y),
      width: max(1, abs(point.x - start.x)), height: max(1, abs(point.y - start.y)))
  }

  /// What is selected while the band covers some items.
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
