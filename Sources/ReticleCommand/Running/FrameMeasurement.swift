import Foundation
import Profiling

/// Measures the frames of a file in a process of its own, while this one shows the file.
///
/// Its frames are drawn into memory, as fast as they go, and disturbed by nothing of the window.
final class FrameMeasurement {
  private let process = Process()
  private let report = try? SharedFile()
  private var isOver = false

  /// Whether there may be a result later.
  var isUnderWay: Bool { !isOver }

  /// Starts to measure; nothing comes of it where that is not possible.
  init(of file: String, salvaging: Bool) {
    guard let report else {
      isOver = true
      return
    }
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments =
      ["replay", "--ignore-contract", "--report", report.path]
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
  }

  /// The frames, once, as soon as all of them are measured.
  func takeResult() -> FrameLog? {
    guard !isOver, !process.isRunning, let report else { return nil }
    isOver = true
    return (try? ResultSet.document(report.path))?.log
  }
}
