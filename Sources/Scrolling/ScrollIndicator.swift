import Drawing
package import Geometry
import Motion
package import Stage

/// The thin bar that shows the position of the viewport in the content during scrolling.
///
/// It fades in within 0.1 s when the content starts moving. It fades out within 0.25 s after the
/// content has rested for 0.3 s.
package final class ScrollIndicator {
  /// The thickness of the bar, in points.
  package static let thickness = 3.0
  private static let color = Color(
    light: Color(white: 0, alpha: 0.42), dark: Color(white: 1, alpha: 0.42))
  /// The distance between the bar and the viewport's edges, in points.
  package static let margin = 3.0
  /// The minimum length of the bar, in points.
  package static let minimumLength = 36.0
  /// The minimum length of the bar while the content is pulled past its edge, in points.
  package static let compressedLength = 8.0

  private static let fadeInDuration: Seconds = 0.1
  private static let fadeOutDelay: Seconds = 0.3
  private static let fadeOutDuration: Seconds = 0.25

  /// The view that draws the bar.
  package let view = View()
  private let axis: Axis
  private var visibleSince: Timestamp?
  private var movedLast = Timestamp.zero
  /// The length at the end of the viewport where the content begins that a bar covers, in points.
  private var startInset = 0.0
  /// Whether a vertical bar is at the left, because the interface is read from right to left.
  private var isMirrored = false
  /// Whether the content along the axis begins at the right or at the bottom.
  private var isReversed = false

  /// Creates a hidden indicator for an axis.
  package init(axis: Axis) {
    self.axis = axis
    view.isUserInteractionEnabled = false
    view.opacity = 0
    view.content = .rounded(Self.color, radius: Self.thickness / 2)
  }

  /// Whether the bar is visible or fading, so that it needs further frames.
  package var isVisible: Bool { visibleSince != nil }

  /// Updates position, length and opacity for the current frame.
  ///
  /// The bar is hidden if the content fits the viewport.
  ///
  /// The content along a reversed axis begins at the right or at the bottom.
  package func update(
    _ metrics: ScrollMetrics, offset: Vector, reversed: AxisSet = [], isMoving: Bool,
    host: ViewHost
  ) {
    let range = metrics.range(axis)
    guard range.upperBound > range.lowerBound else { return hide() }
    if isMoving {
      if visibleSince == nil { visibleSince = host.frameTime }
      movedLast = host.frameTime
      isReversed = reversed.contains(axis)
      isMirrored = host.environment.readingDirection == .rightToLeft
      updateFrame(metrics, offset: offset[axis])
    }
    let opacity = opacity(host)
    if opacity != view.opacity { view.opacity = opacity }
  }

  /// Sets the length at the viewport's start that the indicator leaves free, in points.
  package func setStartInset(_ length: Double, _ metrics: ScrollMetrics, offset: Vector) {
    guard length != startInset else { return }
    startInset = length
    let range = metrics.range(axis)
    if isVisible, range.upperBound > range.lowerBound {
      updateFrame(metrics, offset: offset[axis])
    }
  }

  /// Hides the bar immediately.
  package func hide() {
    visibleSince = nil
    if view.opacity != 0 { view.opacity = 0 }
  }

  private func opacity(_ host: ViewHost) -> Double {
    guard let visibleSince else { return 0 }
    let shown = host.clock.seconds(from: visibleSince, to: host.frameTime)
    let still = host.clock.seconds(from: movedLast, to: host.frameTime)
    guard still < Self.fadeOutDelay + Self.fadeOutDuration else {
      self.visibleSince = nil
      return 0
    }
    return min(1, shown / Self.fadeInDuration)
      * min(1, 1 - (still - Self.fadeOutDelay) / Self.fadeOutDuration)
  }

  private func updateFrame(_ metrics: ScrollMetrics, offset: Double) {
    let range = metrics.range(axis)
    let visible = metrics.viewport[axis]
    let track = max(0, visible - 2 * Self.margin - startInset)
    let total = range.upperBound - range.lowerBound + visible
    let full = min(track, max(Self.minimumLength, track * visible / total))
    let clamped = min(range.upperBound, max(range.lowerBound, offset))
    let pulled = (offset - clamped).magnitude
    let length = max(min(full, Self.compressedLength), full - pulled)
    var share = (clamped - range.lowerBound) / (range.upperBound - range.lowerBound)
    if isReversed { share = 1 - share }
    let start = (isReversed ? 0 : startInset) + Self.margin + (track - length) * share
    let side =
      isMirrored && axis == .vertical
      ? Self.margin : metrics.viewport[axis.cross] - Self.margin - Self.thickness
    view.paintedSize = size(length: full)
    view.frame =
      axis == .vertical
      ? Rect(x: side, y: start, width: Self.thickness, height: length)
      : Rect(x: start, y: side, width: length, height: Self.thickness)
  }

  private func size(length: Double) -> Size {
    axis == .vertical
      ? Size(width: Self.thickness, height: length) : Size(width: length, height: Self.thickness)
  }
}
