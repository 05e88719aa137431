import Foundation
import TestSupport
import Testing

@Suite("A signal ends a call in good order") struct InterruptionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The maximum time for a call to end, in seconds, also on a machine with other work; most need a
  /// few milliseconds.
  private static let timeout = 10.0

  // MARK: - SIGQUIT

  @Test func `SIGQUIT ends a call at once`() throws {
    let running = try RunningCall(
      ["demo", "photos", "--headless", "--frames", "3000000"], in: folder)
    try ChildProcess.waitForHandler(of: running.process.processIdentifier)
    let ended = try end(running, SIGQUIT)
    #expect(ended.call.code == 128 + SIGQUIT)
    #expect(ended.seconds < 1 || ended.seconds < Self.timeout && Self.isBusy)
    #expect(ended.call.errors == "")
  }

  @Test func `SIGQUIT that the parent process ignores stays ignored`() throws {
    let running = try shell(
      "trap '' QUIT; exec \"$0\" demo photos --headless --frames 3000000")
    try ChildProcess.waitForHandler(of: running.process.processIdentifier)
    kill(running.process.processIdentifier, SIGQUIT)
    let ended = try end(running, SIGINT)
    #expect(ended.call.code == 130, "\(ended.call.errors)")
  }

  @Test(arguments: [
    ("replay . --no-render --out out", "a.scn"), ("fuzz --count 50 --frames 100000", "seed-"),
  ])
  func `SIGQUIT leaves no child process`(words: String, name: String) throws {
    try folder.write(ScenarioText.long, to: "a.scn")
    let running = try RunningCall(words.split(separator: " ").map(String.init), in: folder)
    _ = try ChildProcess.waitFor(name, of: running)
    let children = ChildProcess.children(of: running.process.processIdentifier)
    try #require(!children.isEmpty)
    #expect(try end(running, SIGQUIT).call.code == 128 + SIGQUIT)
    let start = ProcessInfo.processInfo.systemUptime
    while children.contains(where: ChildProcess.isRunning) {
      try #require(ProcessInfo.processInfo.systemUptime - start < Self.timeout)
      usleep(10_000)
    }
  }

  // MARK: - SIGINT

  @Test func `an interrupted generator writes nothing`() throws {
    let running = try RunningCall(
      ["generate", "--frames", "100000", "--out", "g.scn"], in: folder)
    try ChildProcess.waitForHandler(of: running.process.processIdentifier)
    let ended = try end(running, SIGINT)
    #expect(ended.call.code == 130)
    #expect(ended.call.errors == "reticle: interrupted; nothing was written\n")
    #expect(folder.names == [])
  }

  @Test func `an interrupted benchmark ends after a repeat and is not shown`() throws {
    let running = try RunningCall(["bench", "start", "--repeats", "1000", "--json"], in: folder)
    try ChildProcess.waitForHandler(of: running.process.processIdentifier, ticks: 5)
    let ended = try end(running, SIGINT)
    #expect(ended.call.code == 130)
    #expect(
      ended.call.errors.hasSuffix("reticle: interrupted; only finished benchmarks are shown\n"),
      "\(ended.call.errors)")
    #expect((try ended.call.object()["rows"] as? [Any])?.isEmpty == true)
  }

  @Test func `a benchmark whose repeat takes long is forced to end`() throws {
    let running = try RunningCall(["bench", "updates", "--repeats", "1000"], in: folder)
    try ChildProcess.waitForHandler(of: running.process.processIdentifier)
    let ended = try end(running, SIGINT)
    #expect(ended.call.code == 130, "\(ended.call.errors)")
  }

  @Test(arguments: ["check a.scn", "torture a.scn", "replay a.scn b.scn"])
  func `a call that waits for a pipe ends and says so, or does not read it`(words: String) throws {
    try folder.write(ScenarioText.good, to: "b.scn")
    try #require(mkfifo(folder.path(of: "a.scn"), 0o600) == 0)
    let running = try RunningCall(words.split(separator: " ").map(String.init), in: folder)
    guard words.hasPrefix("check") else {
      let call = running.wait()
      #expect(call.code == 2)
      #expect(call.errors.contains("a.scn: is a pipe or a device, which can be read only once"))
      return
    }
    try ChildProcess.waitForHandler(of: running.process.processIdentifier, ticks: 0)
    // Before it reads, the call would end without being forced to.
    let writer = try waitForReader(of: "a.scn")
    defer { close(writer) }
    let ended = try end(running, SIGINT)
    #expect(ended.call.code == 130)
    #expect(ended.call.errors == "interrupted while reading a file\n")
  }

  @Test(.runsTorture) func `rows of an interrupted torture are not red`() throws {
    try folder.write(
      ScenarioText.grid("@0 drag from=160,300 to=160,100 over=3000\n+3006 end"), to: "a.scn")
    let running = try RunningCall(
      ["torture", "a.scn", "--only", "again,hash-order,memory,directory,environment"], in: folder)
    try running.waitForOutput("all digests compared")
    usleep(100_000)
    let ended = try end(running, SIGINT)
    #expect(ended.call.code == 130)
    #expect(ended.call.lines.last?.contains(" 0 red, ") == true, "\(ended.call.output)")
    #expect(!ended.call.output.contains("RED"), "\(ended.call.output)")
  }

  // MARK: - Support

  /// Waits until a process reads a named pipe; returns a descriptor that writes to it.
  private func waitForReader(of name: String) throws -> Int32 {
    let start = ProcessInfo.processInfo.systemUptime
    var writer: Int32 = -1
    while writer < 0, ProcessInfo.processInfo.systemUptime - start < Self.timeout {
      // Fails while no process reads.
      writer = open(folder.path(of: name), O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if writer < 0 { usleep(10_000) }
    }
    try #require(writer >= 0)
    return writer
  }

  /// Sends a signal and waits for the end of the call.
  private func end(
    _ running: RunningCall, _ signal: Int32
  ) throws -> (call: Call, seconds: Double) {
    try #require(running.process.isRunning)
    let start = ProcessInfo.processInfo.systemUptime
    kill(running.process.processIdentifier, signal)
    while running.process.isRunning {
      let seconds = ProcessInfo.processInfo.systemUptime - start
      guard seconds < Self.timeout else {
        kill(running.process.processIdentifier, SIGKILL)
        break
      }
      usleep(5000)
    }
    return (running.wait(), ProcessInfo.processInfo.systemUptime - start)
  }

  /// Whether more processes want to run than the machine has processors.
  private static var isBusy: Bool {
    var load = [0.0]
    return getloadavg(&load, 1) == 1
      && load[0] > Double(ProcessInfo.processInfo.activeProcessorCount)
  }

  private func shell(_ script: String) throws -> RunningCall {
    try RunningCall(
      ["-c", script, RunningCall.program.path], in: folder, program: URL(filePath: "/bin/bash"))
  }
}
