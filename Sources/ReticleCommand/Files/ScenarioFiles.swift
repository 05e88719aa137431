/// Finds the scenario files that a call names.
enum ScenarioFiles {
  /// The files of paths: a file as it is, a folder as all `.scn` files below it, sorted.
  ///
  /// Links to folders inside a folder are not followed, so that none is walked twice or for ever.
  ///
  /// - Throws: for a path that is not there, and for a folder without scenario files.
  static func find(_ paths: [String]) throws(CommandError) -> [String] {
    var files: [String] = []
    for path in paths {
      guard FileSystem.exists(path) else {
        throw CommandError(.invalid, "\(path): there is no such file or folder")
      }
      guard FileSystem.isFolder(path) else {
        files.append(path)
        continue
      }
      let found = below(path)
      guard !found.isEmpty else {
        throw CommandError(.invalid, "\(path): the folder holds no .scn file")
      }
      files += found
    }
    var seen: Set<String> = []
    return files.filter { seen.insert($0).inserted }
  }

  private static func below(_ folder: String) -> [String] {
    var files: [String] = []
    for name in FileSystem.names(in: folder) where !name.hasPrefix(".") {
      let path = FileSystem.join(folder, name)
      if FileSystem.isFolder(path) {
        if !FileSystem.isLink(path) { files += below(path) }
      } else if name.hasSuffix(".scn") {
        files.append(path)
      }
    }
    return files
  }
}
