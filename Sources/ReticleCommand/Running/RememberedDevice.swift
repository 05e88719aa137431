import Chrome

/// The device that the user chose last in the window, also in earlier runs of the program.
///
/// It is stored in `$XDG_STATE_HOME/NAME/window`, where `NAME` is the name of the program and the
/// folder is `~/.local/state` by default. Only windows in which the user chooses scenes read it;
/// replays, recordings from the command line and runs without a window never do.
final class RememberedDevice {
  /// The device; the whole window by default.
  private(set) var kind = DeviceKind.window
  /// The path of the file; nil if the environment names no folder.
  private let path: String?

  private static let key = "device="
  /// The maximum size of the file, in bytes.
  private static let sizeLimit = 4096

  /// Reads the stored device; a missing or invalid file means the whole window.
  init(_ program: Program) {
    path = Self.folder(program.environment).map {
      FileSystem.join(FileSystem.join($0, program.title.lowercased()), "window")
    }
    guard let path, let bytes = try? FileSystem.readRegularFile(path, limit: Self.sizeLimit)
    else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(Self.key) {
      kind = DeviceKind(rawValue: String(line.dropFirst(Self.key.count))) ?? kind
    }
  }

  /// Stores the user's choice.
  ///
  /// A folder that cannot be written does not disturb the user: the choice then lasts until the
  /// program ends.
  func remember(_ kind: DeviceKind) {
    guard kind != self.kind else { return }
    self.kind = kind
    guard let path else { return }
    try? FileSystem.write("\(Self.key)\(kind.rawValue)\n", to: path)
  }

  private static func folder(_ variables: [String: String]) -> String? {
    if let folder = variables["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return FileSystem.join(home, ".local/state")
  }
}
