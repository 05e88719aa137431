import Driving
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
  private let cleanupProcess: ChildProcess?

  /// Creates the folder inside the first folder for temporary files in which this is possible.
  init() throws(CommandError) {
    path = try Self.makeFolder()
    endPipe = Pipe()
    // A child that outlives this process for a moment can write its result after the first removal.
    let script =
      "trap '' INT TERM HUP; read -r line || killed=yes; rm -rf -- \"$0\"; "
      + "if test \"$killed\"; then sleep 1; rm -rf -- \"$0\"; fi"
    var call = ChildProcess.Call(
      "/bin/sh", ["-c", script, path], environment: ["PATH": "/usr/bin:/bin"])
    call.input = endPipe.fileHandleForReading.fileDescriptor
    call.isBound = false
    // Without a shell, the folder remains if the process is killed; nothing else changes.
    cleanupProcess = try? ChildProcess(call)
    try? endPipe.fileHandleForReading.close()
  }

  private static func makeFolder() throws(CommandError) -> String {
    var reasons: [String] = []
    for folder in FileSystem.temporaryFolders {
      var template = Array(FileSystem.join(folder, "reticle-XXXXXX").utf8CString)
      guard mkdtemp(&template) == nil else {
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
      reasons.append("\(folder): \(String(cString: strerror(errno)))")
    }
    throw CommandError(
      .refused,
      "a temporary folder could not be created; set TMPDIR to a folder with free space\n  "
        + reasons.joined(separator: "\n  "))
  }

  /// Removes the folder and its contents.
  func remove() {
    FileSystem.remove(path)
    // The shell then knows that nothing was killed.
    try? endPipe.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    try? endPipe.fileHandleForWriting.close()
    _ = cleanupProcess?.wait()
  }
}
