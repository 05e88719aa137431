import Glibc
import Scenarios
import Stage

/// The file to which a recording is written as it grows.
///
/// Each piece of text is passed to the system immediately, so that nothing is lost if this process
/// crashes. Long texts are in files beside it.
final class RecordingFile: RecordingSink {
  /// The path as given.
  let path: String
  private let descriptor: Int32
  private var documents: DocumentFiles
  /// The number of bytes written.
  private var length = 0
  /// The system's error message after a failed write; nothing is written after that.
  private(set) var failure: String?

  /// Creates the file.
  ///
  /// - Throws: an error if the file already exists; a recording never overwrites a file.
  init(_ path: String) throws(CommandError) {
    self.path = path
    documents = DocumentFiles(beside: path)
    try FileSystem.makeFolder(FileSystem.parent(of: path))
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      guard errno != EEXIST else {
        throw CommandError(
          .invalid, "\(path): the file already exists; use another name for the recording")
      }
      throw CommandError(
        .refused, "\(path): cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    close(descriptor)
  }

  /// Appends whole lines.
  func append(_ text: String) {
    guard failure == nil else { return }
    var rest: ArraySlice<UInt8> = []
    do throws(CommandError) {
      rest = Array(try documents.shortened(text).utf8)[...]
    } catch {
      failure = error.message
    }
    while failure == nil, !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        length += count
      } else if errno != EINTR {
        failure = "\(path): cannot be written: \(String(cString: strerror(errno)))"
      }
    }
  }

  /// Removes all text, because the recorded run has gone back to an earlier frame.
  func removeAll() {
    guard failure == nil else { return }
    if ftruncate(descriptor, 0) != 0 {
      failure = "\(path): cannot be written: \(String(cString: strerror(errno)))"
    }
    length = 0
  }

  /// Restores the file at its path if it was removed, and checks that a replay can read it.
  ///
  /// - Parameter scenes: The scenes of the program.
  func finish(scenes: [SceneType]) {
    restore()
    guard failure == nil else { return }
    do throws(CommandError) {
      _ = try ScenarioLoader(scenes: scenes).load(path)
    } catch {
      failure = "\(path): the recording cannot be replayed\n\(error.message)"
    }
  }

  private func restore() {
    guard failure == nil else { return }
    guard bytes.count >= length else {
      return failure =
        "\(path): another program truncated the file during recording; the recording is "
        + "incomplete"
    }
    var (own, present) = (stat(), stat())
    guard stat(path, &present) != 0 else {
      if fstat(descriptor, &own) == 0, own.st_ino == present.st_ino, own.st_dev == present.st_dev {
        return
      }
      return failure = "\(path): another file has replaced it; the recording is lost"
    }
    do throws(CommandError) {
      try FileSystem.write(bytes, to: path)
    } catch {
      failure = error.message
    }
  }

  /// The bytes written so far, which the system keeps as long as the file is open.
  private var bytes: [UInt8] {
    let size = max(0, lseek(descriptor, 0, SEEK_END))
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        guard part > 0 else { return }
        count += part
      }
    }
  }
}
