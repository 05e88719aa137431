import Profiling

/// A folder of results written by `replay` or `profile`.
struct ResultSet {
  /// The folder's path.
  let path: String
  /// The paths of the scenarios without `.scn`, relative to the folder, sorted.
  let names: [String]

  /// Returns whether a path is a folder of results.
  static func isResultFolder(_ path: String) -> Bool {
    FileSystem.isFolder(path) && !found(in: path, "").isEmpty
  }

  /// Finds the results in a folder.
  init(_ path: String) {
    self.path = path
    names = Self.found(in: path, "")
  }

  /// Returns the runs of a scenario: `run.json`, `run-2.json` and so on.
  func runs(of name: String) throws(CommandError) -> [RunDocument] {
    let folder = FileSystem.join(path, name)
    return try runFiles(of: name).map { file throws(CommandError) in
      let file = FileSystem.join(folder, file)
      return try Self.document(file)
    }
  }

  /// Returns the names of the files of a scenario's runs, in the order of the runs.
  func runFiles(of name: String) -> [String] {
    FileSystem.names(in: FileSystem.join(path, name)).filter(Self.isRunFile).sorted {
      number($0) < number($1)
    }
  }

  /// The size of the largest document that is read, in bytes: 256 MiB, more than twice that of a
  /// run with the maximum number of frames and digests.
  static let documentBytes = 268_435_456

  /// Reads a run.
  static func document(_ file: String) throws(CommandError) -> RunDocument {
    let bytes = try FileSystem.readRegularFile(file, limit: documentBytes)
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(RunDocumentError) {
      return try RunDocument(json: text)
    } catch {
      if case .otherSchema = error { throw CommandError(.refused, "\(file): \(error)") }
      throw CommandError(.invalid, "\(file): \(error)")
    }
  }

  private static func found(in root: String, _ name: String) -> [String] {
    let folder = name.isEmpty ? root : FileSystem.join(root, name)
    let entries = FileSystem.names(in: folder)
    let here = entries.contains("run.json") && !name.isEmpty ? [name] : []
    return here
      + entries.flatMap { entry -> [String] in
        let inner = name.isEmpty ? entry : FileSystem.join(name, entry)
        let path = FileSystem.join(root, inner)
        guard FileSystem.isFolder(path), !FileSystem.isLink(path) else { return [] }
        return found(in: root, inner)
      }
  }

  private static func isRunFile(_ name: String) -> Bool {
    name == "run.json"
      || name.hasPrefix("run-") && name.hasSuffix(".json")
        && Int(name.dropFirst(4).dropLast(5)) != nil
  }

  private func number(_ name: String) -> Int { Int(name.dropFirst(4).dropLast(5)) ?? 1 }
}
