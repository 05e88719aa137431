import Chrome
import Drawing
import Stage
import WindowHost

/// Reads the theme, environment and presentation of a window from options and environment
/// variables.
enum WindowAppearance {
  /// The option `--present`.
  static let present = CommandSpecification.Option(
    .present, "METHOD",
    "how frames reach the screen: surface, texture, atlas, auto [default: auto]")

  /// Reads `--theme` and `--reduced-motion`.
  ///
  /// The fallbacks are `RETICLE_THEME` and `RETICLE_REDUCED_MOTION`, then a `GTK_THEME` that
  /// ends with `dark`.
  static func options(
    _ arguments: Arguments, _ environment: [String: String]
  ) throws(CommandError) -> ChromeScene.Options {
    var options = ChromeScene.Options()
    options.theme = try theme(arguments, environment)
    options.reducesMotion = reducesMotion(arguments, environment)
    return options
  }

  /// Reads the initial environment of a scene: the options of ``options(_:_:)``, `--text-scale` and
  /// `--reading-direction`.
  ///
  /// The fallbacks of the last two are `RETICLE_TEXT_SCALE` and `RETICLE_READING_DIRECTION`.
  static func environment(
    _ arguments: Arguments, _ variables: [String: String]
  ) throws(CommandError) -> Environment {
    var environment = Environment()
    environment.theme = try theme(arguments, variables).isDark ? .dark : .light
    environment.reducesMotion = reducesMotion(arguments, variables)
    environment.textScale = try textScale(arguments, variables)
    if let name = arguments.value(.readingDirection) {
      guard let direction = ReadingDirection(rawValue: name) else {
        throw .usage("--reading-direction must be ltr or rtl, not '\(name)'")
      }
      environment.readingDirection = direction
    } else if let value = variables["RETICLE_READING_DIRECTION"].flatMap(ReadingDirection.init) {
      environment.readingDirection = value
    }
    return environment
  }

  private static func textScale(
    _ arguments: Arguments, _ variables: [String: String]
  ) throws(CommandError) -> Double {
    let scales = Environment.textScales
    guard let text = arguments.value(.textScale) else {
      let preference = variables["RETICLE_TEXT_SCALE"].flatMap { Double($0) } ?? 1
      return scales.contains(preference) ? (preference * 1000).rounded() / 1000 : 1
    }
    guard let scale = Double(text), scales.contains(scale) else {
      throw .usage("--text-scale must be a number from 0.8 to 3, not '\(text)'")
    }
    return (scale * 1000).rounded() / 1000
  }

  private static func reducesMotion(
    _ arguments: Arguments, _ variables: [String: String]
  ) -> Bool {
    let preference = variables["RETICLE_REDUCED_MOTION"] ?? ""
    return arguments.has(.reducedMotion) || !["", "0"].contains(preference)
  }

  /// Validates the options of a window, even if no window is opened.
  static func check(
    _ arguments: Arguments, _ environment: [String: String]
  ) throws(CommandError) {
    _ = try options(arguments, environment)
    _ = try self.environment(arguments, environment)
    _ = try presentation(arguments)
  }

  /// Reads `--present`; returns nil for the fastest method.
  static func presentation(_ arguments: Arguments) throws(CommandError) -> PresentationMethod? {
    guard let name = arguments.value(.present), name != "auto" else { return nil }
    if let method = PresentationMethod(rawValue: name) { return method }
    let names = ["auto"] + PresentationMethod.allCases.map(\.rawValue)
    throw .usage("--present must be one of \(names.joined(separator: ", ")), not '\(name)'")
  }

  private static func theme(
    _ arguments: Arguments, _ environment: [String: String]
  ) throws(CommandError) -> ChromeTheme {
    if let name = arguments.value(.theme) {
      guard let theme = theme(named: name) else {
        throw .usage("--theme must be light or dark, not '\(name)'")
      }
      return theme
    }
    if let theme = environment["RETICLE_THEME"].flatMap(theme(named:)) { return theme }
    let desktop = environment["GTK_THEME"]?.lowercased() ?? ""
    return desktop.hasSuffix("dark") ? .dark : .light
  }

  private static func theme(named name: String) -> ChromeTheme? {
    switch name {
    case "light": .light
    case "dark": .dark
    default: nil
    }
  }
}
