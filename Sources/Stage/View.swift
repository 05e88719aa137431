public import Drawing
public import Geometry
public import Gestures

/// A rectangle on the stage that shows a content, holds other views and takes touches.
///
/// A view owns one layer while it is on a stage. Its properties are what it has at rest; inside
/// ``ViewHost/animate(_:_:completion:)`` a change sets the property at once and lets the layer
/// follow. Subclass it to lay out subviews (``layoutSubviews()``) or to take part in frames
/// (``participatesInFrames``).
open class View {
  // What a layout of very many views reads and writes comes first, to lie side by side in memory.
  @exclusivity(unchecked) private final var storedFrame: Rect
  /// The stage's services while the view is on a stage.
  @exclusivity(unchecked) public private(set) final var host: ViewHost?
  /// Who is told of changes that the layout around the view depends on, and as what.
  @exclusivity(unchecked) final var layoutJournal: LayoutJournal?
  final var journalIndex = 0
  /// Whether nothing of the view has changed that a layout depends on since a layout said so.
  @exclusivity(unchecked) package final var isSettled = false
  /// How often views have come, gone or changed places among the subviews.
  @exclusivity(unchecked) package private(set) final var subviewChanges = 0
  /// The views inside, the lowest first.
  @exclusivity(unchecked) public private(set) final var subviews: ContiguousArray<View> = [] {
    didSet {
      subviewChanges += 1
      noteChange()
    }
  }
  /// The view this one lies in; cleared by that view, since a weak reference would slow its use.
  @exclusivity(unchecked)
  public private(set) final unowned(unsafe) var superview: View?
  /// The gestures the view looks for.
  public private(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// Whether touches reach the view and what is inside it; true by default.
  @exclusivity(unchecked) public final var isUserInteractionEnabled = true

  /// Whether the pointer was on the view, or on one inside it, when it last moved without a button.
  @exclusivity(unchecked) public private(set) final var isHovered = false

  @exclusivity(unchecked) package private(set) final var layer = LayerID.none
  @exclusivity(unchecked) package internal(set) final var motion = MotionTarget.none
  /// What was set for assistive technology; nil, as for nearly all views, where nothing was.
  final var accessibilitySettings: AccessibilitySettings?
  @exclusivity(unchecked) private final var isOnStage = false
  @exclusivity(unchecked) private final var storedContent: Content?
  @exclusivity(unchecked) private final var heldContent: ContentID?
  @exclusivity(unchecked) private final var storedOpacity = 1.0
  @exclusivity(unchecked) private final var storedScale = 1.0
  @exclusivity(unchecked) private final var storedClips = false
  @exclusivity(unchecked) private final var storedHidden = false
  @exclusivity(unchecked) private final var storedElevated = false
  /// How many of the subviews lie above the others whatever their order.
  @exclusivity(unchecked) private(set) final var elevatedSubviewCount = 0

  /// Makes a view at a place in its future superview, in points.
  public init(frame: Rect = .zero) {
    storedFrame = frame
  }

  deinit {
    for child in subviews { child.superview = nil }
    if let host, layer != .none {
      for child in subviews { host.layers.removeFromParent(child.layer) }
      host.layers.destroy(layer)
      host.animator.release(motion)
    }
  }

  // MARK: - Appearance

  /// The place in the superview, in points; animatable.
  public final var frame: Rect {
    get { storedFrame }
    set {
      let old = storedFrame
      guard newValue != old else { return }
      noteChange()
      change(to: newValue)
      if newValue.size != old.size { layoutSubviews() }
    }
  }

  /// Moves the view for the layout that places it, which needs no note of that; animatable.
  package final func moveUnnoted(to origin: Point) {
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

  /// The opacity of the view and what is inside it, 0 to 1, animatable; 1 by default.
  public final var opacity: Double {
    get { storedOpacity }
    set {
      guard newValue != storedOpacity else { return }
      let old = storedOpacity
      storedOpacity = newValue
      guard let host else { return }
      host.layers.setOpacity(newValue, of: layer)
      animate(LayerDelta(opacity: old - newValue))
    }
  }

  /// The scale about the middle, animatable; 1 by default.
  public final var scale: Double {
    get { storedScale }
    set {
      guard newValue != storedScale else { return }
      let old = storedScale
      storedScale = newValue
      guard let host else { return }
      host.layers.setScale(newValue, of: layer)
      animate(LayerDelta(scale: old - newValue))
    }
  }

  /// Whether nothing inside shows beyond the frame; false by default.
  public final var clipsToBounds: Bool {
    get { storedClips }
    set {
      storedClips = newValue
      if let host { host.layers.setClips(newValue, of: layer) }
    }
  }

  /// Whether the view and what is inside it are out of sight; false by default.
  public final var isHidden: Bool {
    get { storedHidden }
    set {
      storedHidden = newValue
      if let host { host.layers.setHidden(newValue, of: layer) }
    }
  }

  /// Whether the view lies above those of its siblings that are not elevated, whatever their order;
  /// false by default.
  public final var isElevated: Bool {
    get { storedElevated }
    set {
      guard newValue != storedElevated else { return }
      storedElevated = newValue
      superview?.elevatedSubviewCount += newValue ? 1 : -1
      host?.layers.setElevated(newValue, of: layer)
    }
  }

  /// Whether the content is painted again in each size that an animation passes through, rather
  /// than stretched; false by default.
  ///
  /// For contents whose parts keep their size, such as a line of text in a bar that grows. Cost:
  /// painting the content once per frame, as long as its size is animated.
  public final var repaintsWhileResizing = false {
    didSet {
      if let host { host.layers.setRepaintsWhileResizing(repaintsWhileResizing, of: layer) }
    }
  }

  /// What the view shows below its subviews; nil for nothing.
  ///
  /// Cost of a change: hashing the content. In a cell that is reused while scrolling, prefer
  /// ``show(_:)`` with contents kept once.
  public final var content: Content? {
    get { heldContent.flatMap { id in host?.contents.content(id) } ?? storedContent }
    set {
      storedContent = newValue
      heldContent = nil
      if let host { host.layers.setContent(newValue.map(host.contents.intern), of: layer) }
    }
  }

  /// Shows a content that the host's store keeps, or nothing, at no cost worth counting.
  public final func show(_ id: ContentID?) {
    guard id != heldContent || storedContent != nil else { return }
    storedContent = nil
    heldContent = id
    if let host { host.layers.setContent(id, of: layer) }
  }

  // MARK: - Tree

  /// Puts the subviews into another order; equal keys keep theirs.
  package final func sortSubviews(by key: (View) -> Int) {
    let sorted = subviews.sorted { key($0) < key($1) }
    subviews = ContiguousArray(sorted)
    guard let host else { return }
    for view in subviews { host.layers.insert(view.layer, into: layer) }
  }

  /// Takes the view out of its superview; it keeps its layer for when it is added again.
  ///
  /// Gestures under way on it or inside it are cancelled.
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    unlink()
    leaveStage()
  }

  /// Looks for a gesture that begins in the view.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestureRecognizers.append(recognizer)
  }

  /// The deepest view at a point of this view's coordinates that takes touches; nil outside.
  open func hitTest(_ point: Point) -> View? {
    // Most views are asked in vain, and most of them because of where they are.
    guard bounds.contains(point), isUserInteractionEnabled, !isHidden, opacity > 0.01
    else { return nil }
    let inner = point + contentOffsetForSubviews
    return hitSubview(inner) ?? self
  }

  // MARK: - To be overridden

  /// Called when the view's size has changed: place the subviews.
  open func layoutSubviews() {}

  /// Called when the pointer has come onto the view or left it.
  open func hoverDidChange() {}

  /// Whether a click at a point of the viewport does something here, for the pointer's looks alone;
  /// by default where taps are recognized, or presses that are no one else's.
  open func invitesClick(at point: Point) -> Bool { isClickable }

  /// ``accessibilityLabel`` where none is set: the texts the view shows, of a button those inside.
  open var defaultAccessibilityLabel: String? { shownText ?? (isPressable ? textInside : nil) }

  /// ``accessibilityRole`` where none is set: a button if it can be tapped, a text if it shows one.
  open var defaultAccessibilityRole: AccessibilityRole {
    isPressable ? .button : shownText != nil ? .text : .none
  }

  /// ``accessibilityValue`` where none is set: nothing.
  open var defaultAccessibilityValue: String? { nil }

  /// How the view is at present, for those who cannot see it; nothing special by default.
  open var accessibilityStates: AccessibilityStates { [] }

  /// The views inside, not only subviews, in the order in which one reads and tabs through them:
  /// rows from the top, each from the left, by default.
  open var accessibilityOrder: [View] { subviewsInReadingOrder }

  /// Called when the view has come onto a stage.
  open func didAttach() {}

  /// Called when the view can be seen from now on; what is inside it follows.
  open func didEnterStage() {}

  /// Called when the view has been taken out of sight.
  open func didLeaveStage() {}

  /// Whether ``simulate()``, ``layOut()`` and ``updateContents()`` are called in each frame.
  open var participatesInFrames: Bool { false }

  /// Brings what moves to the frame's time.
  open func simulate() {}

  /// Solves the layout if data or size have changed.
  open func layOut() {}

  /// Makes subviews match what is visible.
  open func updateContents() {}

  /// How far the view's content is scrolled; nil for one that does not scroll.
  open var scrollOffset: Vector? { nil }

  /// Handles a key; returns whether it did.
  open func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Whether escape closes or breaks off something here; a window leaves the scene without.
  open var takesEscape: Bool { false }

  /// Handles a wheel at a point of the view; returns whether it did.
  open func handleWheel(_ delta: Vector) -> Bool { false }

  /// Handles a wheel that is turned with control held, at a point of the viewport, as a zoom: a
  /// negative delta asks for larger; returns whether it did.
  ///
  /// Where no one does, the wheel is one without control.
  open func handleZoom(_ delta: Double, at point: Point) -> Bool { false }

  /// Whether the view will look different in the next frame without input.
  open var wantsFrame: Bool { false }

  /// Takes the view's frame along a curve, or at once without one.
  ///
  /// A scroll view overrides it to keep in view what was in view. The view itself never stretches:
  /// only what is inside moves.
  open func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    self.frame = frame
  }

  /// Why the view is not settled, for people, such as "the grid is decelerating".
  open func describeMovement(into reasons: inout [String]) {}

  // MARK: - Inside the package

  /// The scroll offset that subviews are shown with.
  @exclusivity(unchecked) package final var contentOffsetForSubviews: Vector = .zero {
    didSet { if let host { host.layers.setContentOffset(contentOffsetForSubviews, of: layer) } }
  }

  /// The size at which the content is painted; nil for the frame's.
  package final var paintedSize: Size? {
    didSet { if let host { host.layers.setPaintedSize(paintedSize, of: layer) } }
  }

  /// Notes whether the pointer is on the view.
  package final func setHovered(_ hovered: Bool) {
    guard hovered != isHovered else { return }
    isHovered = hovered
    hoverDidChange()
  }

  /// Adds a view so that it becomes the subview with this index, the lowest being 0.
  package final func insert(_ view: View, at index: Int) {
    view.unlink()
    if !isOnStage { view.leaveStage() }
    let place = min(index, subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    if view.storedElevated { elevatedSubviewCount += 1 }
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
    // Far quicker than removing all that are this one.
    if let index = parent.subviews.firstIndex(where: { $0 === self }) {
      parent.subviews.remove(at: index)
    }
    if storedElevated { parent.elevatedSubviewCount -= 1 }
    superview = nil
    host?.layers.removeFromParent(layer)
  }

  /// Gives the view and those inside it their layers.
  ///
  /// - Precondition: the view has not been on another stage.
  package final func attach(to host: ViewHost) {
    require(
      self.host == nil || self.host === host, "a view stays with the stage it first came onto")
    if layer == .none { makeLayer(on: host) }
    for view in subviews {
      view.attach(to: host)
      host.layers.insert(view.layer, into: layer)
    }
  }

  private final func makeLayer(on host: ViewHost) {
    self.host = host
    layer = host.layers.makeLayer()
    host.layers.setFrame(storedFrame, of: layer)
    host.layers.setOpacity(storedOpacity, of: layer)
    host.layers.setScale(storedScale, of: layer)
    host.layers.setClips(storedClips, of: layer)
    host.layers.setHidden(storedHidden, of: layer)
    host.layers.setElevated(storedElevated, of: layer)
    host.layers.setRepaintsWhileResizing(repaintsWhileResizing, of: layer)
    host.layers.setContentOffset(contentOffsetForSubviews, of: layer)
    host.layers.setPaintedSize(paintedSize, of: layer)
    host.layers.setContent(heldContent ?? storedContent.map(host.contents.intern), of: layer)
    didAttach()
  }

  /// The view and those inside it can be seen, touched and take part in frames from now on.
  package final func enterStage() {
    guard !isOnStage else { return }
    isOnStage = true
    if participatesInFrames { host?.participants.append(self) }
    didEnterStage()
    for view in subviews { view.enterStage() }
  }

  private final func leaveStage() {
    guard isOnStage, let host else { return }
    isOnStage = false
    if participatesInFrames { host.participants.removeAll { $0 === self } }
    for recognizer in gestureRecognizers { host.gestures.removeRecognizer(recognizer) }
    for view in subviews { view.leaveStage() }
    didLeaveStage()
  }
}
