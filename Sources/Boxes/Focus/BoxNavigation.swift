import Geometry

/// Where an arrow key leads from a rectangle among others.
struct BoxNavigation {
  /// The others, in reading order.
  var rects: [Rect]

  /// How much farther a point aside counts than one ahead, where nothing is straight ahead.
  private static let asideWeight = 3.0

  /// The rectangle nearest in a direction: straight ahead before aside, and of two that are as
  /// near the one whose middle is; nil where none lies that way.
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

  /// What two rectangles share along an axis; the room between them where it is negative.
  private func overlap(_ one: Rect, _ other: Rect, _ axis: Axis) -> Double {
    min(one.max(axis), other.max(axis)) - max(one.min(axis), other.min(axis))
  }
}
