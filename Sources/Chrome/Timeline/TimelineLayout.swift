import Geometry

/// The lanes of a timeline's chart, from the top down, and its frames from left to right.
package struct TimelineLayout {
  /// The height of the bars with the times of frames, in points.
  static let barsHeight = 56.0
  /// The height of the lane with pointers, keys and wheels, in points.
  static let inputHeight = 10.0
  /// The height of the lane with the scroll offset, in points.
  static let offsetHeight = 27.0
  /// The height of all lanes on the dark background, in points.
  package static let plotHeight = barsHeight + inputHeight + offsetHeight
  /// The distance of frames from the left and right edge of the plot, in points.
  static let inset = 4.0

  /// The width of the chart, in points.
  let width: Double
  /// The first visible frame; can be a fraction.
  let start: Double
  /// The number of visible frames, at least 1.
  let count: Double

  package init(width: Double, start: Double, count: Double) {
    (self.width, self.start, self.count) = (width, start, count)
  }

  /// The width of the visible frames, in points.
  var plotWidth: Double { max(0, width - 2 * Self.inset) }

  /// Returns the left edge of a frame, in points.
  func x(of frame: Int64) -> Double {
    Self.inset + (Double(frame) - start) / count * plotWidth
  }

  /// Returns the frame at a position, in points.
  func frame(at x: Double) -> Int64 {
    Int64((start + (x - Self.inset) / max(1, plotWidth) * count).rounded(.down))
  }

  /// Returns the layout after zooming around a position, inside a number of frames.
  ///
  /// - Parameters:
  ///   - factor: The factor by which frames become wider.
  ///   - x: The position that keeps its frame, in points.
  ///   - first: The first frame that can be visible.
  ///   - total: The number of frames that can be visible.
  /// - Returns: The layout; at most all frames are visible, and at least 10.
  func zoomed(by factor: Double, at x: Double, first: Int64, total: Int) -> TimelineLayout {
    let newCount = min(Double(total), max(min(10, Double(total)), count / factor))
    let share = plotWidth > 0 ? min(1, max(0, (x - Self.inset) / plotWidth)) : 0
    return TimelineLayout(width: width, start: start + (count - newCount) * share, count: newCount)
      .clamped(first: first, total: total)
  }

  /// Returns the layout moved so that all visible frames exist.
  func clamped(first: Int64, total: Int) -> TimelineLayout {
    let count = min(count, Double(max(1, total)))
    let last = Double(first) + Double(total) - count
    return TimelineLayout(width: width, start: max(Double(first), min(start, last)), count: count)
  }
}
