public import Drawing
public import Gestures
public import Motion

/// What views share: layers, animations, gestures, background work, randomness and the current
/// time.
///
/// One belongs to each stage. A view reaches it as ``View/host`` while it is on the stage; a scene
/// gets it in its ``SceneContext``.
public final class ViewHost {
  /// The layers of all views.
  public let layers: LayerTree
  /// What layers show.
  public let contents: ContentStore
  /// The running animations.
  public let animator: Animator
  /// The gestures under way.
  public let gestures: GestureArena
  /// Work on other threads.
  public let work: BackgroundWork
  /// The frame rate.
  public let clock: ClockRate
  /// The random seed.
  public let seed: UInt64

  /// The random generator; the only one, and part of the state.
  public var generator: SeededGenerator
  /// The current frame's time.
  @exclusivity(unchecked) public package(set) var frameTime = Timestamp.zero
  /// The time of the event that is being applied, or the frame's.
  @exclusivity(unchecked) public package(set) var eventTime = Timestamp.zero
  /// Which of shift, control and alt are held at present, whatever else happens.
  @exclusivity(unchecked) public package(set) var heldModifiers: KeyModifiers = []
  /// Device pixels per point.
  @exclusivity(unchecked) public package(set) var displayScale = 1.0
  /// What was done since the last frame's end, so that work a question causes between two frames
  /// counts in the second.
  @exclusivity(unchecked) public var counters = FrameCounters()
  /// Delegate calls, where a scenario asks for them.
  public let events = EventLog()

  /// Why the frame under way does not show everything; nil where it does.
  @exclusivity(unchecked) package var overload: String?
  @exclusivity(unchecked) package var participants: ContiguousArray<View> = []
  /// Who measures the frame under way; nil between frames.
  @exclusivity(unchecked) package var observer: (any FrameObserver)?
  /// The phase of the frame under way.
  @exclusivity(unchecked) package private(set) var phase = FramePhase.input

  package init(
    clock: ClockRate, seed: UInt64, executor: any WorkExecutor, policy: BackgroundWork.Policy
  ) {
    contents = ContentStore()
    layers = LayerTree(contents: contents)
    animator = Animator(layers: layers, clock: clock)
    gestures = GestureArena(clock: clock)
    work = BackgroundWork(executor: executor, policy: policy)
    self.clock = clock
    self.seed = seed
    generator = SeededGenerator(seed: seed)
  }

  /// Runs what belongs to the phase of layouts, wherever in a frame it is needed.
  ///
  /// An event may ask for a layout before its turn, as a change of size does. What it costs is then
  /// told to the frame's observer as layout all the same. Costs nothing without an observer.
  public func layingOut<Result>(_ work: () -> Result) -> Result {
    guard let observer, phase != .layout else { return work() }
    let interrupted = phase
    observer.phaseEnded(interrupted)
    phase = .layout
    observer.phaseBegan(.layout)
    defer {
      observer.phaseEnded(.layout)
      phase = interrupted
      observer.phaseBegan(interrupted)
    }
    return work()
  }

  /// Tells the observer that the phase under way is over, and begins another.
  package func endPhase(next: FramePhase) {
    observer?.phaseEnded(phase)
    phase = next
  }

  /// Runs `changes`; what they change in views moves there along a curve instead of jumping.
  ///
  /// Blocks may overlap in time: every value starts from where it is. `completion` runs when all
  /// animations of the block have ended, at once in the next frame if it started none.
  public func animate(
    _ curve: AnimationCurve, _ changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    animator.group(curve, changes: changes, completion: completion)
  }

  /// Runs `changes` at once, also inside a block whose changes are animated.
  package func withoutAnimation(_ changes: () -> Void) {
    animator.withoutCurve(changes)
  }

  /// Runs `changes`; animations started in it belong together, and `completion` runs when all of
  /// them have ended, at once in the next frame if there is none.
  package func animateTogether(_ changes: () -> Void, completion: @escaping () -> Void) {
    animator.group(nil, changes: changes, completion: completion)
  }
}
