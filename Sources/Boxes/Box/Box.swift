import Drawing
public import Geometry
public import Gestures
public import Stage

/// A rectangle that stacks other boxes inside itself, and can be styled, tapped and animated.
///
/// A box shows what is in ``boxes`` once ``layout()`` or ``layout(duration:completion:)`` is called
/// on it; nothing moves before. Layout begins with the innermost boxes. Other subviews are left
/// alone and lie behind boxes of the same ``zIndex``.
///
/// ```swift
/// let table = Box(width: 320)
/// table.boxes = [Box(width: 304, height: 40), Box(width: 304, height: 40)]
/// table.layout()
/// ```
///
/// Cost of a pass: linear in ``boxes``, by a comparison for each box that stays as it was; only
/// what has moved is placed again.
open class Box: View {
  // What a layout of very many boxes reads comes first, to lie side by side in memory.

  /// The room around the box that stacking leaves free, in points; none by default.
  public final var margin = Insets.zero { didSet { noteChange() } }
  /// Who decides where the box lies; its parent's stacking by default.
  public final var layoutMode = LayoutMode.automatic { didSet { noteChange() } }
  /// Whether ``replacementFor`` was set to a box, which may be gone by now: asked first, as a weak
  /// reference takes ten times as long to read.
  private(set) final var mayReplace = false
  /// Which box lies above which: higher above lower, later above earlier; 0 by default.
  public final var zIndex = 0 { didSet { noteChange() } }
  final var extras: BoxExtras?
  final var children: ChildrenLayout?
  final var pass = LayoutPass()
  /// The boxes inside, in the order in which they are stacked; a box that occurs twice counts once.
  public final var boxes: [Box] = [] {
    didSet {
      children?.journal.close()
      noteChange()
    }
  }
  /// The room inside the box's edges, in points; none by default.
  public final var padding = Insets.zero { didSet { noteChange() } }
  /// How the boxes inside are stacked; one below another by default.
  public final var contentLayout = ContentLayout.table { didSet { noteChange() } }
  /// How the box's size follows from what is inside; at least ``size`` by default.
  public final var sizing = BoxSizing.none { didSet { noteChange() } }
  /// The least width of a box that shrinks, in points; 0 by default.
  public final var minWidth = 0.0 { didSet { noteChange() } }
  /// Whether a line that has too little room narrows the box, instead of leaving it out; no by
  /// default.
  public final var isNarrowable = false
  /// The box whose place this one takes in its next animated layout, starting from there.
  public final weak var replacementFor: Box? {
    didSet {
      mayReplace = replacementFor != nil
      noteChange()
    }
  }
  /// Whether new boxes slide in even where there were none before; no by default.
  public final var slidesBoxesInFromEmpty = false
  /// Whether a layout begins with the layouts of the boxes inside; yes by default.
  public final var laysOutChildren = true
  /// Whether a layout of this box is under way; another one is then ignored.
  public internal(set) final var isLayingOut = false
  /// Whether touches that no box inside takes go to what lies below; no by default.
  public final var passesTouchesThrough = false
  final var askedSize: Size { didSet { noteChange() } }
  /// The width that a line gives the box instead of the one asked for.
  final var grantedWidth: Double? { didSet { noteChange() } }
  private final var backdrop: View?

  /// Makes a box of a size, in points, at its parent's origin.
  public init(_ size: Size = .zero) {
    askedSize = size
    super.init(frame: Rect(origin: .zero, size: size))
    setup()
  }

  /// Makes a box of a size, in points, at its parent's origin.
  public convenience init(width: Double, height: Double = 0) {
    self.init(Size(width: width, height: height))
  }

  // MARK: - To be overridden

  /// Called once when the box is made: style it here; call `super` first.
  open func setup() {}

  /// Places the boxes inside at once; call `super` first.
  open func layout() {
    runPass(animated: nil)
    runAsyncLayouts()
  }

  /// Places the boxes inside and lets them move, fade and slide there; interruptible at any time.
  ///
  /// Boxes that stay move, boxes that leave fade out in place. New boxes at the beginning slide
  /// down from above; other new boxes fade in in place. To have boxes further inside animate, lay
  /// out their parents this way first.
  ///
  /// - Parameters:
  ///   - duration: seconds, eased in and out; 0 is ``layout()``.
  ///   - completion: called once all is at rest, also where another layout has taken over.
  open func layout(duration: Double, completion: (() -> Void)? = nil) {
    layout(AnimationCurve(duration: duration), completion: completion)
  }

  /// Called with each tap on a tappable box: runs ``onTap``.
  open func tapped() { touch.onTap?() }

  /// Called with each swipe on a swipable box: runs ``onSwipe``.
  open func swiped(_ direction: SwipeDirections) { touch.onSwipe?(direction) }

  /// Called with each step of a long press: runs ``onLongPress``.
  open func longPressed(_ event: LongPressEvent) { touch.onLongPress?(event) }

  /// The view that holds the boxes inside: the box itself, or what scrolls in it.
  open var containerView: View { self }

  /// Where the container's visible part begins; fixed boxes lie relative to it.
  open var fixedOrigin: Vector { .zero }

  /// Focused where the keyboard is on the box.
  open override var accessibilityStates: AccessibilityStates { isFocused ? .focused : [] }

  // MARK: - Inside the module

  /// Whether the keyboard can go to the box: to one that can be tapped.
  var takesFocus: Bool { isTappable }

  /// Does what a tap does.
  func activate() { tapped() }

  /// Called as a pass begins: a subclass brings ``boxes`` up to date, or places what else it has.
  func prepare(_ curve: AnimationCurve?) {}

  /// Whether a box is a subview without being one of ``boxes``, and not to be taken out.
  func isExtra(_ box: Box) -> Bool { false }

  /// Called before a box becomes a subview; one that comes from a group gets its own edges back.
  func willAdd(_ box: Box) {
    guard let style = box.extras?.style, !style.groupEdges.isEmpty else { return }
    box.style.joinGroup(at: [], cornerRadius: 0)
  }

  /// Writes the state that only this kind of box has.
  func encodeOwn(into writer: inout StateWriter) {}

  /// Takes the size for what stacked boxes and padding need.
  func fit(_ content: Size, _ curve: AnimationCurve?) {
    resize(to: sizeForContent(content), curve: curve)
  }

  /// The size for what stacked boxes and padding need.
  ///
  /// A table is at least as large as was asked for, and larger where it must be. A grid or masonry
  /// with boxes in it is exactly as high as they need, and as wide as was asked for; columns are
  /// exactly as wide, and as high as was asked for.
  func sizeForContent(_ content: Size) -> Size {
    let hasStack = !(children?.stack?.boxes.isEmpty ?? true)
    if sizing == .shrink {
      return Size(width: max(minWidth, content.width), height: max(0, content.height))
    }
    if contentLayout.wrapsAtWidth, hasStack {
      return Size(width: layoutWidth, height: max(0, content.height))
    }
    if contentLayout.isSideways, hasStack {
      return Size(width: max(0, content.width), height: askedSize.height)
    }
    let width = grantedWidth ?? max(askedSize.width, content.width)
    return Size(width: width, height: max(askedSize.height, content.height))
  }

  // MARK: - Size

  /// The width that is laid out for: the one asked for, or the one a line gives.
  final var layoutWidth: Double { grantedWidth ?? askedSize.width }

  /// The size asked for, in points, animatable; the box is never smaller unless it shrinks.
  public final var size: Size {
    get { askedSize }
    set {
      askedSize = newValue
      resize(to: newValue, curve: host?.animator.currentCurve)
    }
  }

  /// The width asked for, in points.
  public final var width: Double {
    get { askedSize.width }
    set { size = Size(width: newValue, height: askedSize.height) }
  }

  /// The height asked for, in points.
  public final var height: Double {
    get { askedSize.height }
    set { size = Size(width: askedSize.width, height: newValue) }
  }

  /// Lays the style's backdrop over the new size; call `super` first.
  open override func layoutSubviews() {
    if !pass.isResizing { askedSize = bounds.size }
    atOnce { backdrop?.frame = bounds }
  }

  /// Asks for what was to be computed after a layout that came before the stage; call `super`
  /// first.
  open override func didAttach() {
    if pass.wasLaidOut { runAsyncLayouts() }
  }

  /// Whether an animated change of size scales what the box shows, as is right for a picture.
  ///
  /// Otherwise only the backdrop is scaled and what is inside moves; so it is for a box with boxes.
  open var scalesWhenResizing: Bool { boxes.isEmpty }

  /// Gives the box another size without asking for it.
  final func resize(to size: Size, curve: AnimationCurve? = nil) {
    let old = frame.size
    guard size != old else { return }
    pass.isResizing = true
    atOnce { frame = Rect(origin: frame.origin, size: size) }
    pass.isResizing = false
    guard let curve else { return }
    let change = LayerDelta(
      size: Vector(dx: old.width - size.width, dy: old.height - size.height))
    (scalesWhenResizing ? self : backdrop)?.startAnimation(change, curve: curve)
  }

  /// Changes views without animating them, also where changes of the box are being animated.
  public final func atOnce(_ changes: () -> Void) {
    guard let host else { return changes() }
    host.withoutAnimation(changes)
  }

  // MARK: - Style

  final func styleDidChange() {
    guard let content = style.content else {
      backdrop?.removeFromSuperview()
      backdrop = nil
      return
    }
    let view = backdrop ?? makeBackdrop()
    view.content = content
  }

  private final func makeBackdrop() -> View {
    let view = View(frame: bounds)
    view.isUserInteractionEnabled = false
    addSubviewAtBottom(view)
    backdrop = view
    return view
  }

  /// Whether a subview is the style's backdrop, which lies below everything.
  final func isBackdrop(_ view: View) -> Bool { view === backdrop }

  /// Lets touches through where ``passesTouchesThrough`` says so.
  open override func hitTest(_ point: Point) -> View? {
    guard passesTouchesThrough else { return super.hitTest(point) }
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
