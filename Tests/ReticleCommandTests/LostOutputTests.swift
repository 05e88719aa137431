import Foundation
import TestSupport
import Testing

@Suite("An output that cannot be written is a failure") struct LostOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    "generate", "lower a.scn", "check a.scn --json", "check a.scn", "scenes", "help",
    "replay a.scn", "replay . --json", "bench --json start",
  ])
  func `a full disk behind standard output is reported`(words: String) throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    let call = try shell("exec \"$0\" \(words) > /dev/full")
    #expect(call.code == 6)
    #expect(call.errors.contains("standard output"), "\(call.errors)")
    #expect(call.errors.contains("No space left on device"), "\(call.errors)")
  }

  @Test func `results that cannot be written do not fail a valid file`() throws {
    try folder.write(ScenarioText.grid("@400 end"), to: "a.scn")
    try folder.write(ScenarioText.failing, to: "b.scn")
    // No file may have more than 16 KB: enough for the result of a replay, which has 9 KB, and not
    // for the frames in run.json.
    for paths in ["a.scn b.scn", "."] {
      let call = try shell(
        "(ulimit -f 16; exec \"$0\" replay \(paths) --no-render --out \"out $1\" --junit j.xml "
          + "--json) | cat > r.json; exit ${PIPESTATUS[0]}", paths)
      #expect(call.code == 6)
      let text = try #require(folder.text(of: "r.json"))
      let results = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
      #expect(results.map { $0["exit_code"] as? Int } == [6, 6])
      #expect(results.map { $0["met"] as? Int } == [0, 0])
      let problems = results[0]["problems"] as? [String] ?? []
      #expect(problems.contains { $0.contains("run.json: cannot be written: File too large") })
      #expect(folder.text(of: "j.xml")?.contains("File too large") == true)
      #expect(folder.text(of: "j.xml")?.contains("expected items == 299") == true)
      #expect(
        (results[1]["problems"] as? [String])?.contains { $0.contains("expected items == 299") }
          == true)
    }
    let one = try shell(
      "ulimit -f 16; exec \"$0\" replay a.scn --no-render --out one --junit j.xml --json")
    #expect(one.code == 6)
    #expect((try one.object()["frames"] as? Int) == 401)
    #expect(folder.text(of: "j.xml")?.contains("File too large") == true)
  }

  @Test(arguments: ["replay . --no-render", "replay a.scn b.scn --no-render", "fuzz --count 1"])
  func `a call that can write no file at all is refused`(words: String) throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write(ScenarioText.good, to: "b.scn")
    let call = try shell(
      "(ulimit -f 0; exec \"$0\" \(words) 2>&1) | cat > printed; exit ${PIPESTATUS[0]}")
    let printed = try #require(folder.text(of: "printed"))
    #expect(call.code == 6, "\(printed)")
    #expect(printed.contains("its result could not be written"), "\(printed)")
    #expect(!printed.contains("BROKEN"), "\(printed)")
  }

  @Test func `a call without standard input, output and error runs its files`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write(ScenarioText.good, to: "s/b.scn")
    let call = try shell("exec \"$0\" replay a.scn s --junit j.xml <&- >&- 2>&-")
    #expect(call.code == 6)
    let junit = try #require(folder.text(of: "j.xml"))
    #expect(junit.contains("b.scn"))
    #expect(!junit.contains("<failure") && !junit.contains("<error"), "\(junit)")
  }

  @Test func `JUnit is written even if the folder cannot be`() throws {
    try folder.write(ScenarioText.failing, to: "a.scn")
    let call = try shell(
      "exec \"$0\" replay . --no-render --out /proc/reticle --junit j.xml")
    #expect(call.code == 6)
    #expect(call.errors.contains("/proc/reticle"), "\(call.errors)")
    #expect(folder.text(of: "j.xml")?.contains("expected items == 299") == true)
  }

  @Test func `an interrupted bless is not a success`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write(ScenarioText.long, to: "b.scn")
    let running = try RunningCall(["bless", "a.scn", "b.scn", "a.scn"], in: folder)
    try ChildProcess.waitForHandler(of: running.process.processIdentifier)
    kill(running.process.processIdentifier, SIGINT)
    #expect(running.wait().code == 130)
    #expect(folder.text(of: "b.scn") == ScenarioText.long)
  }

  @Test func `bless keeps changes made to a file while it runs`() throws {
    // Slow cells are needed, because frames in which nothing moves are skipped. They take seconds,
    // and the change is made in the first one.
    let slow = ScenarioText.grid("@10 end")
      .replacing("demo grid count=300", with: "demo grid count=300 cost=300000")
    try folder.write(slow, to: "a.scn")
    let running = try RunningCall(["bless", "a.scn"], in: folder)
    try ChildProcess.waitForHandler(of: running.process.processIdentifier)
    try folder.write(slow + "# mine\n", to: "a.scn")
    let call = running.wait()
    #expect(call.code == 6)
    #expect(
      call.errors.contains("a.scn: changed during the replay; not rewritten"), "\(call.errors)")
    #expect(folder.text(of: "a.scn") == slow + "# mine\n")
  }

  @Test func `a recording truncated by another program is reported and has no NULs`() throws {
    let running = try RunningCall(
      ["record", "a.scn", "--demo", "grid", "--viewport", "200x200"], in: folder,
      environment: ["SDL_VIDEODRIVER": "dummy"])
    try waitUntil {
      try #require(running.process.isRunning)
      return folder.text(of: "a.scn")?.contains("---") == true
    }
    truncate(folder.path(of: "a.scn"), 0)
    kill(running.process.processIdentifier, SIGTERM)
    let call = running.wait()
    #expect(folder.text(of: "a.scn")?.contains("\0") == false)
    #expect(call.code == 6)
    #expect(call.errors.contains("a.scn: another program truncated the file"), "\(call.errors)")
  }

  @Test func `an unreadable folder is reported and the others run`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write(ScenarioText.good, to: "closed/b.scn")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.path(of: "closed"))
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: "closed"))
    }
    // The superuser can read everything, so that right is dropped first.
    let drop = getuid() == 0 ? "setpriv --bounding-set -all --inh-caps -all --no-new-privs " : ""
    for words in ["check .", "replay . --no-render", "bless ."] {
      let call = try shell("exec \(drop)\"$0\" \(words)")
      #expect(call.code == 2, "\(words): \(call.output)\(call.errors)")
      #expect(call.errors.contains("./closed: "), "\(call.errors)")
      #expect(call.errors.contains("Permission denied"), "\(call.errors)")
    }
    #expect(folder.text(of: "a.scn")?.contains("digests") == true)
  }

  @Test func `a crash in a single file exits with 7 and is reported`() throws {
    try folder.write(ScenarioText.long, to: "a.scn")
    let running = try RunningCall(
      ["replay", "a.scn", "--no-render", "--json", "--out", "out", "--junit", "j.xml"], in: folder)
    kill(try ChildProcess.waitFor("a.scn", of: running), SIGILL)
    let call = running.wait()
    #expect(call.code == 7)
    #expect(try call.object()["exit_code"] as? Int == 7)
    #expect(
      call.errors.contains("a.scn: the replay ended unexpectedly in frame "), "\(call.errors)")
    #expect(folder.text(of: "j.xml")?.contains("ended unexpectedly") == true)
    #expect(folder.text(of: "out/summary.json")?.contains("ended unexpectedly") == true)
  }

  @Test(.withoutSanitizer("the backtrace of the Swift runtime never ends under a sanitizer"))
  func `results contain the last message of a single file that crashes`() throws {
    try folder.write(ScenarioText.long, to: "a.scn")
    let words = ["replay", "a.scn", "--no-render", "--json", "--junit", "j.xml"]
    // The runtime reports a signal only with backtraces; these settings are the fastest.
    let backtrace = "enable=yes,symbolicate=off,limit=3,threads=crashed,registers=none,images=none"
    let running = try RunningCall(
      words, in: folder, environment: ["SWIFT_BACKTRACE": backtrace + ",color=no,timeout=10s"])
    let child = try ChildProcess.waitFor("a.scn", of: running)
    // The first signal starts the backtrace, after which the replay continues, and the second one
    // ends the process.
    kill(child, SIGILL)
    try ChildProcess.waitForBacktrace(of: child)
    kill(child, SIGILL)
    let call = running.wait()
    #expect(call.code == 7)
    #expect(call.errors.contains("Program crashed: Illegal instruction"), "\(call.errors)")
    let problem = try #require((try call.object()["problems"] as? [String])?.last)
    #expect(problem.contains("(signal 4): "), "\(problem)")
    #expect(folder.text(of: "j.xml")?.contains("(signal 4): ") == true)
  }

  @Test func `pipes are read like files`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    let call = try shell("cat a.scn | \"$0\" check /dev/stdin")
    #expect(call.code == 0, "\(call.errors)")
    #expect(try shell("cat a.scn | \"$0\" replay /dev/stdin --no-render").code == 0)
  }

  private func shell(_ script: String, _ words: String...) throws -> Call {
    try RunningCall(
      ["-c", script, RunningCall.program.path] + words, in: folder,
      program: URL(filePath: "/bin/bash")
    ).wait()
  }
}
