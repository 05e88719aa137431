import Foundation

/// One replay in a process of its own.
struct Child {
  private let program: Program
  private let file: String
  private let words: [String]

  init(_ program: Program, _ file: String, _ words: [String]) {
    self.program = program
    self.file = file
    self.words = words
  }

  /// Runs the process and reads what came of it; a process that was killed counts as broken, with
  /// the last frame it began.
  func run() throws(CommandError) -> ReplayResult {
    let progressPath = FileSystem.join(
      FileSystem.temporaryFolder, "reticle-\(ProcessInfo.processInfo.processIdentifier).progress")
    let progress = ProgressFile(progressPath)
    progress?.frame = -1
    defer { FileSystem.remove(progressPath) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = words + ["--progress-file", progressPath, "--", file]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw CommandError(.broken, "\(file): no process could be started for it: \(error)")
    }
    Interruption.beginChild(process.processIdentifier)
    defer { Interruption.endChild() }
    if Interruption.isRequested { process.interrupt() }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    if process.terminationReason == .exit,
      let result = JSONText.value(ReplayResult.self, from: text)
    {
      return result
    }
    let last = progress.flatMap { $0.frame >= 0 ? $0.frame : nil }
    let cause =
      process.terminationReason == .uncaughtSignal
      ? "signal \(process.terminationStatus)" : "exit code \(process.terminationStatus)"
    let place = last.map { "in frame \($0)" } ?? "before the first frame"
    return ReplayResult(
      killed: file, problem: "\(file): the replay broke off \(place) (\(cause))", lastFrame: last)
  }
}
