import Foundation
import Scenarios
import TestSupport
import Testing

/// Whatever `reticle drive` has started ends with it.
@Suite(.serialized) struct DriveEndTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Starts a call that drives a shell script, whose processes a number of seconds identifies.
  private func drive(_ script: String, wait: Int) throws -> RunningCall {
    let file = try folder.write(
      """
      scenario 1
      contract \(Scenario.currentContract)
      demo grid count=100
      viewport 320x480
      seed 1
      ---
      @9 end

      """, to: "d.scn")
    return try RunningCall(
      ["drive", file, "--headless", "--wait", "\(wait)", "--", "sh", "-c", script], in: folder)
  }

  /// Returns the processes of this machine whose calls contain a word.
  private func processes(_ word: String) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { process in
      let call = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      return call.split(separator: 0).contains(Data(word.utf8)) && ChildProcess.isRunning(process)
    }
  }

  /// A number of seconds that no other process sleeps.
  private static func seconds() -> String { "9\(Int.random(in: 10_000_000...99_999_999))" }

  @Test(arguments: [
    "sleep N &", "setsid sleep N &", "(setsid sh -c 'trap \"\" TERM; sleep N; :' &) &",
    "env -i /usr/bin/setsid /bin/sleep N & exec sleep N",
  ])
  func `a program that leaves a child ends with it`(script: String) throws {
    let seconds = Self.seconds()
    let running = try drive(script.replacingOccurrences(of: "N", with: seconds), wait: 1)
    // The wait, and the time for processes that do not end when they are asked to.
    try waitUntil { !running.process.isRunning }
    let call = running.wait()
    #expect(call.code == 6)
    #expect(call.errors.contains("no window of the program was found within 1 s"))
    #expect(processes(seconds).isEmpty)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `on a signal, the program, its child and the virtual server end`(signal: Int32) throws {
    let seconds = Self.seconds()
    let running = try drive("setsid sleep \(seconds) & exec sleep \(seconds)", wait: 300)
    try waitUntil { processes(seconds).count == 2 }
    let children = ChildProcess.children(of: running.process.processIdentifier)
    #expect(children.count >= 2)
    kill(running.process.processIdentifier, signal)
    #expect(running.wait().code == 130)
    #expect(processes(seconds).isEmpty)
    #expect(!children.contains(where: ChildProcess.isRunning))
  }

  @Test func `a call that is killed takes the program and the virtual server along`() throws {
    let seconds = Self.seconds()
    let running = try drive("exec sleep \(seconds)", wait: 300)
    try waitUntil { processes(seconds).count == 1 }
    let children = ChildProcess.children(of: running.process.processIdentifier)
    #expect(children.count >= 2)
    kill(running.process.processIdentifier, SIGKILL)
    _ = running.wait()
    try waitUntil {
      processes(seconds).isEmpty && !children.contains(where: ChildProcess.isRunning)
    }
  }
}
