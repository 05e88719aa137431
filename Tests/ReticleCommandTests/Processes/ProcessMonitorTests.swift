import Foundation
import ReticleCommand
import TestSupport
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

  @Test func `the processes that a process has started end with it`() throws {
    let file = try TemporaryFolder()
    let path = file.path(of: "pids")
    // Like a build: the process ends at once, and its compilers run on in groups of their own.
    let (_, monitor) = try start(
      "setsid sleep 100 & echo $! >>\(path); sh -c 'sleep 100; :' & echo $! >>\(path); wait",
      isMissed: false)
    #expect(monitor.wait(timeout: 1) == .timedOut)
    let text = try #require(file.text(of: "pids"))
    let started = text.split(separator: "\n").compactMap { pid_t($0) }
    #expect(started.count == 2)
    for identifier in started { #expect(!ChildProcess.isRunning(identifier)) }
  }
}
