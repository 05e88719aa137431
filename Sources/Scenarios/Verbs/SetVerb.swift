import Drawing
import Motion
import Stage

/// Changes the environment: `set theme dark`, with the words of the header's fields.
struct SetVerb: StepVerb {
  static let name = "set"
  let setting: EnvironmentSetting

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let name = arguments.readNext("what to set") { word throws(ScenarioIssue) in
      guard EnvironmentSetting.names.contains(word.text) else {
        throw ValueReader.invalidChoice(EnvironmentSetting.names, word)
      }
      return word.text
    }
    guard let name else { return nil }
    return EnvironmentSetting.read(name, &arguments).map { Self(setting: $0) }
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .environment(let change) = event else { return nil }
    return EnvironmentSetting(change).map { Self(setting: $0) }
  }

  var arguments: String { setting.text }

  var role: StepRole { .event(.environment(setting.change)) }

  var simplifications: [ScenarioVerb] {
    if case .textScale(let scale) = setting, scale != Thousandths(1) {
      return [Self(setting: .textScale(Thousandths(1))).scenarioVerb]
    }
    return []
  }

  static let features = [
    GeneratedFeature("set", weight: 1) { run in
      let settings: [EnvironmentSetting] = [
        .theme(.dark), .theme(.light), .contrast(.high), .contrast(.normal),
        .textScale(Thousandths(2)),
        .textScale(Thousandths(raw: 800)),
        .textScale(Thousandths(1)), .readingDirection(.rightToLeft),
        .readingDirection(.leftToRight), .reducedMotion(true), .reducedMotion(false),
      ]
      return [.plain(Self(setting: run.randomSource.element(of: settings)))]
    }
  ]
}
