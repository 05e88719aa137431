package import Drawing
package import Geometry
import Gestures
package import Motion

/// An engine that runs a scene frame by frame.
///
/// A stage turns the input of each frame into a display list and counters. It uses no clock, no
/// file and no window. A driver (a window, a player or a test) creates a ``FrameInput`` for each
/// frame and reads the results. Equal inputs give equal digests on every machine.
///
/// ```swift
/// var configuration = StageConfiguration(viewport: Size(width: 390, height: 844))
/// configuration.seed = 7
/// let stage = try Stage(type, configuration)
/// for number: Int64 in 0..<60 {
///   let result = stage.runFrame(FrameInput(frame: number))
///   draw(stage.displayList)
///   if !result.needsAnotherFrame { break }
/// }
/// print(stage.digest().all)
/// ```
///
/// ## The life of a stage
///
/// 1. The initializer creates the ``host``, the services that all views share. It passes them to
///    the scene type, which creates the ``scene``. The scene's root view fills the ``viewport``.
/// 2. The driver calls ``runFrame(_:observer:)`` with ascending frame numbers. It can skip numbers:
///    the time of a frame is its number × the frame duration, whatever was run before.
/// 3. Between two frames, the driver reads the ``displayList`` and draws it. It can also read
///    probes with ``value(of:)``, digests with ``digest()`` and ``accessibilityElements``.
/// 4. A driver that saves power runs a frame only if there is input, or if the last result has
///    ``FrameResult/needsAnotherFrame`` set. ``pendingActivity`` gives the reasons in words.
/// 5. The stage owns its scene and its host. A view stays with the stage that it was first added
///    to, and cannot move to another one.
///
/// ## One frame
///
/// ```text
/// FrameInput
///     │
///     ▼
/// input      due results of background work, then each event in order;
///     │      timers that are due before an event fire before it
///     ▼
/// simulate   animations advance, their completions run, views scroll
///     ▼
/// layout     views compute their layouts
///     ▼
/// cells      views add and remove cells
///     ▼
/// flatten    layer tree ──► displayList
///     │
///     ▼
/// FrameResult ──► counters, refusals, late results, needsAnotherFrame
/// ```
///
/// Rasterization and presentation (``FramePhase/draw`` and ``FramePhase/present``) run outside the
/// stage. Of the views, only those with ``View/participatesInFrames`` are called in each frame, in
/// the order in which they entered the stage.
///
/// Events reach views as follows:
///
/// - Pointer: the view at the point and all views around it offer their gesture recognizers.
/// - Wheel: the view at the point, then each view around it, until one handles the wheel.
/// - Pointers and wheels inside a view that is ``View/isModal`` do not reach the views around it.
/// - Keys and text: in the order that ``KeyboardFocus`` describes, until a view handles the event.
/// - Command: the scene. A command that does not fit changes nothing and is listed in
///   ``FrameResult/refusals``.
///
/// Cost of a frame: the work of the participating views, plus flattening the layer tree.
///
/// ## See also
///
/// - ``Scene`` for the program that a stage runs, and ``SceneType`` for its parameters and actions
/// - ``View`` for what is on the screen, and ``ViewHost`` for animations and gestures
/// - ``BackgroundWork`` for work on other threads
/// - ``FramePhase`` for the phases, and ``FrameObserver`` to measure them
/// - ``StateDigest`` and ``StateWriter`` for comparing runs
///
/// State: the time, the running scene's parameters, the layer tree, animations, and the view under
/// the mouse. Changed by `FrameInput`; commands, which the scene applies; views, in their phase.
package final class Stage {
  /// The running scene.
  package let scene: any Scene
  /// The type that created the scene.
  package let type: SceneType
  /// The services that all views share.
  package let host: ViewHost
  /// The parameters of the scene that were set, with all changes since it was created.
  package private(set) var parameters: SceneValues
  /// The drawing of the last frame; empty before the first.
  @exclusivity(unchecked) package private(set) var displayList = DisplayList()
  /// The size of the viewport, in points.
  @exclusivity(unchecked) package private(set) var viewport: Size
  /// The number of the last frame; −1 before the first.
  @exclusivity(unchecked) package private(set) var frameNumber: Int64 = -1
  /// The counters of the last frame.
  @exclusivity(unchecked) package private(set) var frameCounters = FrameCounters()
  let rootLayer: LayerID
  private(set) var viewportAnimation: ViewportAnimation?
  @exclusivity(unchecked) private var modifierKeyState = ModifierKeyState()
  private weak var hoveredView: View?
  /// The last place of the hovering pointer, and how far views were scrolled then; nil before the
  /// first.
  @exclusivity(unchecked) private var hoverPlace: (point: Point, scrolled: Vector)?

  /// Creates a stage and its scene.
  ///
  /// - Throws: ``SceneError`` if the scene rejects its parameters.
  package init(_ type: SceneType, _ configuration: StageConfiguration) throws(SceneError) {
    host = ViewHost(
      clock: configuration.clock, seed: configuration.seed, displayScale: configuration.scale,
      executor: configuration.executor, policy: configuration.policy,
      textExtents: TextExtents(
        known: configuration.textExtents, source: configuration.textMeasurer),
      pictureSizes: PictureSizes(
        known: configuration.pictureSizes, readSize: configuration.pictures?.sizeReader))
    var environment = configuration.environment
    environment.pixelScale = configuration.scale
    host.setEnvironment(environment)
    self.type = type
    viewport = configuration.viewport
    parameters = configuration.parameters
    scene = try type.makeScene(
      SceneContext(
        parameters: configuration.parameters, viewport: viewport, host: host,
        pictures: configuration.pictures, imageDecoder: configuration.imageDecoder))
    rootLayer = host.layers.makeLayer()
    displayList.viewport = viewport
    displayList.scale = configuration.scale
    adoptAppearance()
    host.layers.setFrame(Rect(origin: .zero, size: viewport), of: rootLayer)
    scene.rootView.frame = Rect(origin: .zero, size: viewport)
    scene.rootView.attach(to: host)
    scene.rootView.enterStage()
    host.layers.insert(scene.rootView.layer, into: rootLayer)
  }

  // Breaks reference cycles: views retain their host, and the host retains some views.
  deinit { host.releaseViews() }

  /// Waits for the background results that a frame applies.
  ///
  /// Only affects where the time is spent, not the result. A replay that measures frames calls it
  /// before each frame. Otherwise the measured frame would include a wait that a window's pace
  /// avoids.
  package func waitForResults(of input: FrameInput) {
    guard host.backgroundWork.pendingCount > 0 else { return }
    let delivered = input.events.compactMap { event in
      if case .backgroundResult(let id) = event.kind { id } else { nil }
    }
    host.backgroundWork.waitForResults(of: input.frame, delivering: delivered)
  }

  /// Runs one frame.
  ///
  /// The order of the work is fixed:
  ///
  /// 1. Due results of background work.
  /// 2. Events in the input's order. Timers that are due before an event fire before it.
  /// 3. Timers that are due by the frame's time.
  /// 4. Animations and scrolling at the frame's time.
  /// 5. Layouts.
  /// 6. Cells.
  /// 7. Flattening into the display list.
  ///
  /// The observer is notified at the end of each phase, except for drawing, which ends outside the
  /// stage. If an event needs a layout early, the observer is notified of it as a separate phase.
  ///
  /// - Precondition: The input's frame number is greater than that of the last frame.
  package func runFrame(_ input: FrameInput, observer: (any FrameObserver)? = nil) -> FrameResult {
    require(
      input.frame > frameNumber, "frame \(input.frame) is not after frame \(frameNumber)")
    frameNumber = input.frame
    let now = Timestamp(frame: input.frame)
    host.beginFrame(at: now, observer: observer)
    defer { host.endFrame() }
    var result = FrameResult(frame: input.frame)
    result.lateDeliveries = host.backgroundWork.beginFrame(input.frame)
    process(input.events, into: &result)
    host.beginEvent(at: now)
    host.gestures.fireTimers(through: now)
    host.endPhase(next: .simulate)
    host.animator.advance(to: now)
    eachParticipant { $0.simulate() }
    host.endPhase(next: .layout)
    host.performRequestedLayouts()
    eachParticipant { $0.layOutFrame() }
    host.endPhase(next: .cells)
    eachParticipant { $0.updateContents() }
    host.performRequestedLayouts()
    host.keyboard.resignUnreachableResponder()
    updateHoverAfterScrolling()
    host.endPhase(next: .input)
    flatten()
    host.counters.animationsLive = host.animator.count
    host.counters.drawCommands = displayList.commands.count
    result.counters = host.counters
    frameCounters = host.counters
    result.needsAnotherFrame = needsAnotherFrame
    result.incompleteReason = host.report.incompleteReason
    result.messages = host.report.messages
    return result
  }

  /// Sets the appearance that the display list is painted for.
  ///
  /// The background is white in the light theme, and the dark page color in the dark theme.
  func setAppearance(_ appearance: Appearance) {
    displayList.appearance = appearance
    displayList.background = appearance.theme == .light ? .white : .page.resolved(in: .dark)
  }

  // MARK: - Reading

  /// Returns the value of a probe of the stage or of its scene.
  package func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.plainPath {
    case "viewport.width": .number(viewport.width)
    case "viewport.height": .number(viewport.height)
    case "animating": .flag(host.animator.count > 0)
    case "accessibility": .text(accessibilityText)
    default: try scene.value(of: probe)
    }
  }

  /// The offset of the first view that scrolls, in points; zero if there is none.
  package var scrollOffset: Vector {
    for view in host.participants {
      if let offset = view.scrollOffset { return offset }
    }
    return .zero
  }

  /// The reasons why the stage is not settled, for people to read; empty if it is.
  package var pendingActivity: [String] {
    var reasons: [String] = []
    if host.animator.count == 1 { reasons.append("1 animation is running") }
    if host.animator.count > 1 { reasons.append("\(host.animator.count) animations are running") }
    if host.animator.hasPendingCompletions { reasons.append("a completion is pending") }
    reasons += host.gestures.activeDescriptions
    for view in host.participants { view.appendActivity(to: &reasons) }
    return reasons
  }

  /// Returns the digests of the current state.
  package func digest() -> StateDigest {
    func value(_ subsystem: Subsystem) -> UInt64 {
      var writer = StateWriter()
      encode(subsystem, into: &writer)
      return writer.value
    }
    let scroll = value(.scroll)
    let layout = value(.layout)
    let cells = value(.cells)
    let animations = value(.animations)
    let randomness = value(.randomness)
    var all = StateWriter()
    for part in [scroll, layout, cells, animations, randomness] { all.write("part", bits: part) }
    host.gestures.encodeState { all.write("gestures", Int($0)) }
    // Written only if there are any, to keep the digests of runs without modifiers unchanged.
    if !host.heldModifiers.isEmpty { all.write("modifiers", host.heldModifiers.rawValue) }
    host.environment.encode(into: &all)
    encodeKeyboard(into: &all)
    all.write("work", host.backgroundWork.pendingCount)
    all.write("frame", Int(frameNumber))
    all.write("viewport", viewport)
    all.write("scale", displayList.scale)
    encode(.selection, into: &all)
    return StateDigest(
      all: all.value, scroll: scroll, layout: layout, cells: cells, animations: animations,
      randomness: randomness)
  }

  /// Returns every field of a subsystem's current state, to find differences; slow.
  package func fields(of subsystem: Subsystem) -> [StateWriter.Field] {
    var writer = StateWriter(namingFields: true)
    encode(subsystem, into: &writer)
    return writer.fields
  }

  private func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    switch subsystem {
    case .animations: host.animator.encode(into: &writer)
    case .randomness: writer.write("generator", bits: host.generator.state)
    case .scroll, .layout, .cells, .selection: break
    }
    scene.encode(subsystem, into: &writer)
  }

  private var needsAnotherFrame: Bool {
    host.animator.count > 0 || host.animator.hasPendingCompletions || host.gestures.isActive
      || host.backgroundWork.pendingCount > 0 || !host.layoutRequests.isEmpty
      || host.participants.contains { $0.needsAnotherFrame }
  }

  // MARK: - Input

  private func process(_ events: [InputEvent], into result: inout FrameResult) {
    adoptMeasurements(of: events)
    for (index, event) in events.enumerated() {
      fireTimers(before: event)
      host.beginEvent(at: event.time)
      do throws(SceneError) {
        try apply(event)
      } catch {
        result.refusals.append(FrameResult.Refusal(event: index, error: error))
      }
      host.performRequestedLayouts()
    }
  }

  /// Adds the frame's measured texts and pictures before any of its events needs one.
  ///
  /// A single event is only asked once, by ``apply(_:)``.
  private func adoptMeasurements(of events: [InputEvent]) {
    guard events.count > 1 else { return }
    for index in events.indices where events[index].kind.isMeasurement {
      adoptMeasurement(events[index].kind)
    }
  }

  private func adoptMeasurement(_ kind: InputEvent.Kind) {
    if case .textExtent(let entry) = kind { host.textExtents.insert(entry) }
    if case .pictureSize(let entry) = kind { host.pictureSizes.insert(entry) }
  }

  /// Fires the timers that are due before an event.
  ///
  /// A live run applies background results before the timers of the frame, so a replay does the
  /// same.
  private func fireTimers(before event: InputEvent) {
    guard !event.kind.isBackgroundResult, !event.kind.isMeasurement else { return }
    host.gestures.fireTimers(through: event.time)
  }

  private func apply(_ event: InputEvent) throws(SceneError) {
    switch event.kind {
    case .pointer(let sample): apply(sample)
    case .hover(let point): hover(at: point)
    case .wheel(let point, let delta): applyWheel(at: point, delta)
    case .key(let key): apply(key)
    case .text(let text): apply(text)
    case .environment(let change): apply(change)
    case .viewport(let size, let duration): setViewport(size, duration: duration)
    case .liveResize(let size): setViewport(size, duration: 0, isLive: true)
    case .command(let command):
      try checkAnimations()
      if case .request(let change as ParameterChange) = command { return try apply(change) }
      if case .request(let request as AccessibilityRequest) = command { return try apply(request) }
      try scene.perform(command)
    case .backgroundResult(let id): try host.backgroundWork.deliver(id)
    // Adds nothing if there are several events, because all were added before them.
    case .textExtent, .pictureSize: adoptMeasurement(event.kind)
    }
  }

  private func apply(_ change: ParameterChange) throws(SceneError) {
    guard let parameter = type.parameters.first(where: { $0.name == change.name }) else {
      throw .unsupported("the scene '\(type.name)' has no parameter '\(change.name)'")
    }
    guard parameter.isLive else {
      throw .unsupported(
        "the scene '\(type.name)' reads the parameter '\(change.name)' only when it is created")
    }
    var values = parameters
    values[change.name] = change.value
    try scene.parameterDidChange(change.name, in: values)
    parameters = values
  }

  /// Refuses a command if more than ``Animator/limit`` animations are running.
  ///
  /// The animations of several commands in one frame accumulate: each command can animate all views
  /// that the earlier ones animate.
  private func checkAnimations() throws(SceneError) {
    guard host.animator.count > Animator.limit else { return }
    let reason =
      "more than \(Animator.limit) animations run at once; spread the changes over more frames"
    host.reportIncompleteFrame(reason)
    throw .refused(reason)
  }

  func apply(_ sample: PointerSample) {
    guard sample.phase == .began else { return host.gestures.pointer(sample) }
    var recognizers: [GestureRecognizer] = []
    var view = scene.rootView.hitTest(sample.position)
    host.keyboard.resignFirstResponder(unlessHit: view)
    while let current = view {
      recognizers += current.gestureRecognizers
      view = current.isModal ? nil : current.superview
    }
    host.gestures.pointerBegan(sample, recognizers: recognizers)
  }

  /// Returns whether the view at a point of the viewport, or one around it, recognizes a pinch.
  package func recognizesPinch(at point: Point) -> Bool {
    responderChain(from: scene.rootView.hitTest(point)).contains { view in
      view.gestureRecognizers.contains {
        $0.isEnabled && ($0 as? PinchRecognizer)?.followsWheel == true
      }
    }
  }

  /// Notifies the views that the pointer has entered or left.
  private func hover(at point: Point) {
    let view = scene.rootView.hitTest(point)
    hoverPlace = (point, totalScrollOffset)
    updateHoveredView(view)
    var hovered = view
    while let current = hovered {
      current.hoverDidMove(to: point)
      hovered = current.isModal ? nil : current.superview
    }
  }

  /// Notifies views that have been scrolled below a pointer that rests, or away from it.
  private func updateHoverAfterScrolling() {
    guard let place = hoverPlace, !host.gestures.isActive else { return }
    let scrolled = totalScrollOffset
    guard scrolled != place.scrolled else { return }
    hoverPlace = (place.point, scrolled)
    updateHoveredView(scene.rootView.hitTest(place.point))
  }

  /// The sum of the offsets of all views that scroll, which changes when one of them scrolls.
  private var totalScrollOffset: Vector {
    var total = Vector.zero
    for view in host.participants { if let offset = view.scrollOffset { total = total + offset } }
    return total
  }

  /// Replaces the hovered view; allocates nothing, because it also runs in frames that scroll.
  private func updateHoveredView(_ view: View?) {
    if view === hoveredView, view != nil || !scene.rootView.isHovered { return }
    let old = hoveredView
    hoveredView = view
    leave(old, for: view)
    // The views around a view that was removed are still hovered.
    if old.map({ !Self.contains(scene.rootView, $0) }) ?? true {
      leave(deepestHoveredView, for: view)
    }
    var entered = view
    while let current = entered {
      if !current.isHovered { current.setHovered(true) }
      entered = current.superview
    }
  }

  /// Lets the pointer leave a view and those around it that do not contain the next one.
  private func leave(_ view: View?, for next: View?) {
    var left = view
    while let current = left, !Self.contains(current, next) {
      current.setHovered(false)
      left = current.superview
    }
  }

  /// The hovered view that contains no other one.
  private var deepestHoveredView: View? {
    var deepest = scene.rootView.isHovered ? scene.rootView : nil
    while let next = deepest?.subviews.first(where: \.isHovered) { deepest = next }
    return deepest
  }

  /// Returns whether a view is another one or contains it.
  private static func contains(_ view: View, _ other: View?) -> Bool {
    var next = other
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  private func responderChain(from view: View?) -> [View] {
    var chain: [View] = []
    var next = view
    while let view = next {
      chain.append(view)
      next = view.superview
    }
    return chain
  }

  private func apply(_ key: KeyEvent) {
    modifierKeyState.update(with: key)
    host.setHeldModifiers(modifierKeyState.modifiers)
    var key = key
    key.modifiers.formUnion(host.heldModifiers)
    guard key.phase == .press else { return dispatch(key) }
    key.phase = .down
    dispatch(key)
    key.phase = .up
    dispatch(key)
  }

  private func dispatch(_ key: KeyEvent) {
    _ = host.keyboard.dispatch(key, in: scene.rootView)
  }

  private func applyWheel(at point: Point, _ delta: Vector) {
    let hit = scene.rootView.hitTest(point)
    var view = host.heldModifiers.contains(.control) ? hit : nil
    while let current = view {
      if current.handleZoom(delta.dy, at: point) { return }
      view = current.isModal ? nil : current.superview
    }
    view = hit
    while let current = view {
      if current.handleWheel(delta, at: point) { return }
      view = current.isModal ? nil : current.superview
    }
  }

  private func setViewport(_ size: Size, duration: Seconds, isLive: Bool = false) {
    guard size != viewport else { return }
    let duration = host.environment.reducesMotion ? 0 : duration
    let curve = AnimationCurve(duration: duration)
    viewportAnimation =
      duration > 0
      ? ViewportAnimation(start: presentedViewport, time: host.frameTime, curve: curve) : nil
    viewport = size
    displayList.viewport = size
    host.layers.setFrame(Rect(origin: .zero, size: size), of: rootLayer)
    let frame = Rect(origin: .zero, size: size)
    if isLive { return scene.rootView.resizeLive(to: frame) }
    guard duration > 0 else { return scene.rootView.setFrame(frame, curve: nil) }
    scene.rootView.setFrame(frame, curve: curve)
  }

  private func eachParticipant(_ body: (View) -> Void) {
    var index = 0
    while index < host.participants.count {
      body(host.participants[index])
      index += 1
    }
  }

  private func flatten() {
    displayList.removeAll()
    host.layers.flatten(rootLayer, into: &displayList)
  }
}

/// The parameters and services that a stage is created with.
package struct StageConfiguration {
  /// The parameters of the scene.
  package var parameters = SceneValues()
  /// The size of the viewport, in points.
  package var viewport: Size
  /// Device pixels per point; 1 by default.
  package var scale = 1.0
  /// The initial environment; ``scale`` replaces its pixel scale.
  package var environment = Environment()
  /// The frame rate; 60 by default.
  package var clock = ClockRate.sixty
  /// The random seed; 0 by default.
  package var seed: UInt64 = 0
  /// The executor of background work; the caller's thread by default.
  package var executor: any WorkExecutor = InlineExecutor()
  /// The treatment of late results; frames wait for their results by default.
  package var policy = BackgroundWork.Policy.replay(late: [])
  /// The user's pictures; none by default.
  package var pictures: (any PictureSource)?
  /// The decoder of pictures; none by default.
  package var imageDecoder: (any ImageDecoder)?
  /// The text library that measures text in other scripts than those of the checked-in metrics.
  ///
  /// Without one, which is the default, the widths of such texts are estimated.
  package var textMeasurer: (any TextExtentMeasuring)?
  /// The measured texts of a recording; none by default.
  package var textExtents: [TextExtents.Entry] = []
  /// The sizes of pictures in a recording; none by default.
  package var pictureSizes: [PictureSizes.Entry] = []

  /// Creates a configuration for a viewport.
  package init(viewport: Size) {
    self.viewport = viewport
  }
}

/// The results of one frame, except for ``Stage/displayList``.
package struct FrameResult {
  /// The frame's number.
  package var frame: Int64
  /// The counters of the frame.
  package var counters = FrameCounters()
  /// The commands that were refused and changed nothing.
  package var refusals: [Refusal] = []
  /// The numbers of the background results that were applied after their due frames.
  package var lateDeliveries: [Int] = []
  /// Whether the next frame may differ even without input.
  package var needsAnotherFrame = false
  /// Why the frame is incomplete, such as too many visible cells; nil if it is complete.
  package var incompleteReason: String?
  /// What the user has to be told, such as that a pasted text was too long; usually empty.
  package var messages: [String] = []

  /// A command that was refused.
  package struct Refusal: Hashable, Sendable {
    /// The index of the event in the input.
    package var event: Int
    /// The reason for the refusal.
    package var error: SceneError
  }
}
