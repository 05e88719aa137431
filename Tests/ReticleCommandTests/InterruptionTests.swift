import Foundation
import TestSupport
import Testing

@Suite("A signal ends a call in good order") struct InterruptionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: - SIGQUIT

  @Test func `SIGQUIT ends a call at once`() throws {
    let running = try RunningCall(
      ["demo", "photos", "--headless", "--frames", "3000000"], in: folder)
    try ChildProcess.waitForHandler(of: running.process.processIdentifier)
    let call = try end(running, SIGQUIT)
    #expect(call.code == 128 + SIGQUIT)
    #expect(call.errors == "")
  }

  @Test func `SIGQUIT that the parent process ignores stays ignored`() throws {
    let running = try shell(
      "trap '' QUIT; exec \"$0\" demo photos --headless --frames 3000000")
    try ChildProcess.waitForHandler(of: running.process.processIdentifier)
    kill(running.process.processIdentifier, SIGQUIT)
    let call = try end(running, SIGINT)
    #expect(call.code == 130, "\(call.errors)")
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
    #expect(try end(running, SIGQUIT).code == 128 + SIGQUIT)
    try waitUntil { !children.contains(where: ChildProcess.isRunning) }
  }

  // MARK: - SIGINT

  @Test func `an interrupted generator writes nothing`() throws {
    let running = try RunningCall(
      ["generate", "--frames", "100000", "--out", "g.scn"], in: folder)
    try ChildProcess.waitForHandler(of: running.process.processIdentifier)
    let call = try end(running, SIGINT)
    #expect(call.code == 130)
    #expect(call.errors == "reticle: interrupted; nothing was written\n")
    #expect(folder.names == [])
  }

  @Test func `an interrupted benchmark ends after a repeat and is not shown`() throws {
    let running = try RunningCall(["bench", "start", "--repeats", "1000", "--json"], in: folder)
    try ChildProcess.waitForHandler(of: running.process.processIdentifier, ticks: 5)
    let call = try end(running, SIGINT)
    #expect(call.code == 130)
    #expect(
      call.errors.hasSuffix("reticle: interrupted; only finished benchmarks are shown\n"),
      "\(call.errors)")
    #expect((try call.object()["rows"] as? [Any])?.isEmpty == true)
  }

  @Test func `a benchmark whose repeat takes long is forced to end`() throws {
    let running = try RunningCall(["bench", "updates", "--repeats", "1000"], in: folder)
    try ChildProcess.waitForHandler(of: running.process.processIdentifier)
    let call = try end(running, SIGINT)
    #expect(call.code == 130, "\(call.errors)")
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
    let call = try end(running, SIGINT)
    #expect(call.code == 130)
    #expect(call.errors == "interrupted while reading a file\n")
  }

  @Test(.runsTorture) func `rows of an interrupted torture are not red`() throws {
    try folder.write(ScenarioText.drag(frames: 20_000), to: "a.scn")
    let running = try RunningCall(
      ["torture", "a.scn", "--only", "again,hash-order,memory,directory,environment"], in: folder)
    try running.waitForOutput("all digests compared")
    _ = try ChildProcess.waitFor("a.scn", of: running)
    let call = try end(running, SIGINT)
    #expect(call.code == 130)
    #expect(call.lines.last?.contains(" 0 red, ") == true, "\(call.output)")
    #expect(!call.output.contains("RED"), "\(call.output)")
  }

  // MARK: - Support

  /// Waits until a process reads a named pipe; returns a descriptor that writes to it.
  private func waitForReader(of name: String) throws -> Int32 {
    var writer: Int32 = -1
    try waitUntil {
      // Fails while no process reads.
      writer = open(folder.path(of: name), O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return writer >= 0
    }
    return writer
  }

  /// Sends a signal and waits for the end of the call, which would run much longer without it.
  private func end(_ running: RunningCall, _ signal: Int32) throws -> Call {
    try #require(running.process.isRunning)
    kill(running.process.processIdentifier, signal)
    try waitUntil { !running.process.isRunning }
    return running.wait()
  }

  private func shell(_ script: String) throws -> RunningCall {
    try RunningCall(
      ["-c", script, RunningCall.program.path], in: folder, program: URL(filePath: "/bin/bash"))
  }
}
