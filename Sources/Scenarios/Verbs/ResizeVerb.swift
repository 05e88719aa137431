import Geometry
import Motion
import Stage

/// Resizes the viewport: `resize to=WxH [animated=true|glides=true]`.
struct ResizeVerb: StepVerb {
  /// How the contents follow.
  enum Form: Hashable, CaseIterable {
    /// Immediately.
    case immediate
    /// Over 0.3 s, with the viewport.
    case animated
    /// As while the edge of a window is pulled: cells glide to new columns.
    case gliding
  }

  static let name = "resize"
  var size: DecimalSize
  var form = Form.immediate

  /// The duration of an animated resize.
  static let duration: Seconds = 0.3

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let size = arguments.readRequired("to", "WxH", ValueReader.size)
    let animated = arguments.readOptional("animated", default: false, ValueReader.flag)
    // Both at once are an error.
    let glides =
      animated == true ? false : arguments.readOptional("glides", default: false, ValueReader.flag)
    guard let size, let animated, let glides else { return nil }
    return Self(size: size, form: animated ? .animated : glides ? .gliding : .immediate)
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    switch event {
    case .viewport(let size, let duration) where duration <= 0 || duration == Self.duration:
      DecimalSize(rounding: size).map {
        Self(size: $0, form: duration > 0 ? .animated : .immediate)
      }
    case .liveResize(let size):
      DecimalSize(rounding: size).map { Self(size: $0, form: .gliding) }
    default: nil
    }
  }

  var arguments: String {
    switch form {
    case .immediate: "to=\(size)"
    case .animated: "to=\(size) animated=true"
    case .gliding: "to=\(size) glides=true"
    }
  }

  var role: StepRole {
    switch form {
    case .immediate: .viewport(size, over: .seconds(0))
    case .animated: .viewport(size, over: .seconds(Self.duration))
    case .gliding: .viewport(size, over: .live)
    }
  }

  var simplifications: [ScenarioVerb] {
    (form == .immediate ? [] : [Self(size: size).scenarioVerb])
      + ValueSimplification.simplifications(of: size).map { replacing(\.size, with: $0) }
  }

  static let feature = GeneratedFeature("resize", weight: 3) { run in
    let form = run.randomSource.element(of: Form.allCases)
    return [.plain(Self(size: run.randomSource.viewport(), form: form))]
  }

  static var features: [GeneratedFeature] { [feature] }
}

extension ScenarioVerb {
  /// Returns a verb that resizes the viewport, immediately or over 0.3 s.
  package static func resize(to size: DecimalSize, animated: Bool) -> ScenarioVerb {
    ResizeVerb(size: size, form: animated ? .animated : .immediate).scenarioVerb
  }
}
