import Foundation
import Profiling
import TestSupport
import Testing

/// The window is invisible: it uses SDL's driver without a display.
@Suite("reticle record") struct RecordTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends and saves the recording`(signal: Int32) throws {
    let running = try record()
    kill(running.process.processIdentifier, signal)
    expectSaved(running.wait())
  }

  /// `timeout` signals a process and then its group, and thus the process twice.
  @Test func `two signals within milliseconds save the recording`() throws {
    let running = try record()
    for _ in 0..<2 {
      kill(running.process.processIdentifier, SIGINT)
      usleep(2000)
    }
    expectSaved(running.wait())
  }

  @Test func `a file that is removed during the recording is restored`() throws {
    let running = try record()
    try FileManager.default.removeItem(atPath: folder.path(of: "sub"))
    kill(running.process.processIdentifier, SIGTERM)
    expectSaved(running.wait())
  }

  @Test func `a file that replaced the recording is left alone`() throws {
    let running = try record()
    try FileManager.default.removeItem(atPath: folder.path(of: "sub/a.scn"))
    try folder.write("mine", to: "sub/a.scn")
    kill(running.process.processIdentifier, SIGTERM)
    let call = running.wait()
    #expect(call.code == 6)
    #expect(call.errors.contains("sub/a.scn: another file has replaced it"))
    #expect(folder.text(of: "sub/a.scn") == "mine")
  }

  @Test func `a recording past the file size limit reports an error`() throws {
    let words =
      "ulimit -f 8; exec \"$0\" demo grid --headless --frames 200 --record a.scn --digest-every 1"
    let call = try RunningCall(
      ["-c", words, RunningCall.program.path], in: folder, program: URL(filePath: "/bin/sh")
    ).wait()
    #expect(call.code == 6)
    #expect(call.errors.contains("a.scn: cannot be written: File too large"), "\(call.errors)")
  }

  @Test(.enabled(if: FakePortal.busProgram != nil, "dbus-daemon is not installed"))
  func `the desktop's theme and its change are recorded`() throws {
    let portal = try FakePortal("{'org.freedesktop.appearance': {'color-scheme': <uint32 1>}}")
    let running = try record(["DBUS_SESSION_BUS_ADDRESS": portal.address])
    // The header contains the theme, or a step if the portal has answered after the first frame.
    while folder.text(of: "sub/a.scn")?.contains("theme dark") != true {
      try #require(running.process.isRunning)
    }
    portal.change("('org.freedesktop.appearance', 'color-scheme', <uint32 2>)")
    while folder.text(of: "sub/a.scn")?.contains("set theme light") != true {
      try #require(running.process.isRunning)
    }
    kill(running.process.processIdentifier, SIGTERM)
    expectSaved(running.wait())
  }

  @Test func `the times of the frames that were seen are a run that other commands read`() throws {
    let running = try record(options: ["--times", "seen"])
    // The header is written before the first frame has ended.
    usleep(500_000)
    kill(running.process.processIdentifier, SIGTERM)
    let call = running.wait()
    expectSaved(call)
    #expect(call.errors.contains("the times of its frames are in seen/"), "\(call.errors)")
    let name = try #require(folder.files.first { $0.hasSuffix("/run.json") })
    let document = try RunDocument(json: try #require(folder.text(of: name)))
    #expect(document.summary.mode == .paced)
    #expect(document.log.count > 0)
    #expect(document.summary.outcome.startNs ?? 0 > 0)
    #expect(document.log[.start].first == 0)
    #expect(folder.files.contains(name.replacing("run.json", with: "report.html")))
    let compared = try RunningCall(["compare", "seen", "seen"], in: folder).wait()
    #expect(compared.code == 0, "\(compared.errors)")
  }

  /// Starts a recording to `sub/a.scn`, and waits until the file has its header.
  private func record(
    _ environment: [String: String] = [:], options: [String] = []
  ) throws -> RunningCall {
    let running = try RunningCall(
      ["record", "sub/a.scn", "--demo", "grid", "--viewport", "200x200"] + options, in: folder,
      environment: environment.merging(["SDL_VIDEODRIVER": "dummy"]) { $1 })
    while folder.text(of: "sub/a.scn")?.contains("---") != true {
      try #require(running.process.isRunning)
    }
    return running
  }

  private func expectSaved(_ call: Call) {
    #expect(call.code == 130)
    #expect(call.errors.contains("recorded sub/a.scn"), "\(call.errors)")
    #expect(Call("replay", folder.path(of: "sub/a.scn"), "--no-render").code == 0)
  }
}
