import Foundation
import Profiling
import Stage

/// Exports a part of a live scene in a separate process, while the window continues.
final class ClipExport {
  private let program: Program
  private var process: Process?
  private var folder: PrivateFolder?
  private var path = ""
  private var errors: SharedFile?

  /// Prepares exports.
  init(_ program: Program) { self.program = program }

  deinit {
    if let process, process.isRunning { process.terminate() }
    folder?.remove()
  }

  /// Whether an export has not been reported yet.
  var isRunning: Bool { process != nil }

  /// Starts an export; returns a message about it.
  ///
  /// - Parameters:
  ///   - text: A scenario that repeats the scene.
  ///   - setup: The scene.
  ///   - format: The format.
  ///   - frames: The frames to export; nil for all of them.
  /// - Returns: The message.
  /// - Throws: an error if the process cannot be started.
  func start(
    _ text: String, _ setup: DemoSetup, _ format: ExportOptions.Format, frames: ClosedRange<Int64>?
  ) throws(CommandError) -> String {
    guard process == nil else { return "The last clip is still being saved" }
    let folder = try PrivateFolder()
    let source = FileSystem.join(folder.path, "clip.scn")
    try FileSystem.write(Array(text.utf8), to: source)
    path = FileSystem.freePath(for: setup.type.name, ".\(format.rawValue)")
    let errors = try SharedFile()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: TrialCall.ownProgram)
    process.arguments =
      ["export", "--out", path]
      + (frames.map { ["--from", "\($0.lowerBound)", "--to", "\($0.upperBound)"] } ?? [])
      + (setup.parameters.text("images").map {
        [ScenarioLoader.allowOption.rawValue, $0]
      } ?? []) + ["--", source]
    process.environment = ProcessMonitor.environment(program.environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(fileDescriptor: errors.descriptor)
    do {
      try process.run()
    } catch {
      folder.remove()
      throw ProcessMonitor.startError(error, path)
    }
    (self.process, self.folder, self.errors) = (process, folder, errors)
    guard let frames else { return "Saving \(path) …" }
    let seconds = (Double(frames.count) / 60).fixed(0)
    return "Saving the last \(seconds) s …"
  }

  /// Returns the result of an export that has ended, once; nil if there is none.
  func dequeueMessage() -> String? {
    guard let process, !process.isRunning else { return nil }
    let succeeded = process.terminationReason == .exit && process.terminationStatus == 0
    let reason = errors?.text.split(separator: "\n").first.map(String.init)
    folder?.remove()
    (self.process, folder, errors) = (nil, nil, nil)
    return succeeded ? "Saved \(path)" : reason ?? "The clip could not be saved"
  }
}
