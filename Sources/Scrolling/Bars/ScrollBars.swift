import Geometry
import Gestures
import Motion
import Stage

/// The scroll bars of a scroll view: they show the offset, and change it.
///
/// While the mouse pointer is near an edge along which the content scrolls, the indicator there
/// grows into a bar. Its thumb can be dragged, and a press on the track turns pages as long as the
/// button is held. A touch that rests on a visible indicator grabs it too.
///
/// A thumb is as far along its track as the offset in its range, so in a hundred million items one
/// point of the track is hundreds of thousands of items. The farther the pointer is from the bar
/// during a drag, the more slowly the content moves, down to ``finestDistance`` for each point.
///
/// State: a dragged thumb, a press on its track. Changed by the mouse near an edge, a touch that
/// rests on an indicator.
package final class ScrollBars {
  /// The width of the area at the edge in which the mouse makes a bar grow, in points.
  static let hoverWidth = 14.0
  /// The distance that content moves for each point of the pointer far from the bar, in points.
  static let finestDistance = 4.0
  /// The distance of the pointer from the edge up to which the thumb follows it exactly, in points.
  static let exactDistance = 48.0
  /// The further distance at which the content moves most slowly, in points.
  static let slowingDistance = 240.0
  /// The distance around a thumb in which a touch grabs it, in points.
  private static let touchMargin = 14.0

  private struct Drag {
    let axis: Axis
    /// The position in the range of the offset, from 0 to 1; beyond that if the pointer is beyond.
    var share: Double
    /// The last position of the pointer, in the scroll view's coordinates.
    var position: Point
  }

  private struct Press {
    let axis: Axis
    /// The position of the pointer, in the scroll view's coordinates.
    let position: Point
  }

  /// The indicator at the bottom.
  package let horizontal = ScrollIndicator(axis: .horizontal)
  /// The indicator at the right, or at the left if the interface is read from right to left.
  package let vertical = ScrollIndicator(axis: .vertical)
  private let recognizer = ScrollBarRecognizer()
  @exclusivity(unchecked) private unowned(unsafe) var attachedView: ScrollView?
  private var view: ScrollView {
    guard let attachedView else { fatalError("internal error: the bars have no scroll view") }
    return attachedView
  }
  private var drag: Drag?
  private var pagingPress: Press?
  private var label: ScrollLabel?

  /// Creates hidden indicators.
  init() {}

  /// Adds the views and the recognizer to a scroll view, which is not retained.
  func attach(to view: ScrollView) {
    attachedView = view
    for part in [horizontal.track, vertical.track, horizontal.view, vertical.view] {
      view.addSubview(part)
    }
    recognizer.isOnBar = { [unowned self] in isOnBar($0) }
    recognizer.onEvent = { [unowned self] in handle($0, at: $1) }
    view.addGestureRecognizer(recognizer)
  }

  /// The axis along which a thumb is being dragged; nil if none is.
  var draggedAxis: Axis? { drag?.axis }

  /// Whether an indicator is fading or changing its width.
  var needsFrames: Bool { horizontal.needsFrames || vertical.needsFrames }

  /// Updates both indicators for the current frame.
  func update(isMoving: Bool, _ host: ViewHost) {
    let (metrics, offset, reversed) = (view.scroller.metrics, view.contentOffset, view.reversedAxes)
    horizontal.update(metrics, offset: offset, reversed: reversed, isMoving: isMoving, host: host)
    vertical.update(metrics, offset: offset, reversed: reversed, isMoving: isMoving, host: host)
  }

  /// Hides both indicators immediately.
  func hide() {
    recognizer.cancel()
    horizontal.hide()
    vertical.hide()
  }

  /// Returns the indicator of an axis.
  func indicator(_ axis: Axis) -> ScrollIndicator { axis == .vertical ? vertical : horizontal }

  // MARK: - Hovering

  /// Grows the bar that the mouse pointer is near; nil if the pointer has left the view.
  func hover(at position: Point?) {
    guard let host = view.host else { return }
    for axis in Axis.allCases {
      let isNear = position.map { isUsable(axis) && strip(axis).contains($0) } ?? false
      indicator(axis).setExpanded(isNear || drag?.axis == axis, at: host.frameTime)
    }
    update(isMoving: false, host)
  }

  private func isUsable(_ axis: Axis) -> Bool {
    let range = view.scroller.metrics.range(axis)
    return view.showsIndicators && view.isScrollEnabled && range.upperBound > range.lowerBound
  }

  /// The area at the edge of the viewport that belongs to a bar.
  private func strip(_ axis: Axis) -> Rect {
    let (size, width) = (view.frame.size, Self.hoverWidth)
    guard axis == .vertical else {
      return Rect(x: 0, y: size.height - width, width: size.width, height: width)
    }
    return Rect(
      x: isAtLeft ? 0 : size.width - width, y: 0, width: width, height: size.height)
  }

  private var isAtLeft: Bool { view.host?.environment.readingDirection == .rightToLeft }

  // MARK: - Presses

  private func isOnBar(_ sample: PointerSample) -> Bool {
    axis(at: local(sample.position), sample.device) != nil
  }

  private func local(_ position: Point) -> Point { position - view.originOnStage() }

  private func axis(at position: Point, _ device: PointerSample.Device) -> Axis? {
    Axis.allCases.first { axis in
      guard isUsable(axis) else { return false }
      let indicator = indicator(axis)
      guard device == .touch else {
        return indicator.isExpanded && strip(axis).contains(position)
      }
      let margin = -Self.touchMargin
      return indicator.view.opacity > 0
        && indicator.view.frame.inset(by: Insets(all: margin)).contains(position)
    }
  }

  private func handle(_ event: ScrollBarRecognizer.Event, at point: Point) {
    let position = local(point)
    switch event {
    case .began: begin(at: position)
    case .moved: moveThumb(to: position)
    case .held: turnPage()
    case .ended: end(at: position)
    }
  }

  private func begin(at position: Point) {
    guard let host = view.host,
      let axis = axis(at: position, .mouse) ?? axis(at: position, .touch)
    else { return }
    let thumb = indicator(axis).view.frame
    let range = view.scroller.metrics.range(axis)
    let isOnThumb = thumb.min(axis) <= position[axis] && position[axis] < thumb.max(axis)
    // A touch beside the thumb grabs it; a press of the mouse on the track turns pages.
    guard isOnThumb || !indicator(axis).isExpanded else {
      pagingPress = Press(axis: axis, position: position)
      return turnPage()
    }
    indicator(axis).setExpanded(true, at: host.frameTime)
    drag = Drag(
      axis: axis,
      share: (view.contentOffset[axis] - range.lowerBound) / (range.upperBound - range.lowerBound),
      position: position)
    view.setContentOffset(view.contentOffset, animated: false)
  }

  private func end(at position: Point) {
    pagingPress = nil
    guard drag != nil else { return }
    drag = nil
    label?.isHidden = true
    hover(at: position)
    view.barDidEndDragging()
  }

  // MARK: - Dragging the thumb

  private func moveThumb(to position: Point) {
    guard var drag else { return }
    let axis = drag.axis
    let range = view.scroller.metrics.range(axis)
    let (length, room) = (range.upperBound - range.lowerBound, indicator(axis).room)
    guard length > 0, room > 0 else { return }
    let movement = position - drag.position
    let sign = view.reversedAxes.contains(axis) ? -1.0 : 1
    drag.share += sign * movement[axis] / room * precision(at: position, axis, length / room)
    drag.position = position
    self.drag = drag
    var offset = view.contentOffset
    offset[axis] = range.lowerBound + drag.share * length
    view.setContentOffset(offset, animated: false)
  }

  /// Returns the factor by which a drag at a position is slower than one along the bar.
  ///
  /// It decreases exponentially with the distance, so that each step from the bar slows down the
  /// drag by the same ratio. `speed` is the distance of the content for one point along the bar.
  private func precision(at position: Point, _ axis: Axis, _ speed: Double) -> Double {
    let size = view.frame.size
    let distance =
      axis == .vertical
      ? (isAtLeft ? position.x : size.width - position.x) : size.height - position.y
    let slowing = min(Self.slowingDistance, 0.6 * size[axis.cross] - Self.exactDistance)
    let slowest = Self.finestDistance / speed
    guard slowing > 0, slowest < 1, distance > Self.exactDistance else { return 1 }
    let share = min(1, (distance - Self.exactDistance) / slowing)
    return Elementary.pow(slowest, share)
  }

  // MARK: - Pages

  /// Scrolls one page toward the pressed position, unless the thumb is already there.
  private func turnPage() {
    guard let press = pagingPress else { return }
    let axis = press.axis
    let thumb = indicator(axis).thumbRange(view.scroller.metrics, offset: view.scroller.target)
    let touched = press.position[axis]
    guard !thumb.contains(touched) else { return }
    let isForward = (touched > thumb.lowerBound) != view.reversedAxes.contains(axis)
    view.scrollPage(axis, isForward: isForward)
  }

  // MARK: - Label

  /// Shows the text of the current position beside a dragged thumb.
  func updateLabel() {
    guard let drag else { return }
    guard let text = view.scrollPositionLabel(along: drag.axis), !text.isEmpty else {
      label?.isHidden = true
      return
    }
    let label = label ?? makeLabel()
    label.isHidden = false
    label.update(
      text, beside: indicator(drag.axis).view.frame, drag.axis, in: view.bounds,
      isAtLeft: isAtLeft)
  }

  private func makeLabel() -> ScrollLabel {
    let label = ScrollLabel()
    self.label = label
    view.addSubview(label)
    return label
  }
}
