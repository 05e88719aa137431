import Glibc

/// A file that a library writes under another name until it is complete.
///
/// The destination is treated as by ``FileWriter``: the target of a link is replaced, a pipe or a
/// device receives the bytes, and nothing changes before ``finish()``.
///
/// ```swift
/// let file = try StagedFile("out/fling.gif")
/// try library.write(to: file.path)
/// try file.finish()
/// ```
final class StagedFile {
  /// The path for the library, at which nothing exists.
  let path: String
  private let destination: FileWriter
  /// The folder of the file if it cannot be next to its destination; nil if it is.
  private let scratch: PrivateFolder?

  /// Chooses a path for a file whose destination is `path`; creates missing folders.
  ///
  /// - Throws: an error if the destination is a folder, or if a folder cannot be created.
  init(_ path: String) throws(CommandError) {
    try FileSystem.makeFolder(FileSystem.parent(of: path))
    destination = FileWriter(path)
    guard try destination.isWrittenDirectly else {
      scratch = nil
      self.path = destination.temporaryPath
      return
    }
    let scratch = try PrivateFolder()
    self.scratch = scratch
    self.path = FileSystem.join(scratch.path, "output")
  }

  /// Moves or copies the complete file to its destination.
  func finish() throws(CommandError) {
    guard scratch != nil else { return try destination.replace(withFileAt: path) }
    let bytes = try FileSystem.readRegularFile(path, limit: .max)
    try destination.write(bytes)
    discard()
  }

  /// Deletes the file if it exists.
  func discard() {
    unlink(path)
    scratch?.remove()
  }
}
