public import Geometry
public import Motion

/// Turns the samples of one or several pointers into a gesture.
///
/// This is the base of ``TapRecognizer``, ``DragRecognizer`` and their kin, and of recognizers of
/// your own. A view owns its recognizers and hands them to ``GestureArena`` with each touch-down;
/// the arena delivers samples and settles which recognizer gets a pointer. A subclass overrides the
/// hooks it needs and says what it found out:
///
/// - ``activate()`` once it knows that this is its gesture, if the gesture lasts, then ``end()``;
/// - ``recognize()`` once it knows, if the gesture is over at once;
/// - ``fail()`` once it knows that it is not.
///
/// The hooks that deliver samples are called while the state is ``State/possible`` or
/// ``State/active`` only; afterward the recognizer rests until its pointers are up.
open class GestureRecognizer {
  /// How far a recognizer has come with the pointers that are down.
  public enum State: Int, Hashable, Sendable {
    /// It has not decided; without pointers, it waits for some.
    case possible
    /// Its gesture is under way.
    case active
    /// Its gesture is complete.
    case ended
    /// Its gesture was under way and was broken off.
    case cancelled
    /// This is not its gesture.
    case failed
  }

  /// What diagnostics call the recognizer, such as `grid drag`.
  public let name: String
  /// Whether the recognizer receives pointers; true by default.
  ///
  /// Switching it off cancels it.
  public var isEnabled = true {
    didSet {
      if !isEnabled { cancel() }
    }
  }
  /// Whether the recognizer stands beside the competition: it neither wins a pointer from others
  /// nor loses one to them.
  ///
  /// False by default. A change counts from the next touch-down.
  public var recognizesSimultaneously = false
  /// Whether a pointer on this recognizer's view is withheld from the recognizers of views beneath
  /// that ``yieldsToExclusive``, however the gesture ends; false by default.
  ///
  /// For controls. Recognizers of the same view that are to get the pointer too stand before this
  /// one, or do not yield.
  public var isExclusive = false
  /// Whether an exclusive recognizer of a view above keeps pointers from this one.
  public var yieldsToExclusive: Bool

  /// Whether the recognizer accepts no pointer while another recognizer of this kind follows a
  /// different pointer; false by default.
  ///
  /// So of two views that are touched at the same time, only the first one reacts.
  public var excludesSimultaneousPointers = false

  /// How far the recognizer has come.
  public internal(set) var state = State.possible
  /// The pointers that the recognizer follows and that are down, in the order they went down.
  public internal(set) var pointers: [TrackedPointer] = []
  /// Where the pointer was that the recognizer heard of last, in the viewport's coordinates; `nil`
  /// before the first.
  public internal(set) var location: Point?
  /// Called when the gesture is recognized: once for each, as it begins.
  public var onRecognition: ((GestureRecognizer) -> Void)?
  /// The arena the recognizer competes in, while it follows pointers.
  public internal(set) weak var arena: GestureArena?
  /// The instant whose samples have not all been looked at, if several pointers are down.
  final var unsettledInstant: Timestamp?

  /// Makes a recognizer that diagnostics call `name`.
  public init(name: String, yieldsToExclusive: Bool = false) {
    self.name = name
    self.yieldsToExclusive = yieldsToExclusive
  }

  // MARK: What a subclass may say about itself

  /// The pointers the gesture needs, 1 by default.
  ///
  /// Of one sample that decides several gestures, the one that needs most is told first, then the
  /// deepest.
  open var requiredPointerCount: Int { 1 }
  /// Whether the recognizer wins a pointer as soon as no rival is left; false by default.
  open var winsWhenAlone: Bool { false }
  /// Whether the recognizer wants a lifted pointer that no rival won; false by default, and then
  /// it loses it.
  open var winsAtRelease: Bool { false }
  /// Whether a lifted pointer stays undecided until the recognizer has succeeded or failed; false
  /// by default.
  ///
  /// The rivals wait as long.
  open var holdsAfterRelease: Bool { false }

  // MARK: Hooks, called by the arena

  /// Whether the recognizer wants to follow a pointer that goes down; true by default.
  open func shouldReceive(_ sample: PointerSample) -> Bool { true }

  /// A pointer went down and is now the last of `pointers`.
  open func pointerBegan(_ pointer: TrackedPointer) {}

  /// A pointer moved.
  ///
  /// Its newest sample is a lift if that stands elsewhere than the last move.
  open func pointerMoved(_ pointer: TrackedPointer) {}

  /// The positions of all pointers belong to one instant: the time to decide on them together.
  ///
  /// Called while the state is possible: for one pointer at each move; for several once all have
  /// reported at the same instant, or else when the first later sample arrives.
  open func pointersSettled() {}

  /// A pointer was lifted and is no longer among `pointers`.
  open func pointerEnded(_ pointer: TrackedPointer) {}

  /// A pointer was taken away and is no longer among `pointers`.
  ///
  /// Fails or cancels by default.
  open func pointerCancelled(_ pointer: TrackedPointer) {
    cancel()
  }

  /// A rival won a pointer, which is no longer among `pointers`.
  ///
  /// Called once for each pointer lost; fails by default if no pointer is left.
  open func pointerLost() {
    if pointers.isEmpty { fail() }
  }

  /// The recognizer got a pointer without asking: alone, or undecided when it was lifted.
  open func didWin() {}

  /// One of the rivals won a pointer that this simultaneous recognizer also follows.
  open func rivalDidWin() {}

  /// The time given to `startTimer(microseconds:from:)` has come.
  open func timerFired(at time: Timestamp) {}

  /// The gesture was under way and was broken off; the state is `cancelled` already.
  open func wasCancelled() {}

  /// All pointers are up or lost and a new gesture may begin: the place to forget the old one.
  open func reset() {}

  // MARK: What a subclass found out

  /// Claims the pointers for a gesture that lasts: false if the recognizer no longer competes.
  ///
  /// The rivals have lost the pointers when this returns.
  public final func activate() -> Bool {
    claim(entering: .active)
  }

  /// Claims the pointers for a gesture that is complete: false if it no longer competes.
  public final func recognize() -> Bool {
    claim(entering: .ended)
  }

  /// Ends an active gesture.
  public final func end() {
    guard state == .active else { return }
    state = .ended
  }

  /// Gives up a gesture that is not recognized yet.
  public final func fail() {
    guard state == .possible else { return }
    state = .failed
    arena?.retire(self)
  }

  /// Breaks off whatever the recognizer is doing, as if its pointers had been taken away.
  ///
  /// Its rivals continue. Without effect on a recognizer that follows no pointer.
  public final func cancel() {
    guard let arena else { return }
    switch state {
    case .possible: fail()
    case .active:
      state = .cancelled
      arena.cancelTimer(of: self)
      wasCancelled()
    case .ended, .cancelled, .failed: break
    }
  }

  /// Has ``timerFired(at:)`` called `microseconds` after `start`, in place of any earlier timer.
  public final func startTimer(microseconds: Int64, from start: Timestamp) {
    arena?.startTimer(of: self, microseconds: microseconds, from: start)
  }

  /// Takes the timer back.
  public final func cancelTimer() {
    arena?.cancelTimer(of: self)
  }

  /// The center of the pointers that are down; `nil` without any.
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
