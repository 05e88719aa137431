import Drawing
public import Geometry
public import Gestures
public import Stage

/// A rectangle that stacks other boxes and can be styled, tapped and animated.
///
/// A screen is a tree of boxes. Each box has a size, a ``margin`` outside its edges and a
/// ``padding`` inside them. One rule, ``contentLayout``, arranges its ``boxes``.
///
/// ```swift
/// let table = Box(width: 320)
/// table.padding = Insets(all: 8)
/// table.boxes = [Box(width: 304, height: 40), Box(width: 304, height: 40)]
/// table.layout()
/// ```
///
/// ## The life of a box
///
/// 1. The program creates the box, styles it, and appends it to the ``boxes`` of another box, its
///    parent. Nothing changes on the screen yet.
/// 2. The parent's next ``layout()`` adds the box as a subview, calls its ``onAppear`` and moves
///    the box to its position.
/// 3. The program changes properties. Properties of the box alone, such as ``size`` and ``style``,
///    take effect immediately. Properties that affect positions, such as ``margin``, take effect in
///    the next layout of the parent.
/// 4. ``layout(duration:completion:)`` animates the boxes that move, appear or disappear.
///    Animations can overlap: each starts from what is on the screen.
/// 5. The program removes the box from ``boxes``. The parent's next layout removes it from the
///    screen, after a fade if the layout is animated, and then calls its ``onDisappear``. A box
///    that is added again before its fade has ended stays.
///
/// ## One layout pass
///
/// A layout works from the inside out, so that each box knows the sizes of the boxes inside it:
///
///     parent.layout()
///       ├─ find the members: a repeated box counts once, an attached box needs its anchor
///       ├─ for each member: child.layout(), if laysOutChildren
///       ├─ stack: the size and margin of each member give its position (BoxStack)
///       ├─ remove departing boxes, add new ones, move the others
///       ├─ resize the parent: the requested size, or what its content needs (sizing)
///       └─ sort, back to front: backdrop, negative zIndex, plain subviews, zero, positive
///
/// In an animated pass, boxes that stay move to their new positions, departing boxes fade out in
/// place, and new boxes fade in. New boxes before the first one that stays also slide down from
/// above.
///
/// ## Margins and padding
///
///     ┌ parent ─────────────────────────────┐
///     │  padding                            │
///     │  ┌ ─ margin ─ ─ ─ ─ ─ ─ ─ ─ ┐       │
///     │    ┌ box ───────────────┐           │
///     │  │ │                    │   │       │
///     │    └────────────────────┘           │
///     │  └ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ┘       │
///     │  ┌ ─ margin of the next box ─       │
///
/// The margins of neighbors add up, and a margin can be negative. A layout neither moves nor
/// removes subviews that are not boxes.
///
/// ## Cost
///
/// A pass is linear in the number of ``boxes``, with one comparison for each unchanged box. If all
/// boxes are stacked and have no boxes inside, it is linear in the number of boxes that have
/// changed or that move.
///
/// ## See also
///
/// - ``Line`` for a row of texts and boxes
/// - ``BoxScrollView`` for boxes that scroll
/// - ``TableBox`` for a table in three parts
/// - `BoxStack` for the arithmetic of stacking
open class Box: View {
  // Properties that every layout reads come first, so that they are adjacent in memory.

  /// The space around the box, in points; 0 by default.
  public final var margin = Insets.zero { didSet { invalidateEnclosingLayout() } }
  /// The rule that determines the box's position; its parent stacks it by default.
  public final var layoutMode = LayoutMode.automatic { didSet { invalidateEnclosingLayout() } }
  /// Whether ``replacementFor`` was set to a box, which may have been destroyed since.
  ///
  /// Layouts read this flag first because reading a weak reference takes ten times as long.
  private(set) final var isReplacement = false
  /// Whether ``widthRule`` or ``heightRule`` is not the default.
  private(set) final var hasLengthRules = false { didSet { invalidateEnclosingLayout() } }
  /// The depth; 0 by default.
  ///
  /// A box with a higher index is in front. Of boxes with equal indices, the later one is in front.
  public final var zIndex = 0 { didSet { invalidateEnclosingLayout() } }
  final var extras: BoxExtras?
  final var childrenLayout: ChildrenLayout?
  final var layoutState = BoxLayoutState()
  /// The boxes inside, in stacking order; a box that occurs twice counts once.
  public final var boxes: [Box] = [] {
    didSet {
      childrenLayout?.changeLog.stopRecording()
      invalidateEnclosingLayout()
    }
  }
  /// The space inside the box's edges, in points; 0 by default.
  public final var padding = Insets.zero { didSet { invalidateEnclosingLayout() } }
  /// How the boxes inside are arranged; one below another by default.
  public final var contentLayout = ContentLayout.table { didSet { invalidateEnclosingLayout() } }
  /// How the box's size depends on the boxes inside; ``BoxSizing/none`` by default.
  public final var sizing = BoxSizing.none { didSet { invalidateEnclosingLayout() } }
  /// The minimum width of a box that shrinks, in points; 0 by default.
  public final var minWidth = 0.0 { didSet { invalidateEnclosingLayout() } }
  /// Whether a line without enough space narrows the box instead of omitting it; false by default.
  public final var isNarrowable = false
  /// The box from whose position this box starts in the animated layout that adds it.
  ///
  /// A layout that adds this box sets the property to `nil`.
  public final weak var replacementFor: Box? {
    didSet {
      isReplacement = replacementFor != nil
      invalidateEnclosingLayout()
    }
  }
  /// Whether a layout lays out the boxes inside first; true by default.
  public final var laysOutChildren = true
  /// Whether a layout of the box is running; a layout that starts meanwhile is ignored.
  public internal(set) final var isLayingOut = false
  /// The requested size.
  final var requestedSize: Size { didSet { invalidateEnclosingLayout() } }
  /// The width that a line grants the box instead of the requested one.
  private(set) final var assignedWidth: Double? { didSet { invalidateEnclosingLayout() } }
  private final var backdrop: View?

  /// Creates a box with a size, in points, at its parent's origin.
  public init(_ size: Size = .zero) {
    requestedSize = size
    layoutState.adoptedSize = size
    super.init(frame: Rect(origin: .zero, size: size))
    setup()
  }

  /// Creates a box with a size, in points, at its parent's origin.
  public convenience init(width: Double, height: Double = 0) {
    self.init(Size(width: width, height: height))
  }

  // MARK: - Overriding points

  /// Styles the new box; called once by the initializer.
  ///
  /// Call `super` first.
  open func setup() {}

  /// Lays out the boxes inside without animation; call `super` first.
  open func layout() {
    runLayoutPass(animated: nil)
    runAsyncLayouts()
  }

  /// Lays out the boxes inside with an animation.
  ///
  /// Boxes that stay move, departing boxes fade out in place, and new boxes fade in. New boxes
  /// before the first one that stays also slide down from above. Layouts can overlap. Boxes at a
  /// deeper level change without animation; to animate them too, call this method on their parents
  /// first.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, with ease in and out; 0 for ``layout()``.
  ///   - completion: Called when the animation has ended, even if another layout has replaced it.
  open func layout(duration: Double, completion: (() -> Void)? = nil) {
    layout(AnimationCurve(duration: duration), completion: completion)
  }

  /// Called with each tap on a tappable box; runs ``onTap``.
  open func tapped() { interaction.onTap?() }

  /// Called with each swipe on a swipable box; runs ``onSwipe``.
  open func swiped(_ direction: SwipeDirections) { interaction.onSwipe?(direction) }

  /// Called with each step of a long press; runs ``onLongPress``.
  open func longPressed(_ event: LongPressEvent) { interaction.onLongPress?(event) }

  /// The view that contains the boxes: the box itself, or the content view of its scroll view.
  package var containerView: View { self }

  /// The origin of the container's visible part; fixed positions are relative to it.
  package var fixedOrigin: Vector { .zero }

  /// `focused` if the box has the keyboard focus.
  open override var accessibilityStates: AccessibilityStates { isFocused ? .focused : [] }

  // MARK: - Inside the module

  /// Whether the box can have the keyboard focus; true for tappable boxes.
  var canBecomeFocused: Bool { isTappable }

  /// Performs the action of a tap.
  func activate() { tapped() }

  /// Called at the beginning of a pass.
  ///
  /// A subclass updates ``boxes`` or lays out its other subviews here.
  func prepare(_ curve: AnimationCurve?) {}

  /// Called at the end of a pass, when the boxes have their final positions.
  ///
  /// A subclass positions its other subviews here, if they depend on ``boxes``.
  func finish(_ curve: AnimationCurve?) {}

  /// Returns whether a box that is not in ``boxes`` stays a subview.
  func keepsSubview(_ box: Box) -> Bool { false }

  /// Called before a box becomes a subview; restores the own edges of a box from a group.
  func willAdd(_ box: Box) {
    guard let style = box.extras?.style, !style.groupEdges.isEmpty else { return }
    box.style.joinGroup(at: [], cornerRadius: 0)
  }

  /// Writes the state that only this kind of box has.
  func encodeSubclassState(into writer: inout StateWriter) {}

  /// Resizes the box for its content.
  ///
  /// - Parameters:
  ///   - content: The size of the stacked boxes with the padding, in points.
  ///   - curve: The animation of the change; `nil` for none.
  func resizeToFit(_ content: Size, _ curve: AnimationCurve?) {
    resize(to: sizeForContent(content), curve: curve)
  }

  /// Returns the size of the box for its content: the size of the stacked boxes with the padding.
  ///
  /// A table has at least the requested size, and grows with its content. A grid or masonry with
  /// boxes inside has the requested width and the height of the content. Columns have the requested
  /// height and the width of the content.
  func sizeForContent(_ content: Size) -> Size {
    let size = sizeOfStack(content)
    return hasLengthRules ? applyingLengthRules(to: size, content: content) : size
  }

  private final func sizeOfStack(_ content: Size) -> Size {
    let hasStack = !(childrenLayout?.stack?.boxes.isEmpty ?? true)
    if sizing == .shrink {
      return Size(width: max(minWidth, content.width), height: max(0, content.height))
    }
    if contentLayout.wrapsAtWidth, hasStack {
      return Size(width: layoutWidth, height: max(0, content.height))
    }
    if contentLayout.growsHorizontally, hasStack {
      return Size(width: max(0, content.width), height: requestedSize.height)
    }
    let width = assignedWidth ?? max(requestedSize.width, content.width)
    return Size(width: width, height: max(requestedSize.height, content.height))
  }

  // MARK: - Size

  /// Sets whether a rule determines the width or the height.
  final func setHasLengthRules(_ hasRules: Bool) { hasLengthRules = hasRules }

  /// Sets the width that a line grants the box; `nil` for the requested width.
  final func setAssignedWidth(_ width: Double?) { assignedWidth = width }

  /// The width for the layout: the one that a line grants, or the requested one.
  final var layoutWidth: Double { assignedWidth ?? requestedSize.width }

  /// The requested size, in points; animatable.
  ///
  /// Setting it resizes the box immediately. A layout can change the actual size, as described for
  /// ``sizing``.
  public final var size: Size {
    get { requestedSize }
    set {
      requestedSize = newValue
      resize(to: newValue, curve: host?.animator.currentCurve)
    }
  }

  /// The requested width, in points.
  public final var width: Double {
    get { requestedSize.width }
    set { size = Size(width: newValue, height: requestedSize.height) }
  }

  /// The requested height, in points.
  public final var height: Double {
    get { requestedSize.height }
    set { size = Size(width: requestedSize.width, height: newValue) }
  }

  /// Resizes the backdrop; call `super` first.
  open override func layoutSubviews() {
    guard hasNewSize else { return }
    layoutState.adoptedSize = bounds.size
    let isResized = !layoutState.isResizing && requestedSize != bounds.size
    if !layoutState.isResizing { requestedSize = bounds.size }
    performWithoutAnimation { backdrop?.frame = bounds }
    if isResized, layoutState.wasLaidOut, hasFillingBoxes { layout() }
  }

  /// Whether the size has changed since the last call of ``layoutSubviews()``, which is also called
  /// for the same size.
  final var hasNewSize: Bool { layoutState.adoptedSize != bounds.size }

  /// Starts the asynchronous work of a layout that ran before the box was on a stage.
  ///
  /// Call `super` first.
  open override func didAttach() {
    if layoutState.wasLaidOut { runAsyncLayouts() }
  }

  /// Whether an animated change of size scales everything that the box shows, like an image.
  ///
  /// Otherwise only the backdrop is scaled, and the boxes inside move. By default, it is false for
  /// a box with boxes inside and true for others.
  package var scalesWhenResizing: Bool { boxes.isEmpty }

  /// Changes the size without changing the requested size.
  final func resize(to size: Size, curve: AnimationCurve? = nil) {
    let old = frame.size
    guard size != old else { return }
    layoutState.isResizing = true
    performWithoutAnimation { frame = Rect(origin: frame.origin, size: size) }
    layoutState.isResizing = false
    guard let curve else { return }
    let change = LayerDelta(
      size: Vector(dx: old.width - size.width, dy: old.height - size.height))
    (scalesWhenResizing ? self : backdrop)?.startAnimation(change, curve: curve)
  }

  /// Runs changes of views without animation, even inside an animation.
  public final func performWithoutAnimation(_ changes: () -> Void) {
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
    addSubviewAtBack(view)
    backdrop = view
    return view
  }

  /// Returns whether a subview is the one that shows the style, behind everything else.
  final func isBackdrop(_ view: View) -> Bool { view === backdrop }

  /// Ignores touches outside the boxes inside if ``passesTouchesThrough`` is set.
  open override func hitTest(_ point: Point) -> View? {
    guard passesTouchesThrough else { return super.hitTest(point) }
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
