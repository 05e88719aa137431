import Geometry

/// Finds the rectangle to which an arrow key moves the focus.
struct BoxNavigation {
  /// The rectangles, in reading order.
  var rects: [Rect]

  /// The weight of a sideways distance relative to a distance straight ahead.
  private static let asideWeight = 3.0

  /// Returns the index of the nearest rectangle in a direction, or `nil` if there is none.
  ///
  /// The distance to a rectangle that is not straight ahead includes its weighted sideways
  /// distance. Of two rectangles at the same distance, the result is the one whose center is less
  /// far to the side.
  func nearest(to start: Rect, _ axis: Axis, isForward: Bool) -> Int? {
    var best: (index: Int, way: Double, offset: Double)?
    for (index, rect) in rects.enumerated() {
      let ahead = rect.center[axis] - start.center[axis]
      guard isForward ? ahead > 0 : ahead < 0 else { continue }
      let offset = abs(rect.center[axis.cross] - start.center[axis.cross])
      let isAside = overlap(start, rect, axis.cross) <= 0
      let way =
        max(0, -overlap(start, rect, axis)) + (isAside ? Self.asideWeight * offset : 0)
      if let best, (best.way, best.offset) <= (way, offset) { continue }
      best = (index, way, offset)
    }
    return best?.index
  }

  /// Returns the overlap of two rectangles along an axis; if negative, the gap between them.
  private func overlap(_ one: Rect, _ other: Rect, _ axis: Axis) -> Double {
    min(one.max(axis), other.max(axis)) - max(one.min(axis), other.min(axis))
  }
}
