package import Drawing
package import Stage

/// A value of the environment, as written in a header field or a `set` step, such as `theme dark`.
package enum EnvironmentSetting: Hashable, Sendable {
  /// `theme light|dark`.
  case theme(ColorTheme)
  /// `contrast normal|high`.
  case contrast(ColorContrast)
  /// `text-scale N`, 0.8 to 3.
  case textScale(Thousandths)
  /// `reading-direction ltr|rtl`.
  case readingDirection(ReadingDirection)
  /// `reduced-motion true|false`.
  case reducedMotion(Bool)

  /// The words for all settings, in the order of a header.
  package static let names = [
    "theme", "contrast", "text-scale", "reading-direction", "reduced-motion",
  ]

  /// The word for the setting in a file.
  package var name: String {
    switch self {
    case .theme: "theme"
    case .contrast: "contrast"
    case .textScale: "text-scale"
    case .readingDirection: "reading-direction"
    case .reducedMotion: "reduced-motion"
    }
  }

  /// The value in the syntax of a file.
  package var value: String {
    switch self {
    case .theme(let theme): theme.rawValue
    case .contrast(let contrast): contrast.rawValue
    case .textScale(let scale): scale.description
    case .readingDirection(let direction): direction.rawValue
    case .reducedMotion(let isReduced): "\(isReduced)"
    }
  }

  /// The word and the value, as in a line of a header.
  package var text: String { "\(name) \(value)" }

  /// The setting as a change of the environment.
  package var change: EnvironmentChange {
    switch self {
    case .theme(let theme): .theme(theme)
    case .contrast(let contrast): .contrast(contrast)
    case .textScale(let scale): .textScale(scale.value)
    case .readingDirection(let direction): .readingDirection(direction)
    case .reducedMotion(let isReduced): .reducedMotion(isReduced)
    }
  }

  /// Creates the setting for a change; nil if a file cannot represent its number.
  package init?(_ change: EnvironmentChange) {
    switch change {
    case .theme(let theme): self = .theme(theme)
    case .contrast(let contrast): self = .contrast(contrast)
    case .textScale(let scale):
      guard let scale = Thousandths(rounding: scale) else { return nil }
      self = .textScale(scale)
    case .readingDirection(let direction): self = .readingDirection(direction)
    case .reducedMotion(let isReduced): self = .reducedMotion(isReduced)
    }
  }

  /// Parses the value of a setting; returns nil if it is invalid, and the reader has the issue.
  static func read(_ name: String, _ arguments: inout ArgumentReader) -> EnvironmentSetting? {
    switch name {
    case "theme":
      arguments.readNext("light or dark") { word throws(ScenarioIssue) in
        .theme(try ValueReader.choice(word))
      }
    case "contrast":
      arguments.readNext("normal or high") { word throws(ScenarioIssue) in
        .contrast(try ValueReader.choice(word))
      }
    case "text-scale": arguments.readNext("a number from 0.8 to 3", textScale)
    case "reading-direction":
      arguments.readNext("ltr or rtl") { word throws(ScenarioIssue) in
        .readingDirection(try ValueReader.choice(word))
      }
    default:
      arguments.readNext("true or false") { word throws(ScenarioIssue) in
        .reducedMotion(try ValueReader.flag(word))
      }
    }
  }

  private static func textScale(_ word: Lexeme) throws(ScenarioIssue) -> EnvironmentSetting {
    let scale = try ValueReader.decimal(word, 0...3)
    guard Environment.textScales.contains(scale.value) else {
      throw word.issue("\(word.quoted) is not a text scale from 0.8 to 3")
    }
    return .textScale(scale)
  }
}

extension ScenarioHeader {
  /// The environment at the start of the run, without the viewport's pixel scale.
  package var initialEnvironment: Environment {
    Environment(environment.map(\.change))
  }

  /// Sets the header's values to those in which an environment differs from the default.
  package mutating func setEnvironment(_ environment: Environment) {
    self.environment = environment.changes(from: Environment()).compactMap {
      EnvironmentSetting($0)
    }
  }
}
