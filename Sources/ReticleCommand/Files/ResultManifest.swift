import Glibc

/// The list of files that this program wrote to a folder of results; only these may be deleted or
/// replaced.
///
/// It is the file `.reticle-results` in that folder: a heading, then one path per line. The
/// manifest is updated before each file is written, so that it is correct even after a crash. While
/// a run writes to a folder, the folder is locked for other runs.
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
  /// The open folder, which holds the lock; -1 if it is not locked.
  private var lock: Int32 = -1

  /// Opens the manifest of a folder, which does not need to exist yet.
  ///
  /// - Throws: an error for a folder that contains files but no manifest.
  init(_ folder: String) throws(CommandError) {
    self.folder = folder
    try load()
  }

  deinit {
    if lock >= 0 { close(lock) }
  }

  /// Keeps other runs from writing to the folder while this object exists; creates the folder.
  ///
  /// All functions that write do this first. Call it before a long run, so that a folder in use is
  /// reported before the run and not after it.
  ///
  /// - Throws: an error if another run is writing to the folder, or if it cannot be created.
  func acquireLock() throws(CommandError) {
    guard lock < 0 else { return }
    try FileSystem.makeFolder(folder)
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Writing reports why the folder cannot be used.
    guard descriptor >= 0 else { return }
    // Some network file systems have no locks.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      throw CommandError(
        .refused,
        "\(folder): another run is writing its results there; wait for its end, or use another "
          + "--out")
    }
    lock = descriptor
    // Another run may have written to the folder since the manifest was read.
    try load()
  }

  private func load() throws(CommandError) {
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

  /// The paths of the files that this program wrote, relative to the folder, sorted.
  var paths: [String] { ownedPaths.sorted() }

  /// Returns whether a path relative to the folder names a file that this program wrote.
  func contains(_ path: String) -> Bool { ownedPaths.contains(path) }

  /// Reserves paths relative to the folder for files to be written, and deletes files of earlier
  /// calls there.
  ///
  /// - Throws: an error if one of the paths has a file that this program did not write.
  func reserve(_ paths: [String]) throws(CommandError) {
    try acquireLock()
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
  func removeFiles(where isOld: (String) -> Bool) throws(CommandError) {
    try acquireLock()
    for path in ownedPaths where isOld(path) && !leadsThroughLink(path) {
      unlink(FileSystem.join(folder, path))
      // Removes a picture folder that is now empty; a folder with other files stays.
      rmdir(FileSystem.parent(of: FileSystem.join(folder, path)))
    }
  }

  /// Removes reserved paths that were never written.
  func removeUnwritten() throws(CommandError) {
    guard exists else { return }
    try acquireLock()
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
