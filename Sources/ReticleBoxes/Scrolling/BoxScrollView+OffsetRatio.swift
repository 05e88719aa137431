import Drawing
import Geometry
import Scrolling
import Stage

/// The content offset relative to the scrollable range, 0 at the beginning and 1 at the end.
struct OffsetRatio {
  var horizontal: Double
  var vertical: Double
}

extension BoxScrollView {
  /// Saves the content offset relative to the scrollable range.
  ///
  /// Call it before the size changes, and `restoreScrollOffset()` after the next layout.
  public final func saveScrollOffset() {
    savedOffset = OffsetRatio(horizontal: ratio(.horizontal), vertical: ratio(.vertical))
  }

  /// Restores the saved relative offset; 0 if the content could not be scrolled.
  ///
  /// - Parameter duration: The duration of the movement, in seconds; 0 by default. The content
  ///   offset changes immediately.
  public final func restoreScrollOffset(duration: Double = 0) {
    guard let savedOffset else { return }
    let old = scrollView.contentOffset
    defer {
      let jump = scrollView.contentOffset - old
      if duration > 0, jump != .zero {
        scrollView.contentView.startAnimation(
          LayerDelta(translation: jump), curve: AnimationCurve(duration: duration))
      }
    }
    func offset(_ axis: Axis, _ ratio: Double) -> Double {
      let range = scrollView.scroller.metrics.range(axis)
      return range.lowerBound + (range.upperBound - range.lowerBound) * ratio
    }
    scrollView.contentOffset = Vector(
      dx: offset(.horizontal, savedOffset.horizontal), dy: offset(.vertical, savedOffset.vertical))
  }

  private final func ratio(_ axis: Axis) -> Double {
    let range = scrollView.scroller.metrics.range(axis)
    guard range.upperBound > range.lowerBound else { return 0 }
    let part = scrollView.contentOffset[axis] - range.lowerBound
    return min(1, max(0, part / (range.upperBound - range.lowerBound)))
  }
}
