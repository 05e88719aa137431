public import Geometry
import Gestures
public import Motion
public import Stage

/// A view onto a larger content, moved by fingers, wheels, keys and programs.
///
/// What scrolls is added to ``contentView``; subviews of the scroll view itself float above it.
/// Where the content is, and why, is a ``Scroller``; this class connects it with gestures, time
/// and layers.
open class ScrollView: View {
  /// What scrolls.
  public final let contentView = View()
  /// Told what the scroll view does; not retained.
  public final weak var scrollDelegate: (any ScrollViewDelegate)?
  /// Whether fingers, wheels and keys scroll; true by default.
  @exclusivity(unchecked) public final var isScrollEnabled = true {
    didSet { drag.isEnabled = isScrollEnabled }
  }
  /// Whether a bar shows while the content moves; true by default.
  @exclusivity(unchecked) public final var showsIndicators = true {
    didSet {
      guard !showsIndicators else { return }
      horizontalIndicator.hide()
      verticalIndicator.hide()
    }
  }
  /// Whether the content comes to rest at an edge of ``snapTarget(near:)`` only; false by default.
  public final var snapsToEdges = false
  /// How far an arrow key scrolls, in points; 40 by default.
  public final var lineLength = Size(width: 40, height: 40)
  /// Called with the reason when a touch comes down: true where it caught moving content.
  package final var didTouchDown: ((Bool) -> Void)?

  /// Whether the last touch that came down caught moving content, and so means nothing else.
  @exclusivity(unchecked) package internal(set) final var touchCaughtContent = false
  /// The offset over time.
  @exclusivity(unchecked) public internal(set) final var scroller: Scroller
  /// Whether a finger rests on the view.
  @exclusivity(unchecked) final var isPressed = false
  private let drag = DragRecognizer(name: "scroll drag")
  private let press = PressRecognizer(name: "scroll press")
  private let horizontalIndicator = ScrollIndicator(axis: .horizontal)
  private let verticalIndicator = ScrollIndicator(axis: .vertical)
  @exclusivity(unchecked) private var shownOffset = Vector.zero
  /// What moves the content by itself, as far as the delegate was told.
  @exclusivity(unchecked) private var course = ScrollCourse.none
  /// Whether a finger has moved the content, which has not come to rest since.
  @exclusivity(unchecked) package final var needsSnapping = false

  /// Makes a scroll view with an empty content.
  public override init(frame: Rect = .zero) {
    scroller = Scroller(clock: .sixty)
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(contentView)
    addSubview(horizontalIndicator.view)
    addSubview(verticalIndicator.view)
    press.slop = .unlimited
    press.yieldsToExclusive = false
    press.onEvent = { [unowned self] in handle($0) }
    drag.onEvent = { [unowned self] in handle($0) }
    addGestureRecognizer(press)
    addGestureRecognizer(drag)
    changeMetrics { $0.viewport = frame.size }
    contentView.frame = bounds
  }

  // MARK: - Metrics

  /// The size of the content, in points.
  public final var contentSize: Size {
    get { scroller.metrics.contentSize }
    set { changeMetrics { $0.contentSize = newValue } }
  }

  /// Distances by which the content may be scrolled beyond its edges.
  public final var contentInset: Insets {
    get { scroller.metrics.contentInset }
    set { changeMetrics { $0.contentInset = newValue } }
  }

  /// Whether scrolling stops at multiples of the viewport; false by default.
  public final var isPagingEnabled: Bool {
    get { scroller.metrics.isPagingEnabled }
    set { changeMetrics { $0.isPagingEnabled = newValue } }
  }

  /// Whether the content can be pulled over its edges; true by default.
  public final var bounces: Bool {
    get { scroller.metrics.bounces }
    set { changeMetrics { $0.bounces = newValue } }
  }

  /// Whether the content can be pulled up and down although it fits; false by default.
  public final var alwaysBouncesVertically: Bool {
    get { scroller.metrics.alwaysBouncesVertically }
    set { changeMetrics { $0.alwaysBouncesVertically = newValue } }
  }

  /// Whether the content can be pulled sideways although it fits; false by default.
  public final var alwaysBouncesHorizontally: Bool {
    get { scroller.metrics.alwaysBouncesHorizontally }
    set { changeMetrics { $0.alwaysBouncesHorizontally = newValue } }
  }

  /// How fast a fling slows down; normal by default.
  public final var decelerationRate: DecelerationRate {
    get { scroller.metrics.decelerationRate }
    set { changeMetrics { $0.decelerationRate = newValue } }
  }

  /// Changes what bounds the offset, and the offset with it where one is given.
  package final func changeMetrics(
    offset: Vector? = nil, _ change: (inout ScrollMetrics) -> Void
  ) {
    var metrics = scroller.metrics
    change(&metrics)
    scroller.setMetrics(metrics, offset: offset)
    scrollerDidChange()
  }

  // MARK: - Offset

  /// The content's point at the top left corner; setting it clamps and stops what moves.
  public final var contentOffset: Vector {
    get { scroller.offset }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Where the present motion ends; the offset where nothing moves.
  public final var targetContentOffset: Vector { scroller.target }

  /// The rectangle of the content that shows.
  public final var visibleRect: Rect {
    Rect(origin: Point.zero + scroller.offset, size: frame.size)
  }

  /// Goes to an offset, clamped: at once, or in 0.3 s.
  ///
  /// A layout that is out of date is solved first, so that the offset is clamped to what is there.
  public final func setContentOffset(_ offset: Vector, animated: Bool) {
    layOut()
    needsSnapping = false
    if animated, let host {
      scroller.scroll(to: offset, at: host.frameTime)
    } else {
      scroller.setOffset(offset)
    }
    scrollerDidChange()
  }

  /// Goes to an offset, clamped, in a time of the caller's; a touch stops it.
  package final func scroll(to offset: Vector, duration: Seconds) {
    guard let host, duration > 0 else { return setContentOffset(offset, animated: false) }
    needsSnapping = false
    scroller.scroll(to: offset, at: host.frameTime, duration: duration)
    scrollerDidChange()
  }

  /// Goes to an offset, clamped, in the short time of snapping to an edge.
  package final func snap(to offset: Vector) {
    guard let host else { return setContentOffset(offset, animated: false) }
    needsSnapping = false
    scroller.snap(to: offset, at: host.frameTime)
    scrollerDidChange()
  }

  /// Scrolls by itself toward an edge, as long as nothing else moves the content; zero stops.
  ///
  /// See ``Scroller/autoscroll(velocity:at:)``.
  package final func autoscroll(velocity: Vector, at time: Timestamp) {
    scroller.autoscroll(velocity: velocity, at: time)
    scrollerDidChange()
  }

  /// Scrolls the shortest way that makes a rectangle of the content visible.
  ///
  /// A rectangle larger than the viewport is shown from its beginning.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    var offset = contentOffset
    for axis in Axis.allCases {
      let length = frame.size[axis]
      if rect.min(axis) < offset[axis] || rect.size[axis] > length {
        offset[axis] = rect.min(axis)
      } else if rect.max(axis) > offset[axis] + length {
        offset[axis] = rect.max(axis) - length
      }
    }
    setContentOffset(offset, animated: animated)
  }

  /// The page that shows most, from 0, along the axis in which there are more pages.
  public final var currentPage: Int {
    let axis: Axis =
      contentSize.width - frame.width > contentSize.height - frame.height ? .horizontal : .vertical
    guard frame.size[axis] > 0 else { return 0 }
    return Int((contentOffset[axis] / frame.size[axis]).rounded())
  }

  /// The nearest place at which content may come to rest, for ``snapsToEdges``; nil for anywhere.
  open func snapTarget(near offset: Vector) -> Vector? { nil }

  // MARK: - Frames

  /// Keeps the content view as large as the viewport.
  open override func layoutSubviews() {
    contentView.frame = bounds
    changeMetrics { $0.viewport = bounds.size }
  }

  open override var scrollOffset: Vector? { scroller.offset }

  open override var defaultAccessibilityRole: AccessibilityRole { .scrollArea }

  /// Nothing: what is inside speaks for itself.
  open override var defaultAccessibilityLabel: String? { nil }

  /// How far the content is scrolled, such as `40 %`; nil where all of it is in view.
  open override var defaultAccessibilityValue: String? { scroller.accessiblePosition }

  open override func didAttach() {
    if let host { scroller.clock = host.clock }
  }

  open override var participatesInFrames: Bool { true }

  open override func simulate() {
    guard let host else { return }
    releaseAbandonedTouch(at: host.frameTime)
    let offset = scroller.offset
    scroller.advance(to: host.frameTime)
    scrollerDidChange()
    let isMoving = scroller.isMoving || scroller.isDragging || scroller.offset != offset
    updateIndicators(isMoving: isMoving, host)
    if scroller.phase == .idle, needsSnapping { snap(at: host.frameTime) }
  }

  open override var wantsFrame: Bool {
    scroller.isMoving || horizontalIndicator.isShown || verticalIndicator.isShown
  }

  open override func describeMovement(into reasons: inout [String]) {
    if scroller.isMoving { reasons.append("the scroll view is \(scroller.phase.rawValue)") }
    if horizontalIndicator.isShown || verticalIndicator.isShown {
      reasons.append("a scroll indicator is fading")
    }
  }

  /// Writes offset, velocity, phase, where it leads, and indicators.
  package func encodeScroll(into writer: inout StateWriter) {
    writer.write("offset", scroller.offset)
    writer.write("velocity", scroller.velocity)
    writer.write("phase", scroller.phase.rawValue)
    writer.write("target", scroller.target)
    writer.write("dragging", scroller.isDragging)
    writer.write("indicator.x", horizontalIndicator.view.opacity)
    writer.write("indicator.y", verticalIndicator.view.opacity)
  }

  /// Shows the offset, and tells the delegate what moved and what has ended.
  final func scrollerDidChange() {
    if scroller.offset != shownOffset {
      shownOffset = scroller.offset
      contentView.contentOffsetForSubviews = scroller.offset
      scrollDelegate?.scrollViewDidScroll(self)
    }
    let ended = course
    course = ScrollCourse(scroller.phase, isPaging: isPagingEnabled)
    guard course != ended else { return }
    switch ended {
    case .none: break
    case .deceleration: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  private func snap(at time: Timestamp) {
    needsSnapping = false
    guard snapsToEdges, let target = snapTarget(near: scroller.offset) else { return }
    scroller.snap(to: target, at: time)
  }

  // MARK: - Input

  /// Scrolls by a wheel's distance, as far as the content goes.
  ///
  /// - Returns: Whether the offset changed. If it did not, a running motion continues and the wheel
  ///   is offered to the superview, so a row that scrolls horizontally leaves the vertical wheel to
  ///   its page.
  open override func handleWheel(_ delta: Vector) -> Bool {
    guard isScrollEnabled else { return false }
    layOut()
    guard scroller.canMove(by: delta) else { return false }
    needsSnapping = false
    scroller.wheel(delta)
    scrollerDidChange()
    if let host { updateIndicators(isMoving: true, host) }
    return true
  }

  /// Arrows scroll a line, page keys and space nearly a viewport, home and end all the way; where
  /// pages are turned, arrows and page keys turn one.
  open override func handleKey(_ event: KeyEvent) -> Bool {
    layOut()
    guard isScrollEnabled, event.phase != .up, let host,
      let target = target(of: event)
    else { return false }
    needsSnapping = false
    scroller.scroll(to: target, at: host.frameTime)
    scrollerDidChange()
    return true
  }

  private func target(of event: KeyEvent) -> Vector? {
    let start = scroller.target
    if isPagingEnabled, let turned = pageTarget(of: event, from: start) { return turned }
    let page = Vector(
      dx: max(lineLength.width, frame.width - lineLength.width),
      dy: max(lineLength.height, frame.height - lineLength.height))
    let axis: Axis = scroller.metrics.canScroll(.vertical) ? .vertical : .horizontal
    var target = start
    switch event.key {
    case .up: target.dy -= lineLength.height
    case .down: target.dy += lineLength.height
    case .left: target.dx -= lineLength.width
    case .right: target.dx += lineLength.width
    case .pageUp: target[axis] -= page[axis]
    case .pageDown: target[axis] += page[axis]
    case .space: target[axis] += event.modifiers.contains(.shift) ? -page[axis] : page[axis]
    case .home: target[axis] = scroller.metrics.range(axis).lowerBound
    case .end: target[axis] = scroller.metrics.range(axis).upperBound
    default: return nil
    }
    return target
  }

  private func pageTarget(of event: KeyEvent, from start: Vector) -> Vector? {
    let axis: Axis = scroller.metrics.canScroll(.vertical) ? .vertical : .horizontal
    let pages: Double
    switch event.key {
    case .up, .left, .pageUp: pages = -1
    case .down, .right, .pageDown: pages = 1
    case .space: pages = event.modifiers.contains(.shift) ? -1 : 1
    default: return nil
    }
    var target = start
    target[axis] = scroller.metrics.pageOffset(near: start[axis] + pages * frame.size[axis], axis)
    return target
  }

  private func updateIndicators(isMoving: Bool, _ host: ViewHost) {
    guard showsIndicators else { return }
    let metrics = scroller.metrics
    horizontalIndicator.update(metrics, offset: scroller.offset, isMoving: isMoving, host: host)
    verticalIndicator.update(metrics, offset: scroller.offset, isMoving: isMoving, host: host)
  }
}
