package import Chrome
package import Drawing
import Scenarios
package import Stage

/// A value of the environment that the inspector can change for the running scene.
///
/// The raw values are the names of the command's options.
package enum EnvironmentControl: String, CaseIterable {
  case theme
  case textScale = "text-scale"
  case readingDirection = "reading-direction"
  case reducedMotion = "reduced-motion"

  /// Whether the value is also one of the window around the scenes, and in its settings.
  package var belongsToSettings: Bool { self == .theme || self == .reducedMotion }

  /// The choice of the theme that follows the system, in addition to the themes' own names.
  static let systemTheme = "system"

  /// Returns the control with the value of an environment.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - chosenTheme: The theme that the user has chosen in the settings; nil for the system's.
  /// - Returns: The control.
  package func control(_ environment: Environment, chosenTheme: ColorTheme?) -> SceneControl {
    switch self {
    case .theme:
      // The words are those of the settings, because it is the same choice.
      SceneControl(
        environment: rawValue, title: "Theme",
        .choice([Self.systemTheme] + ColorTheme.allCases.map(\.rawValue)),
        text: chosenTheme?.rawValue ?? Self.systemTheme)
    case .textScale:
      SceneControl(
        environment: rawValue, title: "Text size", .number(Environment.textScales), unit: "×",
        usualRange: Environment.textScales, text: ProbeValue.decimal(environment.textScale))
    case .readingDirection:
      readingControl(environment)
    case .reducedMotion:
      SceneControl(
        environment: rawValue, title: "Reduce motion", .flag, text: "\(environment.reducesMotion)")
    }
  }

  private func readingControl(_ environment: Environment) -> SceneControl {
    var control = SceneControl(
      environment: rawValue, title: "Reads from",
      .choice(ReadingDirection.allCases.map(\.rawValue)),
      text: environment.readingDirection.rawValue)
    control.titles = [
      ReadingDirection.leftToRight.rawValue: "Left", ReadingDirection.rightToLeft.rawValue: "Right",
    ]
    return control
  }

  /// Returns an environment with another value.
  ///
  /// - Throws: ``/Stage/SceneError`` if the text is not a value.
  func environment(
    _ text: String, from old: Environment
  ) throws(SceneError) -> Environment {
    var environment = old
    switch self {
    case .theme: environment.theme = ColorTheme(rawValue: text) ?? old.theme
    case .textScale:
      guard let scale = Double(text), Environment.textScales.contains(scale) else {
        throw .refused("the text size can be 0.8 to 3, not '\(text)'")
      }
      environment.textScale = (scale * 1000).rounded() / 1000
    case .readingDirection:
      environment.readingDirection = ReadingDirection(rawValue: text) ?? old.readingDirection
    case .reducedMotion: environment.reducesMotion = text == "true"
    }
    return environment
  }
}
