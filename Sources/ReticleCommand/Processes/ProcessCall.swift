import Foundation

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
  /// The timeout in seconds, after which the process is killed; 600 by default.
  var timeout = 600.0

  /// Runs the process and blocks until it exits.
  ///
  /// Interrupting this process terminates the other one.
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
    let process = Process()
    let monitor = ProcessMonitor(process)
    // Unlike pipes, these files cannot fill up and block the process.
    let (output, errors) = (try SharedFile(), try SharedFile())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessMonitor.environment(environment)
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardOutput = FileHandle(fileDescriptor: output.descriptor)
    process.standardError = FileHandle(fileDescriptor: errors.descriptor)
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw ProcessMonitor.startError(error, program)
    }
    let cause = monitor.wait(timeout: timeout)
    return ProcessResult(cause: cause, output: output.text, errors: errors.text)
  }
}

/// The exit status and output of a process.
package struct ProcessResult: Sendable {
  /// The reason a process ended.
  package enum Cause: Hashable, Sendable, CustomStringConvertible {
    /// It exited with a code.
    case exit(Int32)
    /// A signal terminated it.
    case signal(Int32)
    /// It exceeded the timeout and was killed.
    case timedOut

    /// The cause in words, such as `signal 11`.
    package var description: String {
      switch self {
      case .exit(let code): "exit code \(code)"
      case .signal(let signal): "signal \(signal)"
      case .timedOut: "its timeout"
      }
    }
  }

  /// The problem of a process that could write neither its result nor a message.
  static let lostOutput =
    "its result could not be written; check the free space, and the limit for files ('ulimit -f')"

  /// The reason the process ended.
  let cause: Cause
  /// Its standard output.
  let output: String
  /// Its standard error.
  let errors: String
}
