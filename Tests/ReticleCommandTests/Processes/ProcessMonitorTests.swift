import Foundation
import ReticleCommand
import Testing

@Suite struct ProcessMonitorTests {
  /// Starts a shell that runs a script, with its monitor.
  ///
  /// With `isMissed`, Foundation does not report that the process has ended.
  private func start(
    _ script: String, isMissed: Bool
  ) throws -> (process: Process, monitor: ProcessMonitor) {
    let process = Process()
    let monitor = ProcessMonitor(process)
    if isMissed { process.terminationHandler = nil }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    try process.run()
    return (process, monitor)
  }

  @Test(arguments: [true, false])
  func `the exit code is returned, also if Foundation misses the end`(isMissed: Bool) throws {
    let (_, monitor) = try start("exit 7", isMissed: isMissed)
    #expect(monitor.wait() == .exit(7))
  }

  @Test(arguments: [true, false])
  func `the signal is returned, also if Foundation misses the end`(isMissed: Bool) throws {
    let (_, monitor) = try start("kill -9 $$", isMissed: isMissed)
    #expect(monitor.wait() == .signal(9))
  }

  @Test(arguments: [true, false])
  func `a process that ignores SIGTERM is killed after its timeout`(isMissed: Bool) throws {
    let (process, monitor) = try start(
      "trap '' TERM; while :; do sleep 0.1; done", isMissed: isMissed)
    #expect(monitor.wait(timeout: 0.2) == .timedOut)
    #expect(!ChildProcess.isRunning(process.processIdentifier))
  }
}
