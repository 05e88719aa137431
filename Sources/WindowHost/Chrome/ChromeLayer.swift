import Drawing
package import Geometry
import Motion
package import Profiling
import Raster
package import Stage

/// Runs the chrome's stage on the wall clock and draws it over the window.
///
/// Its frames follow the clock, not the device. They continue while the device is paused, and are
/// skipped while nothing in the chrome changes.
package final class ChromeLayer {
  /// The chrome's stage; its scene is a ``WindowChrome``.
  package let stage: Stage
  /// The stage's scene.
  let scene: any WindowChrome

  private let compositor: SoftwareCompositor
  private var translator: EventTranslator
  private var batch = InputBatch()
  private var wheel = WheelSmoother()
  private var schedule: FrameSchedule
  private var stamper: EventStamper
  private var wantsFrame = true
  private var isInFrame = false
  private var lastDisplayList = DisplayList()
  /// The device's placement that the scene was notified of last.
  private var reportedPlacement: ViewportPlacement?

  /// The size of the bitmap cache, in windows full of pixels.
  private static let cacheSizeInWindows = 3
  /// The maximum distance that a shadow extends outside its layer, in points.
  private static let shadowExtent = 48.0

  /// Creates the layer for a stage.
  ///
  /// The stage's scene is a ``WindowChrome``, and its viewport has the window's size.
  package init(_ stage: Stage, in metrics: WindowMetrics) {
    guard let scene = stage.scene as? any WindowChrome else {
      fatalError("the scene '\(stage.type.name)' is not a WindowChrome")
    }
    self.stage = stage
    self.scene = scene
    compositor = SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents))
    translator = EventTranslator(viewport: stage.viewport, in: metrics, mode: .chrome)
    let rate = stage.host.clock
    schedule = FrameSchedule(rate: rate, frame: 0, at: 0)
    stamper = EventStamper(rate: rate, frame: 0, start: 0)
  }

  // MARK: - Time

  /// Starts the chrome's time: frame 0 is due at `now`.
  package func start(at now: Nanoseconds) {
    schedule.restart(from: 0, at: now)
    translator.fillWindow(at: stamp(at: now), into: &batch)
  }

  private var hasWork: Bool { wantsFrame || batch.hasInput || wheel.isActive }

  /// Returns the deadline of the next frame, or nil if none is needed.
  func nextFrameDeadline() -> Nanoseconds? {
    guard hasWork else { return nil }
    return schedule.deadline(of: stage.frameNumber + 1)
  }

  /// Runs the frames that are due; returns whether the chrome's appearance has changed.
  package func advance(to now: Nanoseconds) -> Bool {
    guard hasWork else { return false }
    let due = schedule.firstFrame(after: now) - 1
    // Frames of the device can be slightly ahead of the clock, so one frame ahead is accepted.
    guard stage.frameNumber <= due else { return false }
    runPendingFrames(to: max(due, stage.frameNumber + 1))
    let changed = !lastDisplayList.hasSameCommands(as: stage.displayList)
    lastDisplayList = stage.displayList
    return changed
  }

  /// Advances the chrome's time to the present after an idle period.
  ///
  /// Call it before a change from outside that the chrome animates. Otherwise the animation would
  /// start at the time when the chrome became idle.
  func skipIdleTime(until now: Nanoseconds) {
    let due = schedule.firstFrame(after: now) - 1
    if stage.frameNumber < due, !isInFrame { runPendingFrames(to: due) }
    wantsFrame = true
  }

  /// Runs the frames of pending input, at least up to a given frame.
  private func runPendingFrames(to frame: Int64) {
    var last = frame
    if let event = batch.events.last { last = max(last, event.time.frame) }
    wheel.appendInput(forFrame: last, clock: stage.host.clock, into: &batch)
    run(batch.dequeueEvents(), to: last)
  }

  private func run(_ events: [InputEvent], to last: Int64) {
    var first = 0
    while first < events.count {
      let frame = events[first].time.frame
      let end = events[first...].firstIndex { $0.time.frame != frame } ?? events.count
      runFrame(FrameInput(frame: frame, events: Array(events[first..<end])))
      first = end
    }
    guard stage.frameNumber < last else { return }
    runFrame(FrameInput(frame: last))
  }

  private func runFrame(_ input: FrameInput) {
    isInFrame = true
    defer { isInFrame = false }
    wantsFrame = stage.runFrame(input).needsAnotherFrame
  }

  /// Returns the timestamp of an event that arrives now: within the next frame.
  private func stamp(at now: Nanoseconds) -> Timestamp {
    let frame = max(stage.frameNumber + 1, schedule.firstFrame(after: now))
    if stamper.frame != frame {
      stamper.begin(frame: frame, start: schedule.deadline(of: frame - 1))
    }
    return stamper.stamp(now)
  }

  // MARK: - Input

  /// Whether input is pending that may open or close something.
  var hasPendingAction: Bool {
    batch.events.contains { event in
      switch event.kind {
      case .hover, .wheel, .viewport, .text, .environment: false
      case .key(let key): key.phase != .up
      default: true
      }
    }
  }

  /// The window's size that the chrome was laid out for, in points.
  var size: Size { translator.placement.viewport }

  /// Whether the chrome receives touches at a position in the window's units.
  func contains(_ position: Point) -> Bool {
    receivesTouch(at: translator.placement.point(at: position))
  }

  /// Whether the chrome receives touches at a position in fractions of the window's size.
  func contains(fraction: Point) -> Bool {
    receivesTouch(at: translator.placement.point(atFraction: fraction))
  }

  /// The rectangle where typed text appears, in the window's units; `nil` if no view accepts text.
  var textInputRect: Rect? { stage.textInputRect.map(translator.placement.rectInWindow) }

  /// Whether a click at a position in the window's units has an effect.
  func isClickable(at position: Point) -> Bool {
    scene.isClickable(at: translator.placement.point(at: position))
  }

  private func receivesTouch(at point: Point) -> Bool {
    scene.rootView.hitTest(point).map { $0 !== scene.rootView } ?? false
  }

  /// Receives an event for the chrome.
  func receive(_ event: WindowEvent, at now: Nanoseconds) {
    if case .wheel(let position, let notches, let modifiers) = event,
      !modifiers.contains(.control),
      wheel.accept(
        notches, modifiers, at: translator.placement.point(at: position), in: size)
    {
      return
    }
    translator.translate(event, at: stamp(at: now), into: &batch)
  }

  /// Applies the user's settings: theme and text scale with the next frame, and reduced motion
  /// immediately.
  func applySettings(_ environment: Environment, at now: Nanoseconds) {
    var target = stage.environment
    target.theme = environment.theme
    target.contrast = environment.contrast
    target.textScale = environment.textScale
    batch.appendChanges(to: target, from: stage.environment, at: stamp(at: now))
    scene.setReducesMotion(environment.reducesMotion)
  }

  /// Requests a frame of the chrome, because it was changed from outside.
  func setNeedsFrame() {
    wantsFrame = true
  }

  // MARK: - The device

  /// The chrome's place in the window.
  var placement: ViewportPlacement { translator.placement }

  /// Performs a command with the next frame.
  func perform(_ command: SceneCommand, at now: Nanoseconds) {
    batch.append(InputEvent(time: stamp(at: now), kind: .command(command)))
  }

  /// The part of the window that is available for the device, in points.
  package var deviceArea: Rect { scene.deviceArea(in: size) }

  /// Notifies the scene of the device's position.
  ///
  /// - Parameters:
  ///   - placement: The current placement of the device.
  ///   - viewport: The device's size at the end of its movement, in device points.
  ///   - isPresent: Whether there is a device.
  func deviceDidMove(to placement: ViewportPlacement, viewport: Size, isPresent: Bool) {
    reportedPlacement = placement
    scene.deviceDidMove(
      to: isPresent ? placement.rect : .zero, viewport: viewport,
      scale: placement.scale / placement.metrics.scale)
    setNeedsFrame()
  }

  /// Whether the scene was notified of a placement of the device.
  func hasReportedDevice(at placement: ViewportPlacement) -> Bool { placement == reportedPlacement }

  // MARK: - Drawing

  /// Whether part of the chrome is in front of a rectangle of the window, in points.
  func overlaps(_ rect: Rect) -> Bool {
    stage.displayList.commands.contains { command in
      var reach = command.rect.intersection(command.clip)
      if stage.host.contents.hasShadow(command.content) {
        reach = command.rect.inset(by: Insets(all: -Self.shadowExtent))
          .intersection(command.clip)
      }
      return reach.intersects(rect)
    }
  }

  /// Draws the chrome over the pixels of the canvas.
  func draw(into canvas: FrameCanvas, _ rasterization: inout DeferredRasterization) {
    var list = stage.displayList
    list.background = .clear
    guard !list.commands.isEmpty else { return }
    rasterization.stretch(&list, from: compositor.cache)
    compositor.cache.setByteLimit(
      forImages: Self.cacheSizeInWindows, ofPixelCount: canvas.bounds.pixelCount)
    _ = canvas.draw(list, by: compositor, in: canvas.bounds)
  }
}
