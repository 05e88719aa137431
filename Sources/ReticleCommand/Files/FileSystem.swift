import FoundationEssentials
import Glibc

/// Reads, finds and writes files, with errors that say what to do.
enum FileSystem {
  /// The bytes of a file.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      let reason =
        exists(path)
        ? (isFolder(path) ? "it is a folder" : "it cannot be read") : "there is no such file"
      throw CommandError(.invalid, "\(path): \(reason)")
    }
  }

  /// The first bytes of a file, at most so many.
  static func read(_ path: String, upTo count: Int) throws(CommandError) -> [UInt8] {
    guard !isFolder(path) else { throw CommandError(.invalid, "\(path): it is a folder") }
    guard exists(path) else { throw CommandError(.invalid, "\(path): there is no such file") }
    let file = open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { throw CommandError(.invalid, "\(path): it cannot be read") }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let found = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, count) }
    return Array(bytes.prefix(max(0, found)))
  }

  /// Writes text in one step: either all of it is there afterward, or what was there before.
  static func write(_ text: String, to path: String) throws(CommandError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes in one step: either all of them are there afterward, or what was there before.
  ///
  /// A link stays one, and what it leads to is written; a device or a pipe is written into.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    try makeFolder(parent(of: path))
    try FileWriter(path).write(bytes)
  }

  /// Makes a folder and those above it, where they are missing.
  static func makeFolder(_ path: String) throws(CommandError) {
    guard !path.isEmpty, !isFolder(path) else { return }
    if parent(of: path) != path { try makeFolder(parent(of: path)) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else {
      throw CommandError(
        .refused, "\(path): the folder cannot be made: \(String(cString: strerror(errno)))")
    }
  }

  /// Takes a file away, if it is there.
  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// Where files that nobody keeps go.
  static var temporaryFolder: String { FileManager.default.temporaryDirectory.path }

  /// The bytes of a file; 0 where there is none.
  static func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? Int) ?? 0
  }

  /// Whether something is there.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Whether a folder is there.
  static func isFolder(_ path: String) -> Bool {
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
  }

  /// Whether a symbolic link is there.
  static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// The names in a folder, sorted by their bytes.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// The folder a path lies in; empty for the working directory.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A path inside a folder.
  static func join(_ folder: String, _ path: String) -> String {
    folder.isEmpty || path.hasPrefix("/")
      ? path : folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The path from the root.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: join(FileManager.default.currentDirectoryPath, path)).standardized.path
  }

  /// The working directory.
  static var workingDirectory: String { FileManager.default.currentDirectoryPath }
}
