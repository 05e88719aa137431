import Geometry

extension Scroller {
  /// How far the content is scrolled of how far it can be, in whole percent: along the vertical
  /// axis if it can be there, else along the horizontal one.
  var accessiblePosition: String? {
    for axis in [Axis.vertical, .horizontal] {
      let range = metrics.range(axis)
      let length = range.upperBound - range.lowerBound
      guard length > 0 else { continue }
      let share = min(1, max(0, (offset[axis] - range.lowerBound) / length))
      return "\(Int((share * 100).rounded())) %"
    }
    return nil
  }
}
