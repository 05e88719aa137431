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
  /// the last frame it began and what it said last.
  func run() throws(CommandError) -> ReplayResult {
    let (output, errors) = (try SharedFile(), try SharedFile())
    let ending = try run(
      output: FileHandle(fileDescriptor: output.descriptor),
      errors: FileHandle(fileDescriptor: errors.descriptor))
    if case .exit = ending.cause, let result = JSONText.value(ReplayResult.self, from: output.text)
    {
      return result
    }
    if case .exit(let number) = ending.cause, let code = ExitCode(rawValue: number),
      code != .success, !errors.text.isEmpty
    {
      // It ended as it should and could not even say so as JSON, such as for a closed folder.
      return ReplayResult(file, code: code, problem: errors.text, lastFrame: ending.lastFrame)
    }
    return brokenResult(ending, CrashMessage(errors.text))
  }

  /// Runs the process with this one's own output; a result only where it was killed.
  func runInPlace() throws(CommandError) -> (code: ExitCode, broken: ReplayResult?) {
    let ending = try run(input: .standardInput, output: .standardOutput, errors: .standardError)
    if case .exit(let code) = ending.cause, let code = ExitCode(rawValue: code) {
      return (code, nil)
    }
    return (.broken, brokenResult(ending, CrashMessage("")))
  }

  /// How a process ended, and the last frame it began.
  private struct Ending {
    var cause: ProcessEnding.Cause
    var lastFrame: Int64?
  }

  private func run(
    input: FileHandle = .nullDevice, output: FileHandle, errors: FileHandle
  ) throws(CommandError) -> Ending {
    let shared = try SharedFile()
    defer { shared.keep() }
    let progress = ProgressFile(shared.path)
    progress?.frame = -1
    let process = Process()
    process.executableURL = URL(fileURLWithPath: TrialCall.ownProgram)
    process.arguments = words + ["--progress-file", shared.path, "--", file]
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = input
    // A backtrace takes minutes in a debug build, in which a crash would look like a hang.
    process.environment = ["SWIFT_BACKTRACE": "enable=no"]
      .merging(ProcessInfo.processInfo.environment) { $1 }
    do {
      try process.run()
    } catch {
      throw CommandError(.broken, "\(file): no process could be started for it: \(error)")
    }
    Interruption.beginChild(process.processIdentifier)
    defer { Interruption.endChild() }
    if Interruption.isRequested { process.interrupt() }
    process.waitUntilExit()
    let status = process.terminationStatus
    return Ending(
      cause: process.terminationReason == .uncaughtSignal ? .signal(status) : .exit(status),
      lastFrame: progress.flatMap { $0.frame >= 0 ? $0.frame : nil })
  }

  private func brokenResult(_ ending: Ending, _ message: CrashMessage) -> ReplayResult {
    let cause =
      switch ending.cause {
      case .signal(let signal): "signal \(signal)"
      case .exit(let code): "exit code \(code)"
      case .late: "it took too long"
      }
    let place = ending.lastFrame.map { "in frame \($0)" } ?? "before the first frame"
    return ReplayResult(
      file, code: .broken,
      problem: "\(file): the replay broke off \(place) (\(cause))\(message.suffix)",
      lastFrame: ending.lastFrame)
  }
}
