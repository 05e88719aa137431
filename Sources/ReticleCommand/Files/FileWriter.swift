import Glibc

/// Writes one file: beside its place first, and then renamed into it.
///
/// What is no plain file, such as `/dev/stdout` or a pipe, keeps its place and is written into; so
/// does a file without a name, such as a ``SharedFile``.
struct FileWriter {
  /// The path as it was given, for messages.
  private let path: String
  /// Where a link leads, or the path itself.
  private let target: String

  /// Prepares to write a file; nothing happens yet.
  init(_ path: String) {
    self.path = path
    target = Self.resolved(path)
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_nlink == 0 {
      return try fill(path, with: bytes, flags: O_WRONLY | O_TRUNC, mode: 0)
    }
    guard stat(target, &status) == 0 else { return try replace(with: bytes, mode: 0o666) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw CommandError(.refused, "\(path): cannot be written: it is a folder")
    case S_IFREG: try replace(with: bytes, mode: status.st_mode & 0o777)
    default: try fill(target, with: bytes, flags: O_WRONLY, mode: 0)
    }
  }

  private func replace(with bytes: [UInt8], mode: mode_t) throws(CommandError) {
    let temporary = "\(target).\(getpid()).part"
    do throws(CommandError) {
      try fill(temporary, with: bytes, flags: O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      guard rename(temporary, target) == 0 else { throw failure(errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func fill(
    _ place: String, with bytes: [UInt8], flags: Int32, mode: mode_t
  ) throws(CommandError) {
    let descriptor = open(place, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure(errno) }
    var code: Int32 = 0
    var rest = bytes[...]
    while code == 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { code = errno }
    }
    // Some file systems say only now that there is no room.
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw failure(code) }
  }

  private func failure(_ code: Int32) -> CommandError {
    CommandError(.refused, "\(path): cannot be written: \(String(cString: strerror(code)))")
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
