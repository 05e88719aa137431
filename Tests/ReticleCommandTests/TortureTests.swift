import Foundation
import TestSupport
import Testing

@Suite("reticle torture", .runsTorture) struct TortureTests {
  private let folder: TemporaryFolder
  /// The perturbations that reveal the leaks.
  private static let rows = [
    "again", "hash-order", "clock", "libm", "threads", "memory", "addresses", "directory",
  ]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      ScenarioText.grid("@2 fling from=160,300 velocity=0,-2000 over=6\n@20 end"),
      to: "fling.scn")
  }

  @Test(arguments: [
    ("clock", "clock", "a clock"), ("hash", "hash-order", "the order of a hash table"),
    ("libm", "libm", "the C library's functions"),
    ("threads", "threads", "the order in which threads finish"),
    ("memory", "memory", "memory that was never written"), ("addresses", "addresses", "addresses"),
  ])
  func `a deliberate leak turns its own row red and is named`(
    leak: String, name: String, cause: String
  ) throws {
    let call = try Call(
      process: "torture", "fling.scn", "--leak", leak, "--only",
      Self.rows.joined(separator: ","), "--json", in: folder)
    let rows = try #require(try call.object()["rows"] as? [[String: Any]])
    #expect(rows.map { $0["name"] as? String } == Self.rows)
    for row in rows where row["name"] as? String != name {
      #expect(row["state"] as? String != "red", "\(row)")
    }
    let own = try #require(rows.first { $0["name"] as? String == name })
    guard own["state"] as? String != "skipped" else {
      return #expect(!((own["reason"] as? String) ?? "").isEmpty)
    }
    #expect(call.code == 4)
    #expect(own["state"] as? String == "red")
    #expect((own["reason"] as? String)?.hasPrefix(cause) == true)
    #expect(own["found"] as? String == "rng")
    #expect(own["frame"] is Int)
    // For random leaks, the run that searches for fields may find none.
    let isFixed = !["hash", "threads", "addresses"].contains(leak)
    #expect((own["fields"] as? [String])?.isEmpty == false || !isFixed)
  }

  @Test func `a file passes under the perturbations that need no installation`() throws {
    let names = [
      "again", "hash-order", "threads", "memory", "renderer", "fonts", "paced", "measuring",
      "time-zone", "directory", "environment",
    ]
    let call = try Call(
      process: "torture", "fling.scn", "--only", names.joined(separator: ","), in: folder)
    #expect(call.code == 0, "\(call.output)")
    #expect(call.lines.first == "fling.scn  21 frames, all digests compared")
    #expect(call.lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("green ") })
    #expect(call.lines.last == "\(names.count) green, 0 red, 0 skipped")
  }

  @Test func `a run that crashes is named, and is not a difference`() throws {
    try folder.write(ScenarioText.drag(frames: 6_000), to: "slow.scn")
    let running = try RunningCall(["torture", "slow.scn", "--only", "again"], in: folder)
    try running.waitForOutput("all digests compared")
    // Swift prints a backtrace for others, after which the process goes on.
    kill(try ChildProcess.waitFor("slow.scn", of: running), SIGUSR1)
    let call = running.wait()
    #expect(call.code == 7, "\(call.output)")
    #expect(call.output.contains("BROKEN "), "\(call.output)")
    #expect(call.output.contains(" by signal \(SIGUSR1)"), "\(call.output)")
    #expect(!call.output.contains("cause:"), "\(call.output)")
    #expect(call.lines.last == "0 green, 0 red, 1 broken, 0 skipped")
  }

  @Test func `a row that cannot run gives a reason`() throws {
    try folder.write(ScenarioText.grid("@99999 end"), to: "long.scn")
    let call = try Call(process: "torture", "fling.scn", "--only", "other-build", in: folder)
    #expect(call.code == 0 || call.code == 4)
    let bare = try Call(process: "torture", "fling.scn", "--only", "valgrnid", in: folder)
    #expect(bare.code == 2)
    #expect(bare.errors.contains("unknown row 'valgrnid'; did you mean 'valgrind'?"))
  }

  @Test func `a valgrind that cannot run the program does not fail the file`() throws {
    let path = try folder.write(
      "#!/bin/sh\necho '### unhandled dwarf2' >&2\nexit 1\n", to: "valgrind")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let search =
      folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    let call = try RunningCall(
      ["torture", "fling.scn", "--only", "valgrind"], in: folder, environment: ["PATH": search]
    ).wait()
    #expect(call.code == 0, "\(call.output)")
    #expect(call.output.contains("valgrind is installed but cannot run this program"))
    #expect(call.lines.last == "0 green, 0 red, 1 skipped")
  }

  @Test func `a file that cannot run is reported and no perturbation runs`() throws {
    try folder.write(ScenarioText.bad, to: "bad.scn")
    let call = try Call(process: "torture", "bad.scn", in: folder)
    #expect(call.code == 2)
    #expect(call.errors.contains("unknown step 'filng'"))
    #expect(call.output == "")
  }

  @Test func `a file that changes during the run is an error and not a difference`() throws {
    try folder.write(ScenarioText.drag(frames: 6_000), to: "slow.scn")
    let running = try RunningCall(
      ["torture", "slow.scn", "--only", "again,hash-order,memory,directory"], in: folder)
    try running.waitForOutput("all digests compared")
    // The first rows are running; the others read the new file.
    try folder.write(ScenarioText.drag(frames: 6_000, to: "160,150"), to: "slow.scn")
    let call = running.wait()
    #expect(call.code == 6, "\(call.output)")
    #expect(!call.output.contains("RED"), "\(call.output)")
    #expect(call.errors == "slow.scn: changed during the run; run the command again\n")
  }
}
