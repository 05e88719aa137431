import Driving
import Glibc

/// A replay in a separate process.
struct ChildReplay {
  private let program: Program
  private let file: String
  private let arguments: [String]
  /// The path of the program, by default the one that this process runs.
  var programPath = TrialCall.ownProgram

  init(_ program: Program, _ file: String, _ words: [String]) {
    self.program = program
    self.file = file
    self.arguments = words
  }

  /// Runs the process and reads its result.
  ///
  /// A killed process has the result ``ExitCode/broken``, with the last frame it started and its
  /// last message. The process is terminated after `timeout` seconds; nil means no timeout.
  func run(timeout: Double? = nil) throws(CommandError) -> ReplayResult {
    let (output, errors) = (try SharedFile(), try SharedFile())
    let ending = try run(
      output: output.descriptor, errors: errors.descriptor, timeout: timeout)
    if case .exit = ending.cause, let result = JSONText.value(ReplayResult.self, from: output.text)
    {
      return result
    }
    if case .exit(let number) = ending.cause, let code = ExitCode(rawValue: number),
      code != .success, code != .interrupted, !errors.text.isEmpty
    {
      // The process exited normally but could not write its JSON, for example because of a closed
      // folder.
      return ReplayResult(file, code: code, problem: errors.text, lastFrame: ending.lastFrame)
    }
    if case .exit(ExitCode.refused.rawValue) = ending.cause {
      // It could not write the reason either.
      return ReplayResult(
        file, code: .refused, problem: "\(file): \(ProcessResult.lostOutput)",
        lastFrame: ending.lastFrame)
    }
    return brokenResult(ending, CrashMessage(errors.text))
  }

  /// Runs the process with this process's own output; returns a result only if it was killed.
  ///
  /// The program's messages are printed immediately. Other text on standard error, which normally
  /// only a crash produces, is printed after the process has ended.
  func runWithInheritedOutput() throws(CommandError) -> (code: ExitCode, broken: ReplayResult?) {
    let errorFile = try SharedFile()
    let ending = try run(
      input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO, timeout: nil,
      environment: [StandardErrorRedirection.variable: errorFile.path])
    let errors = errorFile.text
    if !errors.isEmpty {
      program.terminal.printMessage(errors.hasSuffix("\n") ? String(errors.dropLast()) : errors)
    }
    if case .exit(let code) = ending.cause, let code = ExitCode(rawValue: code) {
      return (code, nil)
    }
    let result = brokenResult(ending, CrashMessage(errors))
    return (ExitCode(rawValue: result.exitCode) ?? .broken, result)
  }

  /// The ending of a process and its last known position.
  private struct Ending {
    var cause: ChildProcess.Ending
    var lastFrame: Int64?
    /// The position, such as `in frame 12 (layout)`.
    var positionDescription: String
  }

  private func run(
    input: Int32? = nil, output: Int32, errors: Int32, timeout: Double?,
    environment: [String: String] = [:]
  ) throws(CommandError) -> Ending {
    let shared = try SharedFile()
    defer { shared.extendLifetime() }
    let progress = ProgressFile(shared.path)
    progress?.frame = -1
    var call = ChildProcess.Call(
      programPath, arguments + ["--progress-file", shared.path, "--", file],
      // In a debug build, a backtrace takes minutes, which would make a crash look like a hang.
      environment: ["SWIFT_BACKTRACE": "enable=no"].merging(program.environment) { $1 }
        .merging(environment) { $1 })
    (call.input, call.output, call.errors) = (input, output, errors)
    return Ending(
      cause: try ChildProcess.started(call, of: file).wait(timeout: timeout) {
        Interruption.isRequested
      },
      lastFrame: progress.flatMap { $0.frame >= 0 ? $0.frame : nil },
      positionDescription: progress?.positionDescription ?? "at an unknown frame")
  }

  private func brokenResult(_ ending: Ending, _ message: CrashMessage) -> ReplayResult {
    switch ending.cause {
    case .exit(ExitCode.interrupted.rawValue):
      result(ending, "interrupted \(ending.positionDescription)", .interrupted)
    case .signal where Interruption.isRequested:
      result(ending, "interrupted \(ending.positionDescription)", .interrupted)
    case .timedOut:
      result(ending, "ended \(ending.positionDescription): it exceeded its timeout", .broken)
    case .exit, .signal:
      result(
        ending,
        "the replay ended unexpectedly \(ending.positionDescription) "
          + "(\(message.cause(ending.cause)))\(message.suffix)", .broken)
    }
  }

  private func result(_ ending: Ending, _ problem: String, _ code: ExitCode) -> ReplayResult {
    ReplayResult(file, code: code, problem: "\(file): \(problem)", lastFrame: ending.lastFrame)
  }
}
