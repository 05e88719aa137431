import Foundation
import TestSupport

/// A standard output without a reader.
struct ClosedPipe {
  private let pipe = Pipe()

  init() throws {
    try pipe.fileHandleForReading.close()
  }

  /// Returns the exit code of a call whose output is not read; 128 + signal after a signal.
  func code(of words: [String], in folder: TemporaryFolder) throws -> Int32 {
    let process = Process()
    process.executableURL = RunningCall.program
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = pipe.fileHandleForWriting
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }
}
