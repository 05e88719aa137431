import FoundationEssentials
import Glibc

/// A file without a name, which other processes can open at ``path`` while this object exists.
///
/// Nothing remains when this process ends, even after a crash. The file is in no folder, so it
/// cannot be replaced with a link.
final class SharedFile: Sendable {
  /// The file descriptor, for reading and writing.
  let descriptor: Int32

  /// Creates an empty file.
  init() throws(CommandError) {
    let name = FileSystem.join(FileSystem.temporaryFolder, "reticle-XXXXXX")
    var template = Array(name.utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw CommandError(
        .refused,
        "\(name): a temporary file could not be created: "
          + String(cString: strerror(errno)))
    }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(descriptor)
  }

  /// The path at which processes of the same user can open the file.
  var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

  /// The bytes written so far.
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

  /// The text written so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Extends the lifetime of the file up to this call, if only its path is used.
  func extendLifetime() { withExtendedLifetime(self) {} }

  /// Truncates the file to zero bytes.
  func truncate() {
    ftruncate(descriptor, 0)
  }
}
