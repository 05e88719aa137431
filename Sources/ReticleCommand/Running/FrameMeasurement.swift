import Foundation
import Profiling

/// Measures the frames of a file in a process of its own, while this one shows the file.
///
/// Its frames are drawn into memory, as fast as they go, and disturbed by nothing of the window.
final class FrameMeasurement {
  private let process = Process()
  private let report: String
  private var isOver = false

  /// Whether there may be a result later.
  var isUnderWay: Bool { !isOver }

  /// Starts to measure; nothing comes of it where that is not possible.
  init(of file: String, salvaging: Bool) {
    report = FileSystem.join(FileSystem.temporaryFolder, "reticle-\(UUID().uuidString).json")
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments =
      ["replay", "--ignore-contract", "--report", report]
      + (salvaging ? ["--salvage"] : []) + ["--", file]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      isOver = true
    }
  }

  deinit {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    removeFiles()
  }

  /// The frames, once, as soon as all of them are measured.
  func takeResult() -> FrameLog? {
    guard !isOver, !process.isRunning else { return nil }
    isOver = true
    defer { removeFiles() }
    return (try? ResultSet.document(report))?.log
  }

  private func removeFiles() {
    let folder = FileSystem.parent(of: report)
    let stem = FileSystem.name(of: report).dropLast(".json".count)
    for name in FileSystem.names(in: folder) where name.hasPrefix(stem) {
      FileSystem.remove(FileSystem.join(folder, name))
    }
  }
}
