import Gestures
import Motion
import Stage

/// Sends a raw pointer sample, as recordings contain it: `touch begin|move|end|cancel ID X,Y
/// [device=touch|mouse] [button=N]`.
struct TouchVerb: StepVerb {
  static let name = "touch"
  var touch: TouchStep

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let phase = arguments.readNext("begin, move, end or cancel", phase)
    let id = arguments.readNext("the touch's number") { word throws(ScenarioIssue) in
      try ValueReader.count(word, 0...ScenarioLimits.touchID)
    }
    let point = arguments.readNext("a point, X,Y", ValueReader.position)
    let device = arguments.readOptional("device", default: PointerSample.Device.touch, device)
    let button = arguments.readOptional("button", default: Int?.none) {
      word throws(ScenarioIssue) in
      guard device == .mouse else {
        throw word.issue("a finger has no button; use 'button' with device=mouse")
      }
      return try ValueReader.count(word, 1...ScenarioLimits.button)
    }
    guard let phase, let id, let point, let device, let button else { return nil }
    return Self(touch: TouchStep(phase, id: id, at: point, device: device, button: button))
  }

  private static func phase(_ word: Lexeme) throws(ScenarioIssue) -> PointerSample.Phase {
    let phases: [PointerSample.Phase] = [.began, .moved, .ended, .cancelled]
    if let phase = phases.first(where: { TouchStep.word($0) == word.text }) { return phase }
    throw ValueReader.invalidChoice(phases.map(TouchStep.word), word)
  }

  private static func device(_ word: Lexeme) throws(ScenarioIssue) -> PointerSample.Device {
    if word.isEqual(to: "touch") { return .touch }
    if word.isEqual(to: "mouse") { return .mouse }
    throw ValueReader.invalidChoice(["touch", "mouse"], word)
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .pointer(let sample) = event, let point = DecimalPoint(rounding: sample.position)
    else { return nil }
    return Self(
      touch: TouchStep(
        sample.phase, id: sample.id, at: point, device: sample.device, button: sample.button))
  }

  var arguments: String {
    let text = "\(TouchStep.word(touch.phase)) \(touch.id) \(touch.position)"
    guard touch.device == .mouse else { return text }
    return text + " device=mouse" + (touch.button == 1 ? "" : " button=\(touch.button)")
  }

  var role: StepRole { .touch(touch) }

  var simplifications: [ScenarioVerb] {
    ValueSimplification.simplifications(of: touch.position).map {
      replacing(\.touch.position, with: $0)
    }
  }

  static let feature = GeneratedFeature("fingers", weight: 5) { run in
    (0..<run.randomSource.element(of: [1, 1, 2, 3, 5])).map { _ in run.beginTouch() }
  }

  static var features: [GeneratedFeature] { [feature] }
}

extension ScenarioVerb {
  /// Returns a verb that sends a raw pointer sample.
  package static func touch(_ touch: TouchStep) -> ScenarioVerb {
    TouchVerb(touch: touch).scenarioVerb
  }
}
