/// Finds the scenario files of a call.
enum ScenarioFiles {
  /// Returns the files for paths: a file itself, or all `.scn` files inside a folder, sorted; each
  /// once.
  ///
  /// Links to folders inside a folder are not followed, which prevents duplicates and cycles. An
  /// unreadable subfolder is included in the files, so that reading it reports the error.
  ///
  /// - Throws: an error for a path that does not exist, for a folder without scenario files, and
  ///   for a pipe or device in a folder, because reading it might never end.
  static func find(_ paths: [String]) throws(CommandError) -> [String] {
    var files: [String] = []
    for path in paths {
      guard FileSystem.exists(path) else {
        throw CommandError(
          .invalid, "\(path): file or folder not found\(FileSystem.encodingHint(for: path))")
      }
      guard FileSystem.isFolder(path) else {
        files.append(path)
        continue
      }
      _ = try FileSystem.entries(of: path)
      let found = try below(path)
      guard !found.isEmpty else {
        throw CommandError(.invalid, "\(path): the folder contains no .scn file")
      }
      files += found
    }
    var seen: Set<String> = []
    return files.filter { seen.insert(FileSystem.absolute($0)).inserted }
  }

  private static func below(_ folder: String) throws(CommandError) -> [String] {
    guard let names = try? FileSystem.entries(of: folder) else { return [folder] }
    var files: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = FileSystem.join(folder, name)
      if FileSystem.isFolder(path) {
        if !FileSystem.isLink(path) { files += try below(path) }
      } else if name.hasSuffix(".scn") {
        guard !FileSystem.isPipeOrDevice(path) else {
          throw CommandError(
            .invalid, "\(path): is a pipe or a device; move it, or name the files to read")
        }
        files.append(path)
      }
    }
    return files
  }
}
