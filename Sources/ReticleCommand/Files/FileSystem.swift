import FoundationEssentials
import Glibc

/// Reads, finds and writes files, with error messages that say what to do.
enum FileSystem {
  /// Returns the bytes of a file, a device or a pipe, up to its end.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw unreadableFolder(path) }
    var bytes: [UInt8] = []
    // The extra byte lets the read reach the end of the file without growing the array.
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
      ? "file not found" : "cannot be read: \(String(cString: strerror(code)))"
    return CommandError(.invalid, "\(path): \(reason)")
  }

  /// Returns the error for a folder used as a file, or the reason the folder cannot be listed.
  private static func unreadableFolder(_ path: String) -> CommandError {
    do throws(CommandError) {
      _ = try entries(of: path)
      return CommandError(.invalid, "\(path): is a folder, expected a file")
    } catch {
      return error
    }
  }

  /// Returns the first bytes of a file, at most `count`.
  static func read(_ path: String, upTo count: Int) throws(CommandError) -> [UInt8] {
    guard !isFolder(path) else {
      throw CommandError(.invalid, "\(path): is a folder, expected a file")
    }
    guard exists(path) else { throw CommandError(.invalid, "\(path): file not found") }
    let file = open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { throw unreadable(path, errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let found = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, count) }
    return Array(bytes.prefix(max(0, found)))
  }

  /// Writes text atomically: the file has either the new content or its previous content.
  static func write(_ text: String, to path: String) throws(CommandError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes atomically: the file has either the new content or its previous content.
  ///
  /// A link is kept, and its target is written. A device or a pipe is written directly.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    try makeFolder(parent(of: path))
    try FileWriter(path).write(bytes)
  }

  /// Writes text in parts, atomically like the other functions.
  static func write(
    to path: String, parts: @escaping (_ write: (String) -> Void) -> Void
  ) throws(CommandError) {
    try makeFolder(parent(of: path))
    try FileWriter(path).write { write in parts { write(Array($0.utf8)) } }
  }

  /// Creates a folder and its missing parents.
  static func makeFolder(_ path: String) throws(CommandError) {
    guard !path.isEmpty, !isFolder(path) else { return }
    if parent(of: path) != path { try makeFolder(parent(of: path)) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else {
      throw CommandError(
        .refused, "\(path): the folder could not be created: \(String(cString: strerror(errno)))")
    }
  }

  /// Deletes a file if it exists.
  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// The folder for temporary files.
  static var temporaryFolder: String { FileManager.default.temporaryDirectory.path }

  /// Returns the size of a file in bytes, or 0 if it does not exist.
  static func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? Int) ?? 0
  }

  /// Returns whether a file or folder exists.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns whether a folder exists.
  static func isFolder(_ path: String) -> Bool {
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
  }

  /// Returns whether a symbolic link exists.
  static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Returns whether a name is in use, including by a broken link.
  static func isNameInUse(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Returns the names in a folder, sorted by their bytes; empty if it cannot be read.
  static func names(in folder: String) -> [String] { (try? entries(of: folder)) ?? [] }

  /// Returns the names in a folder, sorted by their bytes.
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

  /// Returns the folder of a path; empty for the working directory.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns a path inside a folder.
  static func join(_ folder: String, _ path: String) -> String {
    folder.isEmpty || path.hasPrefix("/")
      ? path : folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// Returns the absolute path.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: join(FileManager.default.currentDirectoryPath, path)).standardized.path
  }

  /// Returns the absolute path with all symbolic links resolved, or nil if nothing exists there.
  static func resolved(_ path: String) -> String? {
    guard let path = realpath(path, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The working directory.
  static var workingDirectory: String { FileManager.default.currentDirectoryPath }
}
