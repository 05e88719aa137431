public import Geometry
package import Stage

/// Content that begins at the right or at the bottom.
///
/// Offsets, sizes and the frames of subviews of the content view are the same as in a view whose
/// content begins at the left and at the top. Only the edge from which they count is different:
///
/// ```
///                        offset 0                                      offset 0
///   content  ┌──┬──┬──┬──┐                  reversed  ┌──┬──┬──┬──┐
///            │0 │1 │2 │3 │                            │3 │2 │1 │0 │
///            └──┴──┴──┴──┘                            └──┴──┴──┴──┘
///   x        0 ─────────▶                                ◀───────── 0
/// ```
///
/// Touches, mouse, wheel, arrow keys and scroll indicators follow what is visible.
extension ScrollView {
  /// The axes along which the content begins at the right or at the bottom; empty by default.
  ///
  /// Along these axes, ``contentOffset``, ``visibleRect``, insets and the frames of the subviews of
  /// ``contentView`` count from the right or the bottom; the left inset is then at the right. A
  /// grid view sets this property itself, by its direction and the reading direction.
  public final var reversedAxes: AxisSet {
    get { contentView.reversedAxesOfSubviews }
    set { contentView.reversedAxesOfSubviews = newValue }
  }

  /// Converts a point on the stage to the viewport: its distances from the edges at which the
  /// content begins.
  package final func viewportPoint(of position: Point) -> Point {
    (position - originOnStage()).reversed(along: reversedAxes, in: frame.size)
  }

  /// Converts a point on the stage, such as that of a gesture, to content coordinates.
  public final func contentPoint(of position: Point) -> Point {
    viewportPoint(of: position) + contentOffset
  }
}

extension Key {
  /// Returns the key that has the same effect if the content does not begin at the right or at the
  /// bottom along some axes.
  package func reversed(along axes: AxisSet) -> Key {
    guard !axes.isEmpty else { return self }
    return switch self {
    case .left where axes.contains(.horizontal): .right
    case .right where axes.contains(.horizontal): .left
    case .up where axes.contains(.vertical): .down
    case .down where axes.contains(.vertical): .up
    case .pageUp where axes.contains(.vertical): .pageDown
    case .pageDown where axes.contains(.vertical): .pageUp
    default: self
    }
  }
}
