import FoundationEssentials
import Glibc

/// Reads, finds and writes files, with errors that say what to do.
enum FileSystem {
  /// The bytes of a file, a device or a pipe, to its end.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw unreadableFolder(path) }
    var bytes: [UInt8] = []
    // One byte more than it has, so that the end is seen without growing.
    bytes.reserveCapacity(max(0, Int(status.st_size)) + 1)
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = piece.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw unreadable(path, errno)
      }
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> CommandError {
    let reason =
      code == ENOENT
      ? "there is no such file" : "it cannot be read: \(String(cString: strerror(code)))"
    return CommandError(.invalid, "\(path): \(reason)")
  }

  /// Why a folder is no file; where it may not even be listed, that is the reason.
  private static func unreadableFolder(_ path: String) -> CommandError {
    do throws(CommandError) {
      _ = try entries(of: path)
      return CommandError(.invalid, "\(path): it is a folder")
    } catch {
      return error
    }
  }

  /// The first bytes of a file, at most this many.
  static func read(_ path: String, upTo count: Int) throws(CommandError) -> [UInt8] {
    guard !isFolder(path) else { throw CommandError(.invalid, "\(path): it is a folder") }
    guard exists(path) else { throw CommandError(.invalid, "\(path): there is no such file") }
    let file = open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { throw unreadable(path, errno) }
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

  /// Where files that no one keeps go.
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

  /// Whether a name stands for something, be it a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The names in a folder, sorted by their bytes; none where it cannot be read.
  static func names(in folder: String) -> [String] { (try? entries(of: folder)) ?? [] }

  /// The names in a folder, sorted by their bytes.
  static func entries(of folder: String) throws(CommandError) -> [String] {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else {
      throw CommandError(
        .invalid, "\(folder): the folder cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
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

  /// The path from the root with every symbolic link followed; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let path = realpath(path, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The working directory.
  static var workingDirectory: String { FileManager.default.currentDirectoryPath }
}
