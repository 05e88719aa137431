import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// Arranges the cells of a grid in a stack, and moves them between the stack and their slots.
///
/// Pinches, wheels and a spring move the cells. ``GridStack`` stores their state.
///
/// State: how far a stack of cells is open, until the cells have reached their slots. Changed by
/// two fingers, a wheel, or a spring.
final class GridStacker: GridFeature {
  /// The current stack; nil while the cells are in their slots.
  @exclusivity(unchecked) private(set) var stack: GridStack?

  // MARK: - Beginning

  /// Arranges the visible cells in a stack immediately.
  func begin(in rect: Rect, of view: View, openness: Double, style: StackStyle) {
    guard let host = grid.host, stack == nil else { return }
    grid.features.releaseItems()
    grid.stopScrolling()
    grid.solveIfNeeded()
    let distance = view.originOnStage() - grid.originOnStage()
    let inGrid = rect.offset(by: distance)
      .reversed(along: grid.reversedAxes, in: grid.frame.size)
    stack = GridStack(
      style: style, rect: inGrid.offset(by: grid.contentOffset),
      spreadWidth: grid.contentSize.width, wasScrollEnabled: grid.isScrollEnabled,
      openness: openness)
    grid.isScrollEnabled = false
    grid.refreshCells(host)
    didAddCells()
  }

  // MARK: - Input

  /// Follows two fingers, and opens or closes the stack when they lift.
  func followPinch(_ event: PinchEvent) {
    guard let host = grid.host, var stack else { return }
    var pinch = stack.pinch
    if event.phase == .began || pinch == nil {
      pinch = StackPinch(
        start: stack.openness, translation: stack.translation, position: event.position)
      stack.motion = nil
      stack.zoomGoal = nil
      stack.generation += 1
    }
    guard var pinch else { return }
    if event.phase == .began || event.phase == .changed {
      let openness = StackPinch.displayed(stack.openness(from: pinch.start, scale: event.scale))
      stack.openness = openness
      stack.translation = pinch.translation + (event.position - pinch.position)
      pinch.tracker.add(position: Point(x: openness, y: 0), at: event.time)
      stack.pinch = pinch
      self.stack = stack
      return move()
    }
    stack.pinch = nil
    self.stack = stack
    let velocity = pinch.tracker.velocity(releasedAt: event.time, clock: host.clock).dx
    let isOpen =
      event.phase == .ended ? stack.openness + velocity * 0.15 > 0.5 : pinch.start > 0.5
    animate(toOpen: isOpen, velocity: event.phase == .ended ? velocity : 0)
  }

  /// Follows a wheel, and opens or closes the stack 0.25 s after its last event.
  ///
  /// 300 points of wheel distance open it completely.
  func followZoom(_ delta: Double) {
    guard let host = grid.host, var stack, stack.pinch == nil else { return }
    let goal = min(1, max(0, (stack.zoomGoal ?? stack.openness) - delta / 300))
    stack.zoomGoal = goal
    stack.motion = StackMotion(
      to: goal, from: stack.openness, velocity: stack.velocity(at: host.frameTime, host.clock),
      translation: stack.translation, at: host.frameTime)
    stack.generation += 1
    self.stack = stack
    let turn = stack.generation
    host.perform(after: 0.25) { [weak self] in
      guard let self, self.stack?.generation == turn else { return }
      animate(toOpen: goal > 0.5)
    }
  }

  // MARK: - Moving

  override var frameSteps: FrameSteps { [.simulation, .positions] }

  /// Advances the spring.
  override func simulate(_ host: ViewHost) {
    guard let motion = stack?.motion else { return }
    let elapsed = host.clock.seconds(from: motion.start, to: host.frameTime)
    stack?.openness = motion.openness(at: elapsed)
    stack?.translation = motion.translation(at: elapsed)
    move()
  }

  /// Opens or closes the stack with a spring, at a velocity or the current one.
  func animate(toOpen: Bool, velocity: Double? = nil) {
    guard let host = grid.host, var stack else { return }
    let motion = StackMotion(
      to: toOpen ? 1 : 0, from: stack.openness,
      velocity: velocity ?? stack.velocity(at: host.frameTime, host.clock),
      translation: stack.translation, at: host.frameTime)
    stack.pinch = nil
    stack.zoomGoal = nil
    stack.motion = motion
    stack.generation += 1
    self.stack = stack
    let turn = stack.generation
    host.perform(after: motion.duration) { [weak self] in
      guard let self, self.stack?.generation == turn else { return }
      end(isOpen: toOpen)
    }
  }

  /// Moves the cells to their targets immediately.
  func finish() {
    guard let stack else { return }
    end(isOpen: (stack.motion?.target ?? stack.openness) > 0.5)
  }

  private func end(isOpen: Bool) {
    guard var stack else { return }
    stack.openness = isOpen ? 1 : 0
    stack.translation = .zero
    stack.motion = nil
    stack.pinch = nil
    stack.zoomGoal = nil
    stack.generation += 1
    self.stack = stack
    move()
    if isOpen { restoreCells(after: stack) }
    grid.delegate?.gridView(grid, stackDidFinishMovingOpen: isOpen)
  }

  /// Resets scale and opacity of the cells, and restores their order.
  private func restoreCells(after stack: GridStack) {
    self.stack = nil
    grid.isScrollEnabled = stack.wasScrollEnabled
    grid.updateCellFrames()
    for cell in grid.displayedCells {
      cell.scale = 1
      cell.opacity = 1
    }
    grid.cellManager.sort(firstInFront: false)
  }

  override func sizeWillChange() { finish() }

  private func move() {
    guard let stack else { return }
    grid.updateCellFrames()
    grid.delegate?.gridView(grid, stackDidMoveTo: stack.openness)
  }

  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    if subsystem == .cells { stack?.encode(into: &writer) }
  }

  // MARK: - Cells

  override var frontItemCount: Int { stack?.style.depth ?? 0 }

  /// Positions the cells in the stack, with the first in front.
  override func didAddCells() {
    guard stack != nil else { return }
    grid.updateCellFrames()
    grid.cellManager.sort(firstInFront: true)
  }

  override func displayedFrame(_ frame: Rect, forItemAt index: Int) -> Rect? {
    // Asks first, because a stack is expensive to copy.
    guard stack != nil, let stack else { return nil }
    return stack.frame(of: index, own: frame)
  }

  /// Sets the scale and opacity of a cell in the stack or between stack and slot.
  override func didPosition(_ cell: GridCell, at index: Int) {
    guard stack != nil, let stack else { return }
    cell.scale = stack.scale(of: index, size: cell.frame.size)
    cell.opacity = stack.style.opacity(of: index, openness: stack.openness)
  }
}
