public import Drawing
public import Geometry
public import Gestures

/// A rectangle on the stage that shows content, contains other views and receives touches.
///
/// A view owns one layer from its first time on a stage until it is destroyed. Its properties have
/// their final values immediately. Inside ``ViewHost/animate(_:_:completion:)``, a change sets the
/// property and animates the layer. Subclass `View` to lay out subviews (``layoutSubviews()``) or
/// to participate in frames (``participatesInFrames``).
open class View {
  // Properties that a layout of very many views uses come first, to be adjacent in memory.
  @exclusivity(unchecked) private final var storedFrame: Rect
  @exclusivity(unchecked) private final var attachedHost: ViewHost?
  /// The log of the view's changes for the surrounding layout; nil if no layout tracks them.
  @exclusivity(unchecked) final var layoutChangeLog: LayoutChangeLog?
  final var layoutChangeIndex = 0
  /// Whether nothing that a layout depends on has changed since the layout set this flag.
  @exclusivity(unchecked) package final var isLayoutValid = false
  /// The number of times that subviews were added, removed or reordered.
  @exclusivity(unchecked) package private(set) final var subviewChangeCount = 0
  /// The views inside, from back to front.
  @exclusivity(unchecked) public private(set) final var subviews: ContiguousArray<View> = [] {
    didSet {
      subviewChangeCount += 1
      invalidateEnclosingLayout()
      if arrangesSubviews { subviewSizeDidChange() }
    }
  }
  /// The view that contains this one.
  ///
  /// The superview clears it when it is destroyed, because a weak reference would be slower to
  /// read.
  @exclusivity(unchecked)
  public private(set) final unowned(unsafe) var superview: View?
  /// The recognizers of gestures that begin in the view.
  public private(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// Whether the view and its subviews receive touches; true by default.
  @exclusivity(unchecked) public final var isUserInteractionEnabled = true

  /// Whether pointers, wheels and zooms inside the view do not reach the views around it; false by
  /// default.
  ///
  /// Scroll views inside it also do not scroll those around it. Use it for a view that covers
  /// another one completely, such as a viewer.
  @exclusivity(unchecked) public final var isModal = false

  /// Whether the last pointer move without a button ended on the view or on one inside it.
  @exclusivity(unchecked) public private(set) final var isHovered = false

  @exclusivity(unchecked) package private(set) final var layer = LayerID.none
  @exclusivity(unchecked) package internal(set) final var animationTarget = AnimationTarget.none
  /// The values that were set for assistive technology; nil, as for nearly all views, if there are
  /// none.
  final var accessibilitySettings: AccessibilitySettings?
  @exclusivity(unchecked) private final var isOnStage = false
  /// ``LayoutRequests/generation`` at the last layout; 0 before the first one with a host, and if
  /// another one was requested.
  @exclusivity(unchecked) private final var layoutGeneration: UInt32 = 0
  @exclusivity(unchecked) private final var appearance = ViewAppearance()
  /// The number of subviews that are in front of the others, whatever their order.
  @exclusivity(unchecked) private(set) final var elevatedSubviewCount = 0
  /// The number of subviews with a rotation.
  @exclusivity(unchecked) private(set) final var turnedSubviewCount = 0

  // Computed, because other modules check the access to a stored property while the program runs.

  /// The services of the stage; nil until the view is first added to one.
  public final var host: ViewHost? { attachedHost }

  /// Creates a view with a frame in its future superview, in points.
  public init(frame: Rect = .zero) {
    storedFrame = frame
  }

  deinit {
    for child in subviews { child.superview = nil }
    if let host, layer != .none {
      for child in subviews { host.layers.removeFromParent(child.layer) }
      host.layers.destroy(layer)
      host.animator.release(animationTarget)
    }
  }

  // MARK: - Appearance

  /// The position and size in the superview, in points; animatable.
  public final var frame: Rect {
    get { storedFrame }
    set {
      let old = storedFrame
      guard newValue != old else { return }
      if newValue.size != old.size { sizeWillChange() }
      invalidateEnclosingLayout()
      change(to: newValue)
      if newValue.size != old.size { layOutNow() }
    }
  }

  /// Moves the view without recording a change, for the layout that positions it; animatable.
  package final func setOriginWithoutInvalidation(_ origin: Point) {
    change(to: Rect(origin: origin, size: storedFrame.size))
  }

  @inline(__always)
  private final func change(to new: Rect) {
    let old = storedFrame
    storedFrame = new
    guard let host else { return }
    host.layers.setFrame(new, of: layer)
    animate(
      LayerDelta(
        translation: old.origin - new.origin,
        size: Vector(dx: old.width - new.width, dy: old.height - new.height)))
  }

  /// The opacity of the view and its subviews, from 0 to 1; animatable; 1 by default.
  public final var opacity: Double {
    get { appearance.opacity }
    set {
      let old = appearance.opacity
      guard newValue != old else { return }
      appearance.opacity = newValue
      guard let host else { return }
      host.layers.setOpacity(newValue, of: layer)
      animate(LayerDelta(opacity: old - newValue))
    }
  }

  /// The scale about the center; animatable; 1 by default.
  public final var scale: Double {
    get { appearance.scale }
    set {
      let old = appearance.scale
      guard newValue != old else { return }
      appearance.scale = newValue
      guard let host else { return }
      host.layers.setScale(newValue, of: layer)
      animate(LayerDelta(scale: old - newValue))
    }
  }

  /// The rotation about the center, in degrees clockwise; animatable; 0 by default.
  ///
  /// The frame, the layout and the coordinates of the view stay the same, and points on the screen
  /// are converted for hit tests. The view and its subviews are composited without the rotation and
  /// then turned as one picture: nothing is rasterized, and edges are smooth. Cost: compositing the
  /// view's area twice.
  public final var rotation: Double {
    get { appearance.rotation }
    set {
      let old = appearance.rotation
      guard newValue != old else { return }
      appearance.rotation = newValue
      if (old == 0) != (newValue == 0) { superview?.turnedSubviewCount += newValue == 0 ? -1 : 1 }
      guard let host else { return }
      host.layers.setRotation(newValue, of: layer)
      animate(LayerDelta(rotation: old - newValue))
    }
  }

  /// Whether the frame clips the subviews; false by default.
  public final var clipsToBounds: Bool {
    get { appearance.clips }
    set {
      appearance.clips = newValue
      if let host { host.layers.setClips(newValue, of: layer) }
    }
  }

  /// Whether the view and its subviews are invisible; false by default.
  public final var isHidden: Bool {
    get { appearance.isHidden }
    set {
      let isChanged = newValue != appearance.isHidden
      appearance.isHidden = newValue
      if let host { host.layers.setHidden(newValue, of: layer) }
      if isChanged { arrangedSizeDidChange() }
    }
  }

  /// Whether the view is in front of all siblings that are not elevated; false by default.
  package final var isElevated: Bool {
    get { appearance.isElevated }
    set {
      guard newValue != appearance.isElevated else { return }
      appearance.isElevated = newValue
      superview?.elevatedSubviewCount += newValue ? 1 : -1
      host?.layers.setElevated(newValue, of: layer)
    }
  }

  /// Whether the content is redrawn at each size of an animation instead of stretched.
  ///
  /// The default is false. Use it for contents whose parts keep their size, such as a line of text
  /// in a bar that grows. Cost: drawing the content once per frame while its size is animated.
  package final var repaintsWhileResizing: Bool {
    get { appearance.repaintsWhileResizing }
    set {
      appearance.repaintsWhileResizing = newValue
      if let host { host.layers.setRepaintsWhileResizing(newValue, of: layer) }
    }
  }

  /// The part of its size by which the view's own content shrinks about its center while the
  /// rearmost subview is opaque; 0 by default.
  ///
  /// It follows the opacity of that subview, also during an animation. Only the drawing changes.
  package final var contentShrinking: Double {
    get { appearance.contentShrinking }
    set {
      appearance.contentShrinking = newValue
      if let host { host.layers.setContentShrinking(newValue, of: layer) }
    }
  }

  /// The content behind the subviews; nil for none.
  ///
  /// Cost of a change: hashing the content. In a cell that is reused while scrolling, prefer
  /// ``setContent(_:)`` with stored contents.
  public final var content: Content? {
    get { appearance.content.value(in: host) }
    set {
      appearance.content = newValue.map(ViewContent.inline) ?? .none
      if let host { host.layers.setContent(newValue.map(host.contents.intern), of: layer) }
    }
  }

  /// Shows a content from the host's store, or none for nil; the cost is negligible.
  public final func setContent(_ id: ContentID?) {
    let new = id.map(ViewContent.stored) ?? .none
    guard !appearance.content.isSame(as: new) else { return }
    appearance.content = new
    if let host { host.layers.setContent(id, of: layer) }
  }

  // MARK: - Tree

  /// Sorts the subviews by a key; the sort is stable.
  package final func sortSubviews(by key: (View) -> Int) {
    let sorted = subviews.sorted { key($0) < key($1) }
    subviews = ContiguousArray(sorted)
    guard let host else { return }
    for view in subviews { host.layers.insert(view.layer, into: layer) }
  }

  /// Removes the view from its superview.
  ///
  /// Cancels the gestures on it and inside it. The view keeps its layer in case it is added again.
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    let next = host?.keyboard.viewToFocus(afterRemoving: self)
    unlink()
    leaveStage()
    if let next { host?.keyboard.setFirstResponder(next) }
  }

  /// Adds a recognizer of gestures that begin in the view.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestureRecognizers.append(recognizer)
  }

  /// Returns the deepest view at a point that receives touches; nil if the point is outside.
  ///
  /// The point is in this view's coordinates.
  open func hitTest(_ point: Point) -> View? {
    // Most views fail the test, most of them because of their position, which is therefore tested
    // first.
    guard bounds.contains(point), isUserInteractionEnabled, !isHidden, opacity > 0.01
    else { return nil }
    return hitTestSubviews(point) ?? self
  }

  // MARK: - To be overridden

  /// Called before the view's size changes.
  open func sizeWillChange() {}

  /// Override it to position the subviews.
  ///
  /// Called when the view's size has changed, when a view with a size first enters a stage, when
  /// the text scale or the reading direction has changed, and after ``setNeedsLayout()``. It is
  /// called again for the same size, so it must only place and draw what is inside the view.
  open func layoutSubviews() {}

  /// Returns the size that the view needs.
  ///
  /// Views that place others by their sizes ask for it, such as a `StackView`, a sheet, and grids
  /// with cells that determine their sizes. Call ``sizeThatFitsDidChange()`` when the result
  /// changes.
  ///
  /// - Parameter proposal: The available lengths, in points. The view chooses those that are nil.
  /// - Returns: The size; with an infinite length along an axis where the view takes all that is
  ///   proposed and that is infinite. Nil, the default, for a view that takes all the room that it
  ///   gets.
  open func sizeThatFits(_ proposal: ProposedSize) -> Size? { nil }

  /// Whether ``layoutSubviews()`` depends on the sizes that the subviews need; `false` by default.
  ///
  /// ``subviewSizeDidChange()`` is then called when a subview is added, removed, hidden or shown,
  /// and when a label or a control in it shows something else.
  open var arrangesSubviews: Bool { false }

  /// Called when a view inside may need another size.
  ///
  /// By default, the view is laid out again (``setNeedsLayout()``), and so are the views around it,
  /// up to a scroll view or a cell.
  open func subviewSizeDidChange() {
    setNeedsLayout()
    superview?.subviewSizeDidChange()
  }

  /// Called when the pointer has entered or left the view.
  open func hoverDidChange() {}

  /// Called when the mouse pointer has moved to a point of the viewport over the view, without a
  /// button.
  open func hoverDidMove(to point: Point) {}

  /// Returns whether a click at a point of the viewport has an effect; affects only the pointer's
  /// shape.
  ///
  /// By default true for a view that recognizes taps or exclusive presses.
  open func isClickable(at point: Point) -> Bool { isClickable }

  /// The default of ``accessibilityLabel``: the text that the view shows.
  ///
  /// For a button without text, the texts of the views inside.
  open var defaultAccessibilityLabel: String? {
    displayedText ?? (isPressable ? descendantText : nil)
  }

  /// The default of ``accessibilityRole``: a button if the view can be tapped, a text if it shows
  /// one.
  open var defaultAccessibilityRole: AccessibilityRole {
    isPressable ? .button : displayedText != nil ? .text : .none
  }

  /// The default of ``accessibilityValue``: nil.
  open var defaultAccessibilityValue: String? { nil }

  /// The view's current states for assistive technology; empty by default.
  open var accessibilityStates: AccessibilityStates { [] }

  /// The views inside in reading and focus order; not necessarily subviews.
  ///
  /// By default the subviews by rows from the top, each row from the left.
  open var accessibilityOrder: [View] { subviewsInReadingOrder }

  /// The subviews for assistive technology: only the frontmost modal one, if it covers the others.
  final var accessibleSubviews: [View] {
    let modal = subviews.last {
      $0.isModal && $0.isUserInteractionEnabled && $0.isPresented
        && $0.frame.intersection(bounds) == bounds
    }
    return modal.map { [$0] } ?? accessibilityOrder
  }

  /// The items of the view, of which not all have views; nil, the default, for a view without
  /// items.
  ///
  /// The items are elements of assistive technology instead of the views that display them.
  open var accessibilityItems: (any AccessibilityItems)? { nil }

  /// The actions that assistive technology can perform, the most important first.
  ///
  /// By default, a control can be pressed, and a view that accepts the keyboard can be focused. An
  /// override adds its own actions and handles them in ``performAccessibilityAction(_:)``.
  open var accessibilityActions: [AccessibilityAction] { defaultAccessibilityActions }

  /// Performs an action other than ``AccessibilityAction/press`` and
  /// ``AccessibilityAction/show``, and returns whether the view supports it.
  ///
  /// By default, a view that accepts the keyboard can be focused.
  open func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    guard action == .focus, acceptsFirstResponder else { return false }
    becomeFirstResponder()
    return true
  }

  /// Called once, when the view is first added to a stage and has received its layer.
  open func didAttach() {}

  /// Called when the view has entered the stage and is laid out, before the views inside it enter.
  open func didEnterStage() {}

  /// Called when the view has left the stage, after the views inside it have left.
  open func didLeaveStage() {}

  /// Whether each frame calls ``simulate()``, ``layOutFrame()`` and ``updateContents()``.
  open var participatesInFrames: Bool { false }

  /// Advances animations and scrolling to the frame's time.
  open func simulate() {}

  /// Computes the layout if data or size have changed.
  open func layOutFrame() {}

  /// Updates the subviews to match what is visible.
  open func updateContents() {}

  /// The scroll offset; nil if the view does not scroll.
  open var scrollOffset: Vector? { nil }

  /// The space around what is visible of the view, such as that around the title of a button
  /// without a border; zero by default.
  ///
  /// A `StackView` aligns what is visible: the space extends past the edges of the stack, and past
  /// those of other views in a column.
  open var alignmentInsets: Insets { .zero }

  /// Handles a key and returns whether it did.
  ///
  /// ``KeyboardFocus`` describes which views receive a key, and in which order.
  open func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Handles typed or composed text and returns whether it did.
  open func handleText(_ event: TextEvent) -> Bool { false }

  /// Whether Tab can focus an item of the view instead of the view; `false` by default.
  ///
  /// A view that returns `true` shows and hides the focus in ``showItemFocus()`` and
  /// ``hideItemFocus()``, and tells `KeyboardFocus.itemFocusDidAppear(in:)` and
  /// `KeyboardFocus.itemFocusDidDisappear(in:)`. It also receives keys without a focus, among
  /// them Tab, with which it focuses an item if nothing has the focus.
  open var acceptsItemFocus: Bool { false }

  /// Whether a focused item of another view keeps the focus while this view is the first responder,
  /// as it does while a menu is open; `false` by default.
  open var keepsItemFocus: Bool { false }

  /// Displays the focus on an item: the one that had it last, if there is one.
  open func showItemFocus() {}

  /// Hides the focus of the item, and remembers the item.
  open func hideItemFocus() {}

  /// Whether Tab makes the view the first responder; `false` by default.
  open var acceptsFirstResponder: Bool { false }

  /// Called when the view has become the first responder or has stopped being it.
  open func firstResponderDidChange() {}

  /// The rectangle of the caret in the view's coordinates; `nil`, the default, if the view accepts
  /// no text.
  open var textInputRect: Rect? { nil }

  /// Whether the view handles typed text while no view is the first responder; `false` by default.
  open var acceptsTextWithoutFocus: Bool { false }

  /// Called when the stage's environment has changed; superviews are notified before subviews.
  ///
  /// If the text scale or the reading direction has changed, ``layoutSubviews()`` is called next.
  open func environmentDidChange(from old: Environment) {}

  /// Whether Escape closes or cancels something in the view; otherwise a window leaves the scene.
  open var handlesEscape: Bool { false }

  /// Whether arrow keys with Alt move something in the view; otherwise a window goes back in time
  /// with them.
  open var handlesAltArrows: Bool { false }

  /// Handles a wheel event at a point of the view and returns whether it did.
  open func handleWheel(_ delta: Vector) -> Bool { false }

  /// Handles a wheel event at a point of the viewport and returns whether it did; by default the
  /// same everywhere in the view.
  open func handleWheel(_ delta: Vector, at point: Point) -> Bool { handleWheel(delta) }

  /// Handles a wheel event with Control held as a zoom, and returns whether it did.
  ///
  /// A negative delta zooms in; the point is in the viewport's coordinates. If no view handles the
  /// zoom, the event is handled as a wheel event without Control.
  open func handleZoom(_ delta: Double, at point: Point) -> Bool { false }

  /// Whether the view changes in the next frame even without input.
  open var needsAnotherFrame: Bool { false }

  /// Sets the frame, and animates the contents if there is a curve.
  ///
  /// The view itself does not stretch; only its contents move. A scroll view overrides the method
  /// to keep the visible part of its content visible.
  open func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    self.frame = frame
  }

  /// Sets the frame while the user pulls the edge of a window; by default, without animation.
  ///
  /// It is called up to once in each frame. A grid lets its cells glide when its columns change.
  open func resizeLive(to frame: Rect) { setFrame(frame, curve: nil) }

  /// Appends the reasons why the view is not settled, such as "the grid is decelerating".
  open func appendActivity(to reasons: inout [String]) {}

  // MARK: - Inside the package

  /// The scroll offset of the subviews.
  package final var contentOffsetForSubviews: Vector {
    get { appearance.contentOffset }
    set {
      appearance.contentOffset = newValue
      if let host { host.layers.setContentOffset(newValue, of: layer) }
    }
  }

  /// The axes along which the frames of subviews count from the right or the bottom.
  ///
  /// Along these axes, the scroll offset also counts from there. Empty by default.
  package final var reversedAxesOfSubviews: AxisSet {
    get { appearance.reversedAxes }
    set {
      appearance.reversedAxes = newValue
      if let host { host.layers.setReversedAxes(newValue, of: layer) }
    }
  }

  /// Whether the subviews keep their sizes while the size of the view is animated; false by
  /// default.
  public final var keepsSubviewSizes: Bool {
    get { appearance.keepsSubviewSizes }
    set {
      appearance.keepsSubviewSizes = newValue
      if let host { host.layers.setKeepsChildSizes(newValue, of: layer) }
    }
  }

  /// The size at which the content is drawn; nil for the size of the frame.
  package final var paintedSize: Size? {
    get { appearance.paintedSize }
    set {
      appearance.paintedSize = newValue
      if let host { host.layers.setPaintedSize(newValue, of: layer) }
    }
  }

  /// Sets whether the pointer is on the view.
  package final func setHovered(_ hovered: Bool) {
    guard hovered != isHovered else { return }
    isHovered = hovered
    hoverDidChange()
  }

  /// Inserts a subview at an index; 0 is the back.
  package final func insert(_ view: View, at index: Int) {
    view.unlink()
    if !isOnStage { view.leaveStage() }
    let place = min(index, subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    if view.appearance.isElevated { elevatedSubviewCount += 1 }
    if view.appearance.rotation != 0 { turnedSubviewCount += 1 }
    guard let host else { return }
    view.attach(to: host)
    if place == 0 {
      host.layers.insertAtBottom(view.layer, into: layer)
    } else {
      host.layers.insert(view.layer, into: layer, above: subviews[place - 1].layer)
    }
    if isOnStage { view.enterStage() }
  }

  private final func unlink() {
    guard let parent = superview else { return }
    if let last = parent.subviews.last, last === self {
      // Whoever removes thousands of views begins with the last one.
      parent.subviews.removeLast()
    } else if let index = parent.subviews.firstIndex(where: { $0 === self }) {
      // Far faster than testing all elements with `removeAll(where:)`.
      parent.subviews.remove(at: index)
    }
    if appearance.isElevated { parent.elevatedSubviewCount -= 1 }
    if appearance.rotation != 0 { parent.turnedSubviewCount -= 1 }
    superview = nil
    host?.layers.removeFromParent(layer)
  }

  /// Creates the layers of the view and of the views inside it.
  ///
  /// - Precondition: The view has not been on another stage.
  package final func attach(to host: ViewHost) {
    require(
      attachedHost == nil || attachedHost === host, "a view cannot move to another stage")
    if layer == .none { makeLayer(on: host) }
    for view in subviews {
      view.attach(to: host)
      host.layers.insert(view.layer, into: layer)
    }
  }

  private final func makeLayer(on host: ViewHost) {
    attachedHost = host
    layer = host.layers.makeLayer()
    host.layers.setFrame(storedFrame, of: layer)
    appearance.apply(to: layer, of: host)
    didAttach()
  }

  /// Makes the view and the views inside it visible, touchable and able to participate in frames.
  package final func enterStage() {
    guard !isOnStage else { return }
    isOnStage = true
    if participatesInFrames { host?.addParticipant(self) }
    layOutIfStale()
    didEnterStage()
    for view in subviews { view.enterStage() }
  }

  private final func layOutNow() {
    layoutGeneration = host?.layoutRequests.generation ?? 0
    layoutSubviews()
  }

  /// Lays out the subviews, without animating them, if that has not been done on this stage or not
  /// since the text scale or the reading direction changed.
  final func layOutIfStale() {
    guard let host, layoutGeneration != host.layoutRequests.generation, storedFrame.size != .zero
    else { return }
    host.withoutAnimation(layOutNow)
  }

  /// Lays out the view, after those around it, if ``setNeedsLayout()`` was called.
  final func layOutAsRequested() {
    superview?.layOutAsRequested()
    guard isOnStage, layoutGeneration == 0, storedFrame.size != .zero else { return }
    layOutNow()
  }

  /// Requests a call of ``layoutSubviews()`` after the current event, or before the frame is drawn.
  ///
  /// Several requests cause one call. In ``ViewHost/animate(_:_:completion:)``, the layout is a
  /// part of the animation. A view that is on no stage is laid out when it enters one.
  ///
  /// ```swift
  /// var person: Person? { didSet { setNeedsLayout() } }
  /// ```
  public final func setNeedsLayout() {
    guard layoutGeneration != 0 else { return }
    layoutGeneration = 0
    if isOnStage, let host { host.layoutRequests.add(self) }
  }

  /// Tells the views around this one that ``sizeThatFits(_:)`` has another result.
  public final func sizeThatFitsDidChange() { superview?.subviewSizeDidChange() }

  /// Tells the superview, if it arranges its subviews, that this one may need another size.
  package final func arrangedSizeDidChange() {
    if let superview, superview.arrangesSubviews { superview.subviewSizeDidChange() }
  }

  private final func leaveStage() {
    guard isOnStage, let host else { return }
    isOnStage = false
    if participatesInFrames { host.removeParticipant(self) }
    for recognizer in gestureRecognizers { host.gestures.removeRecognizer(recognizer) }
    host.keyboard.viewDidLeaveStage(self)
    for view in subviews { view.leaveStage() }
    didLeaveStage()
  }
}
