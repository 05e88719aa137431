import Controls
import Diffing
import Drawing
import Geometry
import Gestures
import Items
import Motion
import Scrolling
import Stage

/// Moves rows horizontally with a drag, and displays their actions.
///
/// Only one row is open at a time. Up to the width of its buttons, the row follows the pointer.
/// Beyond that, it moves half as far. The row stays open if it is released after more than half of
/// that width. If the drag has covered at least ``fullSwipeFraction`` of the row's width, the
/// button of the first action covers the others, and the release performs this action.
///
/// The leading actions are at the edge where reading begins. Offsets are positive to the right in
/// both reading directions.
///
/// State: which row is swiped open. Changed by fingers, the program.
final class RowSwiper: GridFeature {
  /// The smallest width of a button, in points.
  static let buttonWidth = 80.0
  /// The fraction of a row's width that buttons cover at most when they grow with the text scale.
  static let largeButtonsFraction = 0.58
  /// The fraction of a row's width after which a release performs the first action.
  static let fullSwipeFraction = 0.6
  /// The minimum velocity of a flick that opens or closes a row, in points per second.
  static let flickVelocity = 300.0
  /// The distance that a row moves per point of the drag beyond its buttons, in points.
  static let resistance = 0.5
  /// The animation curve of a released row.
  static let curve = AnimationCurve(duration: 0.25, easing: .easeOut)
  /// The curve along which the first button covers the others.
  static let coveringCurve = AnimationCurve(duration: 0.2, easing: .easeOut)

  /// A row that is open or being dragged.
  private struct Swipe {
    var item: Int
    var side: SwipeSide
    /// The reading direction in which the drag began.
    let readingDirection: ReadingDirection
    var actions: [SwipeAction] { didSet { titleWidth = SwipeButtons.titleWidth(of: actions) } }
    /// The width that a button needs for its title at a text scale of 1, in points.
    private(set) var titleWidth: Double
    /// Whether the index of the item has changed, so that ``actions`` refer to another item.
    var needsActions = false
    /// The distance of the cell from its slot, in points; positive to the right.
    var offset = 0.0
    /// The offset at the start of the drag.
    var start = 0.0
    /// Whether the row is being dragged.
    var isDragging = true
    /// Whether a release performs the first action.
    var isFull = false
    /// Whether the row closes in this frame because an action was performed.
    var isClosing = false

    init(_ item: Int, _ side: SwipeSide, _ direction: ReadingDirection, _ actions: [SwipeAction]) {
      (self.item, self.side, self.actions) = (item, side, actions)
      readingDirection = direction
      titleWidth = SwipeButtons.titleWidth(of: actions)
    }

    /// The direction in which the row moves: 1 to the right, −1 to the left.
    var direction: Double { side.direction(readingDirection) }
  }

  private let drag = DragRecognizer(name: "row swipe")
  private var swipe: Swipe?
  private var buttons: SwipeButtons?
  /// The buttons of a row that was removed, and the curve along which its slot collapses.
  private var orphans: (buttons: SwipeButtons, curve: AnimationCurve)?

  /// Creates a disabled swiper.
  override init() {
    super.init()
    drag.axis = .horizontal
    drag.isEnabled = false
    drag.shouldBegin = { [unowned self] in beginIfPossible($0) }
    drag.onEvent = { [unowned self] in handle($0) }
  }

  /// Whether swipes reveal actions.
  var isEnabled: Bool {
    get { drag.isEnabled }
    set {
      if newValue, !isAdded {
        isAdded = true
        grid.contentView.addGestureRecognizer(drag)
      }
      drag.isEnabled = newValue
      if !newValue { close(animated: false) }
    }
  }
  private var isAdded = false

  /// Whether a row displays its actions and is not being dragged.
  var isOpen: Bool { swipe.map { !$0.isDragging && !$0.isClosing && $0.offset != 0 } ?? false }

  /// Returns the distance of an item's cell from its slot, in points; positive to the right.
  func offset(of item: Int) -> Double {
    guard let swipe, swipe.item == item else { return 0 }
    return swipe.offset
  }

  // MARK: - Input

  override func handlePress() -> Bool { closeOpenRow() }

  override func wheelDidScroll() { close(animated: true) }

  override func releaseItems() { close(animated: true) }

  /// Closes the open row; returns whether there is one.
  private func closeOpenRow() -> Bool {
    guard isOpen else { return false }
    close(animated: true)
    return true
  }

  /// Closes the open row with Escape, and performs the first trailing action of the focused item
  /// with Delete; returns whether there is one.
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.phase != .up, event.modifiers.isEmpty else { return false }
    if event.key == .escape { return closeOpenRow() }
    guard event.key == .delete, let index = grid.indexOfFocusedItem else { return false }
    return grid.performSwipeAction(0, on: .trailing, forItemAt: index)
  }

  override var handlesEscape: Bool { isOpen }

  override func appendGestures(to gestures: inout [SceneGesture]) {
    if isEnabled { gestures.append(SceneGesture(.swipe, "Actions of a row")) }
  }

  // MARK: - Dragging

  private func beginIfPossible(_ event: DragEvent) -> Bool {
    guard grid.layoutDirection == .vertical, !grid.isReordering,
      let item = grid.item(under: event.pointers.startPosition)
    else { return false }
    let distance = event.pointers.position.x - event.pointers.startPosition.x
    if let open = swipe, open.item == item { return true }
    let side: SwipeSide =
      distance * SwipeSide.leading.direction(readingDirection) > 0 ? .leading : .trailing
    guard let next = self.makeSwipe(item, side) else { return false }
    close(animated: true)
    swipe = next
    return true
  }

  private func makeSwipe(_ item: Int, _ side: SwipeSide) -> Swipe? {
    let actions = grid.swipeActions(on: side, forItemAt: item)
    guard !actions.isEmpty else { return nil }
    return Swipe(item, side, readingDirection, actions)
  }

  private func handle(_ event: DragEvent) {
    guard let state = swipe else { return }
    let raw = state.start + event.translation.dx
    switch event.phase {
    case .began:
      swipe?.isDragging = true
      swipe?.start = state.offset
    case .changed: move(to: raw)
    case .ended:
      move(to: raw)
      endDrag(at: raw, velocity: event.velocity.dx)
    case .cancelled: animate(to: 0)
    }
  }

  /// Moves the dragged row; past its slot it reveals the actions of the other side.
  private func move(to raw: Double) {
    guard var state = swipe else { return }
    if raw * state.direction < 0 {
      let actions = grid.swipeActions(on: state.side.opposite, forItemAt: state.item)
      if !actions.isEmpty {
        state.side = state.side.opposite
        state.actions = actions
      }
    }
    let distance = max(0, raw * state.direction)
    let width = buttonsWidth(of: state)
    let shown = distance <= width ? distance : width + (distance - width) * Self.resistance
    state.offset = shown * state.direction
    let isFull = isFull(distance, state)
    let changesCover = isFull != state.isFull
    swipe = state
    updateFrames()
    guard changesCover else { return }
    swipe?.isFull = isFull
    animateFrames(Self.coveringCurve)
  }

  /// Returns the width of each button of a row, in points.
  ///
  /// It is that of the longest title and grows with the text scale, as far as an open row needs
  /// less than a full swipe.
  private func buttonWidth(of state: Swipe, in slot: Rect) -> Double {
    let textScale = grid.contentView.host?.environment.textScale ?? 1
    let count = Double(max(1, state.actions.count))
    let limit = (slot.width * Self.largeButtonsFraction / count).rounded(.down)
    let wanted = max(Self.buttonWidth, state.titleWidth) * textScale
    return max(Self.buttonWidth, min(wanted, limit))
  }

  /// Returns the width of all buttons of a row, in points.
  private func buttonsWidth(of state: Swipe) -> Double {
    guard let slot = grid.slotForItem(at: state.item) else { return 0 }
    return buttonWidth(of: state, in: slot) * Double(state.actions.count)
  }

  /// Returns whether a release at a distance performs the first action.
  private func isFull(_ distance: Double, _ state: Swipe) -> Bool {
    guard let slot = grid.slotForItem(at: state.item) else { return false }
    return distance >= Self.fullSwipeFraction * slot.width
  }

  private func endDrag(at raw: Double, velocity: Double) {
    updateActions()
    guard var state = swipe, let slot = grid.slotForItem(at: state.item) else { return }
    state.isDragging = false
    swipe = state
    let distance = raw * state.direction
    let speed = velocity * state.direction
    if isFull(distance, state), let first = state.actions.first {
      animate(to: slot.width * state.direction)
      return perform(first)
    }
    let width = buttonsWidth(of: state)
    let opens =
      speed > Self.flickVelocity || speed > -Self.flickVelocity && distance > width / 2
    animate(to: opens && distance > 0 ? width * state.direction : 0)
  }

  // MARK: - Actions

  /// Returns the actions on both sides, the leading ones first.
  override func actions(forItemAt index: Int) -> [MenuItem] {
    grid.swipeActions(forItemAt: index).map { action in
      MenuItem(action.title) { [weak self] in
        action.perform()
        self?.close(animated: true)
      }
    }
  }

  override func canDelete(itemAt index: Int) -> Bool {
    isEnabled && !grid.swipeActions(on: .trailing, forItemAt: index).isEmpty
  }

  override func delete(itemAt index: Int) -> Bool {
    grid.performSwipeAction(0, on: .trailing, forItemAt: index)
  }

  /// Performs an action of an item, like a tap on its button; returns false if it has none.
  func perform(_ index: Int, on side: SwipeSide, of item: Int) -> Bool {
    let actions = grid.swipeActions(on: side, forItemAt: item)
    guard index >= 0, index < actions.count else { return false }
    perform(actions[index])
    return true
  }

  /// Performs the action of a button of the open row.
  private func performRevealedAction(_ index: Int) {
    updateActions()
    guard let actions = swipe?.actions, index < actions.count else { return }
    perform(actions[index])
  }

  /// Requests the actions again if the index of the item has changed; closes a row without any.
  private func updateActions() {
    guard var state = swipe, state.needsActions else { return }
    state.needsActions = false
    state.actions = grid.swipeActions(on: state.side, forItemAt: state.item)
    swipe = state
    if state.actions.isEmpty {
      drag.cancel()
      animate(to: 0)
    }
  }

  /// Performs an action; afterward the row closes.
  ///
  /// It closes at the end of the frame, because the next layout may remove the row.
  private func perform(_ action: SwipeAction) {
    action.perform()
    swipe?.isClosing = true
  }

  /// Closes the open row, if there is one.
  func close(animated: Bool) {
    guard swipe != nil else { return }
    if animated { return animate(to: 0) }
    swipe?.offset = 0
    updateFrames()
    endSwipe()
  }

  // MARK: - Frames

  /// Moves the row to an offset with an animation; at the offset 0 the row closes.
  private func animate(to offset: Double) {
    // Only the change of the offset is animated.
    updateFrames()
    guard swipe != nil else { return }
    swipe?.offset = offset
    swipe?.isDragging = false
    animateFrames(Self.curve)
    if offset == 0 { endSwipe() }
  }

  /// Moves cell and buttons to their frames along a curve.
  private func animateFrames(_ curve: AnimationCurve) {
    guard let host = grid.contentView.host else { return updateFrames() }
    host.animate(curve) { updateFrames() }
  }

  /// Forgets the row; its buttons are removed when the row covers them again.
  private func endSwipe() {
    swipe = nil
    buttons?.remove(after: Self.curve)
    buttons = nil
  }

  /// Updates the frames of the cell and the buttons from the offset.
  private func updateFrames() {
    updateActions()
    guard let state = swipe, let slot = grid.slotForItem(at: state.item) else { return }
    if let cell = grid.cellForItem(at: state.item) {
      cell.frame = grid.mover.frame(of: cell, at: state.item)
    }
    if buttons == nil, state.offset != 0 {
      let view = SwipeButtons { [unowned self] in performRevealedAction($0) }
      buttons = view
      addBehindTitles(view)
    }
    buttons?.setActions(state.actions)
    buttons?.layOut(
      offset: state.offset, state.direction, in: slot,
      buttonWidth: buttonWidth(of: state, in: slot), isCovered: state.isFull)
  }

  private func addBehindTitles(_ view: View) {
    let (content, titles) = (grid.contentView, grid.cellManager.containers.sections)
    let index = content.subviews.firstIndex { $0 === titles }
    content.insert(view, at: index ?? content.subviews.count)
  }

  private var readingDirection: ReadingDirection {
    grid.host?.environment.readingDirection ?? .leftToRight
  }

  /// Whether a finger, a fling or an animation scrolls the content.
  private var isScrolling: Bool {
    let scroller = grid.scroller
    return scroller.isDragging || scroller.phase == .decelerating || scroller.phase == .scrolling
  }

  override var frameSteps: FrameSteps { [.update, .positions] }

  override func displayedFrame(_ frame: Rect, forItemAt index: Int) -> Rect? {
    let distance = offset(of: index)
    return distance == 0 ? nil : frame.offset(by: Vector(dx: distance, dy: 0))
  }

  override func value(of path: String, forItemAt index: Int) -> ProbeValue? {
    path == "swipe.offset" ? .number(offset(of: index)) : nil
  }

  /// Updates the row; called in each frame.
  ///
  /// The row closes when the content scrolls or the reading direction changes, and otherwise
  /// follows its slot.
  override func update(_ host: ViewHost) {
    collapseOrphans()
    guard let state = swipe else { return }
    if state.readingDirection != readingDirection {
      drag.cancel()
      return close(animated: false)
    }
    if state.isClosing { return close(animated: true) }
    if !state.isDragging, isScrolling { return close(animated: true) }
    updateFrames()
  }

  /// Collapses the buttons of a removed row in the frame in which the rows after it start to move.
  private func collapseOrphans() {
    guard let orphans else { return }
    self.orphans = nil
    orphans.buttons.collapse(orphans.curve)
  }

  /// Updates the row's index after a transaction; collapses the buttons if its item is removed.
  override func indicesDidChange(_ change: IndexChange) {
    let mapping = change.items
    guard let state = swipe else { return }
    guard state.item < mapping.oldCount, let item = mapping.newIndex(of: state.item) else {
      drag.cancel()
      orphans = buttons.map { ($0, grid.updateCurve) }
      buttons = nil
      return endSwipe()
    }
    swipe?.item = item
    if item != state.item { swipe?.needsActions = true }
  }

  /// Discards the row, since its item may no longer exist.
  override func dataDidReload(countBefore: Int) {
    guard swipe != nil else { return }
    drag.cancel()
    endSwipe()
  }
}
