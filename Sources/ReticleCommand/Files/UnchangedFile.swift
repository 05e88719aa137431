import Scenarios

/// A scenario file that several runs read one after another, and that must stay the same.
///
/// Otherwise, runs of different files would be compared, and the program would be blamed for the
/// difference.
struct UnchangedFile: Sendable {
  private let path: String
  /// The content at first, or nil if the file cannot be read, which the runs report.
  private let bytes: [UInt8]?

  /// Reads the file.
  ///
  /// - Throws: an error for a pipe or a device, which only the first run could read.
  init(_ path: String) throws(CommandError) {
    try Self.checkKind(of: path)
    self.path = path
    bytes = Self.content(of: path)
  }

  /// Throws an error for a pipe or a device, which cannot be read again, nor by another process.
  static func checkKind(of path: String) throws(CommandError) {
    guard FileSystem.isPipeOrDevice(path) else { return }
    throw CommandError(
      .invalid, "\(path): is a pipe or a device, which can be read only once; save it to a file")
  }

  /// Whether the file has other content than at first, or was removed.
  var hasChanged: Bool { Self.content(of: path) != bytes }

  /// The error for a file that has changed.
  var error: CommandError {
    CommandError(.refused, "\(path): changed during the run; run the command again")
  }

  /// Throws ``error`` if the file has changed.
  func check() throws(CommandError) {
    guard !hasChanged else { throw error }
  }

  private static func content(of path: String) -> [UInt8]? {
    try? FileSystem.readRegularFile(path, limit: ScenarioLimits.fileBytes)
  }
}
