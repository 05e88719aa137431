import Foundation

/// Waits for a process to end, and terminates it on timeout or interruption.
///
/// Create the monitor before starting the process.
struct ProcessMonitor {
  private let process: Process
  private let ended = DispatchSemaphore(value: 0)

  /// The interval between checks of a running process, in seconds.
  private static let interval = 0.05
  /// The time between the request to terminate and the kill, in seconds.
  private static let grace = 2.0

  /// Creates a monitor for a process that has not been started.
  init(_ process: Process) {
    self.process = process
    let ended = ended
    process.terminationHandler = { _ in ended.signal() }
  }

  /// Waits until the process ends.
  ///
  /// - Parameter timeout: The timeout in seconds, or nil for no timeout.
  /// - Returns: Whether the process was terminated because of the timeout.
  func wait(timeout: Double? = nil) -> Bool {
    var left = timeout ?? .infinity
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

  /// Returns the error for a process that could not be started; `subject` is the file or program
  /// that the message names.
  static func startError(_ error: any Error, _ subject: String) -> CommandError {
    let error = error as NSError
    guard error.domain == NSPOSIXErrorDomain else {
      return CommandError(.broken, "\(subject): the process could not be started: \(error)")
    }
    let code = Int32(error.code)
    let isShortage = [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(code)
    return CommandError(
      isShortage ? .refused : .broken,
      "\(subject): the process could not be started: \(String(cString: strerror(code)))")
  }

  /// Returns the environment for a child process that exits when this process does.
  static func environment(_ environment: [String: String]) -> [String: String] {
    environment.merging([Interruption.parentVariable: "\(getpid())"]) { $1 }
  }
}
