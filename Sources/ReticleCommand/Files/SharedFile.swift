import FoundationEssentials
import Glibc

/// A file without a name, which other processes can open at ``path`` while this object exists.
///
/// Nothing remains when this process ends, even after a crash. The file is in no folder, so it
/// cannot be replaced with a link. If the folder for temporary files is missing or full, the file
/// is in another one.
final class SharedFile: Sendable {
  /// The file descriptor, for reading and writing.
  let descriptor: Int32

  /// Creates an empty file.
  init() throws(CommandError) {
    var reasons: [String] = []
    for folder in FileSystem.temporaryFolders {
      let (file, code) = Self.makeFile(in: folder)
      if code == 0 {
        descriptor = file
        return
      }
      reasons.append("\(folder): \(String(cString: strerror(code)))")
    }
    descriptor = -1
    throw CommandError(
      .refused,
      "a temporary file could not be created; set TMPDIR to a folder with free space\n  "
        + reasons.joined(separator: "\n  "))
  }

  /// The room that a folder must have, in bytes: enough for the result of a replay.
  private static let room = 65_536

  /// Creates a file without a name in a folder; the code is the error number, or 0.
  private static func makeFile(in folder: String) -> (descriptor: Int32, code: Int32) {
    var template = Array(FileSystem.join(folder, "reticle-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return (-1, errno) }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // A limit of the process for the size of files is the same in every folder.
    let code = posix_fallocate(descriptor, 0, room)
    guard code != ENOSPC, code != EDQUOT else {
      close(descriptor)
      return (-1, code)
    }
    ftruncate(descriptor, 0)
    return (descriptor, 0)
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
