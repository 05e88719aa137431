import Chrome
import WindowHost

/// The theme and presentation of a window, from options or the environment.
enum WindowLook {
  /// The option `--present`.
  static let present = CommandSpecification.Option(
    .present, "WAY",
    "how frames reach the screen: surface, texture, atlas, auto [default: auto]")

  /// Reads `--theme` and `--reduced-motion`.
  ///
  /// The fallbacks are `RETICLE_THEME` and `RETICLE_REDUCED_MOTION`, then a dark `GTK_THEME`.
  static func options(
    _ arguments: Arguments, _ environment: [String: String]
  ) throws(CommandError) -> ChromeScene.Options {
    var options = ChromeScene.Options()
    options.theme = try theme(arguments, environment)
    let wish = environment["RETICLE_REDUCED_MOTION"] ?? ""
    options.reducesMotion = arguments.has(.reducedMotion) || !["", "0"].contains(wish)
    return options
  }

  /// Throws for options that no window accepts, even if no window is opened.
  static func check(
    _ arguments: Arguments, _ environment: [String: String]
  ) throws(CommandError) {
    _ = try options(arguments, environment)
    _ = try presentation(arguments)
  }

  /// Reads `--present`; returns nil for the fastest method.
  static func presentation(_ arguments: Arguments) throws(CommandError) -> PresentationWay? {
    guard let name = arguments.value(.present), name != "auto" else { return nil }
    if let way = PresentationWay(rawValue: name) { return way }
    let names = ["auto"] + PresentationWay.allCases.map(\.rawValue)
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
