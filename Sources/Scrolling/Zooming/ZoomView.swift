public import Geometry
import Gestures
import Motion
public import Stage

/// A scroll view whose content can be zoomed: a picture, or any other view.
///
/// ```swift
/// let picture = View()
/// picture.content = photo
/// let viewer = ZoomView(picture, size: Size(width: 4000, height: 3000))
/// viewer.scaleLimits = 1...6
/// ```
///
/// | input | effect |
/// |---|---|
/// | two fingers | the content follows them: the point between them stays between them |
/// | a double tap or double click | zooms to ``doubleTapScale`` about the point, or back |
/// | the wheel with Control held | zooms about the pointer: 300 points by the factor e |
/// | Control with plus or minus | zooms by the factor 1.5 about the center |
/// | Control with 0 | zooms to the smallest scale |
///
/// One finger, a drag of the mouse, the wheel and the other keys scroll. A drag, a fling or
/// a key that does not move the content goes to the scroll view around it, so zoomed pictures can
/// lie on pages.
///
/// ## Scale
///
/// At scale 1, the content is as large as possible without exceeding the view; if
/// ``fitsContent`` is false, it has its own size. The scale stays within ``scaleLimits``. Two
/// fingers can exceed the limits up to a factor of 2, against the rubber band of scrolling. After
/// their release, the scale continues at its velocity, slows down, and springs back to the limits.
/// Content that is smaller than the view is centered in it.
///
/// The zoomed view is not laid out again: it keeps its size at scale 1, and is displayed larger or
/// smaller, with everything in it. Set ``repaintsContent`` to true for a picture, so that it is
/// drawn with more detail when the scale comes to rest.
///
/// ## See also
///
/// - `Zoomer` for the scale and the position over time
/// - `ZoomMetrics` for the positions at which content rests
open class ZoomView: ScrollView {
  /// The view that is zoomed.
  public final let zoomedView: View
  /// The size of the content, of which only the proportions matter if ``fitsContent`` is true; in
  /// points.
  public final var naturalSize: Size { didSet { updateZoomMetrics() } }
  /// Whether the content fits the view at scale 1; true by default.
  ///
  /// If false, it has its ``naturalSize`` at scale 1.
  public final var fitsContent = true { didSet { updateZoomMetrics() } }
  /// The scales between which the content can rest; 1 to 4 by default, above 0.
  public final var scaleLimits = 1.0...4.0 {
    didSet {
      require(scaleLimits.lowerBound > 0, "scaleLimits are \(scaleLimits); expected more than 0")
      updateZoomMetrics()
    }
  }
  /// Whether a rubber band resists two fingers that zoom out beyond the limits; true by default.
  ///
  /// If false, the content follows them down to `ZoomMetrics.minimumDisplayedScale`, and returns
  /// after their release.
  package final var resistsZoomingOut = true { didSet { updateZoomMetrics() } }
  /// The scale after a double tap, clamped to the limits; 2.5 by default.
  public final var doubleTapScale = 2.5
  /// Whether the zoomed view's own content is drawn at its displayed size when the scale rests;
  /// false by default.
  ///
  /// It is drawn at most ``maximumPaintedLength`` long. Use it for a picture: parts of fixed size,
  /// such as text, would not be enlarged. Costs drawing the content once for each zoom.
  public final var repaintsContent = false
  /// Called when the scale or the position has changed because of zooming; nil by default.
  public final var onZoom: ((ZoomView) -> Void)?
  /// Called when two fingers have released the content, before it moves on; nil by default.
  ///
  /// The receiver can set another scale.
  package final var onPinchEnd: ((ZoomView) -> Void)?

  private var zoomer = Zoomer(clock: .sixty)
  /// The distance of the content from a position at which it can rest, beyond the scroll offset.
  private var displacement = Vector.zero
  private let pinch = PinchRecognizer(name: "zoom pinch")
  private let doubleTap = TapRecognizer(name: "zoom tap")

  /// The factor by which a key zooms: 1.5.
  package static let keyFactor = 1.5
  /// The maximum length at which content is drawn, in points.
  public static let maximumPaintedLength = 1024.0

  /// Creates a view that zooms another one.
  ///
  /// - Parameters:
  ///   - zoomedView: The view to zoom; it becomes a subview of ``ScrollView/contentView``.
  ///   - size: Its size, or the proportions of its size.
  ///   - frame: The frame of the zoom view in its future superview, in points.
  public init(_ zoomedView: View, size: Size, frame: Rect = .zero) {
    self.zoomedView = zoomedView
    naturalSize = size
    super.init(frame: frame)
    contentView.addSubview(zoomedView)
    scrollsByMouseDrag = true
    pinch.onEvent = { [unowned self] in handle($0) }
    doubleTap.requiredTaps = 2
    doubleTap.onEvent = { [unowned self] in handle($0) }
    addGestureRecognizer(pinch)
    addGestureRecognizer(doubleTap)
    onPress = { [unowned self] event in
      guard event.phase == .began, zoomer.isMoving else { return false }
      zoomer.stop()
      return true
    }
    updateZoomMetrics()
  }

  // MARK: - Scale

  /// The scale of the content; 1 at first.
  public final var zoomScale: Double { zoomer.scale }

  /// The rectangle of the content in the view's coordinates.
  public final var zoomedFrame: Rect {
    Rect(origin: zoomedOrigin, size: zoomer.metrics.size(at: zoomer.scale))
  }

  /// Whether fingers or a motion are changing the scale.
  public final var isZooming: Bool { zoomer.isPinching || zoomer.isMoving }

  /// Zooms to a scale, clamped to the limits: immediately, or within 0.3 s.
  ///
  /// The point of the view shows the same point of the content as before, as far as the content can
  /// rest there; nil for the center. With reduced motion, the scale changes immediately.
  public final func setZoomScale(_ scale: Double, at point: Point? = nil, animated: Bool) {
    require(scale > 0 && scale.isFinite, "the scale is \(scale); expected more than 0")
    beginZoom()
    let point = point ?? bounds.center
    if animated, let host, !host.environment.reducesMotion {
      zoomer.animate(to: scale, about: point, at: host.frameTime)
    } else {
      zoomer.setScale(scale, about: point)
    }
    applyZoom()
  }

  // MARK: - Input

  private func handle(_ event: PinchEvent) {
    guard isScrollEnabled else { return }
    let point = event.position - originOnStage()
    switch event.phase {
    case .began:
      beginZoom()
      zoomer.beginPinch(at: point)
      zoomer.updatePinch(scaledBy: event.scale, at: point, time: event.time)
    case .changed: zoomer.updatePinch(scaledBy: event.scale, at: point, time: event.time)
    case .ended: zoomer.endPinch(at: event.time)
    case .cancelled: zoomer.endPinch(at: event.time, isCancelled: true)
    }
    applyZoom()
    if event.phase == .ended { onPinchEnd?(self) }
  }

  private func handle(_ event: TapEvent) {
    guard isScrollEnabled, event.tapCount.isMultiple(of: 2) else { return }
    let least = scaleLimits.lowerBound
    let isZoomedIn = zoomer.targetScale > least * 1.001
    setZoomScale(
      isZoomedIn ? least : doubleTapScale, at: event.position - originOnStage(), animated: true)
  }

  /// Zooms about the pointer.
  open override func handleZoom(_ delta: Double, at point: Point) -> Bool {
    guard isScrollEnabled, scaleLimits.lowerBound < scaleLimits.upperBound, !zoomer.isPinching
    else { return false }
    let requested = zoomer.scale * Elementary.exp(-delta / ZoomMetrics.pointsPerFactor)
    // A wheel that is turned very far requests 0 or infinity.
    setZoomScale(
      zoomer.metrics.clamped(requested), at: point - originOnStage(), animated: false)
    return true
  }

  /// Zooms with Control and plus, minus or 0; other keys scroll.
  open override func handleKey(_ event: KeyEvent) -> Bool {
    guard isScrollEnabled, event.phase != .up, event.modifiers.zooms(with: event.key),
      !zoomer.isPinching
    else { return super.handleKey(event) }
    switch event.key {
    case .plus: setZoomScale(zoomer.targetScale * Self.keyFactor, animated: true)
    case .minus: setZoomScale(zoomer.targetScale / Self.keyFactor, animated: true)
    case .digit0: setZoomScale(scaleLimits.lowerBound, animated: true)
    default: return super.handleKey(event)
    }
    return true
  }

  // MARK: - Frames

  open override func didAttach() {
    super.didAttach()
    if let host { zoomer.clock = host.clock }
  }

  open override func simulate() {
    super.simulate()
    guard let host else { return }
    let isHeld = scroller.phase == .tracking
    if !isHeld, !isZooming, displacement != .zero || zoomer.isOutOfRange { settle(host) }
    if zoomer.isMoving {
      zoomer.advance(to: host.frameTime)
      applyZoom()
    }
    if repaintsContent, !isZooming { repaint() }
  }

  /// Keeps the part of the content at the center of the view there.
  open override func layoutSubviews() {
    updateZoomMetrics()
    super.layoutSubviews()
  }

  open override var needsAnotherFrame: Bool {
    super.needsAnotherFrame || zoomer.isMoving || displacement != .zero && !zoomer.isPinching
  }

  open override func appendActivity(to reasons: inout [String]) {
    super.appendActivity(to: &reasons)
    if zoomer.isMoving { reasons.append("the content is zooming") }
  }

  /// Returns the deepest view at a point, with points inside the zoomed view at its own scale.
  open override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point) else { return nil }
    guard zoomer.scale != 1, isInContent(hit) else { return hit }
    let distance = (point - zoomedOrigin) * (1 / zoomer.scale)
    return zoomedView.hitTest(.zero + distance) ?? contentView
  }

  private func isInContent(_ view: View) -> Bool {
    var current: View? = view
    while let view = current, view !== contentView { current = view.superview }
    return current != nil
  }

  /// The scale in whole percent, such as `250 %`.
  open override var defaultAccessibilityValue: String? {
    "\(Int((zoomer.scale * 100).rounded())) %"
  }

  /// Writes the scroll state, the scale and the position of the content.
  public override func encodeScroll(into writer: inout StateWriter) {
    super.encodeScroll(into: &writer)
    writer.write("zoom", zoomer.scale)
    writer.write("zoom.target", zoomer.targetScale)
    writer.write("zoom.pinching", zoomer.isPinching)
    writer.write("displacement", displacement)
  }

  /// Returns also `zoom.scale`, and the frame of the zoomed content as `zoom.frame`.
  public override func scrollValue(of path: String) -> ProbeValue? {
    switch path {
    case "zoom.scale": .number(zoomScale)
    case "zoom.frame": .rect(zoomedFrame)
    default: super.scrollValue(of: path)
    }
  }

  // MARK: - Implementation

  /// The top left corner of the content in the view's coordinates, scrolling included.
  private var zoomedOrigin: Point {
    let size = zoomer.metrics.size(at: zoomer.scale)
    var origin = Point.zero + displacement - contentOffset
    for axis in Axis.allCases {
      origin[axis] += max(0, (zoomer.metrics.viewport[axis] - size[axis]) / 2)
    }
    return origin
  }

  /// Stops scrolling, and lets the zoomer continue from the displayed position.
  private func beginZoom() {
    zoomer.setOrigin(zoomedOrigin)
    if scroller.isMoving { setContentOffsetWithoutLayout(contentOffset) }
  }

  private func settle(_ host: ViewHost) {
    beginZoom()
    zoomer.settle(at: host.frameTime)
  }

  private func updateZoomMetrics() {
    var metrics = ZoomMetrics()
    metrics.viewport = frame.size
    metrics.scaleLimits = scaleLimits
    metrics.resistsZoomingOut = resistsZoomingOut
    metrics.contentSize = fitsContent ? fittedSize : naturalSize
    guard metrics != zoomer.metrics else { return }
    zoomer.setOrigin(zoomedOrigin)
    zoomer.setMetrics(metrics)
    applyZoom()
  }

  /// The largest size with the content's proportions that fits the view.
  private var fittedSize: Size {
    guard !naturalSize.isEmpty else { return .zero }
    let factor = min(frame.width / naturalSize.width, frame.height / naturalSize.height)
    return Size(width: naturalSize.width * factor, height: naturalSize.height * factor)
  }

  /// Displays the zoomer's scale and position.
  private func applyZoom() {
    let size = zoomer.metrics.size(at: zoomer.scale)
    let rest = zoomer.restingOrigin
    displacement = zoomer.origin - rest
    var (offset, content, margin) = (Vector.zero, size, Vector.zero)
    for axis in Axis.allCases {
      offset[axis] = rest[axis] < 0 ? -rest[axis] : 0
      margin[axis] = max(0, rest[axis])
      content[axis] = max(size[axis], frame.size[axis])
    }
    let viewport = frame.size
    updateMetrics(offset: offset) {
      $0.contentSize = content
      $0.viewport = viewport
    }
    let own = zoomer.metrics.contentSize
    let center = Point(x: size.width / 2, y: size.height / 2) + margin + displacement
    zoomedView.frame = Rect(
      x: center.x - own.width / 2, y: center.y - own.height / 2, width: own.width,
      height: own.height)
    zoomedView.scale = zoomer.scale
    onZoom?(self)
  }

  /// Draws the content at its displayed size.
  private func repaint() {
    let own = zoomer.metrics.contentSize
    let longest = max(1, own.width, own.height)
    let scale = min(zoomer.scale, max(1, Self.maximumPaintedLength / longest))
    let size = Size(width: own.width * scale, height: own.height * scale)
    if zoomedView.paintedSize != size { zoomedView.paintedSize = size }
  }
}
