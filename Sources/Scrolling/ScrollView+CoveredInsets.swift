public import Geometry
import Stage

/// Bars in front of the content.
extension ScrollView {
  /// The lengths at the viewport's edges that bars cover, in points; 0 by default.
  ///
  /// Scrolling to something keeps it out of these areas, and page keys scroll by less. The range of
  /// the offset does not change: for that, set ``contentInset``.
  public final var coveredInsets: Insets {
    get { scroller.metrics.coveredInsets }
    set { updateMetrics { $0.coveredInsets = newValue } }
  }

  /// The part of ``visibleRect`` that no bar covers, in content coordinates.
  package final var uncoveredRect: Rect { visibleRect.inset(by: coveredInsets) }

  /// The size of the viewport without the covered insets.
  final var uncoveredSize: Size {
    let insets = coveredInsets
    return Size(
      width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// Lets an indicator begin after a bar of a length, in points.
  package final func setIndicatorInset(_ length: Double, _ axis: Axis) {
    bars.indicator(axis).setStartInset(length, scroller.metrics, offset: scroller.offset)
  }
}
