import Drawing
package import Geometry
import Motion
package import Stage

/// The thin bar that shows the position of the viewport in the content during scrolling.
///
/// It fades in within 0.1 s when the content starts moving. It fades out within 0.25 s after the
/// content has rested for 0.3 s. While it is expanded, it is thicker, has a track and stays
/// visible.
///
/// State: whether the bar is visible and expanded, and since when. Changed by scrolling, the
/// pointer, time.
package final class ScrollIndicator {
  /// The thickness of the bar, in points.
  package static let thickness = 3.0
  /// The thickness of the expanded bar, in points.
  package static let expandedThickness = 8.0
  private static let color = Color(
    light: Color(white: 0, alpha: 0.42), dark: Color(white: 1, alpha: 0.42))
  private static let expandedColor = Color(
    light: Color(white: 0, alpha: 0.6), dark: Color(white: 1, alpha: 0.6))
  /// The distance between the bar and the viewport's edges, in points.
  package static let margin = 3.0
  /// The minimum length of the bar, in points.
  package static let minimumLength = 36.0
  /// The minimum length of the bar while the content is pulled past its edge, in points.
  package static let compressedLength = 8.0

  private static let fadeInDuration: Seconds = 0.1
  private static let fadeOutDelay: Seconds = 0.3
  private static let fadeOutDuration: Seconds = 0.25
  private static let expansionDuration: Seconds = 0.12
  private static let trackColor = Color(
    light: Color(white: 0, alpha: 0.07), dark: Color(white: 1, alpha: 0.09))
  /// The distance between the bar and the edges of its track, in points.
  private static let trackMargin = 2.0

  /// The view that draws the bar.
  package let view = View()
  /// The view behind the bar that draws the track of an expanded bar.
  package let track = View()
  /// Whether the bar is expanded, or is about to be.
  private(set) var isExpanded = false
  /// How far the bar is expanded, from 0 to 1.
  private var expansion = 0.0
  /// How far the bar was expanded when this last changed direction, and at what time.
  private var expansionStart = (value: 0.0, time: Timestamp.zero)
  /// The length of the track along which the bar can move, in points.
  private(set) var room = 0.0
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
    track.isUserInteractionEnabled = false
    track.opacity = 0
  }

  /// Whether the bar is visible or fading.
  package var isVisible: Bool { visibleSince != nil }

  /// Whether the bar is going to look different in a later frame although nothing moves.
  package var needsFrames: Bool {
    isVisible && !(isExpanded && expansion == 1 && view.opacity == 1)
  }

  /// Begins to expand the bar, or to restore it.
  func setExpanded(_ expanded: Bool, at time: Timestamp) {
    guard expanded != isExpanded else { return }
    isExpanded = expanded
    expansionStart = (expansion, time)
    movedLast = time
    if expanded, visibleSince == nil { visibleSince = time }
  }

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
    let isExpanding = updateExpansion(host)
    if isMoving || isExpanding || isExpanded {
      if visibleSince == nil { visibleSince = host.frameTime }
      movedLast = host.frameTime
      isReversed = reversed.contains(axis)
      isMirrored = host.environment.readingDirection == .rightToLeft
      updateFrame(metrics, offset: offset[axis])
    }
    let opacity = opacity(host)
    if opacity != view.opacity { view.opacity = opacity }
  }

  /// Updates the expansion for the current frame; returns whether it has changed.
  private func updateExpansion(_ host: ViewHost) -> Bool {
    let target = isExpanded ? 1.0 : 0
    guard expansion != target else { return false }
    let elapsed = host.clock.seconds(from: expansionStart.time, to: host.frameTime)
    let step = elapsed / Self.expansionDuration
    expansion =
      host.environment.reducesMotion
      ? target
      : isExpanded
        ? min(1, expansionStart.value + step) : max(0, expansionStart.value - step)
    view.content = .rounded(
      expansion == 0 ? Self.color : Self.expandedColor, radius: thickness / 2)
    track.content = expansion == 0 ? nil : .rounded(Self.trackColor, radius: trackThickness / 2)
    track.opacity = expansion
    return true
  }

  private var thickness: Double {
    Self.thickness + (Self.expandedThickness - Self.thickness) * expansion
  }

  private var trackThickness: Double { thickness + 2 * Self.trackMargin }

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
    guard isExpanded || expansion > 0 else { return }
    isExpanded = false
    expansion = 0
    track.opacity = 0
    view.content = .rounded(Self.color, radius: Self.thickness / 2)
  }

  /// Returns where the bar is along its axis at an offset in the range, in points.
  package func thumbRange(_ metrics: ScrollMetrics, offset: Vector) -> Range<Double> {
    let bar = bar(metrics, offset: offset[axis])
    return bar.start..<bar.start + bar.length
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
    let bar = bar(metrics, offset: offset)
    room = bar.room
    view.paintedSize = size(length: bar.full)
    view.frame = rect(start: bar.start, length: bar.length, thickness, Self.margin, metrics)
    guard expansion > 0 else { return }
    track.frame = rect(
      start: startOfTrack + Self.margin - Self.trackMargin,
      length: metrics.viewport[axis] - 2 * (Self.margin - Self.trackMargin) - startInset,
      trackThickness, Self.margin - Self.trackMargin, metrics)
  }

  /// The length at the left or at the top that the track leaves free, in points.
  private var startOfTrack: Double { isReversed ? 0 : startInset }

  /// Returns a rectangle along the edge, at a distance from it.
  private func rect(
    start: Double, length: Double, _ thickness: Double, _ margin: Double, _ metrics: ScrollMetrics
  ) -> Rect {
    let side =
      isMirrored && axis == .vertical ? margin : metrics.viewport[axis.cross] - margin - thickness
    return axis == .vertical
      ? Rect(x: side, y: start, width: thickness, height: length)
      : Rect(x: start, y: side, width: length, height: thickness)
  }

  /// Returns the start and the length of the bar, its length while nothing is pulled, and the
  /// length along which it can move.
  private func bar(
    _ metrics: ScrollMetrics, offset: Double
  ) -> (start: Double, length: Double, full: Double, room: Double) {
    let range = metrics.range(axis)
    let visible = metrics.viewport[axis]
    let track = max(0, visible - 2 * Self.margin - startInset)
    let total = range.upperBound - range.lowerBound + visible
    let full = min(track, max(Self.minimumLength, track * visible / total))
    let clamped = min(range.upperBound, max(range.lowerBound, offset))
    let pulled = (offset - clamped).magnitude
    let length = max(min(full, Self.compressedLength), full - pulled)
    let way = range.upperBound - range.lowerBound
    var share = way > 0 ? (clamped - range.lowerBound) / way : 0
    if isReversed { share = 1 - share }
    let start = startOfTrack + Self.margin + (track - length) * share
    return (start, length, full, track - length)
  }

  private func size(length: Double) -> Size {
    axis == .vertical
      ? Size(width: thickness, height: length) : Size(width: length, height: thickness)
  }
}
