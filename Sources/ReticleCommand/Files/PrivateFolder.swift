import Foundation

/// A folder for this process's temporary files, accessible only to the current user.
///
/// The code that creates it removes it. If the process is killed first, a shell that waits for the
/// end of the process removes it.
final class PrivateFolder {
  /// The folder's path.
  let path: String
  /// The pipe whose closing ends the shell's wait; the system closes it when the process ends.
  private let endPipe: Pipe
  private let cleanupProcess = Process()

  /// Creates the folder inside the system's folder for temporary files.
  init() throws(CommandError) {
    let name = FileSystem.join(FileSystem.temporaryFolder, "reticle-XXXXXX")
    var template = Array(name.utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandError(
        .refused,
        "\(name): a temporary folder could not be created: "
          + String(cString: strerror(errno)))
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    endPipe = Pipe()
    _ = fcntl(endPipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    cleanupProcess.executableURL = URL(fileURLWithPath: "/bin/sh")
    cleanupProcess.arguments = ["-c", "trap '' INT TERM HUP; read -r _; rm -rf -- \"$0\"", path]
    cleanupProcess.standardInput = endPipe.fileHandleForReading
    cleanupProcess.standardOutput = FileHandle.nullDevice
    cleanupProcess.standardError = FileHandle.nullDevice
    // Without a shell, the folder remains if the process is killed; nothing else changes.
    try? cleanupProcess.run()
    try? endPipe.fileHandleForReading.close()
  }

  /// Removes the folder and its contents.
  func remove() {
    FileSystem.remove(path)
    try? endPipe.fileHandleForWriting.close()
    if cleanupProcess.isRunning { cleanupProcess.waitUntilExit() }
  }
}
