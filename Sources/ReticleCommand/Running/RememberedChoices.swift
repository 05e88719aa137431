package import Chrome
package import Drawing

/// What the user chose last in the window, also in earlier runs of the program: the device, the
/// theme and reduced motion.
///
/// It is stored in `$XDG_STATE_HOME/NAME/window`, where `NAME` is the name of the program and the
/// folder is `~/.local/state` by default. Only windows in which the user chooses scenes read it;
/// replays, recordings from the command line and runs without a window never do.
///
/// State: device, theme and reduced motion that the user chose last, in a file. Changed by the bar,
/// the settings, the inspector, F4.
package final class RememberedChoices {
  /// The device; the whole window by default.
  package private(set) var kind = DeviceKind.window
  /// The theme; nil, the default, for the system's.
  package private(set) var theme: ColorTheme?
  /// Whether motion is reduced; nil, the default, for the system's setting.
  package private(set) var reducesMotion: Bool?
  /// The path of the file; nil if the environment names no folder.
  private let path: String?

  /// The maximum size of the file, in bytes.
  private static let sizeLimit = 4096

  /// Reads the stored choices; those of a missing file, and invalid ones, are the defaults.
  package init(_ program: Program) {
    path = Self.folder(program.environment).map {
      FileSystem.join(FileSystem.join($0, program.title.lowercased()), "window")
    }
    guard let path, let bytes = try? FileSystem.readRegularFile(path, limit: Self.sizeLimit)
    else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      switch (parts.first, parts.last ?? "") {
      case ("device", let name): kind = DeviceKind(rawValue: name) ?? kind
      case ("theme", let name): theme = ColorTheme(rawValue: name)
      case ("reduced-motion", let text): reducesMotion = Bool(text)
      default: break
      }
    }
  }

  /// Stores the device.
  ///
  /// A folder that cannot be written does not disturb the user: a choice then lasts until the
  /// program ends.
  package func remember(_ kind: DeviceKind) {
    guard kind != self.kind else { return }
    self.kind = kind
    write()
  }

  /// Stores the theme; nil for the system's.
  package func remember(_ theme: ColorTheme?) {
    guard theme != self.theme else { return }
    self.theme = theme
    write()
  }

  /// Stores whether motion is reduced.
  package func remember(reducesMotion: Bool) {
    guard reducesMotion != self.reducesMotion else { return }
    self.reducesMotion = reducesMotion
    write()
  }

  private func write() {
    guard let path else { return }
    var lines = ["device=\(kind.rawValue)"]
    if let theme { lines.append("theme=\(theme.rawValue)") }
    if let reducesMotion { lines.append("reduced-motion=\(reducesMotion)") }
    try? FileSystem.write(lines.map { $0 + "\n" }.joined(), to: path)
  }

  private static func folder(_ variables: [String: String]) -> String? {
    if let folder = variables["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return FileSystem.join(home, ".local/state")
  }
}
