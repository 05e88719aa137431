import Foundation
import TestSupport
import Testing

@Suite("A replay that hangs is reported and terminated") struct HangTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A frame that takes minutes: each of about forty cells takes a second or more.
  private static let hanging = ScenarioText.good
    .replacing("demo grid count=300", with: "demo grid count=300 cost=1000000")

  /// Sends a signal and waits for the end of the call, which would run for minutes without it.
  private func end(_ running: RunningCall, _ signal: Int32) throws -> Call {
    kill(running.process.processIdentifier, signal)
    try waitUntil { !running.process.isRunning }
    return running.wait()
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `an interruption ends a frame that hangs and reports its position`(signal: Int32) throws {
    try folder.write(Self.hanging, to: "a.scn")
    let running = try RunningCall(["replay", "a.scn", "--no-render"], in: folder)
    try running.waitForOutput("frame 0 has taken more than a second so far (cells)")
    let call = try end(running, signal)
    #expect(call.code == 130)
    #expect(call.errors.contains("interrupted in frame 0 (cells)"))
  }

  @Test func `an interrupted run keeps its results if a file hangs`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write(Self.hanging, to: "b.scn")
    try folder.write(ScenarioText.good, to: "c.scn")
    let running = try RunningCall(
      ["replay", ".", "--no-render", "--junit", "j.xml", "--json"], in: folder)
    _ = try ChildProcess.waitFor("b.scn", of: running)
    let call = try end(running, SIGINT)
    #expect(call.code == 130)
    #expect(try call.objects().map { $0["exit_code"] as? Int } == [0, 130])
    #expect(call.errors.contains("./b.scn: interrupted in frame 0 (cells)"))
    #expect(folder.text(of: "j.xml")?.contains("./b.scn") == true)
  }

  @Test func `a file that exceeds the timeout is terminated and the others run`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write(Self.hanging, to: "b.scn")
    try folder.write(ScenarioText.good, to: "c.scn")
    let call = try Call(
      process: "replay", ".", "--no-render", "--timeout", "8", "--junit", "j.xml", "--json",
      in: folder)
    #expect(call.code == 7)
    #expect(try call.objects().map { $0["exit_code"] as? Int } == [0, 7, 0])
    #expect(call.errors.contains("./b.scn: ended in frame 0 (cells): it exceeded its timeout"))
    #expect(folder.text(of: "j.xml")?.contains("./c.scn") == true)
  }

  @Test func `a single file has a timeout too`() throws {
    try folder.write(Self.hanging, to: "b.scn")
    let call = try Call(process: "replay", "b.scn", "--no-render", "--timeout", "8", in: folder)
    #expect(call.code == 7)
    #expect(call.errors.contains("b.scn: ended in frame 0 (cells)"))
  }

  @Test func `no further files run after the total timeout`() throws {
    try folder.write(Self.hanging, to: "b.scn")
    try folder.write(ScenarioText.good, to: "c.scn")
    let call = try Call(
      process: "replay", ".", "--no-render", "--total-timeout", "2", "--json", in: folder)
    #expect(call.code == 7)
    #expect(try call.objects().map { $0["exit_code"] as? Int } == [7, 7])
    #expect(call.errors.contains("./c.scn: not run: --total-timeout was exceeded"))
  }

  @Test func `a child ends with its parent even if that is killed`() throws {
    try folder.write(Self.hanging, to: "b.scn")
    let running = try RunningCall(["replay", ".", "--no-render"], in: folder)
    let child = try ChildProcess.waitFor("b.scn", of: running)
    kill(running.process.processIdentifier, SIGKILL)
    _ = running.wait()
    try waitUntil { !ChildProcess.isRunning(child) }
  }
}
