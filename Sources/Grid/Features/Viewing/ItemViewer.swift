public import Drawing
import Diffing
public import Geometry
import Gestures
import Items
import Motion
import Scrolling
public import Stage

/// Opens the items of a grid: each moves from its cell to the whole view, and back.
///
/// ```swift
/// let viewer = ItemViewer()
/// viewer.dataSource = self
/// grid.itemViewer = viewer
///
/// func itemViewer(_ viewer: ItemViewer, pageForItemAt index: Int) -> ItemPage? {
///   let view = View()
///   view.content = photos[index].content
///   return ItemPage(view, size: photos[index].size)
/// }
/// ```
///
/// | input | effect |
/// |---|---|
/// | a tap or click on an item, Return on the focused one | opens the item |
/// | a horizontal drag, a wheel turned sideways, Left and Right, Home and End | another item |
/// | two fingers, a double tap, the wheel with Control, Control with plus, minus or 0 | zoom |
/// | a drag down, two fingers moving together, Escape, Return, Space | back to the cell |
/// | Tab | the controls and grids on the page, and the button in the corner |
/// | a tap beside the page, the button in the corner | back to the cell |
/// | a right click | the item's context menu |
///
/// ## Motion
///
/// The page has its own proportions all the way, and is never stretched: on the way to its cell it
/// is cropped as the cell is. Every motion is a spring that starts from the current position and
/// speed. A touch holds a moving page, a drag moves it, and after the release it opens or returns.
/// With reduced motion, the viewer fades within 0.15 s instead.
///
/// The page returns to its cell wherever that is by then. When another item becomes current, the
/// grid scrolls to it. If the item is removed, the page fades and the viewer closes.
///
/// ## State
///
/// The viewer is part of the grid: what it does is recorded and replayed. It fills the grid's
/// bounds and is in front of its content.
///
/// State: the open item, and where its page is on the way from its cell. Changed by taps, drags,
/// pinches, keys, programs, time; transactions.
public final class ItemViewer: View {
  /// Provides the pages; not retained.
  ///
  /// Without one, a page is a new cell of the item, enlarged.
  public weak var dataSource: (any ItemViewerDataSource)?
  /// The color behind the page; nearly black by default.
  public var backdropColor = Color(white: 0.07) {
    didSet { backdrop.content = .color(backdropColor) }
  }
  /// Called when another item is displayed, and with nil when the viewer has closed.
  public var onItemChange: ((Int?) -> Void)?

  /// The item that is displayed or returns to its cell; nil if the viewer is closed or the item was
  /// removed.
  public private(set) var index: Int?
  /// Whether the viewer is open or opening.
  public private(set) var isOpen = false

  private unowned(unsafe) var attachedGrid: GridView?
  private let backdrop = View()
  private let strip = ItemStrip()
  private lazy var button = ViewerButton { [unowned self] in close() }
  /// Where the current page is, unless it rests in the whole view.
  private var pose: ItemPose?
  private var motion: ItemPoseMotion?
  private var hold: Hold?
  private let press = PressRecognizer(name: "viewer press")
  private let drag = DragRecognizer(name: "viewer drag")
  /// The distance of the wheel that has not turned a page or closed the viewer yet.
  private var wheel = WheelSteps()
  /// The first responder when the viewer opened.
  private weak var previousResponder: View?
  /// Whether an item had the focus when the viewer opened; the item that is closed has it then.
  private var movesItemFocus = false

  /// A press that has stopped the page, or a drag of it.
  private struct Hold {
    /// The pose at the start.
    let start: ItemPose
    /// Whether the page was opening.
    let opens: Bool
    /// The point that the finger holds.
    let point: Point
    var isDragging = false
  }

  /// The velocity of a drag that closes the viewer, in points per second.
  private static let closingVelocity = 300.0
  /// The time for which a released page is assumed to continue, in seconds.
  private static let projection = 0.15
  /// The part of the height by which a page is dragged to close it.
  private static let closingDistance = 0.18
  /// The scale below which two fingers that lift close the viewer.
  private static let closingScale = 0.8
  private static let reducedFade = AnimationCurve(duration: 0.15)
  private static let buttonMargin = 12.0
  /// The distance from its cell within which a page fades, as a part of the whole way.
  private static let fadingSeparation = 0.06

  /// Creates a closed viewer.
  public init() {
    super.init()
    isModal = true
    isElevated = true
    backdrop.content = .color(backdropColor)
    backdrop.isUserInteractionEnabled = false
    addSubview(backdrop)
    addSubview(strip)
    addSubview(button)
    strip.makePage = { [unowned self] in makePage($0) }
    strip.shouldBeginDrag = { [unowned self] in !takes($0) }
    addRecognizers()
  }

  private func addRecognizers() {
    press.slop = .unlimited
    press.yieldsToExclusive = false
    press.onEvent = { [unowned self] in handle($0) }
    addGestureRecognizer(press)
    drag.shouldBegin = { [unowned self] in takes($0) }
    drag.onEvent = { [unowned self] in handle($0) }
    addGestureRecognizer(drag)
    let tap = TapRecognizer(name: "viewer tap")
    tap.onEvent = { [unowned self] in handle($0) }
    addGestureRecognizer(tap)
    let secondary = SecondaryPressRecognizer(name: "viewer menu")
    secondary.onPress = { [unowned self] event in
      guard let index, isAtRest else { return }
      attachedGrid?.menus.open(forItemAt: index, at: event.position)
    }
    addGestureRecognizer(secondary)
  }

  /// Sets the grid, which is not retained; nil closes the viewer.
  func attach(to grid: GridView?) {
    if grid == nil { finishClosing() }
    attachedGrid = grid
  }

  // MARK: - Reading

  /// How far the viewer is open: 0 with the page in its cell, 1 with the page in the whole view.
  ///
  /// It is the opacity of the backdrop; drags and two fingers reduce it.
  public var progress: Double { superview == nil ? 0 : backdrop.opacity }

  /// The visible part of the page in the viewer's coordinates; nil if the viewer is closed.
  package var pageFrame: Rect? {
    guard superview != nil else { return nil }
    return pose?.clip ?? pictureFrame?.intersection(bounds)
  }

  /// The rectangle of the whole page in the viewer's coordinates, wherever it was zoomed and
  /// scrolled to.
  private var pictureFrame: Rect? {
    guard let page = strip.currentView else { return nil }
    let start = strip.area(of: page.item).minX - ItemStrip.gap / 2
    let distance = Vector(dx: start, dy: 0) - strip.contentOffset
    return page.zoomView.zoomedFrame.offset(by: distance)
  }

  /// Whether the current page rests in the whole view.
  private var isAtRest: Bool { pose == nil && isOpen }

  // MARK: - Opening and closing

  /// Opens an item from its cell.
  ///
  /// A page that is returning to its cell turns around if it is the same item. No effect without a
  /// grid on a stage, without such an item or without a page for it.
  ///
  /// - Returns: Whether the item is open or opening.
  @discardableResult
  public func open(itemAt index: Int) -> Bool {
    guard let grid = attachedGrid, (0..<grid.numberOfItems).contains(index) else { return false }
    if self.index == index, superview != nil {
      if !isOpen { move(opens: true) }
      return true
    }
    finishClosing()
    grid.features.releaseItems()
    grid.stopScrolling()
    grid.solveIfNeeded()
    reveal(index)
    frame = grid.bounds
    grid.addSubview(self)
    guard let host else { return false }
    strip.show(
      index, of: grid.numberOfItems, isMirrored: host.environment.readingDirection == .rightToLeft)
    guard strip.currentView != nil else {
      removeFromSuperview()
      return false
    }
    previousResponder = host.keyboard.firstResponder
    becomeFirstResponder()
    setIndex(index)
    opacity = 1
    pose = cellPose
    move(opens: true)
    return true
  }

  /// Returns the page to its cell; no effect if the viewer is closed.
  public func close() {
    guard isOpen, attachedGrid != nil, let index else { return }
    if pose == nil { leaveRest() }
    reveal(index)
    move(opens: false)
  }

  /// Opens the next item, or the previous one with a step of −1, within 0.3 s.
  public func turn(by step: Int) {
    guard isAtRest else { return }
    strip.turn(to: strip.targetItem + step)
  }

  /// Gives the page a pose, from where it rests or is zoomed.
  private func leaveRest() {
    guard let page = strip.currentView, let picture = pictureFrame else { return }
    var pose = ItemPose.open(picture, clip: picture.intersection(bounds))
    pose.shade = backdrop.opacity
    self.pose = pose
    page.resetZoom()
    strip.setContentOffset(
      Vector(dx: strip.area(of: page.item).minX - ItemStrip.gap / 2, dy: 0), animated: false)
  }

  /// Moves the page to the whole view or to its cell; the page of a removed item only fades.
  private func move(opens isOpening: Bool, velocity: Vector = .zero) {
    guard let host, let pose else { return }
    let opens = isOpening && index != nil
    isOpen = opens
    hold = nil
    guard !host.environment.reducesMotion else { return fade(opens: opens, host) }
    let target = opens ? openPose : cellPose
    let way = target.clip.center - pose.clip.center
    let distance = way.dx * way.dx + way.dy * way.dy
    var speed = distance > 1 ? (velocity.dx * way.dx + velocity.dy * way.dy) / distance : 0
    if let motion, velocity == .zero {
      speed = motion.speed(at: host.frameTime, host.clock) * (motion.opens == opens ? 1 : -1)
    }
    motion = ItemPoseMotion(
      from: pose, to: target, opens: opens, at: host.frameTime, speed: speed)
    show(pose)
  }

  private func fade(opens: Bool, _ host: ViewHost) {
    motion = nil
    guard opens else {
      isUserInteractionEnabled = false
      host.animate(Self.reducedFade) {
        opacity = 0
      } completion: { [weak self] in
        guard let self, !isOpen else { return }
        finishClosing()
      }
      return
    }
    rest()
    opacity = 0
    host.animate(Self.reducedFade) { opacity = 1 }
  }

  /// The page in the whole view.
  private var openPose: ItemPose {
    let frame = strip.currentView?.fittedFrame(in: bounds.size) ?? bounds
    return .open(frame, clip: frame)
  }

  /// The page in its cell, or faded if it has none.
  private var cellPose: ItemPose {
    let open = openPose
    guard let index, let grid = attachedGrid, let rect = grid.rectForItem(at: index),
      !rect.isEmpty
    else { return open.faded() }
    let area = Rect(origin: grid.contentView.corner(of: rect), size: rect.size)
    return .inCell(area, pageSize: open.picture.size)
  }

  /// Scrolls the grid until an item is visible, without animation.
  private func reveal(_ item: Int) {
    attachedGrid?.scrollToItem(at: item, position: .none, animated: false)
    attachedGrid?.layOutFrame()
  }

  /// Ends the motion with the page in the whole view.
  private func rest() {
    motion = nil
    hold = nil
    pose = nil
    isUserInteractionEnabled = true
    backdrop.opacity = 1
    button.opacity = 1
    if let page = strip.currentView {
      page.opacity = 1
      page.rest(in: strip.area(of: page.item))
    }
    attachedGrid?.viewing.hideCell(of: index)
  }

  /// Removes the viewer immediately.
  func finishClosing() {
    guard superview != nil else { return }
    let hasFocus = host?.keyboard.hasFocus(in: self) ?? false
    isOpen = false
    motion = nil
    hold = nil
    pose = nil
    wheel.reset()
    let closed = index
    if index != nil { setIndex(nil) }
    attachedGrid?.viewing.hideCell(of: nil)
    strip.discardPages()
    if hasFocus, let keyboard = host?.keyboard {
      keyboard.returnFocus(from: self, to: previousResponder)
      let isReturned = keyboard.firstResponder.map { $0 === previousResponder } ?? false
      if movesItemFocus, !isReturned, let closed { attachedGrid?.selector.focusItem(at: closed) }
    }
    movesItemFocus = false
    removeFromSuperview()
    isUserInteractionEnabled = true
  }

  /// Gives the focus to the item that will be closed, because the open one had it.
  func moveItemFocus() { movesItemFocus = true }

  private func setIndex(_ index: Int?) {
    self.index = index
    onItemChange?(index)
  }

  private func makePage(_ item: Int) -> ItemPageView? {
    let page =
      dataSource?.itemViewer(self, pageForItemAt: item)
      ?? (dataSource == nil ? pageWithCell(of: item) : nil)
    guard let page else { return nil }
    let view = ItemPageView(page, item: item)
    view.zoomView.shouldBeginDrag = { [unowned self] in !takes($0) }
    view.zoomView.onZoom = { [unowned self] _ in updateShadeOfPinch() }
    view.zoomView.onPinchEnd = { [unowned self] in
      if $0.zoomScale < Self.closingScale { close() }
    }
    view.zoomView.onZoomOut = { [unowned self] in
      if wheel.add($0, at: host?.frameTime, host?.clock) { close() }
    }
    return view
  }

  /// Returns a page with a new cell of an item.
  private func pageWithCell(of item: Int) -> ItemPage? {
    guard let grid = attachedGrid, let slot = grid.slotForItem(at: item), !slot.isEmpty,
      let cell = grid.dataSource?.gridView(grid, cellForItemAt: item)
    else { return nil }
    cell.setIndex(item)
    cell.isUserInteractionEnabled = false
    return ItemPage(cell, size: slot.size)
  }

  // MARK: - Data

  /// Updates the viewer after a transaction or a reload; an item without a new index was removed.
  func update(count: Int, _ newIndex: (Int) -> Int?) {
    guard superview != nil, let index else { return }
    guard let new = newIndex(index), new < count else {
      // The page fades where it is.
      if pose == nil { leaveRest() }
      setIndex(nil)
      return move(opens: false)
    }
    if new != index { setIndex(new) }
    strip.update(current: new, of: count) { newIndex($0).flatMap { $0 < count ? $0 : nil } }
    if let pose { show(pose) }
  }

  // MARK: - Input

  /// Returns whether a drag moves the page instead of scrolling it or turning pages.
  private func takes(_ event: DragEvent) -> Bool {
    if hold != nil { return true }
    guard isAtRest, let page = strip.currentView, page.zoomView.zoomScale <= 1,
      !page.zoomView.isZooming, event.pointerCount == 1
    else { return false }
    let translation = event.translation
    return translation.dy > translation.dx.magnitude
      && strip.contentOffset.dx == strip.area(of: page.item).minX - ItemStrip.gap / 2
  }

  private func handle(_ event: PressEvent) {
    switch event.phase {
    case .began:
      guard let pose, motion != nil, hold == nil else { return }
      hold = Hold(start: pose, opens: isOpen, point: event.position - originOnStage())
      motion = nil
    case .ended:
      if let hold, !hold.isDragging { move(opens: hold.opens) }
    case .cancelled:
      // A drag that takes over continues with the hold. If none begins, the next frame releases it.
      break
    }
  }

  private func handle(_ event: DragEvent) {
    switch event.phase {
    case .began:
      if hold == nil {
        leaveRest()
        guard let pose else { return }
        hold = Hold(start: pose, opens: true, point: event.startPosition - originOnStage())
      }
      hold?.isDragging = true
      moveHeldPage(by: event.translation)
    case .changed: moveHeldPage(by: event.translation)
    case .ended: release(event)
    case .cancelled: if let hold { move(opens: hold.opens) }
    }
  }

  private func moveHeldPage(by translation: Vector) {
    guard let hold else { return }
    show(hold.start.dragged(from: hold.point, by: translation, height: bounds.height))
  }

  private func release(_ event: DragEvent) {
    guard hold != nil else { return }
    let velocity = event.velocity
    let distance = event.translation.dy + velocity.dy * Self.projection
    let isThrown = velocity.dy > Self.closingVelocity
    let closes =
      velocity.dy > -Self.closingVelocity
      && (isThrown || distance > Self.closingDistance * bounds.height)
    move(opens: !closes, velocity: velocity)
  }

  /// Closes the viewer after a tap beside the page.
  private func handle(_ event: TapEvent) {
    guard isAtRest, event.tapCount == 1 else { return }
    let point = event.position - originOnStage()
    if pictureFrame?.contains(point) == false { close() }
  }

  private func updateShadeOfPinch() {
    guard isAtRest, let page = strip.currentView else { return }
    let scale = min(1, page.zoomView.zoomScale)
    let shade = max(0, min(1, (scale - 0.3) / 0.7))
    guard shade != backdrop.opacity else { return }
    backdrop.opacity = shade
    button.opacity = shade
  }

  public override var acceptsFirstResponder: Bool { superview != nil }

  public override var handlesEscape: Bool { isOpen }

  /// Turns pages, zooms and closes the viewer; no other key but Tab reaches the views around it.
  ///
  /// A control or a grid on the page that has the focus receives keys before.
  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, superview != nil else { return false }
    guard isOpen else { return true }
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    switch event.key {
    case .tab: return false
    case .escape, .enter, .space:
      if attachedGrid?.selector.activate(event.key, event.phase) == true { close() }
    case .left: turn(by: isMirrored ? 1 : -1)
    case .right: turn(by: isMirrored ? -1 : 1)
    case .home: if isAtRest { strip.turn(to: 0) }
    case .end: if isAtRest { strip.turn(to: (attachedGrid?.numberOfItems ?? 0) - 1) }
    case .menu:
      if isAtRest, let index {
        attachedGrid?.menus.open(
          forItemAt: index, at: .zero + originOnStage() + (bounds.center - .zero))
      }
    default: if isAtRest { _ = strip.currentView?.zoomView.handleKey(event) }
    }
    return true
  }

  /// Receives all text, so that typed letters do not move the grid's focus.
  public override func handleText(_ event: TextEvent) -> Bool { superview != nil }

  /// Turns pages by a wheel that is turned sideways.
  public override func handleWheel(_ delta: Vector, at point: Point) -> Bool {
    guard isAtRest, delta.dx.magnitude > delta.dy.magnitude else { return true }
    guard wheel.add(delta.dx, at: host?.frameTime, host?.clock) else { return true }
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    turn(by: (delta.dx > 0) != isMirrored ? 1 : -1)
    return true
  }

  /// While the page moves, only the page receives pointers, so that what is around a closing page
  /// can be used already.
  public override func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, bounds.contains(point) else { return nil }
    guard let pose else { return super.hitTest(point) }
    return isOpen || pose.clip.contains(point) ? self : nil
  }

  // MARK: - Frames

  public override var participatesInFrames: Bool { true }

  public override var needsAnotherFrame: Bool { motion != nil }

  public override func appendActivity(to reasons: inout [String]) {
    if motion != nil { reasons.append("the item viewer is \(isOpen ? "opening" : "closing")") }
  }

  /// Follows a turned page: the grid scrolls to its item before it updates its cells.
  public override func layOutFrame() {
    super.layOutFrame()
    guard superview != nil, isAtRest else { return }
    strip.updateCurrent()
    guard strip.current != index else { return }
    setIndex(strip.current)
    // The control or the item that had the focus is on another page.
    if let keyboard = host?.keyboard, keyboard.hasFocus(in: strip) {
      becomeFirstResponder()
      if keyboard.hasFocus(in: strip) { keyboard.itemFocusView?.hideItemFocus() }
    }
    reveal(strip.current)
    attachedGrid?.viewing.hideCell(of: strip.current)
  }

  /// Moves the page; its target may have moved with the grid in this frame.
  public override func updateContents() {
    guard let host, superview != nil else { return }
    if let hold, !hold.isDragging, press.state != .active, drag.state != .active {
      move(opens: hold.opens)
    }
    if let motion { advance(motion, host) }
    if isAtRest { strip.updatePages(preparesNeighbors: strip.isAtRest) }
  }

  private func advance(_ motion: ItemPoseMotion, _ host: ViewHost) {
    let target = motion.opens ? openPose : cellPose
    if let pose, target.opacity != motion.targetOpacity {
      // The cell has appeared or disappeared on the way.
      self.motion = ItemPoseMotion(from: pose, to: target, opens: motion.opens, at: host.frameTime)
    } else if let pose = motion.pose(at: host.frameTime, to: target, host.clock) {
      show(pose)
    } else if motion.opens {
      rest()
    } else {
      finishClosing()
    }
  }

  /// Displays the page in a pose.
  private func show(_ pose: ItemPose) {
    self.pose = pose
    backdrop.opacity = pose.shade
    button.opacity = max(0, 2 * pose.shade - 1)
    guard let page = strip.currentView else { return }
    let isFading = page.fadesFromCell && pose.separation < Self.fadingSeparation
    page.opacity = pose.opacity * (isFading ? pose.separation / Self.fadingSeparation : 1)
    page.show(pose, in: strip.area(of: page.item))
    attachedGrid?.viewing.hideCell(of: isFading ? nil : index)
  }

  /// Fills the grid; the page stays open or continues to its target.
  public override func layoutSubviews() {
    backdrop.frame = bounds
    strip.frame = Rect(
      x: -ItemStrip.gap / 2, y: 0, width: bounds.width + ItemStrip.gap, height: bounds.height)
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    let margin = Self.buttonMargin
    button.frame = Rect(
      x: isMirrored ? margin : bounds.width - margin - ViewerButton.length, y: margin,
      width: ViewerButton.length, height: ViewerButton.length)
    if let pose { show(pose) }
  }

  /// Adopts a new size of the grid; with an animation, the page moves to its new place.
  func resize(to bounds: Rect, isAnimated: Bool) {
    guard superview != nil else { return }
    var old: ItemPose?
    if isAtRest, isAnimated, let page = strip.currentView, page.zoomView.zoomScale == 1 {
      let frame = page.fittedFrame(in: self.bounds.size)
      old = .open(frame, clip: frame)
    }
    frame = bounds
    guard let old else { return }
    pose = old
    move(opens: true)
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .group }

  public override var defaultAccessibilityLabel: String? { "Viewer" }

  /// The page and the button.
  public override var accessibilityOrder: [View] {
    (strip.currentView.map { [$0.zoomView] } ?? []) + [button]
  }

  /// Writes the item, the pose and the pages; nothing if the viewer is closed.
  func encode(into writer: inout StateWriter) {
    guard superview != nil else { return }
    writer.write("viewer.item", index ?? -1)
    writer.write("viewer.open", isOpen)
    pose?.encode(into: &writer)
    writer.write("viewer.held", hold != nil)
    strip.encode(into: &writer)
  }
}

/// Adds up a wheel until it has been turned far enough for a step.
struct WheelSteps {
  /// The distance of one step, in points.
  static let length = 60.0
  /// The pause after which the distance begins anew, in microseconds.
  static let pause: Int64 = 250_000

  private var distance = 0.0
  private var last: Timestamp?

  /// Adds a distance; returns whether a step is complete.
  ///
  /// The rest of a wheel movement is ignored until it pauses or changes its direction.
  mutating func add(_ delta: Double, at time: Timestamp?, _ clock: ClockRate?) -> Bool {
    guard let time, let clock else { return false }
    let hasPaused =
      last.map { clock.hasPassed(microseconds: Self.pause, from: $0, to: time) } ?? true
    last = time
    if hasPaused || distance * delta < 0 { distance = 0 }
    let before = distance.magnitude
    distance += delta
    return before < Self.length && distance.magnitude >= Self.length
  }

  /// Forgets the distance.
  mutating func reset() { self = WheelSteps() }
}
