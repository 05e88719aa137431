import FoundationEssentials
import Glibc
import Profiling

/// Reads, finds and writes files, with error messages that say what to do.
enum FileSystem {
  /// Returns the bytes of a file, a device or a pipe, up to its end.
  ///
  /// - Throws: an error for more than `limit` bytes, which a device without an end always has.
  static func read(_ path: String, limit: Int) throws(CommandError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    return try read(descriptor, path, limit: limit)
  }

  /// Returns the bytes of a regular file; a pipe or a device, which might never end, is an error.
  static func readRegularFile(_ path: String, limit: Int) throws(CommandError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw CommandError(.invalid, "\(path): is a pipe or a device, expected a file")
    }
    return try read(descriptor, path, limit: limit)
  }

  private static func read(
    _ descriptor: Int32, _ path: String, limit: Int
  ) throws(CommandError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw unreadableFolder(path) }
    let size = max(0, Int(status.st_size))
    guard size <= limit else { throw tooLarge(path, "\(size)", limit) }
    var bytes: [UInt8] = []
    // The extra byte lets the read reach the end of the file without growing the array.
    bytes.reserveCapacity(size + 1)
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = piece.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += piece[..<count]
        guard bytes.count <= limit else { throw tooLarge(path, "more than \(limit)", limit) }
      } else if count == 0 {
        return bytes
      } else {
        let code = waitAfterFailure(for: POLLIN, on: descriptor)
        guard code == 0 else { throw unreadable(path, code) }
      }
    }
  }

  private static func tooLarge(_ path: String, _ found: String, _ limit: Int) -> CommandError {
    CommandError(.invalid, "\(path): the file has \(found) bytes; at most \(limit) are allowed")
  }

  private static func unreadable(_ path: String, _ code: Int32) -> CommandError {
    let reason =
      code == ENOENT
      ? "file not found\(encodingHint(for: path))"
      : "cannot be read: \(String(cString: strerror(code)))"
    return CommandError(.invalid, "\(path): \(reason)")
  }

  /// Returns a hint for a path that probably was not UTF-8; empty for others.
  ///
  /// Bytes that are not UTF-8 were replaced with U+FFFD when the path was read.
  static func encodingHint(for path: String) -> String {
    path.unicodeScalars.contains("\u{FFFD}")
      ? "; a name that is not UTF-8 cannot be used, so rename the file" : ""
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

  /// The folders for temporary files, in the order in which they are tried.
  static var temporaryFolders: [String] { [temporaryFolder, "/dev/shm", "/var/tmp"] }

  /// Returns the size of a file in bytes, or 0 if it does not exist.
  static func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? Int) ?? 0
  }

  /// Returns a number of bytes in words, such as `4.82 MB`.
  static func sizeText(_ bytes: Int) -> String {
    bytes < 1_000_000
      ? "\((Double(bytes) / 1_000).fixed(1)) kB"
      : "\((Double(bytes) / 1_000_000).fixed(2)) MB"
  }

  /// Returns whether a file or folder exists.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns whether a folder exists.
  static func isFolder(_ path: String) -> Bool {
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
  }

  /// Returns whether a path leads to something that is neither a file nor a folder.
  static func isPipeOrDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Returns whether two paths lead to the same existing file.
  static func isSameFile(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_ino == second.st_ino
      && first.st_dev == second.st_dev
  }

  /// Returns whether a symbolic link exists.
  static func isLink(_ path: String) -> Bool { linkTarget(path) != nil }

  /// Returns the target of a symbolic link as it is stored, or nil if there is no link.
  static func linkTarget(_ path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  /// Waits after a failed `read` or `write` until the descriptor is ready again.
  ///
  /// A terminal or pipe that another program has set to nonblocking can be empty or full.
  ///
  /// - Parameters:
  ///   - events: `POLLIN` or `POLLOUT`.
  ///   - descriptor: The file descriptor.
  /// - Returns: 0 to try again, or the error number.
  static func waitAfterFailure(for events: Int32, on descriptor: Int32) -> Int32 {
    switch errno {
    case EINTR: return 0
    case EAGAIN:
      var status = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      return poll(&status, 1, -1) >= 0 || errno == EINTR ? 0 : errno
    default: return errno
    }
  }

  /// Returns the first free path of the form `name-1.scn`, with a suffix such as `.scn`.
  static func freePath(for name: String, _ suffix: String) -> String {
    var number = 1
    while isNameInUse("\(name)-\(number)\(suffix)") { number += 1 }
    return "\(name)-\(number)\(suffix)"
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
