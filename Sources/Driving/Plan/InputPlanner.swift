import Geometry
import Profiling
package import Scenarios
import Gestures
import Motion
import Stage

/// Turns the steps of a scenario into actions of a pointer, a wheel and a keyboard.
///
/// The scenario is lowered first, so that its gestures have the same samples as in a replay.
package struct InputPlanner {
  private let header: ScenarioHeader
  private let settings: InputSettings
  private var plan = InputPlan()
  private var part = InputPlan.Part(countsFromStart: true)
  private var stepClock = StepClock()
  private var wheel: WheelConversion
  /// The identifier of the touch that is down; nil if none is.
  private var activeTouch: Int?
  /// Touches that cannot be played, because another one is down.
  private var ignoredTouches: Set<Int> = []

  private init(_ header: ScenarioHeader, _ settings: InputSettings) {
    self.header = header
    self.settings = settings
    wheel = WheelConversion(
      notch: settings.notch, clock: header.clock, playsDrags: settings.touchMode == .drag)
  }

  /// Returns the plan of a scenario.
  ///
  /// - Throws: an issue if the scenario cannot be lowered.
  package static func plan(
    _ scenario: Scenario, _ settings: InputSettings
  ) throws(ScenarioIssue) -> InputPlan {
    let lowered = try ScenarioLowering.lower(scenario)
    var planner = InputPlanner(scenario.header, settings)
    planner.plan.axis = axis(of: lowered)
    planner.wheel.axis = planner.plan.axis
    for step in lowered.steps { planner.add(step) }
    planner.finishPart()
    return planner.plan
  }

  /// Returns the duration of frames, in nanoseconds.
  private func time(_ frame: Int64, _ microseconds: Int32 = 0) -> Nanoseconds {
    let rate = header.clock
    return Nanoseconds(
      Int128(frame) * 1_000_000_000 * Int128(rate.denominator) / Int128(rate.numerator))
      + Int64(microseconds) * 1000
  }

  private mutating func add(_ step: ScenarioStep) {
    if case .absolute = step.time, !part.countsFromStart {
      finishPart()
      part = InputPlan.Part(countsFromStart: true)
      stepClock = StepClock()
    }
    let frame = stepClock.frame(of: step.time, step.verb)
    stepClock.start(in: frame)
    let instant = Timestamp(frame: frame, microseconds: step.time.microseconds)
    let now = time(frame, step.time.microseconds)
    switch step.verb.role {
    case .touch(let touch): add(touch, at: instant, now, step)
    case .event(.hover(let point)): append(.init(now, move(to: point), .hover))
    case .event(.wheel(let point, let delta)):
      append(.init(now, move(to: point), .hover))
      append(wheel.turn(by: delta, at: now))
    case .event(.key(let event)): append(KeyActions.events(for: event, at: now))
    case .event(.textExtent), .event(.pictureSize): break
    case .viewport(let size, _): resize(to: size, at: now)
    case .wait(_, let limit):
      let last = part.events.map(\.time).max() ?? 0
      let coasting = wheel.finish(upTo: nil)
      append(coasting)
      part.wait = InputPlan.Wait(
        line: step.position.line,
        start: max(now, last, coasting.last?.time ?? 0), limit: time(limit), text: step.verb.text)
      finishPart()
      part = InputPlan.Part(countsFromStart: false)
      stepClock = StepClock()
      stepClock.endWait(in: 0)
    case .observe where step.verb.name == "mark": break
    case .end:
      append(wheel.finish(upTo: now))
      part.end = now
    case .event, .gesture, .command, .update, .beginUpdates, .endUpdates, .refuse, .expect,
      .observe:
      plan.unknown.append(.init(line: step.position.line, text: step.verb.text))
    }
  }

  // MARK: - Touches

  private mutating func add(
    _ touch: TouchStep, at instant: Timestamp, _ now: Nanoseconds, _ step: ScenarioStep
  ) {
    if let active = activeTouch, active != touch.id {
      if touch.phase == .began {
        ignoredTouches.insert(touch.id)
        plan.unknown.append(
          .init(line: step.position.line, text: "\(step.verb.text) (a second finger)"))
      }
      return
    }
    if ignoredTouches.contains(touch.id) {
      if touch.phase == .ended || touch.phase == .cancelled { ignoredTouches.remove(touch.id) }
      return
    }
    switch touch.phase {
    case .began: activeTouch = touch.id
    case .moved: break
    case .ended, .cancelled: activeTouch = nil
    }
    append(
      wheel.events(for: touch, at: instant, now) { [settings, header] point in
        Self.move(to: point, settings, header)
      })
  }

  // MARK: - Actions

  private func move(to point: Point) -> PlannedInput { Self.move(to: point, settings, header) }

  private static func move(
    to point: Point, _ settings: InputSettings, _ header: ScenarioHeader
  ) -> PlannedInput {
    let scale = header.scale.value
    return .move(
      x: Int32(((point.x + settings.origin.x) * scale).rounded()),
      y: Int32(((point.y + settings.origin.y) * scale).rounded()))
  }

  private mutating func resize(to size: DecimalSize, at now: Nanoseconds) {
    let scale = header.scale.value
    let width = ((size.width.value + settings.origin.x) * scale).rounded()
    let height = ((size.height.value + settings.origin.y) * scale).rounded()
    append(.init(now, .resize(width: Int32(width), height: Int32(height)), .resize))
    plan.largestSize = Size(
      width: max(width, plan.largestSize?.width ?? 0),
      height: max(height, plan.largestSize?.height ?? 0))
  }

  private mutating func append(_ event: PlannedEvent) { part.events.append(event) }

  private mutating func append(_ events: [PlannedEvent]) { part.events += events }

  private mutating func finishPart() {
    guard !part.events.isEmpty || part.wait != nil || part.end != nil else { return }
    // A fling coasts while other input is played; equal times keep the order of the file.
    part.events = part.events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    plan.parts.append(part)
  }

  // MARK: - Axis

  /// Returns the axis along which touches and wheels move further.
  private static func axis(of lowered: Scenario) -> Axis {
    var distance = Vector.zero
    var positions: [Int: Point] = [:]
    func add(_ vector: Vector) {
      distance = Vector(
        dx: distance.dx + vector.dx.magnitude, dy: distance.dy + vector.dy.magnitude)
    }
    for step in lowered.steps {
      switch step.verb.role {
      case .event(.wheel(_, let delta)): add(delta)
      case .touch(let touch):
        let position = touch.position.point
        if touch.phase != .began, let last = positions[touch.id] { add(position - last) }
        positions[touch.id] = position
      default: break
      }
    }
    return distance.dx > distance.dy ? .horizontal : .vertical
  }
}
