import Drawing
import Stage

extension DesktopPreferences {
  /// Reads the preferences from environment variables.
  ///
  /// - `RETICLE_THEME`, `RETICLE_CONTRAST`, `RETICLE_TEXT_SCALE`, `RETICLE_READING_DIRECTION` and
  ///   `RETICLE_REDUCED_MOTION` have the values of the command's options. Invalid values are
  ///   ignored. The last one also accepts `0` for no reduction.
  /// - `GTK_THEME`: dark if the variant after the colon, or the end of the name, is `dark`;
  ///   otherwise light. High contrast if the name begins with `HighContrast`.
  /// - `GDK_DPI_SCALE`, multiplied by `GDK_SCALE` if that is set: the text scale. The product is
  ///   the text scale because desktops with a `GDK_SCALE` of 2 set `GDK_DPI_SCALE` to 0.5 for
  ///   normal text.
  /// - `LC_ALL`, `LC_MESSAGES` or `LANG`, the first that is set: right to left for a language that
  ///   is written so.
  package init(variables: [String: String]) {
    self.init()
    theme =
      variables["RETICLE_THEME"].flatMap(ColorTheme.init(rawValue:))
      ?? Self.theme(ofGTKTheme: variables["GTK_THEME"] ?? "")
    contrast =
      variables["RETICLE_CONTRAST"].flatMap(ColorContrast.init(rawValue:))
      ?? Self.contrast(ofGTKTheme: variables["GTK_THEME"] ?? "")
    textScale = Self.ownTextScale(variables) ?? Self.toolkitTextScale(variables)
    readingDirection =
      variables["RETICLE_READING_DIRECTION"].flatMap(ReadingDirection.init(rawValue:))
      ?? Self.direction(ofLocale: Self.locale(variables))
    if let word = variables["RETICLE_REDUCED_MOTION"], !word.isEmpty { reducesMotion = word != "0" }
  }

  /// Returns the theme that a name such as `Adwaita:dark` or `Yaru-dark` selects; `nil` if the name
  /// is empty.
  static func theme(ofGTKTheme name: String) -> ColorTheme? {
    guard !name.isEmpty else { return nil }
    let name = name.lowercased()
    return name.hasSuffix("dark") || name.hasSuffix("inverse") ? .dark : .light
  }

  /// Returns high contrast for a theme such as `HighContrast` or `HighContrastInverse`; `nil` for
  /// others.
  static func contrast(ofGTKTheme name: String) -> ColorContrast? {
    name.lowercased().hasPrefix("highcontrast") ? .high : nil
  }

  private static func ownTextScale(_ variables: [String: String]) -> Double? {
    guard let scale = variables["RETICLE_TEXT_SCALE"].flatMap({ Double($0) }),
      Environment.textScales.contains(scale)
    else { return nil }
    return scale
  }

  private static func toolkitTextScale(_ variables: [String: String]) -> Double? {
    func positive(_ name: String) -> Double? {
      variables[name].flatMap { Double($0) }.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
    return positive("GDK_DPI_SCALE").map { $0 * (positive("GDK_SCALE") ?? 1) }
  }

  private static func locale(_ variables: [String: String]) -> String {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variables[$0] }
    return values.first { !$0.isEmpty } ?? ""
  }

  /// Returns the direction of a locale such as `ar_EG.UTF-8`; `nil` if it is not right to left.
  ///
  /// A modifier that names another script, as in `sd_IN@devanagari`, is left to right.
  private static func direction(ofLocale name: String) -> ReadingDirection? {
    let parts = name.split(separator: "@", maxSplits: 1)
    let language = parts.first?.prefix { $0 != "_" && $0 != "." && $0 != "-" } ?? ""
    let isTransliterated = parts.count > 1 && leftToRightScripts.contains(parts[1].lowercased())
    guard !isTransliterated, rightToLeftLanguages.contains(language.lowercased()) else {
      return nil
    }
    return .rightToLeft
  }

  /// The codes of the languages that are usually written from right to left.
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr",
    "ug", "ur", "yi",
  ]

  private static let leftToRightScripts: Set<String> = ["cyrillic", "devanagari", "latin"]
}
