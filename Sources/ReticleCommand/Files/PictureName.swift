import Scenarios

/// The file names of a scenario's pictures.
enum PictureName {
  /// Returns the file name of a snapshot; characters that some file systems reject become dashes.
  static func file(of snapshot: String) -> String {
    String(snapshot.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "-" }) + ".png"
  }

  /// Throws if two pictures of a scenario have the same file name.
  static func checkCollisions(in scenario: Scenario, path: String) throws(CommandError) {
    var owners: [String: (name: String, line: Int)] = [:]
    for step in scenario.steps {
      guard let name = step.verb.snapshotName else { continue }
      let own = (name: name, line: step.position.line)
      guard let other = owners.updateValue(own, forKey: file(of: name)) else { continue }
      throw CommandError(
        .invalid,
        "\(path):\(own.line): the snapshots '\(other.name)' and '\(name)' of lines "
          + "\(other.line) and \(own.line) would both be written as "
          + "'\(file(of: name))'; rename one of them")
    }
  }
}
