import CPango
import Drawing
import Stage

extension DesktopPreferences {
  /// Reads the preferences from the text of GTK's `settings.ini`.
  ///
  /// - `gtk-application-prefer-dark-theme` and `gtk-theme-name`: the theme, dark if either requests
  ///   it; high contrast if the name begins with `HighContrast`.
  /// - `gtk-enable-animations`: animations are reduced if it is false.
  ///
  /// Other keys, other groups and invalid values are ignored, and so are all lines after one that
  /// GLib cannot parse.
  package init(gtkSettings text: String) {
    self.init()
    guard let file = GTKSettingsFile(text) else { return }
    let prefersDark = file.flag("gtk-application-prefer-dark-theme")
    let named = Self.theme(ofGTKTheme: file.text("gtk-theme-name") ?? "")
    if prefersDark == true || named == .dark {
      theme = .dark
    } else if prefersDark != nil || named != nil {
      theme = .light
    }
    contrast = Self.contrast(ofGTKTheme: file.text("gtk-theme-name") ?? "")
    reducesMotion = file.flag("gtk-enable-animations").map { !$0 }
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
}

/// A parsed `settings.ini`.
private final class GTKSettingsFile {
  private static let group = "Settings"

  private let pointer: OpaquePointer

  /// Parses a text; nil only without memory.
  init?(_ text: String) {
    guard let pointer = g_key_file_new() else { return nil }
    self.pointer = pointer
    // After an error, the file has the values of the lines before it.
    g_key_file_load_from_data(pointer, text, gsize(text.utf8.count), G_KEY_FILE_NONE, nil)
  }

  deinit { g_key_file_unref(pointer) }

  /// Returns the value of a key; nil if it is missing or invalid.
  func text(_ key: String) -> String? {
    var error: UnsafeMutablePointer<GError>?
    let value = g_key_file_get_string(pointer, Self.group, key, &error)
    defer { g_free(value) }
    guard error == nil else {
      // After an invalid escape, there is a value too.
      g_error_free(error)
      return nil
    }
    return value.map { String(cString: $0) }
  }

  /// Returns the Boolean value of a key; nil if it is missing or invalid.
  func flag(_ key: String) -> Bool? {
    var error: UnsafeMutablePointer<GError>?
    let value = g_key_file_get_boolean(pointer, Self.group, key, &error)
    guard error == nil else {
      g_error_free(error)
      return nil
    }
    return value != 0
  }
}
