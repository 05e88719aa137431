import Geometry
import Gestures
import Items
import Motion
import Stage

extension Recorder {
  /// The steps that have the effect of an event: none for one that did nothing because the scene
  /// cannot do it, and for one whose numbers no file can hold.
  static func verbs(
    of event: InputEvent, refusal: SceneError?, clock: ClockRate
  ) -> [ScenarioVerb] {
    if case .unsupported = refusal { return [] }
    if case .command(let command) = event.kind, case .update(let steps)? = command.forItems,
      steps.count != 1
    {
      return [.beginUpdates] + steps.map { .update($0) }
        + [refusal == nil ? .endUpdates : .refuse(.endUpdates)]
    }
    guard let verb = verb(of: event, clock: clock) else { return [] }
    return [refusal == nil ? verb : .refuse(verb)]
  }

  private static func verb(of event: InputEvent, clock: ClockRate) -> ScenarioVerb? {
    switch event.kind {
    case .pointer(let sample):
      decimal(sample.position).map {
        .touch(
          TouchStep(
            sample.phase, id: sample.id, at: $0, device: sample.device, button: sample.button))
      }
    case .hover(let point): decimal(point).map { .hover($0) }
    case .wheel(let point, let delta): wheel(at: point, delta)
    case .key(let key): .key(key)
    case .viewport(let size, let duration): viewport(size, duration, clock)
    case .command(let command): verb(of: command)
    case .deliver(let id): .deliver(id)
    }
  }

  private static func decimal(_ point: Point) -> DecimalPoint? {
    guard let x = Thousandths(rounding: point.x), let y = Thousandths(rounding: point.y)
    else { return nil }
    return DecimalPoint(x: x, y: y)
  }

  private static func wheel(at point: Point, _ delta: Vector) -> ScenarioVerb? {
    guard let at = decimal(point), let by = decimal(Point(x: delta.dx, y: delta.dy))
    else { return nil }
    return .wheel(at: at, by: by)
  }

  private static func viewport(
    _ size: Size, _ duration: Seconds, _ clock: ClockRate
  ) -> ScenarioVerb? {
    guard let width = Thousandths(rounding: size.width),
      let height = Thousandths(rounding: size.height)
    else { return nil }
    let size = DecimalSize(width: width, height: height)
    guard duration > 0 else { return .resize(to: size, animated: false) }
    guard duration != ScenarioVerb.resizeDuration else { return .resize(to: size, animated: true) }
    let frames = Int64((duration / clock.frameDuration).rounded())
    return .rotate(to: size, over: max(1, frames))
  }

  private static func verb(of command: SceneCommand) -> ScenarioVerb? {
    if case .action(let name, let values) = command {
      return .action(name: name, arguments: values.pairs.map(argument))
    }
    switch command.forItems {
    case .scroll(let target, let position, let animated):
      guard let destination = destination(target) else { return nil }
      return .scroll(to: destination, position: position, animated: animated)
    case .reloadData: return .reloadData
    case .select(let item, let position): return .select(item, position: position)
    case .deselect(let item): return .deselect(item)
    case .update(let steps): return steps.first.map { .update($0) }
    case nil: return nil
    }
  }

  private static func argument(_ pair: SceneValues.Pair) -> ScenarioArgument {
    ScenarioArgument(pair.name, source: pair.value.scenarioText)
  }

  private static func destination(_ target: ScrollTarget) -> ScrollDestination? {
    switch target {
    case .item(let index): .item(index)
    case .x(let x): Thousandths(rounding: x).map { .x($0) }
    case .y(let y): Thousandths(rounding: y).map { .y($0) }
    }
  }
}
