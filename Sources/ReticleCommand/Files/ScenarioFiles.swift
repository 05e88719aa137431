/// Finds the scenario files that a call names.
enum ScenarioFiles {
  /// The files of paths: a file as it is, a folder as all `.scn` files below it, sorted; each once.
  ///
  /// Links to folders inside a folder are not followed, so that none is walked twice or for ever. A
  /// folder below that cannot be read stands among the files: reading it says why.
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
      _ = try FileSystem.entries(of: path)
      let found = below(path)
      guard !found.isEmpty else {
        throw CommandError(.invalid, "\(path): the folder holds no .scn file")
      }
      files += found
    }
    var seen: Set<String> = []
    return files.filter { seen.insert(FileSystem.absolute($0)).inserted }
  }

  private static func below(_ folder: String) -> [String] {
    guard let names = try? FileSystem.entries(of: folder) else { return [folder] }
    var files: [String] = []
    for name in names where !name.hasPrefix(".") {
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
