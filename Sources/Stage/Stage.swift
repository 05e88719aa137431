public import Drawing
public import Geometry
import Gestures
public import Motion

/// Runs a scene frame by frame: input in, display list and counters out.
///
/// A stage knows no clock, no file and no window. Whoever drives it (a window, a player, a test)
/// makes a ``FrameInput`` for each frame and reads what comes out; equal inputs give equal digests
/// on every machine.
///
/// ```swift
/// let stage = try Stage(type, StageConfiguration(viewport: Size(width: 390, height: 844)))
/// let result = stage.frame(FrameInput(frame: 0))
/// ```
public final class Stage {
  /// The scene shown.
  public let scene: any Scene
  /// The type it was made from.
  public let type: SceneType
  /// What all views share.
  public let host: ViewHost
  /// What the last frame showed.
  @exclusivity(unchecked) public private(set) var displayList = DisplayList()
  /// The viewport, in points.
  @exclusivity(unchecked) public private(set) var viewport: Size
  /// The last frame's number; −1 before the first.
  @exclusivity(unchecked) public private(set) var frameNumber: Int64 = -1
  /// What the last frame did.
  @exclusivity(unchecked) package private(set) var frameCounters = FrameCounters()
  let rootLayer: LayerID
  private(set) var turn: Turn?
  @exclusivity(unchecked) private var heldKeys = HeldKeys()
  private weak var hoveredView: View?

  /// Makes a stage and its scene.
  ///
  /// - Throws: ``SceneError`` when the scene refuses its parameters.
  public init(_ type: SceneType, _ configuration: StageConfiguration) throws(SceneError) {
    host = ViewHost(
      clock: configuration.clock, seed: configuration.seed, executor: configuration.executor,
      policy: configuration.policy)
    host.displayScale = configuration.scale
    self.type = type
    viewport = configuration.viewport
    scene = try type.make(
      SceneContext(
        parameters: configuration.parameters, viewport: viewport, host: host,
        pictures: configuration.pictures))
    rootLayer = host.layers.makeLayer()
    displayList.viewport = viewport
    displayList.scale = configuration.scale
    host.layers.setFrame(Rect(origin: .zero, size: viewport), of: rootLayer)
    scene.rootView.frame = Rect(origin: .zero, size: viewport)
    scene.rootView.attach(to: host)
    scene.rootView.enterStage()
    host.layers.insert(scene.rootView.layer, into: rootLayer)
  }

  // Views hold their host, and the host those that take part in frames.
  deinit { host.participants.removeAll() }

  /// Waits until the results of background work that enter in a frame are there.
  ///
  /// Changes nothing but where time passes. A replay that measures frames calls it before each:
  /// otherwise the frame itself would wait for what the pace of a window leaves enough time for.
  public func waitForResults(of input: FrameInput) {
    guard host.work.outstanding > 0 else { return }
    let delivered = input.events.compactMap { event in
      if case .deliver(let id) = event.kind { id } else { nil }
    }
    host.work.waitForResults(of: input.frame, delivering: delivered)
  }

  /// Runs one frame.
  ///
  /// The order is fixed: background results, events (timers due before one fire first), timers due
  /// by the frame's time; animations and scrolling at the frame's time; layouts; cells; display
  /// list. The observer is told where each phase ends but the drawing, which ends outside; a layout
  /// that an event needs before its turn is told as a part of its own.
  ///
  /// - Precondition: the input's frame comes after the last one's.
  public func frame(_ input: FrameInput, observer: (any FrameObserver)? = nil) -> FrameResult {
    require(
      input.frame > frameNumber, "frame \(input.frame) cannot follow frame \(frameNumber)")
    frameNumber = input.frame
    let now = Timestamp(frame: input.frame)
    host.frameTime = now
    host.eventTime = now
    host.observer = observer
    defer { host.observer = nil }
    var result = FrameResult(frame: input.frame)
    result.lateDeliveries = host.work.beginFrame(input.frame)
    take(input.events, into: &result)
    host.eventTime = now
    host.gestures.fireTimers(through: now)
    host.endPhase(next: .simulate)
    host.animator.advance(to: now)
    eachParticipant { $0.simulate() }
    host.endPhase(next: .layout)
    eachParticipant { $0.layOut() }
    host.endPhase(next: .cells)
    eachParticipant { $0.updateContents() }
    host.endPhase(next: .input)
    flatten()
    host.counters.animationsLive = host.animator.count
    host.counters.drawCommands = displayList.commands.count
    result.counters = host.counters
    frameCounters = host.counters
    host.counters = FrameCounters()
    result.wantsFrame = wantsFrame
    result.overload = host.overload
    host.overload = nil
    return result
  }

  // MARK: - Reading

  /// Reads a value: the stage's own, or one of the scene's.
  public func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.plainPath {
    case "viewport.width": .number(viewport.width)
    case "viewport.height": .number(viewport.height)
    case "animating": .flag(host.animator.count > 0)
    case "accessibility": .text(accessibilityText)
    default: try scene.value(of: probe)
    }
  }

  /// The offset of the first view that scrolls, in points; zero where none does.
  public var scrollOffset: Vector {
    for view in host.participants {
      if let offset = view.scrollOffset { return offset }
    }
    return .zero
  }

  /// What still moves, for people; empty when the stage is settled.
  public var movement: [String] {
    var reasons: [String] = []
    if host.animator.count > 0 { reasons.append("\(host.animator.count) animations are running") }
    if host.animator.hasWaitingCompletions { reasons.append("a completion waits for its frame") }
    reasons += host.gestures.activeDescriptions
    for view in host.participants { view.describeMovement(into: &reasons) }
    return reasons
  }

  /// The digests of the present state.
  public func digest() -> StateDigest {
    func value(_ subsystem: Subsystem) -> UInt64 {
      var writer = StateWriter()
      encode(subsystem, into: &writer)
      return writer.value
    }
    let scroll = value(.scroll)
    let layout = value(.layout)
    let cells = value(.cells)
    let animations = value(.animations)
    let chance = value(.chance)
    var all = StateWriter()
    for part in [scroll, layout, cells, animations, chance] { all.write("part", bits: part) }
    host.gestures.encodeState { all.write("gestures", Int($0)) }
    // Written only where there are some: digests of runs without stay what they were.
    if !host.heldModifiers.isEmpty { all.write("modifiers", host.heldModifiers.rawValue) }
    all.write("work", host.work.outstanding)
    all.write("frame", Int(frameNumber))
    all.write("viewport", viewport)
    all.write("scale", displayList.scale)
    encode(.selection, into: &all)
    return StateDigest(
      all: all.value, scroll: scroll, layout: layout, cells: cells, animations: animations,
      chance: chance)
  }

  /// Every field of the present state by subsystem, for finding differences; slow.
  public func fields(of subsystem: Subsystem) -> [StateWriter.Field] {
    var writer = StateWriter(namingFields: true)
    encode(subsystem, into: &writer)
    return writer.fields
  }

  private func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    switch subsystem {
    case .animations: host.animator.encode(into: &writer)
    case .chance: writer.write("generator", bits: host.generator.state)
    case .scroll, .layout, .cells, .selection: break
    }
    scene.encode(subsystem, into: &writer)
  }

  private var wantsFrame: Bool {
    host.animator.count > 0 || host.animator.hasWaitingCompletions || host.gestures.isActive
      || host.work.outstanding > 0
      || host.participants.contains { $0.wantsFrame }
  }

  // MARK: - Input

  private func take(_ events: [InputEvent], into result: inout FrameResult) {
    for (index, event) in events.enumerated() {
      fireTimers(before: event)
      host.eventTime = event.time
      do throws(SceneError) {
        try apply(event)
      } catch {
        result.refusals.append(FrameResult.Refusal(event: index, error: error))
      }
    }
  }

  /// A background result enters a live run before any timer of the frame, and so it does again.
  private func fireTimers(before event: InputEvent) {
    if case .deliver = event.kind { return }
    host.gestures.fireTimers(through: event.time)
  }

  private func apply(_ event: InputEvent) throws(SceneError) {
    switch event.kind {
    case .pointer(let sample): apply(sample)
    case .hover(let point): hover(at: point)
    case .wheel(let point, let delta): applyWheel(at: point, delta)
    case .key(let key): apply(key)
    case .viewport(let size, let duration): setViewport(size, duration: duration)
    case .command(let command): try scene.perform(command)
    case .deliver(let id): try host.work.deliver(id)
    }
  }

  private func apply(_ sample: PointerSample) {
    guard sample.phase == .began else { return host.gestures.pointer(sample) }
    var recognizers: [GestureRecognizer] = []
    var view = scene.rootView.hitTest(sample.position)
    while let current = view {
      recognizers += current.gestureRecognizers
      view = current.superview
    }
    host.gestures.pointerBegan(sample, recognizers: recognizers)
  }

  /// Whether a view at a point of the viewport, or one around it, recognizes a pinch.
  package func recognizesPinch(at point: Point) -> Bool {
    chain(from: scene.rootView.hitTest(point)).contains { view in
      view.gestureRecognizers.contains { $0 is PinchRecognizer && $0.isEnabled }
    }
  }

  /// Tells views that the pointer has come onto them or left them.
  private func hover(at point: Point) {
    let view = scene.rootView.hitTest(point)
    guard view !== hoveredView else { return }
    let left = chain(from: hoveredView)
    let entered = chain(from: view)
    hoveredView = view
    for view in left where !entered.contains(where: { $0 === view }) { view.setHovered(false) }
    for view in entered where !left.contains(where: { $0 === view }) { view.setHovered(true) }
  }

  private func chain(from view: View?) -> [View] {
    var chain: [View] = []
    var next = view
    while let view = next {
      chain.append(view)
      next = view.superview
    }
    return chain
  }

  private func apply(_ key: KeyEvent) {
    heldKeys.note(key)
    host.heldModifiers = heldKeys.modifiers
    var key = key
    key.modifiers.formUnion(host.heldModifiers)
    for view in host.participants.reversed() where view.handleKey(key) { return }
  }

  private func applyWheel(at point: Point, _ delta: Vector) {
    let hit = scene.rootView.hitTest(point)
    var view = host.heldModifiers.contains(.control) ? hit : nil
    while let current = view {
      if current.handleZoom(delta.dy, at: point) { return }
      view = current.superview
    }
    view = hit
    while let current = view {
      if current.handleWheel(delta) { return }
      view = current.superview
    }
  }

  private func setViewport(_ size: Size, duration: Seconds) {
    guard size != viewport else { return }
    let curve = AnimationCurve(duration: duration)
    turn = duration > 0 ? Turn(start: presentedViewport, time: host.frameTime, curve: curve) : nil
    viewport = size
    displayList.viewport = size
    host.layers.setFrame(Rect(origin: .zero, size: size), of: rootLayer)
    let frame = Rect(origin: .zero, size: size)
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

/// What a stage is made with.
public struct StageConfiguration {
  /// The parameters of the scene.
  public var parameters = SceneValues()
  /// The viewport, in points.
  public var viewport: Size
  /// Device pixels per point; 1 by default.
  public var scale = 1.0
  /// The frame rate; 60 by default.
  public var clock = ClockRate.sixty
  /// The random seed; 0 by default.
  public var seed: UInt64 = 0
  /// Where background work runs; by default on the caller's thread.
  public var executor: any WorkExecutor = InlineExecutor()
  /// How late results are treated; waited for by default.
  public var policy = BackgroundWork.Policy.replay(late: [])
  /// The user's pictures; none by default.
  public var pictures: (any PictureSource)?

  /// Makes a configuration for a viewport.
  public init(viewport: Size) {
    self.viewport = viewport
  }
}

/// What one frame gave, beside ``Stage/displayList``.
public struct FrameResult {
  /// The frame's number.
  public var frame: Int64
  /// What the frame did.
  public var counters = FrameCounters()
  /// Commands that did not fit and changed nothing.
  public var refusals: [Refusal] = []
  /// Background results that entered later than they were due.
  public var lateDeliveries: [Int] = []
  /// Whether something moves, so that the next frame will differ without input.
  public var wantsFrame = false
  /// Why the frame does not show everything, such as more cells in view than are made; nil where
  /// it does.
  public var overload: String?

  /// A command that was refused.
  public struct Refusal: Hashable, Sendable {
    /// The event's place in the input.
    public var event: Int
    /// Why.
    public var error: SceneError
  }
}
