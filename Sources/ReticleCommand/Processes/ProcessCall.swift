import Driving
import Glibc

/// A program call in a separate process with a fixed environment.
struct ProcessCall: Sendable {
  /// The path of the program.
  var program: String
  /// The arguments.
  var arguments: [String]
  /// The environment variables; nothing is inherited.
  var environment: [String: String]
  /// The working directory, or nil for that of this process.
  var folder: String?
  /// The timeout in seconds, after which the process is ended; 600 by default.
  var timeout = 600.0
  /// The file with its standard input, read from where its position is; nil for an empty one.
  var input: SharedFile?

  /// Runs the process and blocks until it exits.
  ///
  /// Interrupting this process ends the other one, and what it has started.
  ///
  /// - Throws: ``CommandError`` if it cannot be started, or if a signal or the timeout ends it.
  func run() throws(CommandError) -> ProcessResult {
    let result = try runToAnyEnd()
    if case .exit = result.cause { return result }
    if Interruption.isRequested { throw .nothingWritten }
    let name = program == "/usr/bin/env" ? arguments.first ?? program : program
    let message = CrashMessage(result.errors)
    throw CommandError(.broken, "\(name): ended by \(message.cause(result.cause))\(message.suffix)")
  }

  /// Runs the process and blocks until it ends, for callers that tell crashes apart.
  func runToAnyEnd() throws(CommandError) -> ProcessResult {
    // Unlike pipes, these files cannot fill up and block the process.
    let (output, errors) = (try SharedFile(), try SharedFile())
    var call = ChildProcess.Call(program, arguments, environment: environment)
    call.folder = folder
    call.input = input?.descriptor
    (call.output, call.errors) = (output.descriptor, errors.descriptor)
    let cause = try ChildProcess.started(call).wait(timeout: timeout) { Interruption.isRequested }
    return ProcessResult(cause: cause, output: output.text, errors: errors.text)
  }
}

extension ChildProcess {
  /// Starts a process; `subject` is the file or program that errors name, by default the program.
  static func started(
    _ call: Call, of subject: String? = nil
  ) throws(CommandError) -> ChildProcess {
    do throws(StartError) {
      return try ChildProcess(call)
    } catch {
      let isShortage = [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(error.code)
      throw CommandError(
        isShortage ? .refused : .broken,
        "\(subject ?? call.program): the process could not be started: \(error.reason)")
    }
  }
}

/// The exit status and output of a process.
struct ProcessResult: Sendable {
  /// The problem of a process that could write neither its result nor a message.
  static let lostOutput =
    "its result could not be written; check the free space, and the limit for files ('ulimit -f')"

  /// The reason the process ended.
  let cause: ChildProcess.Ending
  /// Its standard output.
  let output: String
  /// Its standard error.
  let errors: String
}
