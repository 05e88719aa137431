import Foundation

/// A call of a program in a process of its own, with all that can be told it from outside.
struct ProcessCall: Sendable {
  /// The program's file.
  var program: String
  /// The words behind the program's name.
  var words: [String]
  /// The environment variables; nothing is inherited.
  var environment: [String: String]
  /// The working directory; nil for this process's own.
  var folder: String?
  /// Seconds after which the process is killed.
  var timeout = 600.0

  /// How often a process that runs is looked after, in seconds.
  private static let interval = 0.1
  /// How long a process that was asked to end may take, in seconds.
  private static let grace = 2.0

  /// Runs the process to its end; blocks.
  ///
  /// An interruption of this process ends it.
  func run() throws(CommandError) -> ProcessEnding {
    let (process, ended) = (Process(), DispatchSemaphore(value: 0))
    // Unlike pipes these are never full.
    let (output, errors) = (try SharedFile(), try SharedFile())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardOutput = FileHandle(fileDescriptor: output.descriptor)
    process.standardError = FileHandle(fileDescriptor: errors.descriptor)
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { _ in ended.signal() }
    do {
      try process.run()
    } catch {
      throw CommandError(.broken, "\(program): the process could not be started: \(error)")
    }
    let isLate = wait(for: process, ended)
    let status = process.terminationStatus
    let cause: ProcessEnding.Cause =
      isLate ? .late : process.terminationReason == .exit ? .exit(status) : .signal(status)
    return ProcessEnding(cause: cause, output: output.text, errors: errors.text)
  }

  /// Waits for the end; whether it had to be brought about because time was up.
  private func wait(for process: Process, _ ended: DispatchSemaphore) -> Bool {
    var left = timeout
    while ended.wait(timeout: .now() + Self.interval) == .timedOut {
      left -= Self.interval
      guard left <= 0 || Interruption.isRequested else { continue }
      process.terminate()
      if ended.wait(timeout: .now() + Self.grace) == .timedOut {
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
      }
      return left <= 0
    }
    return false
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
