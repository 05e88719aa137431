/// Determines where in a results folder the results of each scenario go; paths are mirrored.
///
/// Files inside the working directory keep their relative paths. Files outside keep their paths
/// relative to the deepest common folder of all such files in the call.
struct ResultPaths {
  private let common: String

  /// Determines the layout for the files and folders that a call names.
  init(operands: [String]) {
    let outside = operands.filter { Self.insidePath(of: $0) == nil }.map { operand in
      let path = FileSystem.absolute(operand)
      return FileSystem.isFolder(operand) ? path : FileSystem.parent(of: path)
    }
    var parts = outside.first.map(Self.parts) ?? []
    for other in outside.dropFirst() {
      parts = Array(zip(parts, Self.parts(other)).prefix { $0.0 == $0.1 }.map(\.0))
    }
    common = "/" + parts.joined(separator: "/")
  }

  /// Returns the path for a scenario's results: its path without `.scn`.
  func path(of scenario: String) -> String {
    var resultPath = Self.insidePath(of: scenario) ?? outsidePath(of: scenario)
    let name = FileSystem.name(of: resultPath)
    if name.hasSuffix(".scn"), name != ".scn" { resultPath.removeLast(".scn".count) }
    return resultPath
  }

  /// Returns a path relative to the working directory, or nil for one outside of it.
  private static func insidePath(of path: String) -> String? {
    rest(of: FileSystem.absolute(path), below: FileSystem.workingDirectory)
  }

  private func outsidePath(of path: String) -> String {
    Self.rest(of: FileSystem.absolute(path), below: common) ?? FileSystem.name(of: path)
  }

  private static func rest(of path: String, below folder: String) -> String? {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }

  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }
}

extension ResultPaths {
  /// Throws if the results of two files would have the same path and one would be lost.
  func checkCollisions(of files: [String], in folder: String) throws(CommandError) {
    var owners: [String: String] = [:]
    for file in files {
      let resultPath = path(of: file)
      if let other = owners.updateValue(file, forKey: resultPath) {
        throw Self.collision(
          "\(other) and \(file)", "of both would go to \(FileSystem.join(folder, resultPath))")
      }
    }
    for file in files {
      let resultPath = path(of: file)
      guard let owner = Self.owner(of: resultPath, owners) else { continue }
      throw Self.collision(
        file,
        "would go to \(FileSystem.join(folder, resultPath)), where \(owner) has a result file")
    }
  }

  private static func collision(_ who: String, _ what: String) -> CommandError {
    .usage("\(who): the results \(what); rename a file, or replay one with another --out")
  }

  /// Returns the scenario that has a result file where a path needs a folder, or nil if there is
  /// none.
  private static func owner(of resultPath: String, _ owners: [String: String]) -> String? {
    let parts = resultPath.split(separator: "/").map(String.init)
    for count in parts.indices {
      if count == 0 {
        if ResultFolder.sharedNames.contains(parts[0]) { return "the whole call" }
      } else if let owner = owners[parts[..<count].joined(separator: "/")],
        ResultFolder.isRunFile(parts[count])
      {
        return owner
      }
    }
    return nil
  }
}
