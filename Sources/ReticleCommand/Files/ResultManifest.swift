import Glibc

/// The list of files that this program wrote to a folder of results; only these may be deleted or
/// replaced.
///
/// It is the file `.reticle-results` in that folder: a heading, then one path per line. The
/// manifest is updated before each file is written, so that it is correct even after a crash.
final class ResultManifest {
  /// The manifest's file name.
  static let name = ".reticle-results"
  /// The size of the largest manifest that is read, in bytes.
  private static let maximumSize = 268_435_456
  /// The first line.
  private static let heading = "reticle results 1"

  private let folder: String
  private var ownedPaths: Set<String> = []
  private var exists = false

  /// Opens the manifest of a folder, which does not need to exist yet.
  ///
  /// - Throws: an error for a folder that contains files but no manifest.
  init(_ folder: String) throws(CommandError) {
    self.folder = folder
    guard FileSystem.isNameInUse(folder) else { return }
    guard FileSystem.isFolder(folder) else {
      throw CommandError(.refused, "\(folder): is not a folder; use another --out")
    }
    guard try !FileSystem.entries(of: folder).isEmpty else { return }
    let file = FileSystem.join(folder, Self.name)
    let lines =
      FileSystem.isLink(file)
      ? []
      : ((try? FileSystem.readRegularFile(file, limit: Self.maximumSize)) ?? [])
        .split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, String(decoding: first, as: UTF8.self) == Self.heading else {
      throw CommandError(
        .refused,
        "\(folder): the folder is not empty and contains no results of this program "
          + "(no \(Self.name)); use another --out")
    }
    exists = true
    ownedPaths = Set(lines.dropFirst().map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns whether a path relative to the folder names a file that this program wrote.
  func contains(_ path: String) -> Bool { ownedPaths.contains(path) }

  /// Reserves paths relative to the folder for files to be written, and deletes files of earlier
  /// calls there.
  ///
  /// - Throws: an error if one of the paths has a file that this program did not write.
  func reserve(_ paths: [String]) throws(CommandError) {
    for path in paths { try checkLinks(to: path) }
    var added = exists ? "" : Self.heading + "\n"
    for path in paths {
      let file = FileSystem.join(folder, path)
      if ownedPaths.contains(path) {
        unlink(file)
      } else {
        guard !FileSystem.isNameInUse(file) else {
          throw CommandError(
            .refused,
            "\(file): the file was not written by this program; move it, or use another --out")
        }
        ownedPaths.insert(path)
        added += path + "\n"
      }
    }
    try append(added)
  }

  /// Deletes files of earlier calls whose path relative to the folder passes a test.
  ///
  /// What is behind a symbolic link belongs to someone else, even under a name of this manifest.
  func removeFiles(where isOld: (String) -> Bool) {
    for path in ownedPaths where isOld(path) && !leadsThroughLink(path) {
      unlink(FileSystem.join(folder, path))
      // Removes a picture folder that is now empty; a folder with other files stays.
      rmdir(FileSystem.parent(of: FileSystem.join(folder, path)))
    }
  }

  /// Removes reserved paths that were never written.
  func removeUnwritten() throws(CommandError) {
    guard exists else { return }
    ownedPaths = ownedPaths.filter { FileSystem.isNameInUse(FileSystem.join(folder, $0)) }
    let lines = [Self.heading] + ownedPaths.sorted()
    try FileSystem.write(
      lines.joined(separator: "\n") + "\n", to: FileSystem.join(folder, Self.name))
  }

  /// Throws if a symbolic link leads out of the folder.
  private func checkLinks(to path: String) throws(CommandError) {
    guard let link = firstLink(to: path) else { return }
    throw CommandError(
      .refused,
      "\(link): is a symbolic link; results must stay inside their folder; use another --out")
  }

  private func leadsThroughLink(_ path: String) -> Bool { firstLink(to: path) != nil }

  /// Returns the first symbolic link among the folders that contain a path, or nil if there is
  /// none.
  private func firstLink(to path: String) -> String? {
    var current = folder
    for part in path.split(separator: "/").dropLast() {
      current = FileSystem.join(current, String(part))
      if FileSystem.isLink(current) { return current }
    }
    return nil
  }

  private func append(_ text: String) throws(CommandError) {
    guard !text.isEmpty else { return }
    try FileSystem.makeFolder(folder)
    let file = FileSystem.join(folder, Self.name)
    let descriptor = open(
      file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.unwritable(file, errno) }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Self.unwritable(file, errno)
      }
    }
    exists = true
  }

  private static func unwritable(_ file: String, _ code: Int32) -> CommandError {
    CommandError(.refused, "\(file): cannot be written: \(String(cString: strerror(code)))")
  }
}
