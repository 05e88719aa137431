public import Geometry
public import Motion

/// An object that turns the samples of one or several pointers into a gesture.
///
/// This is the base class of ``TapRecognizer``, ``DragRecognizer`` and the other recognizers, and
/// of your own. A view owns its recognizers and passes them to `GestureArena` at each touch-down.
/// The arena delivers samples and decides which recognizer gets a pointer. A subclass overrides the
/// methods it needs, and calls one of these:
///
/// - ``activate()`` when it recognizes a continuous gesture, and later ``end()``
/// - ``recognize()`` when it recognizes a gesture that is complete
/// - ``fail()`` when the pointers do not form its gesture
///
/// Samples are delivered only while the state is ``State/possible`` or ``State/active``. After
/// that, the recognizer is inactive until its pointers are up.
open class GestureRecognizer {
  /// The progress of a recognizer with the current pointers.
  public enum State: Int, Hashable, Sendable {
    /// The recognizer is undecided or has no pointers.
    case possible
    /// The gesture is in progress.
    case active
    /// The gesture is complete.
    case ended
    /// The gesture was interrupted.
    case cancelled
    /// The pointers do not form this gesture.
    case failed
  }

  /// The name of the recognizer in diagnostics, such as `grid drag`.
  public let name: String
  /// Whether the recognizer receives pointers; true by default.
  ///
  /// Setting it to false cancels the gesture.
  public var isEnabled = true {
    didSet {
      if !isEnabled { cancel() }
    }
  }
  /// Whether the recognizer follows pointers without competing for them; false by default.
  ///
  /// It neither wins a pointer from others nor loses one to them. A change takes effect at the next
  /// touch-down.
  public var recognizesSimultaneously = false
  /// Whether the recognizer keeps pointers from views behind its view; false by default.
  ///
  /// Recognizers with `yieldsToExclusive` do not receive a pointer that this recognizer receives,
  /// even if this gesture fails. Used for controls. Recognizers of the same view that need the
  /// pointer too must be added before this one, or must not yield.
  public var isExclusive = false
  /// Whether an exclusive recognizer of a view in front keeps pointers from this one.
  package var yieldsToExclusive: Bool

  /// Whether the recognizer ignores pointers while another such recognizer follows one.
  ///
  /// False by default. If two views are touched at the same time, only the first one reacts.
  package var excludesSimultaneousPointers = false

  /// The progress of the recognizer.
  public internal(set) var state = State.possible
  /// The pointers that are down and that the recognizer follows, in the order of touch-down.
  public internal(set) var pointers: [TrackedPointer] = []
  /// The position of the last delivered sample, in viewport coordinates; nil before the first one.
  public internal(set) var location: Point?
  /// Called once for each gesture, when it is recognized.
  package var onRecognition: ((GestureRecognizer) -> Void)?
  /// The arena in which the recognizer competes; nil without pointers.
  package internal(set) weak var arena: GestureArena?
  /// The time of samples that do not include all pointers yet; nil if there are none.
  final var pendingMoveTime: Timestamp?

  /// Creates a recognizer with a name for diagnostics.
  public init(name: String, yieldsToExclusive: Bool = false) {
    self.name = name
    self.yieldsToExclusive = yieldsToExclusive
  }

  // MARK: Properties for subclasses to override

  /// The number of pointers that the gesture needs; 1 by default.
  ///
  /// A sample is delivered to the recognizers that need the most pointers first, then by depth of
  /// their views, the deepest first.
  open var requiredPointerCount: Int { 1 }
  /// Whether the recognizer wins a pointer when no other recognizer competes; false by default.
  open var winsWhenAlone: Bool { false }
  /// Whether the recognizer wins a lifted pointer that no other has won; false by default.
  ///
  /// If false, it loses such a pointer.
  open var winsAtRelease: Bool { false }
  /// Whether a lifted pointer stays undecided until the recognizer has succeeded or failed.
  ///
  /// False by default. The other recognizers of the pointer wait as well.
  open var delaysDecisionAfterRelease: Bool { false }

  // MARK: Methods that the arena calls

  /// Returns whether the recognizer follows a pointer that goes down; true by default.
  open func shouldReceive(_ sample: PointerSample) -> Bool { true }

  /// Called when a pointer went down; it is the last of `pointers`.
  open func pointerBegan(_ pointer: TrackedPointer) {}

  /// Called when a pointer moved.
  ///
  /// The newest sample can be a lift, if its position differs from that of the last move.
  open func pointerMoved(_ pointer: TrackedPointer) {}

  /// Called when the positions of all pointers belong to the same time, to decide on them together.
  ///
  /// Called only while the state is possible. With one pointer, it is called at each move. With
  /// several pointers, it is called when all of them have moved at the same time, or else when the
  /// first later sample arrives.
  open func pointersDidSynchronize() {}

  /// Called when a pointer was lifted and removed from `pointers`.
  open func pointerEnded(_ pointer: TrackedPointer) {}

  /// Called when a pointer was cancelled and removed from `pointers`.
  ///
  /// Fails or cancels the gesture by default.
  open func pointerCancelled(_ pointer: TrackedPointer) {
    cancel()
  }

  /// Called when another recognizer won a pointer, which was removed from `pointers`.
  ///
  /// Called once for each lost pointer. Fails by default if no pointer remains.
  open func pointerLost() {
    if pointers.isEmpty { fail() }
  }

  /// Called when the recognizer got a pointer without a claim: alone, or undecided at the lift.
  open func didWin() {}

  /// Called when another recognizer won a pointer that this simultaneous recognizer follows.
  open func competitorDidWin() {}

  /// Called when the timer from ``startTimer(microseconds:from:)`` is due.
  open func timerFired(at time: Timestamp) {}

  /// Called when an active gesture was interrupted; the state is already `cancelled`.
  open func didCancel() {}

  /// Called when all pointers are up or lost, to clear the state of the last gesture.
  open func reset() {}

  // MARK: Methods for subclasses to call

  /// Claims the pointers for a continuous gesture; returns false if the recognizer cannot compete.
  ///
  /// The other recognizers have lost the pointers when this method returns.
  public final func activate() -> Bool {
    claim(entering: .active)
  }

  /// Claims the pointers for a complete gesture; returns false if the recognizer cannot compete.
  public final func recognize() -> Bool {
    claim(entering: .ended)
  }

  /// Ends an active gesture.
  public final func end() {
    guard state == .active else { return }
    state = .ended
  }

  /// Fails a gesture that was not recognized yet.
  public final func fail() {
    guard state == .possible else { return }
    state = .failed
    arena?.recognizerDidFail(self)
  }

  /// Cancels the gesture, as if its pointers had been cancelled.
  ///
  /// Other recognizers continue. Has no effect on a recognizer without pointers.
  public final func cancel() {
    guard let arena else { return }
    switch state {
    case .possible: fail()
    case .active:
      state = .cancelled
      arena.cancelTimer(of: self)
      didCancel()
    case .ended, .cancelled, .failed: break
    }
  }

  /// Calls ``timerFired(at:)`` `microseconds` after `start`; replaces any earlier timer.
  public final func startTimer(microseconds: Int64, from start: Timestamp) {
    arena?.startTimer(of: self, microseconds: microseconds, from: start)
  }

  /// Cancels the timer.
  package final func cancelTimer() {
    arena?.cancelTimer(of: self)
  }

  /// The center of the pointers that are down; nil without pointers.
  public final var center: Point? {
    guard !pointers.isEmpty else { return nil }
    var sum = Vector.zero
    for pointer in pointers { sum = sum + (pointer.latest.position - .zero) }
    let count = Double(pointers.count)
    return Point(x: sum.dx / count, y: sum.dy / count)
  }

  private func claim(entering newState: State) -> Bool {
    guard state == .possible, let arena, arena.claim(for: self) else { return false }
    state = newState
    arena.cancelTimer(of: self)
    onRecognition?(self)
    return true
  }
}
