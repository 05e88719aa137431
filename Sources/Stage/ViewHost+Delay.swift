import Drawing
public import Motion

extension ViewHost {
  /// Runs an action in the first frame that is at least `delay` seconds later.
  ///
  /// The delay is in the time of the stage, so a replay runs the action in the same frame. A stage
  /// that is paused does not continue it. The stage is not settled until the delay ends. With a
  /// delay of 0, the action runs in the next frame. Actions that are due in the same frame run in
  /// the order of their requests, before the layout.
  ///
  /// ```swift
  /// hiding = host.perform(after: 3) { [weak self] in self?.hideControls() }
  /// // Later, when a control is used:
  /// hiding?.cancel()
  /// ```
  ///
  /// - Returns: The pending action. It need not be retained.
  @discardableResult
  public func perform(after delay: Seconds, _ action: @escaping () -> Void) -> DelayedAction {
    let target = animator.makeTarget()
    let delayed = DelayedAction(action, animator, delay > 0 ? target : .none)
    animateTogether {
      animator.add(
        LayerDelta(opacity: 1), to: target, curve: AnimationCurve(duration: delay, easing: .linear),
        at: frameTime)
    } completion: {
      delayed.run()
    }
    animator.release(target)
    return delayed
  }
}

/// An action that ``ViewHost/perform(after:_:)`` runs later, unless it is cancelled.
///
/// State: the action until it runs. Changed by time, cancellation.
public final class DelayedAction {
  private var action: (() -> Void)?
  private let animator: Animator
  /// The target that is animated during the delay; none without a delay.
  private let target: AnimationTarget

  init(_ action: @escaping () -> Void, _ animator: Animator, _ target: AnimationTarget) {
    self.action = action
    self.animator = animator
    self.target = target
  }

  /// Whether the action has neither run nor been cancelled.
  package var isPending: Bool { action != nil }

  /// Cancels the action, and releases what it has captured; no effect after it has run.
  public func cancel() {
    guard isPending else { return }
    action = nil
    // The slot of the target belongs to others once the action has run.
    animator.cancel(target)
  }

  func run() {
    let action = action
    self.action = nil
    action?()
  }
}
