public import Geometry
public import Gestures
import Motion
import Scrolling
public import Stage

/// Cells that lie on a stack and come out of it under the fingers, as far as those like.
extension GridView {
  /// How far the cells are between their stack (0) and their places (1); nil where there is no
  /// stack.
  public final var stackOpenness: Double? { stack?.openness }

  /// Lays the visible cells on a stack in a rectangle of another view, or leaves them on the way.
  ///
  /// At once, without animation; ``followPinch(_:)`` and ``openStack()`` then take them to their
  /// places. Until they have arrived the grid does not scroll. The grid must be on a stage and have
  /// its frame; a stack that is there already stays.
  ///
  /// - Parameters:
  ///   - rect: The topmost card, in the coordinates of `view`.
  ///   - view: A view on the same stage, such as the cell that shows the stack.
  ///   - openness: How far the cells are on their way; 0, the default, is the stack, 1 are their
  ///     places.
  ///   - style: How the cells lie on the stack.
  public final func stack(
    in rect: Rect, of view: View, openness: Double = 0, style: StackStyle = StackStyle()
  ) {
    guard let host, stack == nil else { return }
    cancelReordering()
    contentOffset = contentOffset
    solveIfNeeded()
    let way = view.originOnStage() - originOnStage()
    stack = GridStack(
      style: style, rect: rect.offset(by: way + contentOffset),
      spreadWidth: contentSize.width, wasScrollEnabled: isScrollEnabled, openness: openness)
    isScrollEnabled = false
    refreshCells(host)
    placeStack()
  }

  /// Lets the stack follow two fingers, and settle when they have let go.
  ///
  /// The spread grows as the fingers' distance does, and the stack moves with the middle between
  /// them. Where they let go, the stack goes on at their speed: to its places if it would be more
  /// than half way there 0.15 s later, else back together. A pinch that is broken off goes back to
  /// where it began.
  public final func followPinch(_ event: PinchEvent) {
    guard let host, var stack else { return }
    var pinch = stack.pinch
    if event.phase == .began || pinch == nil {
      pinch = StackPinch(
        start: stack.openness, translation: stack.translation, position: event.position)
      stack.motion = nil
      stack.zoomGoal = nil
      stack.turn += 1
    }
    guard var pinch else { return }
    if event.phase == .began || event.phase == .changed {
      let openness = StackPinch.shown(stack.openness(from: pinch.start, scale: event.scale))
      stack.openness = openness
      stack.translation = pinch.translation + (event.position - pinch.position)
      pinch.tracker.add(position: Point(x: openness, y: 0), at: event.time)
      stack.pinch = pinch
      self.stack = stack
      return moveStack()
    }
    stack.pinch = nil
    self.stack = stack
    let velocity = pinch.tracker.velocity(releasedAt: event.time, clock: host.clock).dx
    let isOpen =
      event.phase == .ended ? stack.openness + velocity * 0.15 > 0.5 : pinch.start > 0.5
    settleStack(isOpen: isOpen, velocity: event.phase == .ended ? velocity : 0)
  }

  /// Lets the stack follow a wheel that is turned with control held, and settle 0.25 s after its
  /// last turn; 300 points are the whole way.
  public final func followZoom(_ delta: Double) {
    guard let host, var stack, stack.pinch == nil else { return }
    let goal = min(1, max(0, (stack.zoomGoal ?? stack.openness) - delta / 300))
    stack.zoomGoal = goal
    stack.motion = StackMotion(
      to: goal, from: stack.openness, velocity: stack.velocity(at: host.frameTime, host.clock),
      translation: stack.translation, at: host.frameTime)
    stack.turn += 1
    self.stack = stack
    let turn = stack.turn
    host.perform(after: 0.25) { [weak self] in
      guard let self, self.stack?.turn == turn else { return }
      settleStack(isOpen: goal > 0.5)
    }
  }

  /// Takes the cells to their places from where they are, on a spring.
  public final func openStack() { settleStack(isOpen: true) }

  /// Takes the cells back to the stack from where they are, on a spring.
  public final func closeStack() { settleStack(isOpen: false) }

  /// Takes the cells at once to where they are going; without a stack it does nothing.
  public final func finishStack() {
    guard let stack else { return }
    endStack(isOpen: (stack.motion?.target ?? stack.openness) > 0.5)
  }

  // MARK: - On the way

  /// Brings a stack that moves by itself to a frame's time.
  final func advanceStack(at time: Timestamp) {
    guard let host, let motion = stack?.motion else { return }
    let elapsed = host.clock.seconds(from: motion.start, to: time)
    stack?.openness = motion.openness(at: elapsed)
    stack?.translation = motion.translation(at: elapsed)
    moveStack()
  }

  /// Lets the stack go on by itself, at a velocity or at the one that it has.
  private func settleStack(isOpen: Bool, velocity: Double? = nil) {
    guard let host, var stack else { return }
    let motion = StackMotion(
      to: isOpen ? 1 : 0, from: stack.openness,
      velocity: velocity ?? stack.velocity(at: host.frameTime, host.clock),
      translation: stack.translation, at: host.frameTime)
    stack.pinch = nil
    stack.zoomGoal = nil
    stack.motion = motion
    stack.turn += 1
    self.stack = stack
    let turn = stack.turn
    host.perform(after: motion.duration) { [weak self] in
      guard let self, self.stack?.turn == turn else { return }
      endStack(isOpen: isOpen)
    }
  }

  private func endStack(isOpen: Bool) {
    guard var stack else { return }
    stack.openness = isOpen ? 1 : 0
    stack.translation = .zero
    stack.motion = nil
    stack.pinch = nil
    stack.zoomGoal = nil
    stack.turn += 1
    self.stack = stack
    moveStack()
    if isOpen { leaveStack(stack) }
    delegate?.gridView(self, stackDidSettleOpen: isOpen)
  }

  /// From now on the cells are ordinary ones.
  private func leaveStack(_ stack: GridStack) {
    self.stack = nil
    isScrollEnabled = stack.wasScrollEnabled
    placeCells()
    for cell in liveCells {
      cell.scale = 1
      cell.opacity = 1
    }
    containers.cells.sortSubviews { ($0 as? GridCell)?.index ?? 0 }
  }

  private func moveStack() {
    guard let stack else { return }
    placeCells()
    delegate?.gridView(self, stackDidMoveTo: stack.openness)
  }

  // MARK: - Cells

  /// Puts the cells where the stack has them, the first on top.
  final func placeStack() {
    guard stack != nil else { return }
    placeCells()
    containers.cells.sortSubviews { -(($0 as? GridCell)?.index ?? 0) }
  }

  /// Gives a cell on the stack, or on its way, its scale and opacity.
  final func dressForStack(_ cell: GridCell, _ ordinal: Int) {
    guard let stack else { return }
    cell.scale = stack.scale(of: ordinal, size: cell.frame.size)
    cell.opacity = stack.style.opacity(of: ordinal, openness: stack.openness)
  }

  /// The items on top of the stack, which have cells wherever their slots are.
  final var itemsOnStack: ContiguousArray<Int> {
    guard let stack else { return [] }
    return ContiguousArray(0..<min(stack.style.depth, currentLayout.itemCount))
  }
}
