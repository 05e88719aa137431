import Foundation
import TestSupport
import Testing

@Suite("reticle replay --watch") struct WatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file that changes is replayed again and the difference is shown`() throws {
    try folder.write(ScenarioText.good, to: "s/other.scn")
    try folder.write(
      ScenarioText.hundredFrames("grid count=900", "@3 wheel 10,10 0,35"), to: "s/a.scn")
    let watch = try RunningCall(["replay", "s", "--watch", "--no-render"], in: folder)
    try watch.waitForOutput("2 passed, 0 failed")
    try folder.write(
      ScenarioText.hundredFrames("grid count=900", "@5 wheel 10,10 0,35"), to: "s/a.scn")
    try watch.waitForOutput("1 passed, 0 failed")
    kill(watch.process.processIdentifier, SIGINT)
    let call = watch.wait()
    #expect(call.code == 130)
    #expect(call.errors == "")
    #expect(call.lines[0] == "watching 2 files and the program; Control + C ends")
    #expect(call.lines.contains("changed: 1 file"))
    #expect(call.lines.contains("  state    differs first in frame 3: scroll"))
    #expect(call.lines.filter { $0.hasPrefix("s/other.scn ") }.count == 1)
    #expect(call.lines.last?.hasSuffix(", 1 different") == true)
  }

  @Test func `a new file is replayed, and one that is broken for a moment is not the end`() throws {
    try folder.write(ScenarioText.good, to: "s/a.scn")
    let watch = try RunningCall(["replay", "s", "--watch", "--no-render"], in: folder)
    try watch.waitForOutput("1 passed, 0 failed")
    try folder.write(ScenarioText.bad, to: "s/b.scn")
    try watch.waitForOutput("0 passed, 1 failed")
    try folder.write(ScenarioText.good, to: "s/b.scn")
    try watch.waitForOutput("  result   bad file → ok")
    kill(watch.process.processIdentifier, SIGTERM)
    #expect(watch.wait().code == 130)
  }

  @Test func `a new program replays everything with the new program`() throws {
    let program = folder.path + "/program"
    try FileManager.default.copyItem(atPath: RunningCall.program.path, toPath: program)
    try folder.write(ScenarioText.good, to: "s/a.scn")
    let watch = try RunningCall(
      ["replay", "s", "--watch", "--no-render"], in: folder, program: URL(filePath: program))
    try watch.waitForOutput("1 passed, 0 failed")
    // The next build is a program that fails.
    try FileManager.default.removeItem(atPath: program)
    try folder.write("#!/bin/sh\nexit 9\n", to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try watch.waitForOutput("0 passed, 1 failed")
    kill(watch.process.processIdentifier, SIGINT)
    let call = watch.wait()
    #expect(call.lines.contains("the program changed: 1 file"))
    #expect(call.errors.contains("exit code 9"))
  }

  @Test func `options that need an end are refused`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    for option in ["--json", "--window"] {
      let call = try RunningCall(["replay", "a.scn", "--watch", option], in: folder).wait()
      #expect(call.code == 2)
      #expect(call.errors.contains("--watch"))
    }
  }
}
