import Glibc

/// Writes a file under a temporary name next to its destination, then renames it.
///
/// Anything other than a plain file, such as `/dev/stdout` or a pipe, is written directly. So is a
/// file without a name, such as a ``SharedFile``.
struct FileWriter {
  /// The path as given, used in messages.
  private let path: String
  /// The target of a link, or the path itself.
  private let target: String

  /// A function that passes the bytes to write, part by part, to its argument.
  typealias Parts = (_ write: ([UInt8]) -> Void) -> Void

  /// Creates a writer without any effect on the file system.
  init(_ path: String) {
    self.path = path
    target = Self.resolved(path)
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    try write { write in write(bytes) }
  }

  /// Writes the parts that `parts` passes to its argument.
  func write(_ parts: Parts) throws(CommandError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_nlink == 0 {
      return try writeParts(to: path, parts, flags: O_WRONLY | O_TRUNC)
    }
    guard stat(target, &status) == 0 else { return try replace(with: parts, mode: 0o666) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw CommandError(.refused, "\(path): is a folder, expected a file")
    case S_IFREG: try replace(with: parts, mode: status.st_mode & 0o777)
    default: try writeParts(to: target, parts, flags: O_WRONLY)
    }
  }

  /// Whether the destination is a pipe or a device, whose place no file can take.
  ///
  /// - Throws: an error for a folder.
  var isWrittenDirectly: Bool {
    get throws(CommandError) {
      var status = stat()
      guard stat(target, &status) == 0 else { return false }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw CommandError(.refused, "\(path): is a folder, expected a file")
      case S_IFREG: return false
      default: return true
      }
    }
  }

  /// A path next to the destination that is not in use.
  var temporaryPath: String {
    let paths = (0..<Self.attempts).lazy.map(makeTemporaryPath)
    return paths.first { !FileSystem.isNameInUse($0) } ?? makeTemporaryPath(0)
  }

  /// Moves a file next to the destination into its place; an existing file's permissions are kept.
  func replace(withFileAt path: String) throws(CommandError) {
    var status = stat()
    if stat(target, &status) == 0 { chmod(path, status.st_mode & 0o777) }
    guard rename(path, target) == 0 else { throw failure(errno) }
  }

  private func replace(with parts: Parts, mode: mode_t) throws(CommandError) {
    let (temporary, descriptor) = try makeTemporaryFile(mode: mode)
    do throws(CommandError) {
      try writeParts(to: descriptor, parts)
      guard rename(temporary, target) == 0 else { throw failure(errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Creates a file next to the destination, whose name is not in use and fits into a folder.
  private func makeTemporaryFile(
    mode: mode_t
  ) throws(CommandError) -> (path: String, descriptor: Int32) {
    for number in 0..<Self.attempts {
      let path = makeTemporaryPath(number)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 { return (path, descriptor) }
      guard errno == EEXIST else { break }
    }
    throw failure(errno)
  }

  private func makeTemporaryPath(_ number: Int) -> String {
    let name = FileSystem.name(of: target).unicodeScalars.prefix(Self.temporaryNameLength)
    let ending = number == 0 ? "\(getpid()).part" : "\(getpid())-\(number).part"
    return FileSystem.join(FileSystem.parent(of: target), "\(String(name)).\(ending)")
  }

  /// The number of characters of a name that its temporary name has: with four bytes each and the
  /// ending, fewer than the 255 bytes of most file systems.
  private static let temporaryNameLength = 50
  /// The number of temporary names that are tried.
  private static let attempts = 100

  private func writeParts(to place: String, _ parts: Parts, flags: Int32) throws(CommandError) {
    let descriptor = open(place, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    try writeParts(to: descriptor, parts)
  }

  /// Writes all parts and closes the descriptor.
  private func writeParts(to descriptor: Int32, _ parts: Parts) throws(CommandError) {
    var code: Int32 = 0
    parts { bytes in
      var rest = bytes[...]
      while code == 0, !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else {
          code = FileSystem.waitAfterFailure(for: POLLOUT, on: descriptor)
        }
      }
    }
    // Some file systems report a full disk only here.
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw failure(code) }
  }

  private func failure(_ code: Int32) -> CommandError {
    CommandError(.refused, "\(path): cannot be written: \(String(cString: strerror(code)))")
  }

  private static func resolved(_ path: String) -> String {
    if let real = FileSystem.resolved(path) { return real }
    // A link whose target does not exist yet is followed like one whose target does.
    var path = path
    for _ in 0..<maximumLinks {
      guard let next = FileSystem.linkTarget(path) else { return path }
      path = FileSystem.join(FileSystem.parent(of: path), next)
    }
    return path
  }

  /// The number of links that are followed, as in the system.
  private static let maximumLinks = 40
}
