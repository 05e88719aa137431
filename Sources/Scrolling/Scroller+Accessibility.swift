import Geometry

extension Scroller {
  /// The scroll position in whole percent, such as `40 %`; nil if the content fits.
  ///
  /// It is measured vertically if the content scrolls vertically, otherwise horizontally.
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
