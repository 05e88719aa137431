public import Geometry
package import Gestures
public import Motion
public import Stage

/// A view onto content that can be larger than the view.
///
/// A scroll view is a window onto its content. The user moves the content with touch, mouse, wheel
/// or keyboard, and a program moves it by setting an offset. Add the views that scroll to
/// ``contentView``. Subviews of the scroll view itself stay in place, in front of the content.
///
/// ```swift
/// let page = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
/// page.contentSize = Size(width: 320, height: 2000)
/// page.contentView.addSubview(article)
/// page.setContentOffset(Vector(dx: 0, dy: 300), animated: true)
/// ```
///
/// The view can also follow the size of what it contains: see ``documentView``.
///
/// ## Coordinates
///
/// ```
///   contentSize ┌──────────────────────┐ ▲
///               │                      │ │ contentOffset.dy
///    viewport ┌─┼──────────────────────┼─┐ ▼
///             │ │  visibleRect         │ │
///             │ │                     ▐│ │   ▐ scroll indicator
///             └─┼──────────────────────┼─┘
///               │                      │
///               └──────────────────────┘
/// ```
///
/// ``contentOffset`` is the point of the content at the top left corner of the viewport, in points.
/// It is never rounded. When nothing moves it, it lies between −(leading inset) and content size +
/// trailing inset − viewport size, or at the former if the content fits. During a drag it can leave
/// this range: a rubber band then shortens the distance, and a spring brings the content back after
/// the release.
///
/// ## The life of a scroll view
///
/// 1. The program creates the view, sets ``contentSize`` and adds subviews to ``contentView``.
/// 2. The view joins a stage and adopts the stage's clock.
/// 3. A touch holds the content. A drag moves it after 10 points by finger. The release starts a
///    fling, a bounce or a page turn, or leaves the content at rest. A drag of the mouse does the
///    same, after 4 points, only with ``scrollsByMouseDrag``.
/// 4. The wheel moves the content immediately. Keys scroll with an animation of 0.3 s. Near an
///    edge, the mouse expands a scroll bar: its thumb can be dragged, and its track turns pages. A
///    touch that rests on a visible indicator for 0.25 s grabs it too.
/// 5. The program changes sizes or insets at any time. An offset at rest is clamped to the new
///    range. A fling keeps its velocity, and a drag keeps its distance from the finger.
///
/// ## One frame
///
/// The offset is a value of type `Scroller`, a function of time without a view. In each frame of
/// the stage, ``simulate()``:
///
/// 1. releases content that is still held after its touch was taken over;
/// 2. advances the scroller to the time of the frame;
/// 3. moves the content and notifies ``scrollDelegate``;
/// 4. updates the indicators;
/// 5. starts to snap to an edge, if ``snapsToEdges`` is true and a finger has moved the content.
///
/// The view needs further frames only while the content moves or an indicator is visible. The
/// result of a motion does not depend on the frame rate.
///
/// ## Stopping points
///
/// By default, content stops anywhere in range. With ``isPagingEnabled`` it stops at multiples of
/// the viewport's size. With ``snapsToEdges`` it moves to ``snapTarget(near:)`` in 0.1 s after a
/// finger has moved it.
///
/// ## Subclassing
///
/// Override ``snapTarget(near:)`` to choose edges to snap to, and ``scrollPositionLabel(along:)``
/// to say where the content is while the thumb of a scroll bar is dragged. An override of
/// ``simulate()``, ``updateContents()``, ``handleKey(_:)``, ``hoverDidMove(to:)``,
/// ``hoverDidChange()`` or ``layoutSubviews()`` calls super.
///
/// ## See also
///
/// - `Scroller` for the offset over time.
/// - `ScrollMetrics` for the range of the offset.
/// - ``ScrollViewDelegate`` for notifications.
open class ScrollView: View {
  private final let holder = ScrollContentView()
  /// The delegate, which is notified of scrolling; not retained.
  @exclusivity(unchecked) public final weak var scrollDelegate: (any ScrollViewDelegate)?
  /// Whether touch, mouse, wheel and keyboard scroll the content; true by default.
  @exclusivity(unchecked) public final var isScrollEnabled = true {
    didSet { drag.isEnabled = isScrollEnabled }
  }
  /// Whether a drag of the mouse scrolls the content as a finger does; false by default, and true
  /// for a ``ZoomView``.
  ///
  /// The wheel, the scroll bars and the keys always scroll.
  @exclusivity(unchecked) public final var scrollsByMouseDrag = false
  /// Whether scroll indicators are visible while the content moves; true by default.
  @exclusivity(unchecked) public final var showsIndicators = true {
    didSet {
      if !showsIndicators { bars.hide() }
    }
  }
  /// Whether content that a finger moved snaps to ``snapTarget(near:)``; false by default.
  public final var snapsToEdges = false
  /// The distance that an arrow key scrolls, in points; 40×40 by default.
  public final var lineLength = Size(width: 40, height: 40)
  /// Called when a touch begins, with whether it stopped moving content.
  package final var didTouchDown: ((Bool) -> Void)?

  /// Whether the last touch stopped moving content; such a touch has no other effect.
  @exclusivity(unchecked) package internal(set) final var touchStoppedScrolling = false
  /// The content offset as a function of time.
  @exclusivity(unchecked) package internal(set) final var scroller: Scroller
  /// Returns whether a drag scrolls the view; nil, the default, for every drag.
  package final var shouldBeginDrag: ((DragEvent) -> Bool)?
  /// Called with each press; returns whether the press stopped a motion inside the view.
  package final var onPress: ((PressEvent) -> Bool)?
  /// How the current drag moves the views around this one.
  final var outerDrag = OuterDrag()
  /// Whether a finger holds the content.
  @exclusivity(unchecked) final var isPressed = false
  private let drag = DragRecognizer(name: "scroll drag")
  private let press = PressRecognizer(name: "scroll press")
  /// The scroll bars.
  package final let bars = ScrollBars()
  @exclusivity(unchecked) private var displayed = DisplayedOffset()
  /// The kind of automatic scrolling that was last reported to the delegate.
  @exclusivity(unchecked) private var delegateScrollPhase = DelegateScrollPhase.none
  /// Whether a finger has moved the content since it last came to rest.
  @exclusivity(unchecked) package final var needsSnapping = false
  /// The offset that is displayed.
  private struct DisplayedOffset {
    var value = Vector.zero
    /// The number of times that the content was scrolled.
    var scrollCount = 0
    /// Returns the offset for a new content inset; nil for the same one, clamped.
    var forInset: ((ScrollMetrics) -> Vector?)?
  }

  /// Returns the offset for a new content inset; nil, the default, for the same one, clamped.
  package final var offsetForInset: ((ScrollMetrics) -> Vector?)? {
    get { displayed.forInset }
    set { displayed.forInset = newValue }
  }

  /// Creates a scroll view with empty content.
  public override init(frame: Rect = .zero) {
    scroller = Scroller(clock: .sixty)
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(contentView)
    press.slop = .unlimited
    press.yieldsToExclusive = false
    press.onEvent = { [unowned self] in handle($0) }
    drag.shouldBegin = { [unowned self] in shouldHandle($0) }
    drag.onEvent = { [unowned self] in handle($0) }
    addGestureRecognizer(press)
    addGestureRecognizer(drag)
    // A press on a bar moves content that the press has just stopped.
    bars.attach(to: self)
    updateMetrics { $0.viewport = frame.size }
    contentView.frame = bounds
  }

  // MARK: - Content

  /// The view that holds everything that scrolls; as large as the viewport.
  public final var contentView: View { holder }

  /// A view in ``contentView`` that determines ``contentSize``, such as a `StackView` with a form;
  /// nil by default.
  ///
  /// It is as wide as the viewport less the ``contentInset``, and as high as its `sizeThatFits(_:)`
  /// requires. A view that can fill any height is at least as high as the viewport.
  public final var documentView: View? {
    get { holder.document }
    set {
      holder.document = newValue
      setNeedsLayout()
    }
  }

  // MARK: - Metrics

  /// The size of the content, in points.
  public final var contentSize: Size {
    get { scroller.metrics.contentSize }
    set { updateMetrics { $0.contentSize = newValue } }
  }

  /// The distance by which the content can be scrolled beyond each edge, in points; 0 by default.
  public final var contentInset: Insets {
    get { scroller.metrics.contentInset }
    set {
      var metrics = scroller.metrics
      metrics.contentInset = newValue
      guard metrics != scroller.metrics else { return }
      updateMetrics(offset: offsetForInset?(metrics)) { $0 = metrics }
    }
  }

  /// Whether scrolling stops only at multiples of the viewport's size; false by default.
  public final var isPagingEnabled: Bool {
    get { scroller.metrics.isPagingEnabled }
    set { updateMetrics { $0.isPagingEnabled = newValue } }
  }

  /// Whether a drag can pull the content past its edges; true by default.
  public final var bounces: Bool {
    get { scroller.metrics.bounces }
    set { updateMetrics { $0.bounces = newValue } }
  }

  /// Whether a drag can pull content that fits up and down; false by default.
  public final var alwaysBouncesVertically: Bool {
    get { scroller.metrics.alwaysBouncesVertically }
    set { updateMetrics { $0.alwaysBouncesVertically = newValue } }
  }

  /// Whether a drag can pull content that fits sideways; false by default.
  public final var alwaysBouncesHorizontally: Bool {
    get { scroller.metrics.alwaysBouncesHorizontally }
    set { updateMetrics { $0.alwaysBouncesHorizontally = newValue } }
  }

  /// How quickly a fling slows down; normal by default.
  public final var decelerationRate: DecelerationRate {
    get { scroller.metrics.decelerationRate }
    set { updateMetrics { $0.decelerationRate = newValue } }
  }

  /// Changes the metrics, and the offset unless it is nil.
  package final func updateMetrics(
    offset: Vector? = nil, _ change: (inout ScrollMetrics) -> Void
  ) {
    var metrics = scroller.metrics
    change(&metrics)
    scroller.setMetrics(metrics, offset: offset)
    scrollerDidChange(isScroll: false)
  }

  /// Changes the metrics and the offset, and redirects an animated scroll to another target.
  ///
  /// The speed of the scroll stays continuous.
  package final func updateMetrics(
    offset: Vector, retargetingTo target: Vector, _ change: (inout ScrollMetrics) -> Void
  ) {
    var metrics = scroller.metrics
    change(&metrics)
    scroller.setMetrics(metrics, offset: offset, retargetingTo: target)
    scrollerDidChange(isScroll: false)
  }

  // MARK: - Offset

  /// The point of the content at the top left corner of the viewport, in points.
  ///
  /// If the content begins at the right or at the bottom (``reversedAxes``), it is the point at the
  /// corresponding corner. Setting it clamps the offset to the range and stops any motion.
  public final var contentOffset: Vector {
    get { scroller.offset }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The number of times that the content was scrolled.
  ///
  /// A change of the metrics does not scroll, even if the offset follows it.
  package final var scrollCount: Int { displayed.scrollCount }

  /// The offset at the end of the current motion; the current offset if nothing moves.
  public final var targetContentOffset: Vector { scroller.target }

  /// The visible rectangle of the content, in content coordinates.
  public final var visibleRect: Rect {
    Rect(origin: Point.zero + scroller.offset, size: frame.size)
  }

  /// Scrolls to an offset, clamped to the range: immediately, or within 0.3 s.
  ///
  /// An outdated layout is computed first, so that the range is correct. With reduced motion, the
  /// offset changes immediately.
  public final func setContentOffset(_ offset: Vector, animated: Bool) {
    layOutFrame()
    needsSnapping = false
    if animated, let host, !host.environment.reducesMotion {
      scroller.scroll(to: offset, at: host.frameTime)
    } else {
      scroller.setOffset(offset)
    }
    didScroll()
  }

  /// Sets the offset, clamped to the range, without first computing an outdated layout.
  package final func setContentOffsetWithoutLayout(_ offset: Vector) {
    needsSnapping = false
    scroller.setOffset(offset)
    didScroll()
  }

  /// Scrolls to an offset, clamped to the range, within a duration; a touch stops the animation.
  ///
  /// With reduced motion, the offset changes immediately.
  package final func scroll(to offset: Vector, duration: Seconds) {
    guard let host, duration > 0, !host.environment.reducesMotion
    else { return setContentOffset(offset, animated: false) }
    needsSnapping = false
    scroller.scroll(to: offset, at: host.frameTime, duration: duration)
    didScroll()
  }

  /// Scrolls to an offset, clamped to the range, within 0.1 s as if it snapped to an edge.
  package final func snap(to offset: Vector) {
    guard let host else { return setContentOffset(offset, animated: false) }
    needsSnapping = false
    scroller.snap(to: offset, at: host.frameTime)
    didScroll()
  }

  /// Scrolls continuously toward an edge while nothing else moves the content; zero stops.
  package final func autoscroll(velocity: Vector, at time: Timestamp) {
    scroller.autoscroll(velocity: velocity, at: time)
    scrollerDidChange()
  }

  /// A program scrolls even if it sets the offset that the content already has.
  private func didScroll() {
    displayed.scrollCount += 1
    scrollerDidChange()
  }

  /// Scrolls the shortest distance that makes a rectangle of the content visible, beside the
  /// ``coveredInsets`` and the ``contentInset``.
  ///
  /// If the rectangle is larger than the viewport, its beginning becomes visible.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    var offset = contentOffset
    let insets = scroller.metrics.obscuredInsets
    for axis in Axis.allCases {
      let start = insets.leading(axis)
      let length = frame.size[axis] - start - insets.trailing(axis)
      if rect.min(axis) < offset[axis] + start || rect.size[axis] > length {
        offset[axis] = rect.min(axis) - start
      } else if rect.max(axis) > offset[axis] + start + length {
        offset[axis] = rect.max(axis) - start - length
      }
    }
    setContentOffset(offset, animated: animated)
  }

  /// The index of the page nearest to the offset, from 0.
  ///
  /// It counts along the axis on which the content exceeds the viewport more.
  public final var currentPage: Int {
    let axis: Axis =
      contentSize.width - frame.width > contentSize.height - frame.height ? .horizontal : .vertical
    guard frame.size[axis] > 0 else { return 0 }
    return Int((contentOffset[axis] / frame.size[axis]).rounded())
  }

  /// Returns the offset to snap to near an offset; nil, the default, to not snap.
  ///
  /// It is called only if ``snapsToEdges`` is true.
  open func snapTarget(near offset: Vector) -> Vector? { nil }

  // MARK: - Frames

  /// Resizes the content view to the viewport.
  open override func layoutSubviews() {
    contentView.frame = bounds
    updateMetrics { $0.viewport = bounds.size }
    layOutDocument()
  }

  private func layOutDocument() {
    guard let document = holder.document else { return }
    let room = bounds.inset(by: contentInset).size
    let size = document.sizeThatFits(ProposedSize(width: room.width, height: room.height))
    document.frame = Rect(
      x: 0, y: 0, width: room.width, height: size?.height ?? document.frame.height)
    contentSize = document.frame.size
  }

  /// Lays the view out again; those around it do not depend on the size of its content.
  open override func subviewSizeDidChange() { setNeedsLayout() }

  open override var scrollOffset: Vector? { scroller.offset }

  open override var defaultAccessibilityRole: AccessibilityRole { .scrollArea }

  /// No label, because the content has labels of its own.
  open override var defaultAccessibilityLabel: String? { nil }

  /// The scroll position as a percentage, such as `40 %`; nil if the content fits.
  open override var defaultAccessibilityValue: String? { scroller.accessiblePosition }

  open override func didAttach() {
    if let host { scroller.clock = host.clock }
  }

  open override var participatesInFrames: Bool { true }

  /// Updates the text beside a dragged thumb.
  open override func updateContents() { bars.updateLabel() }

  open override func simulate() {
    guard let host else { return }
    releaseAbandonedTouch(at: host.frameTime)
    let offset = scroller.offset
    scroller.advance(to: host.frameTime)
    transferFling()
    scrollerDidChange()
    let isMoving = scroller.isMoving || scroller.isDragging || scroller.offset != offset
    if showsIndicators { bars.update(isMoving: isMoving, host) }
    if scroller.phase == .idle, needsSnapping { snap(at: host.frameTime) }
  }

  open override var needsAnotherFrame: Bool {
    scroller.isMoving || bars.needsFrames
  }

  open override func appendActivity(to reasons: inout [String]) {
    if scroller.isMoving { reasons.append("the scroll view is \(scroller.phase.rawValue)") }
    if bars.needsFrames {
      reasons.append("a scroll indicator is fading")
    }
  }

  /// Returns the value of a probe that every scroll view has, such as its offset; nil for other
  /// paths.
  public func scrollValue(of path: String) -> ProbeValue? {
    switch path {
    case "offset.x": .number(contentOffset.dx)
    case "offset.y": .number(contentOffset.dy)
    case "velocity.x": .number(scroller.velocity.dx)
    case "velocity.y": .number(scroller.velocity.dy)
    case "content.width": .number(contentSize.width)
    case "content.height": .number(contentSize.height)
    case "phase": .word(scroller.phase.rawValue)
    case "page": .number(Double(currentPage))
    case "dragging": .flag(scroller.isDragging)
    case "decelerating": .flag(scroller.phase == .decelerating)
    default: nil
    }
  }

  /// Writes offset, velocity, phase, target and the opacity of the indicators.
  ///
  /// Call it in ``/Stage/Scene/encode(_:into:)`` for ``/Stage/Subsystem/scroll``.
  public func encodeScroll(into writer: inout StateWriter) {
    writer.write("offset", scroller.offset)
    writer.write("velocity", scroller.velocity)
    writer.write("phase", scroller.phase.rawValue)
    writer.write("target", scroller.target)
    writer.write("dragging", scroller.isDragging)
    writer.write("indicator.x", bars.horizontal.view.opacity)
    writer.write("indicator.y", bars.vertical.view.opacity)
    if let axis = bars.draggedAxis { writer.write("bar", axis == .vertical ? "y" : "x") }
    if !reversedAxes.isEmpty { writer.write("reversed", Int(reversedAxes.rawValue)) }
  }

  /// Moves the content to the scroller's offset, and notifies the delegate of movement and its end.
  ///
  /// `isScroll` is false if only the metrics have changed.
  final func scrollerDidChange(isScroll: Bool = true) {
    if scroller.offset != displayed.value {
      if isScroll { displayed.scrollCount += 1 }
      displayed.value = scroller.offset
      contentView.contentOffsetForSubviews = scroller.offset
      contentOffsetDidChange()
      scrollDelegate?.scrollViewDidScroll(self)
    }
    let ended = delegateScrollPhase
    delegateScrollPhase = DelegateScrollPhase(scroller.phase, isPaging: isPagingEnabled)
    guard delegateScrollPhase != ended else { return }
    switch ended {
    case .none: break
    case .deceleration: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Called after ``contentOffset`` has changed, before the delegate is notified; does nothing by
  /// default.
  open func contentOffsetDidChange() {}

  private func snap(at time: Timestamp) {
    needsSnapping = false
    guard snapsToEdges, let target = snapTarget(near: scroller.offset) else { return }
    scroller.snap(to: target, at: time)
  }

  // MARK: - Input

  /// Scrolls by a wheel distance, within the range.
  ///
  /// - Returns: Whether the offset changed. If it did not, a running motion continues and the
  ///   superview receives the wheel, so a row that scrolls horizontally leaves the vertical wheel
  ///   to its page.
  open override func handleWheel(_ delta: Vector) -> Bool {
    guard isScrollEnabled else { return false }
    layOutFrame()
    let delta = delta.reversed(along: reversedAxes)
    guard scroller.scrollByWheel(delta) else { return false }
    needsSnapping = false
    scrollerDidChange()
    if let host, showsIndicators { bars.update(isMoving: true, host) }
    return true
  }

  /// Expands the scroll bar that the mouse pointer is near.
  open override func hoverDidMove(to point: Point) {
    super.hoverDidMove(to: point)
    if showsIndicators { bars.hover(at: point - originOnStage()) }
  }

  open override func hoverDidChange() {
    super.hoverDidChange()
    if !isHovered { bars.hover(at: nil) }
  }

  /// Returns the text beside the dragged thumb of a scroll bar, which says where the content is;
  /// nil, the default, for none.
  open func scrollPositionLabel(along axis: Axis) -> String? { nil }

  /// Scrolls by keyboard.
  ///
  /// Arrow keys scroll by ``lineLength``, or by a page if a line is longer. Page keys and the space
  /// bar scroll by a viewport less a line. Home and End scroll to the edges. With
  /// ``isPagingEnabled``, arrows, page keys and the space bar turn one page.
  open override func handleKey(_ event: KeyEvent) -> Bool {
    layOutFrame()
    guard isScrollEnabled, event.phase != .up, !event.modifiers.isShortcut, host != nil,
      let target = target(of: event)
    else { return false }
    // A key that does not move a nested view goes to the views around it.
    if enclosingScrollView != nil, scroller.metrics.clamped(target) == scroller.target {
      return false
    }
    setContentOffset(target, animated: true)
    return true
  }

  private func target(of event: KeyEvent) -> Vector? {
    let start = scroller.target
    let key = event.key.reversed(along: reversedAxes)
    if isPagingEnabled, let turned = pageTarget(of: key, event.modifiers, from: start) {
      return turned
    }
    let page = pageLength
    let line = Vector(
      dx: min(lineLength.width, page.dx), dy: min(lineLength.height, page.dy))
    let axis: Axis = scroller.metrics.canScroll(.vertical) ? .vertical : .horizontal
    var target = start
    switch key {
    case .up: target.dy -= line.dy
    case .down: target.dy += line.dy
    case .left: target.dx -= line.dx
    case .right: target.dx += line.dx
    case .pageUp: target[axis] -= page[axis]
    case .pageDown: target[axis] += page[axis]
    case .space: target[axis] += event.modifiers.contains(.shift) ? -page[axis] : page[axis]
    case .home: target[axis] = scroller.metrics.range(axis).lowerBound
    case .end: target[axis] = scroller.metrics.range(axis).upperBound
    default: return nil
    }
    return target
  }

  /// The distance that a page key scrolls: a viewport less a line.
  private var pageLength: Vector {
    Vector(
      dx: pageLength(of: uncoveredSize.width, .horizontal),
      dy: pageLength(of: uncoveredSize.height, .vertical))
  }

  /// Returns the distance that a page key scrolls if a length of the viewport is not covered: the
  /// length less a line.
  ///
  /// Lines that are longer than half of it are scrolled one by one. Of those that are longer than
  /// all of it, no part is skipped: 40 points, or half of the length, stay in view.
  package final func pageLength(of length: Double, _ axis: Axis) -> Double {
    let line = lineLength[axis]
    return line <= length
      ? max(line, length - line) : max(length / 2, length - Self.standardLineLength)
  }

  /// The length of a line of text with its spacing, in points.
  private static let standardLineLength = 40.0

  /// Scrolls by a page along an axis, as page keys do.
  final func scrollPage(_ axis: Axis, isForward: Bool) {
    var target = scroller.target
    let sign = isForward ? 1.0 : -1
    if isPagingEnabled {
      target[axis] = scroller.metrics.pageOffset(
        near: target[axis] + sign * frame.size[axis], axis)
    } else {
      target[axis] += sign * pageLength[axis]
    }
    setContentOffset(target, animated: true)
  }

  /// Lets content that a scroll bar has moved snap to a page or an edge.
  final func barDidEndDragging() {
    needsSnapping = true
    guard isPagingEnabled else { return }
    let offset = contentOffset
    setContentOffset(
      Vector(
        dx: scroller.metrics.pageOffset(near: offset.dx, .horizontal),
        dy: scroller.metrics.pageOffset(near: offset.dy, .vertical)), animated: true)
  }

  private func pageTarget(
    of key: Key, _ modifiers: KeyModifiers, from start: Vector
  ) -> Vector? {
    let axis: Axis = scroller.metrics.canScroll(.vertical) ? .vertical : .horizontal
    let pages: Double
    switch key {
    case .up, .left, .pageUp: pages = -1
    case .down, .right, .pageDown: pages = 1
    case .space: pages = modifiers.contains(.shift) ? -1 : 1
    default: return nil
    }
    var target = start
    target[axis] = scroller.metrics.pageOffset(near: start[axis] + pages * frame.size[axis], axis)
    return target
  }
}
