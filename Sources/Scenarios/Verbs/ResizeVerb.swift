import Geometry
import Motion
import Stage

/// Resizes the viewport, immediately or over 0.3 s: `resize to=WxH [animated=true]`.
struct ResizeVerb: StepVerb {
  static let name = "resize"
  var size: DecimalSize
  let isAnimated: Bool

  /// The duration of an animated resize.
  static let duration: Seconds = 0.3

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let size = arguments.readRequired("to", "WxH", ValueReader.size)
    let animated = arguments.readOptional("animated", default: false, ValueReader.flag)
    guard let size, let animated else { return nil }
    return Self(size: size, isAnimated: animated)
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .viewport(let size, let duration) = event,
      duration <= 0 || duration == Self.duration,
      let decimal = DecimalSize(rounding: size)
    else { return nil }
    return Self(size: decimal, isAnimated: duration > 0)
  }

  var arguments: String { "to=\(size)" + (isAnimated ? " animated=true" : "") }

  var role: StepRole { .viewport(size, over: .seconds(isAnimated ? Self.duration : 0)) }

  var simplifications: [ScenarioVerb] {
    (isAnimated ? [Self(size: size, isAnimated: false).scenarioVerb] : [])
      + ValueSimplification.simplifications(of: size).map { replacing(\.size, with: $0) }
  }

  static let feature = GeneratedFeature("resize", weight: 3) { run in
    [.plain(Self(size: run.randomSource.viewport(), isAnimated: run.randomSource.bool(oneIn: 2)))]
  }

  static var features: [GeneratedFeature] { [feature] }
}

extension ScenarioVerb {
  /// Returns a verb that resizes the viewport, immediately or over 0.3 s.
  package static func resize(to size: DecimalSize, animated: Bool) -> ScenarioVerb {
    ResizeVerb(size: size, isAnimated: animated).scenarioVerb
  }
}
