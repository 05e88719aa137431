import FoundationEssentials
import Glibc

/// A file without a name, which other processes reach through ``path`` while this object lives.
///
/// Nothing of it is left when this process ends, however it ends, and no one can plant a link in
/// its place: it has no place in any folder.
final class SharedFile: Sendable {
  /// The open file, for reading and writing.
  let descriptor: Int32

  /// Creates an empty file.
  init() throws(CommandError) {
    let name = FileSystem.join(FileSystem.temporaryFolder, "reticle-XXXXXX")
    var template = Array(name.utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw CommandError(
        .refused, "\(name): a temporary file cannot be made: \(String(cString: strerror(errno)))")
    }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(descriptor)
  }

  /// Where processes of the same user find the file.
  var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

  /// What was written so far.
  var bytes: [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return [] }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        guard part > 0 else { return }
        count += part
      }
    }
  }

  /// What was written so far, as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Keeps the file in being up to here, although only its path is used.
  func keep() { withExtendedLifetime(self) {} }

  /// Makes the file empty again.
  func clear() {
    ftruncate(descriptor, 0)
  }
}
