import DesktopSettings
import Drawing
import Stage
import WindowHost

/// Reads the appearance and the presentation of a window from options.
enum WindowAppearance {
  /// The option `--present`.
  static let present = CommandSpecification.Option(
    .present, "METHOD",
    "how frames reach the screen: surface, texture, atlas, auto [default: auto]")

  /// Reads `--theme`, `--contrast`, `--text-scale`, `--reading-direction` and `--reduced-motion`.
  static func preferences(_ arguments: Arguments) throws(CommandError) -> DesktopPreferences {
    var preferences = DesktopPreferences()
    if let name = arguments.value(.theme) {
      guard let theme = ColorTheme(rawValue: name) else {
        throw .usage("--theme must be light or dark, not '\(name)'")
      }
      preferences.theme = theme
    }
    if let name = arguments.value(.contrast) {
      guard let contrast = ColorContrast(rawValue: name) else {
        throw .usage("--contrast must be normal or high, not '\(name)'")
      }
      preferences.contrast = contrast
    }
    if let text = arguments.value(.textScale) {
      guard let scale = Double(text), Environment.textScales.contains(scale) else {
        throw .usage("--text-scale must be a number from 0.8 to 3, not '\(text)'")
      }
      preferences.textScale = scale
    }
    if let name = arguments.value(.readingDirection) {
      guard let direction = ReadingDirection(rawValue: name) else {
        throw .usage("--reading-direction must be ltr or rtl, not '\(name)'")
      }
      preferences.readingDirection = direction
    }
    if arguments.has(.reducedMotion) { preferences.reducesMotion = true }
    return preferences
  }

  /// Returns the environment of a scene without a window: the options, completed by environment
  /// variables.
  ///
  /// A window also follows the desktop (``WindowSettings``).
  static func environment(
    _ arguments: Arguments, _ variables: [String: String]
  ) throws(CommandError) -> Environment {
    try preferences(arguments).completed(by: DesktopPreferences(variables: variables)).environment
  }

  /// Validates the options of a window, even if no window is opened.
  static func check(_ arguments: Arguments) throws(CommandError) {
    _ = try preferences(arguments)
    _ = try presentation(arguments)
  }

  /// Reads `--present`; returns nil for the fastest method.
  static func presentation(_ arguments: Arguments) throws(CommandError) -> PresentationMethod? {
    guard let name = arguments.value(.present), name != "auto" else { return nil }
    if let method = PresentationMethod(rawValue: name) { return method }
    let names = ["auto"] + PresentationMethod.allCases.map(\.rawValue)
    throw .usage("--present must be one of \(names.joined(separator: ", ")), not '\(name)'")
  }
}
