import Drawing
public import Geometry
import Gestures
import Motion
public import Stage

/// A list beside what is chosen in it; in a narrow view, what is chosen covers the list.
///
/// ```swift
/// let split = SplitView(list: inbox, detail: message)
/// inbox.onChoose = { letter in
///   message.show(letter)
///   split.open()
/// }
/// ```
///
/// | width | list and detail |
/// |---|---|
/// | at least ``wideWidth`` | side by side, with a line between them |
/// | less | one of them; the detail slides over the list and away again |
///
/// Over the list, a drag from the edge where the detail came from moves it away, and so does
/// Escape. With reduced motion, it fades. In a view that is read from right to left, everything is
/// mirrored. What is covered receives neither keys nor touches.
open class SplitView: View {
  /// The view at the start.
  public final let list: View
  /// The view at the end, or over the list.
  public final let detail: View
  /// The least width at which both views are visible, in points; 700 by default.
  public final var wideWidth = 700.0 { didSet { if wideWidth != oldValue { setNeedsLayout() } } }
  /// Whether, of two visible views, the list is the first to get a key for which nothing has the
  /// focus; true by default.
  public final var listGetsKeysFirst = true
  /// Called when the user closes the detail with a drag or with Escape; it is closed already.
  public final var onClose: () -> Void = {}
  /// Called when a detail that was over the list is not visible any more.
  public final var onHide: () -> Void = {}
  /// Called with whether both views are visible, whenever they are laid out.
  public final var onLayout: (_ isWide: Bool) -> Void = { _ in }
  /// Whether the detail is open; in a narrow view, it then covers the list.
  public private(set) final var isOpen = false

  private let shade = View()
  private let divider = View()
  private let edge = SplitEdge()
  private let drag = DragRecognizer(name: "split view edge")
  private var isDragging = false
  /// The number of times that the detail has started to move by itself.
  private var slideCount = 0
  /// The curve of the current layout change; nil for a change without animation.
  private var layoutCurve: AnimationCurve?

  private static let curve = AnimationCurve(duration: 0.3, easing: .easeOut)
  /// The distance that the list moves behind the detail, as a fraction of its width.
  private static let parallax = 0.25
  private static let flickVelocity = 300.0
  /// The width of the strip at the edge where a drag that moves the detail begins, in points.
  private static let edgeWidth = 20.0
  /// The width of a list beside a detail, in points.
  private static let listWidths = 320.0...420

  /// Creates a view with the list.
  public init(list: View, detail: View) {
    self.list = list
    self.detail = detail
    super.init()
    shade.content = .color(Color(white: 0, alpha: 0.2))
    shade.opacity = 0
    divider.content = .color(.hairline)
    for view in [shade, divider] { view.isUserInteractionEnabled = false }
    drag.axis = .horizontal
    drag.onEvent = { [unowned self] in handle($0) }
    edge.addGestureRecognizer(drag)
    for view in [list, shade, divider, detail, edge] { addSubview(view) }
  }

  /// Whether both views are visible side by side.
  public final var isWide: Bool { bounds.width >= wideWidth }

  /// Shows the detail; no effect if it is open.
  public final func open() {
    guard !isOpen else { return }
    isOpen = true
    if !isWide { slide() }
  }

  /// Shows the list alone, or in a wide view, marks the detail as closed.
  public final func close() {
    guard isOpen else { return }
    isOpen = false
    if isWide { onHide() } else { slide() }
  }

  // MARK: - Layout

  private var isMirrored: Bool { host?.environment.readingDirection == .rightToLeft }

  open override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    layoutCurve = curve
    super.setFrame(frame, curve: nil)
    layoutCurve = nil
  }

  open override func layoutSubviews() {
    isDragging = false
    let isWide = isWide
    onLayout(isWide)
    let isInFront = isWide && listGetsKeysFirst
    if isInFront != (subviews.last === list) { insert(list, at: isInFront ? subviews.count : 0) }
    let size = bounds.size
    let share = (size.width * 0.36).rounded()
    let listWidth =
      isWide
      ? min(Self.listWidths.upperBound, max(Self.listWidths.lowerBound, share)) : size.width
    func placed(x: Double, width: Double) -> Rect {
      let rect = Rect(x: x, y: 0, width: width, height: size.height)
      return isMirrored ? rect.mirrored(in: size.width) : rect
    }
    list.setFrame(placed(x: 0, width: listWidth), curve: layoutCurve)
    divider.isHidden = !isWide
    divider.frame = placed(x: listWidth, width: 1)
    detail.setFrame(
      isWide
        ? placed(x: listWidth + 1, width: size.width - listWidth - 1)
        : placed(x: 0, width: size.width), curve: layoutCurve)
    shade.frame = bounds
    edge.frame = placed(x: 0, width: Self.edgeWidth)
    if isWide {
      drag.cancel()
      shade.opacity = 0
      (list.isHidden, detail.isHidden, edge.isHidden) = (false, false, true)
      if !isOpen { onHide() }
    } else {
      place(openness: isOpen ? 1 : 0)
      hideCovered()
    }
  }

  // MARK: - Opening and closing

  /// Moves the detail to where it belongs, from where it is.
  private func slide() {
    guard let host else { return }
    slideCount += 1
    let number = slideCount
    (list.isHidden, detail.isHidden) = (false, false)
    detail.isUserInteractionEnabled = isOpen
    let target = isOpen ? 1.0 : 0
    if host.environment.reducesMotion {
      host.withoutAnimation {
        detail.opacity = 1 - target
        if isOpen { place(openness: 1) }
      }
    }
    host.animate(Self.curve) {
      if host.environment.reducesMotion {
        detail.opacity = target
      } else {
        place(openness: target)
      }
    } completion: { [weak self] in
      self?.finishSliding(number)
    }
  }

  /// Hides what is covered, unless the detail has started to move again.
  private func finishSliding(_ number: Int) {
    guard number == slideCount, !isWide, !isDragging else { return }
    place(openness: isOpen ? 1 : 0)
    detail.opacity = 1
    hideCovered()
  }

  /// Positions the views of a narrow view; 0 is the list, and 1 the detail in front of it.
  private func place(openness: Double) {
    let direction = isMirrored ? -1.0 : 1
    let (width, height) = (bounds.width, bounds.height)
    detail.frame = Rect(
      x: direction * width * (1 - openness), y: 0, width: width, height: height)
    list.frame = Rect(
      x: -direction * width * Self.parallax * openness, y: 0, width: width, height: height)
    shade.opacity = openness
  }

  private func hideCovered() {
    list.isHidden = isOpen
    detail.isHidden = !isOpen
    edge.isHidden = !isOpen
    detail.isUserInteractionEnabled = true
    if !isOpen { onHide() }
  }

  /// Moves the detail with a finger from the edge.
  private func handle(_ event: DragEvent) {
    guard isOpen, !isWide else { return }
    let direction = isMirrored ? -1.0 : 1
    let openness = 1 - min(1, max(0, event.translation.dx * direction / max(1, bounds.width)))
    switch event.phase {
    case .began, .changed:
      isDragging = true
      list.isHidden = false
      place(openness: openness)
    case .ended:
      isDragging = false
      let speed = event.velocity.dx * direction
      if speed > Self.flickVelocity || openness < 0.5 && speed > -Self.flickVelocity {
        closeByUser()
      } else {
        slide()
      }
    case .cancelled:
      isDragging = false
      slide()
    }
  }

  private func closeByUser() {
    close()
    onClose()
  }

  // MARK: - Keys

  open override var handlesEscape: Bool { isOpen && !isWide }

  open override var participatesInFrames: Bool { true }

  /// Closes a detail that covers the list with Escape.
  open override func handleKey(_ event: KeyEvent) -> Bool {
    guard handlesEscape, event.key == .escape, event.phase != .up else { return false }
    closeByUser()
    return true
  }
}

/// The strip at the edge of a detail, which leaves clicks to the controls behind it.
private final class SplitEdge: View {
  override func hitTest(_ point: Point) -> View? {
    guard let split = superview as? SplitView, super.hitTest(point) != nil else { return nil }
    var view = split.detail.hitTest(point + (frame.origin - split.detail.frame.origin))
    while let hit = view {
      if hit is Control { return nil }
      view = hit.superview
    }
    return self
  }
}
