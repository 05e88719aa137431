import Foundation
import Profiling
import WindowHost

/// Exports a part of a live scene or of a replay in a separate process, while the window continues.
final class ClipExport {
  private let environment: [String: String]
  private var process: Process?
  private var folder: PrivateFolder?
  private var path = ""
  private var errors: SharedFile?

  /// The time between two looks at the process, in nanoseconds.
  private static let interval: Nanoseconds = 100_000_000

  /// Prepares exports with the environment variables of the program.
  init(environment: [String: String]) { self.environment = environment }

  deinit {
    if let process, process.isRunning { process.terminate() }
    folder?.remove()
  }

  /// Starts an export and shows a message about it.
  ///
  /// - Parameters:
  ///   - clip: The frames to save.
  ///   - format: The format.
  ///   - session: The session that shows the messages.
  func start(_ clip: Clip, as format: ExportOptions.Format, in session: WindowSession) {
    do throws(CommandError) {
      session.showToast(try start(clip, format))
      session.scheduleChromeUpdate(at: session.now + Self.interval)
    } catch {
      session.showToast(error.message)
    }
  }

  /// Shows the result of an export that has ended; called before each presented frame.
  func update(_ session: WindowSession) {
    guard process != nil else { return }
    if let message = dequeueMessage() { return session.showToast(message) }
    session.extendToast()
    session.scheduleChromeUpdate(at: session.now + Self.interval)
  }

  private func start(
    _ clip: Clip, _ format: ExportOptions.Format
  ) throws(CommandError) -> String {
    guard process == nil else { return "The last clip is still being saved" }
    let source: String
    switch clip.source {
    case .file(let path): source = path
    case .text(let text):
      let folder = try PrivateFolder()
      self.folder = folder
      source = FileSystem.join(folder.path, "clip.scn")
      try DocumentFiles.write(text, to: source)
    }
    path = FileSystem.freePath(for: clip.name, ".\(format.rawValue)")
    let errors = try SharedFile()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: TrialCall.ownProgram)
    process.arguments =
      ["export", "--out", path] + clip.exportArguments(format) + ["--", source]
    process.environment = ProcessMonitor.environment(environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(fileDescriptor: errors.descriptor)
    do {
      try process.run()
    } catch {
      removeFolder()
      throw ProcessMonitor.startError(error, path)
    }
    (self.process, self.errors) = (process, errors)
    return clip.seconds.map { "Saving the last \($0.fixed(0)) s …" } ?? "Saving \(path) …"
  }

  /// Returns the result of an export that has ended, once; nil if there is none.
  private func dequeueMessage() -> String? {
    guard let process, !process.isRunning else { return nil }
    let cause = process.endCause
    let reason = errors?.text.split(separator: "\n").first.map(String.init)
    removeFolder()
    (self.process, errors) = (nil, nil)
    switch cause {
    case .exit(0): break
    case .exit: return reason ?? "The clip could not be saved"
    case .signal, .timedOut: return "The clip could not be saved: export ended by \(cause)"
    }
    return "Saved \(path)  ·  \(FileSystem.sizeText(FileSystem.size(of: path)))"
  }

  private func removeFolder() {
    folder?.remove()
    folder = nil
  }
}
