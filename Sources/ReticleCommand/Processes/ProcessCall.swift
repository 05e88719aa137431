import Foundation

/// A call of a program in a process of its own, with all that can be told it from outside.
struct ProcessCall: Sendable {
  /// The program's file.
  var program: String
  /// The words after the program's name.
  var words: [String]
  /// The environment variables; nothing is inherited.
  var environment: [String: String]
  /// The working directory; nil for this process's own.
  var folder: String?
  /// Seconds after which the process is killed.
  var timeout = 600.0

  /// Runs the process to its end; blocks.
  ///
  /// An interruption of this process ends it.
  func run() throws(CommandError) -> ProcessEnding {
    let process = Process()
    let watch = ProcessWatch(process)
    // Unlike pipes these are never full.
    let (output, errors) = (try SharedFile(), try SharedFile())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.environment = ProcessWatch.environment(environment)
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardOutput = FileHandle(fileDescriptor: output.descriptor)
    process.standardError = FileHandle(fileDescriptor: errors.descriptor)
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw CommandError(.broken, "\(program): the process could not be started: \(error)")
    }
    let isLate = watch.wait(timeout: timeout)
    let status = process.terminationStatus
    let cause: ProcessEnding.Cause =
      isLate ? .late : process.terminationReason == .exit ? .exit(status) : .signal(status)
    return ProcessEnding(cause: cause, output: output.text, errors: errors.text)
  }
}

/// How a process ended and what it wrote.
struct ProcessEnding: Sendable {
  /// Why a process ended.
  enum Cause: Hashable, Sendable {
    /// By itself, with a code.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
    /// It took too long and was killed.
    case late
  }

  /// Why it ended.
  let cause: Cause
  /// Its standard output.
  let output: String
  /// Its standard error.
  let errors: String
}
