import Drawing
import Stage

extension DesktopPreferences {
  /// Reads the preferences from the text of GTK's `settings.ini`.
  ///
  /// - `gtk-application-prefer-dark-theme` and `gtk-theme-name`: the theme, dark if either requests
  ///   it.
  /// - `gtk-enable-animations`: animations are reduced if it is false.
  ///
  /// Other keys, other groups and invalid values are ignored.
  package init(gtkSettings text: String) {
    self.init()
    let values = Self.values(inGroup: "[Settings]", of: text)
    let prefersDark = values["gtk-application-prefer-dark-theme"].flatMap(Self.flag)
    let named = Self.theme(ofGTKTheme: values["gtk-theme-name"] ?? "")
    if prefersDark == true || named == .dark {
      theme = .dark
    } else if prefersDark != nil || named != nil {
      theme = .light
    }
    reducesMotion = values["gtk-enable-animations"].flatMap(Self.flag).map { !$0 }
  }

  /// Returns the paths of the user's `settings.ini`, the newest version of GTK first.
  package static func gtkSettingsPaths(_ variables: [String: String]) -> [String] {
    var folder = variables["XDG_CONFIG_HOME"] ?? ""
    if !folder.hasPrefix("/") {
      guard let home = variables["HOME"], home.hasPrefix("/") else { return [] }
      folder = home + "/.config"
    }
    return ["gtk-4.0", "gtk-3.0"].map { "\(folder)/\($0)/settings.ini" }
  }

  private static func values(inGroup group: String, of text: String) -> [String: String] {
    var values: [String: String] = [:]
    var isInGroup = false
    for line in text.split(whereSeparator: \.isNewline) {
      let words = trimmed(line)
      if words.hasPrefix("[") {
        isInGroup = words == group
      } else if isInGroup, !words.hasPrefix("#"), let sign = words.firstIndex(of: "=") {
        values[String(trimmed(words[..<sign]))] =
          String(trimmed(words[words.index(after: sign)...]))
      }
    }
    return values
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }

  private static func flag(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "1", "true": true
    case "0", "false": false
    default: nil
    }
  }
}
