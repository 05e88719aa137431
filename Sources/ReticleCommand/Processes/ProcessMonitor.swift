import Driving
package import Foundation

/// Waits for a process to end, and terminates it on timeout or interruption.
///
/// Create the monitor before starting the process.
package struct ProcessMonitor {
  private let process: Process
  private let ended = DispatchSemaphore(value: 0)

  /// The interval between checks of a running process, in seconds.
  private static let interval = 0.05
  /// The time between the request to terminate and the kill, in seconds.
  private static let grace = 2.0

  /// Creates a monitor for a process that has not been started.
  package init(_ process: Process) {
    self.process = process
    let ended = ended
    process.terminationHandler = { _ in ended.signal() }
  }

  /// Waits until the process ends.
  ///
  /// - Parameter timeout: The timeout in seconds, or nil for no timeout.
  /// - Returns: Why the process has ended.
  package func wait(timeout: Double? = nil) -> ProcessResult.Cause {
    var left = timeout ?? .infinity
    while true {
      if let cause = waitOnce() { return cause }
      left -= Self.interval
      guard left <= 0 || Interruption.isRequested else { continue }
      let cause = terminate()
      return left <= 0 ? .timedOut : cause
    }
  }

  /// Ends the process, and then those that it has started and left, such as compilers of a build.
  private func terminate() -> ProcessResult.Cause {
    let started = ProcessTree(root: process.processIdentifier).processes.dropFirst()
    defer { Self.end(started) }
    kill(process.processIdentifier, SIGTERM)
    for _ in 0..<Int(Self.grace / Self.interval) {
      if let cause = waitOnce() { return cause }
    }
    kill(process.processIdentifier, SIGKILL)
    while true {
      if let cause = waitOnce() { return cause }
    }
  }

  /// Ends processes, and those that they have started.
  private static func end(_ processes: some Sequence<Int32>) {
    for signal in [SIGTERM, SIGKILL] {
      let left = Set(processes.flatMap { ProcessTree(root: $0).processes })
      for process in left { kill(process, signal) }
      guard !left.isEmpty, signal == SIGTERM else { return }
      for _ in 0..<Int(grace / interval) where left.contains(where: { kill($0, 0) == 0 }) {
        usleep(UInt32(interval * 1_000_000))
      }
    }
  }

  /// Waits for one interval at most, and returns why the process has ended; nil if it runs.
  ///
  /// Foundation misses the end of some processes: a socket tells it, whose end can be lost between
  /// its threads. Therefore the kernel is asked, too, without collecting the process, which is left
  /// to Foundation.
  private func waitOnce() -> ProcessResult.Cause? {
    if ended.wait(timeout: .now() + Self.interval) == .success || !process.isRunning {
      let status = process.terminationStatus
      return process.terminationReason == .exit ? .exit(status) : .signal(status)
    }
    var info = siginfo_t()
    let process = id_t(process.processIdentifier)
    guard waitid(P_PID, process, &info, WEXITED | WNOHANG | WNOWAIT) == 0, info.si_signo == SIGCHLD
    else { return nil }
    let status = info._sifields._sigchld.si_status
    return info.si_code == Int32(CLD_EXITED) ? .exit(status) : .signal(status)
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
