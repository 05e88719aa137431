import Geometry

extension ScrollView {
  /// What does not hold of the offset at a frame's end and must, a line each: it is a number, and
  /// in its range where nothing scrolls.
  package var brokenScrollInvariants: [String] {
    let (offset, metrics) = (contentOffset, scroller.metrics)
    return Axis.allCases.compactMap { axis in
      guard offset[axis].isFinite else { return "offsets are numbers: \(offset)" }
      let range = metrics.range(axis)
      let distance = max(range.lowerBound - offset[axis], offset[axis] - range.upperBound)
      guard scroller.phase == .idle, distance > Self.invariantSlack else { return nil }
      return "at rest the offset lies in its range: \(offset[axis]) in \(range), \(axis)"
    }
  }

  /// How far beyond its range an offset may lie by rounding, in points.
  private static var invariantSlack: Double { 0.001 }
}
