public import Drawing
package import Gestures
public import Motion

/// The services that views share: layers, animations, gestures, background work, randomness and
/// time.
///
/// Each stage has one host. A view accesses it as ``View/host`` after it was added to the stage; a
/// scene receives it in its ``SceneContext``.
///
/// State: the time, the environment, the random numbers and the counters of the frame. Changed by
/// the stage, views.
public final class ViewHost {
  /// The layers of all views.
  package let layers: LayerTree
  /// The contents that layers show.
  public let contents: ContentStore
  /// The running animations.
  package let animator: Animator
  /// The active gestures.
  package let gestures: GestureArena
  /// Work on other threads.
  public let backgroundWork: BackgroundWork
  /// The frame rate.
  public let clock: ClockRate
  /// The random seed.
  public let seed: UInt64
  /// Device pixels per point.
  package let displayScale: Double

  /// The only random generator; part of the state.
  public var generator: SeededGenerator
  // The properties of a frame are computed where other modules read them in each frame, because
  // those check every access to a stored property while the program runs.

  /// The time of the current frame.
  public var frameTime: Timestamp { storedFrameTime }
  @exclusivity(unchecked) private var storedFrameTime = Timestamp.zero
  /// The time of the current event, or of the frame if there is none.
  @exclusivity(unchecked) package private(set) var eventTime = Timestamp.zero
  /// The modifier keys that are held.
  public var heldModifiers: KeyModifiers { keyboard.heldModifiers }
  /// The theme, the text scale, the reading direction and other settings.
  @exclusivity(unchecked) public private(set) var environment = Environment()
  /// The views that are laid out again before the frame is drawn.
  let layoutRequests = LayoutRequests()
  /// The counters since the end of the last frame.
  ///
  /// Work between two frames, such as for a probe, counts in the second frame.
  package var counters: FrameCounters {
    get { storedCounters }
    set { storedCounters = newValue }
  }
  @exclusivity(unchecked) private var storedCounters = FrameCounters()
  /// The delegate calls that a scenario watches.
  public let eventLog = EventLog()
  /// What assistive technology has to be told about.
  package var accessibilityEvents: AccessibilityEvents { eventLog.accessibility }
  /// The first responder, and the delivery of keys and text.
  public let keyboard = KeyboardFocus()
  /// The measured texts, for laying out text in any script.
  public var textExtents: TextExtents { contents.textExtents }
  /// The sizes of the user's pictures, for layouts that depend on them.
  public var pictureSizes: PictureSizes { contents.pictureSizes }
  /// The clipboard and the primary selection.
  public var clipboard: Clipboard {
    get { keyboard.clipboard }
    set { keyboard.clipboard = newValue }
  }

  /// What the result of a frame tells.
  struct Report {
    /// What the user has to be told.
    var messages: [String] = []
    /// Why the frame is incomplete; nil if it is complete.
    var incompleteReason: String?
  }

  /// What the result of the current frame tells.
  @exclusivity(unchecked) private(set) var report = Report()
  @exclusivity(unchecked) package private(set) var participants: ContiguousArray<View> = []
  /// The observer of the current frame; nil between frames.
  @exclusivity(unchecked) private(set) var observer: (any FrameObserver)?
  /// The current phase of the frame.
  @exclusivity(unchecked) package private(set) var phase = FramePhase.input

  package init(
    clock: ClockRate, seed: UInt64, displayScale: Double = 1, executor: any WorkExecutor,
    policy: BackgroundWork.Policy, textExtents: TextExtents = TextExtents(),
    pictureSizes: PictureSizes = PictureSizes()
  ) {
    self.displayScale = displayScale
    contents = ContentStore(textExtents: textExtents, pictureSizes: pictureSizes)
    layers = LayerTree(contents: contents)
    animator = Animator(layers: layers, clock: clock)
    gestures = GestureArena(clock: clock)
    backgroundWork = BackgroundWork(executor: executor, policy: policy)
    self.clock = clock
    self.seed = seed
    generator = SeededGenerator(seed: seed)
  }

  // MARK: - Frames

  /// Begins a frame, whose phases are reported to `observer`.
  func beginFrame(at time: Timestamp, observer: (any FrameObserver)?) {
    storedFrameTime = time
    eventTime = time
    self.observer = observer
  }

  /// Tells the user something for which the scene has no place, such as that a text is too long.
  ///
  /// A window shows the message for three seconds.
  public func showMessage(_ message: String) { report.messages.append(message) }

  /// Sets the time of the event that is handled from now on, or of the frame.
  func beginEvent(at time: Timestamp) { eventTime = time }

  /// Ends the current frame.
  func endFrame() {
    counters = FrameCounters()
    report = Report()
    observer = nil
  }

  /// Sets the environment.
  func setEnvironment(_ environment: Environment) {
    let old = self.environment
    self.environment = environment
    if environment.textScale != old.textScale
      || environment.readingDirection != old.readingDirection
    {
      layoutRequests.invalidateAll()
    }
  }

  /// Sets the modifier keys that are held.
  func setHeldModifiers(_ modifiers: KeyModifiers) { keyboard.heldModifiers = modifiers }

  /// Reports why the current frame does not show everything.
  package func reportIncompleteFrame(_ reason: String) { report.incompleteReason = reason }

  /// Adds a view to those that participate in frames.
  func addParticipant(_ view: View) { participants.append(view) }

  /// Removes a view from those that participate in frames.
  func removeParticipant(_ view: View) { participants.removeAll { $0 === view } }

  /// Releases all views of the stage.
  func releaseViews() {
    participants.removeAll()
    layoutRequests.removeAll()
  }

  /// Lays out the views that ``View/setNeedsLayout()`` was called for.
  package func performRequestedLayouts() {
    if !layoutRequests.isEmpty { performInLayoutPhase(layoutRequests.perform) }
  }

  /// Runs work of the layout phase, in any phase.
  ///
  /// An event may need a layout early, as a change of size does. The frame's observer counts that
  /// time as layout. Costs nothing without an observer.
  package func performInLayoutPhase<Result>(_ work: () -> Result) -> Result {
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

  /// Notifies the observer of the end of the current phase, and starts another one.
  package func endPhase(next: FramePhase) {
    observer?.phaseEnded(phase)
    phase = next
  }

  /// Runs `changes` and animates the changes of views in it.
  ///
  /// Blocks can overlap in time: every value continues from what is on the screen. `completion`
  /// runs when all animations of the block have ended, or in the next frame if the block started
  /// none. Layouts that were requested in the block (``View/setNeedsLayout()``) are a part of it.
  public func animate(
    _ curve: AnimationCurve, _ changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    performRequestedLayouts()
    animator.group(
      curve,
      changes: {
        changes()
        performRequestedLayouts()
      }, completion: completion)
  }

  /// Runs `changes` and animates the changes of views in it.
  ///
  /// The animations belong to the group of ``animateTogether(_:completion:)`` around it, if any.
  package func animate(along curve: AnimationCurve, _ changes: () -> Void) {
    animator.animate(along: curve, changes)
  }

  /// Runs `changes` without animating the changes of views in it.
  ///
  /// It can be called inside ``animate(_:_:completion:)``. Use it to set the start of an
  /// animation:
  ///
  /// ```swift
  /// host.withoutAnimation { bar.opacity = 0 }
  /// host.animate(.list) { bar.opacity = 1 }
  /// ```
  public func withoutAnimation(_ changes: () -> Void) {
    animator.withoutAnimation(changes)
  }

  /// Runs `changes` and groups the animations that it starts.
  ///
  /// `completion` runs when all of them have ended, or in the next frame if there are none.
  package func animateTogether(_ changes: () -> Void, completion: @escaping () -> Void) {
    animator.group(nil, changes: changes, completion: completion)
  }
}
