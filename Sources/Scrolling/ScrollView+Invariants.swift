import Geometry

extension ScrollView {
  /// The violated invariants of the offset at the end of a frame, one per line.
  ///
  /// The offset has to be finite, and in range when nothing scrolls.
  public final var scrollInvariantViolations: [String] {
    let (offset, metrics) = (contentOffset, scroller.metrics)
    return Axis.allCases.compactMap { axis in
      guard offset[axis].isFinite else { return "offset is not finite: \(offset)" }
      let range = metrics.range(axis)
      let distance = max(range.lowerBound - offset[axis], offset[axis] - range.upperBound)
      guard scroller.phase == .idle, distance > Self.invariantSlack else { return nil }
      return "offset at rest is out of range: \(offset[axis]) in \(range), \(axis)"
    }
  }

  /// The tolerance for rounding of an offset out of range, in points.
  private static var invariantSlack: Double { 0.001 }
}
