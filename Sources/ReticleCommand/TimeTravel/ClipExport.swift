import Driving
import Profiling
import WindowHost

/// Exports a part of a live scene or of a replay in a separate process, while the window continues.
final class ClipExport {
  private let environment: [String: String]
  private var process: ChildProcess?
  private var folder: PrivateFolder?
  private var path = ""
  private var errors: SharedFile?

  /// The time between two looks at the process, in nanoseconds.
  private static let interval: Nanoseconds = 100_000_000

  /// Prepares exports with the environment variables of the program.
  init(environment: [String: String]) { self.environment = environment }

  deinit {
    process?.end()
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
    var call = ChildProcess.Call(
      TrialCall.ownProgram,
      ["export", "--out", path] + clip.exportArguments(format) + ["--", source],
      environment: environment)
    call.errors = errors.descriptor
    do throws(CommandError) {
      process = try ChildProcess.started(call, of: path)
    } catch {
      removeFolder()
      throw error
    }
    self.errors = errors
    return clip.seconds.map { "Saving the last \($0.fixed(0)) s …" } ?? "Saving \(path) …"
  }

  /// Returns the result of an export that has ended, once; nil if there is none.
  private func dequeueMessage() -> String? {
    guard let result = process?.result else { return nil }
    let reason = errors?.text.split(separator: "\n").first.map(String.init)
    removeFolder()
    (self.process, errors) = (nil, nil)
    switch result {
    case .exit(0): break
    case .exit: return reason ?? "The clip could not be saved"
    case .signal, .timedOut: return "The clip could not be saved: export ended by \(result)"
    }
    return "Saved \(path)  ·  \(FileSystem.sizeText(FileSystem.size(of: path)))"
  }

  private func removeFolder() {
    folder?.remove()
    folder = nil
  }
}
