import Foundation
import TestSupport
import Testing

@Suite("Temporary files are private and deleted") struct TemporaryFilesTests {
  private let folder: TemporaryFolder
  private let temporary: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    temporary = try TemporaryFolder()
    try folder.write(ScenarioText.grid("@61 end"), to: "a.scn")
    try folder.write(ScenarioText.good, to: "b.scn")
  }

  @Test func `links planted in the temporary folder are not followed`() throws {
    try folder.write("precious", to: "victim")
    let own = ProcessInfo.processInfo.processIdentifier
    for number in own..<own + 3000 {
      for ending in [".progress", ".digests", "-runs"] {
        try FileManager.default.createSymbolicLink(
          atPath: temporary.path(of: "reticle-\(number)\(ending)"),
          withDestinationPath: folder.path(of: "victim"))
      }
    }
    for words in [["replay", ".", "--digests", "d.txt"], ["profile", "a.scn", "--repeat", "2"]] {
      let call = try run(words).wait()
      #expect(call.code == 0, "\(call.errors)")
      #expect(folder.text(of: "victim") == "precious")
    }
    #expect(folder.text(of: "d.txt")?.contains("@60 all=") == true)
  }

  @Test func `commands need no folder for temporary files`() throws {
    for words in [
      ["replay", "."], ["replay", "a.scn"], ["profile", "a.scn", "--repeat", "2"],
      ["fuzz", "--count", "1", "--frames", "3"],
    ] {
      let call = try RunningCall(
        words, in: folder, environment: ["TMPDIR": temporary.path(of: "missing")]
      ).wait()
      #expect(call.code == 0, "\(call.errors)")
    }
  }

  @Test(arguments: ["shrink f.scn", "fuzz --count 1 --frames 3"])
  func `a folder for temporary files that is full is not a failure of a scenario`(
    words: String
  ) throws {
    try folder.write(ScenarioText.failing, to: "f.scn")
    let call = try RunningCall(
      ["-c", "ulimit -f 0; exec \"$0\" \(words)", RunningCall.program.path], in: folder,
      environment: ["TMPDIR": temporary.path], program: URL(filePath: "/bin/bash")
    ).wait()
    #expect(call.code == 6)
    #expect(temporary.names == [])
  }

  @Test(arguments: ["shrink f.scn --out s.scn", "fuzz --count 1 --frames 300"])
  func `a result that is cut off by a full disk is not a failure of a scenario`(
    words: String
  ) throws {
    // The file has less than a kilobyte, and its result more.
    let expectations = (1...25).map { "@0 expect items == \($0)" }.joined(separator: "\n")
    try folder.write(ScenarioText.grid(expectations + "\n+0 end"), to: "f.scn")
    let call = try RunningCall(
      ["-c", "ulimit -f 1; exec \"$0\" \(words)", RunningCall.program.path], in: folder,
      environment: ["TMPDIR": temporary.path], program: URL(filePath: "/bin/bash")
    ).wait()
    #expect(call.code == 6, "\(call.output)\(call.errors)")
    #expect(call.errors.contains("File too large"), "\(call.errors)")
    #expect(folder.names == ["a.scn", "b.scn", "f.scn"])
    #expect(temporary.names == [])
  }

  @Test func `a killed call ends its child, which leaves no folder`() throws {
    // The first argument after --report is the path of the result.
    let path = try folder.write(
      """
      #!/bin/bash
      while [[ $1 != --report ]]; do shift; done
      touch started
      while kill -0 $PPID 2> /dev/null; do sleep 0.05; done
      sleep 2
      mkdir -p "$(dirname "$2")"
      echo result > "$2"
      touch written
      """, to: "late")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let running = try run(["compare", path, path, "--scenario", "a.scn"])
    try waitUntil { folder.names.contains("started") }
    kill(running.process.processIdentifier, SIGKILL)
    _ = running.wait()
    usleep(3_000_000)
    #expect(!folder.names.contains("written"))
    try waitUntil { temporary.names.isEmpty }
  }

  @Test(arguments: [
    ["replay", ".", "--no-render", "--digests", "d.txt"], ["profile", "long.scn", "--no-render"],
    ["shrink", "long.scn"],
    ["compare", "PROGRAM", "PROGRAM", "--no-render", "--scenario", "long.scn"],
  ])
  func `a killed call leaves no files`(words: [String]) throws {
    try folder.write(ScenarioText.long, to: "long.scn")
    try expectNoFiles(words)
  }

  @Test(.runsTorture) func `a killed torture leaves no files`() throws {
    // Torture refuses files that are much longer.
    try folder.write(ScenarioText.drag(frames: 200_000), to: "long.scn")
    try expectNoFiles(["torture", "long.scn", "--only", "again"])
  }

  private func expectNoFiles(_ words: [String]) throws {
    let program = RunningCall.program.path
    let running = try run(words.map { $0 == "PROGRAM" ? program : $0 })
    // The file being shrunk is written again for each trial.
    let name = words[0] == "shrink" ? "candidate.scn" : "long.scn"
    let child = try ChildProcess.waitFor(name, of: running)
    kill(running.process.processIdentifier, SIGKILL)
    _ = running.wait()
    kill(child, SIGKILL)
    // The folder is deleted as soon as the waiting shell notices the end of its owner.
    try waitUntil { temporary.names.isEmpty }
  }

  private func run(_ words: [String]) throws -> RunningCall {
    try RunningCall(words, in: folder, environment: ["TMPDIR": temporary.path])
  }
}
