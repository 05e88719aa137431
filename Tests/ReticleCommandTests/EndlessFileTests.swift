import Foundation
import TestSupport
import Testing

/// Files that never end or are larger than any valid one.
@Suite("Endless and huge files") struct EndlessFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["check /dev/zero", "replay /dev/zero", "lower /dev/zero", "bless /dev/zero"])
  func `a device without an end is refused`(words: String) throws {
    let limit = RunningCall.addressLimit(kilobytes: 4_000_000)
    let call = try shell("\(limit); exec timeout -s KILL 60 \"$0\" \(words)")
    #expect(call.code == 2, "\(call.errors)")
    #expect(
      call.errors.contains("/dev/zero: the file has more than 67108864 bytes"), "\(call.errors)")
  }

  @Test func `a link to a huge file is refused like the file`() throws {
    try folder.write("", to: "huge")
    truncate(folder.path(of: "huge"), 3_000_000_000)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "a.scn"), withDestinationPath: "huge")
    let limit = RunningCall.addressLimit(kilobytes: 2_500_000)
    let call = try shell("\(limit); exec timeout -s KILL 60 \"$0\" check a.scn")
    #expect(call.code == 2)
    #expect(call.errors.contains("a.scn: the file has 3000000000 bytes"), "\(call.errors)")
  }

  @Test func `a pipe in a folder is refused`() throws {
    try folder.write(ScenarioText.good, to: "b/a.scn")
    try #require(mkfifo(folder.path(of: "b/c.scn"), 0o600) == 0)
    let call = try shell("exec timeout -s KILL 30 \"$0\" check b")
    #expect(call.code == 2)
    #expect(call.errors.contains("b/c.scn: is a pipe or a device"), "\(call.errors)")
  }

  @Test func `results that are pipes are refused`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    #expect(try shell("\"$0\" replay a.scn --no-render --out A").code == 0)
    try folder.write("x", to: "B/a/x")
    try #require(mkfifo(folder.path(of: "B/a/run.json"), 0o600) == 0)
    let call = try shell("exec timeout -s KILL 30 \"$0\" compare A B")
    #expect(call.code == 2)
    #expect(call.errors.contains("B/a/run.json: is a pipe or a device"), "\(call.errors)")
    try folder.write("x", to: "out/x")
    try #require(mkfifo(folder.path(of: "out/.reticle-results"), 0o600) == 0)
    let replay = try shell("exec timeout -s KILL 30 \"$0\" replay a.scn --no-render --out out")
    #expect(replay.code == 6)
    #expect(replay.errors.contains("out: the folder is not empty"), "\(replay.errors)")
  }

  @Test(arguments: ["replay a.scn", "replay .", "torture a.scn --only again"])
  func `a limit of open files that is too low is reported`(words: String) throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    for limit in [10, 16, 20] {
      let call = try shell("ulimit -n \(limit); exec timeout -s KILL 30 \"$0\" \(words)")
      #expect(call.code == 6)
      #expect(call.errors.contains("only \(limit) files can be open at once"), "\(call.errors)")
    }
  }

  @Test(
    .runsTorture,
    arguments: ["replay a.scn", "fuzz --count 2 --frames 3", "torture a.scn --only again"])
  func `a low limit of open files is enough, also with files of another program`(
    words: String
  ) throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    // Some programs start others with files that they forgot to close.
    for setup in ["ulimit -n 64", "exec 251</dev/null; ulimit -n 100", "ulimit -Sn 16"] {
      let call = try shell("\(setup); exec timeout -s KILL 60 \"$0\" \(words)")
      #expect(call.code == 0, "\(setup): \(call.errors)")
    }
  }

  @Test(arguments: [
    "replay a.scn", "replay .", "fuzz --count 1", "torture a.scn", "export a.scn --out a.png",
    "demo photos --headless --frames 1",
  ])
  func `a limit of threads that is too low is reported`(words: String) throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: folder.path)
    // The limit does not apply to the superuser.
    let user = getuid() == 0 ? "setpriv --reuid 65534 --clear-groups " : ""
    for limit in [1, 3, 6] {
      let call = try shell(
        "exec \(user)bash -c 'ulimit -u \(limit); exec \"$0\" \(words)' \"$0\"")
      #expect(call.code == 6, "\(limit): \(call.code) \(call.errors)")
      #expect(
        call.errors.hasPrefix("reticle: no more threads can be started; set a higher limit"),
        "\(limit): \(call.errors)")
    }
  }

  @Test(arguments: [
    "replay /dev/stdin --repeat 2", "replay /dev/stdin --timeout 9", "replay /dev/stdin a.scn",
    "profile /dev/stdin", "torture /dev/stdin", "compare \"$0\" \"$0\" --scenario /dev/stdin",
  ])
  func `a pipe is refused by calls that run a file several times`(words: String) throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    let call = try shell("cat a.scn | timeout -s KILL 60 \"$0\" \(words)")
    #expect(call.code == 2, "\(call.errors)")
    #expect(
      call.errors.contains("/dev/stdin: is a pipe or a device, which can be read only once"),
      "\(call.errors)")
  }

  @Test func `a name that is not UTF-8 is reported`() throws {
    try folder.write(ScenarioText.good, to: "s/a.scn")
    let call = try shell("mv s/a.scn $'s/caf\\xe9.scn'; \"$0\" check s; \"$0\" check s/*.scn")
    #expect(call.code == 2)
    let lines = call.errors.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.contains("a name that is not UTF-8 cannot be used"), "\(line)")
    }
  }

  @Test func `a nonblocking output receives all of a long text`() throws {
    try folder.write(
      ScenarioText.drag(frames: 20_000), to: "a.scn")
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let process = Process()
    process.executableURL = RunningCall.program
    process.arguments = ["lower", folder.path(of: "a.scn")]
    process.standardOutput = FileHandle(fileDescriptor: ends[1])
    try process.run()
    close(ends[1])
    // The pipe fills up before the first byte is read.
    sleep(1)
    let text = try FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: text.suffix(20), as: UTF8.self).hasSuffix("end\n"))
  }

  private func shell(_ script: String) throws -> Call {
    try RunningCall(
      ["-c", script, RunningCall.program.path], in: folder, program: URL(filePath: "/bin/bash")
    ).wait()
  }
}
