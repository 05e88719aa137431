import Foundation
import TestSupport
import Testing

/// `reticle history blame` and `history report --functions`, with commits whose programs are this
/// one, made slow by a number in a file.
@Suite("reticle history blame", .serialized) struct BlameTests {
  private let folder: TemporaryFolder
  /// The command that builds: it writes a script that runs this program with the commit's work.
  private let build: String

  init() throws {
    folder = try TemporaryFolder()
    build = "sh '\(folder.path(of: "build.sh"))'"
    let program = RunningCall.program.path
    try folder.write(
      #"""
      echo "$OUT" >> "$(dirname "$0")/builds"
      work=$(cat work)
      test "$work" != broken || exit 1
      {
        echo '#!/bin/sh'
        echo 'test "$1" = replay || exec "\#(program)" "$@"'
        echo 'shift'
        echo "exec '\#(program)' replay $work \"\$@\""
      } > "$OUT/program"
      chmod +x "$OUT/program"
      """#, to: "build.sh")
    try folder.write(ScenarioText.fling, to: "fling.scn")
    try git("init", "--quiet", ".")
    try git("config", "user.email", "a@example.com")
    try git("config", "user.name", "A")
  }

  private func git(_ words: String...) throws {
    let call = try RunningCall(
      ["git"] + words, in: folder, program: URL(filePath: "/usr/bin/env")
    ).wait()
    try #require(call.code == 0, "\(words): \(call.errors)")
  }

  /// Adds commits, each with the options of its program.
  private func commit(_ works: [String]) throws {
    for (index, work) in works.enumerated() {
      try folder.write(work + "\n", to: "work")
      try folder.write("\(index)", to: "number")
      try git("add", "work", "number")
      try git("commit", "--quiet", "-m", "Commit \(index)")
    }
  }

  private func blame(since: String, _ words: String...) throws -> Call {
    try RunningCall(
      ["history", "blame", "fling.scn", "--since", since, "--no-render", "--build", build] + words,
      in: folder, environment: ["XDG_CACHE_HOME": folder.path(of: "cache")]
    ).wait()
  }

  private var buildCount: Int {
    folder.text(of: "builds")?.split(separator: "\n").count ?? 0
  }

  @Test func `the slow commit is found with few builds, which are kept, and the function is named`()
    throws
  {
    let slow = "--add-work cell=2ms"
    try commit(["", "", "", "", "", slow, slow, "broken", slow])
    let call = try blame(since: "HEAD~8", "--json", "--pairs", "6")
    #expect(call.code == 0, "\(call.errors)")
    let found = try call.object()
    let commits = try #require(found["commits"] as? [[String: Any]])
    #expect(commits.map { $0["subject"] as? String } == ["Commit 5"])
    #expect((found["previous"] as? [String: Any])?["subject"] as? String == "Commit 4")
    #expect(found["measure"] as? String == "time")
    #expect(found["built"] as? Int == 5)
    #expect(buildCount == 5)
    let comparison = try #require(found["comparison"] as? [String: Any])
    let functions = try #require(comparison["functions"] as? [[String: Any]])
    let names = functions.flatMap { function in
      ["function", "caller", "inside"].compactMap { function[$0] as? String }
    }
    #expect(names.contains { $0.hasPrefix("WorkInjector.") || $0.hasPrefix("SystemMeter.") })
  }

  @Test func `commits that cannot be built are left in question`() throws {
    try commit(["", "broken", "--add-work cell=2ms"])
    let call = try blame(since: "HEAD~2", "--pairs", "6")
    #expect(call.code == 0, "\(call.errors)")
    #expect(call.errors.contains("skipped: --build: 1 of 2 ("), "\(call.errors)")
    #expect(call.output.hasPrefix("slower since one of these commits; the others are skipped:"))
    #expect(call.output.contains("  Commit 1\n"))
    #expect(call.output.contains("  Commit 2\n"))
  }

  @Test func `equal programs have no slow commit`() throws {
    try commit(["", "", ""])
    let call = try blame(since: "HEAD~2", "--pairs", "6")
    #expect(call.code == 2)
    // On a busy machine the times of a few runs cannot tell, and a script's instructions cannot be
    // counted.
    let answers = ["the last commit is not slower than the first", "it is unknown whether the"]
    #expect(answers.contains { call.errors.contains("fling.scn: \($0)") }, "\(call.errors)")
    #expect(buildCount == 2)
  }

  @Test func `the report builds the commits around a change and names its function`() throws {
    try commit(["", "--add-work cell=2ms"])
    let replay = ["replay", "fling.scn", "--no-render", "--repeat", "2", "--out", "out"]
    #expect(try RunningCall(replay, in: folder).wait().code == 0)
    let add = ["history", "add", "out", "--commit", "HEAD~1"]
    #expect(try RunningCall(add, in: folder).wait().code == 0)
    let file = try #require(folder.files.first { $0.hasPrefix("history/") })
    let text = try #require(folder.text(of: file))
    let hashes = try RunningCall(
      ["git", "rev-list", "--reverse", "HEAD"], in: folder, program: URL(filePath: "/usr/bin/env")
    ).wait().lines
    // Seven commits before the two, and seven after them, exist only in the history.
    let lines = try (-6...9).map { height -> String in
      var record = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      var times = try #require(record["minima"] as? [Int])
      var phases = try #require(record["phases"] as? [String: Int])
      if height > 1 {
        for row in [2, 12, 27, 57] { times[row] += 2_000_000 }
        phases["cells", default: 0] += 8_000_000
      }
      record["minima"] = times
      record["phases"] = phases.mapValues { $0 + height }
      record["commit"] = [
        "hash": [1, 2].contains(height) ? hashes[height - 1] : "c\(height)", "height": height,
        "date": "2026-11-23T00:00:00Z", "subject": "Commit",
      ]
      return String(
        decoding: try JSONSerialization.data(withJSONObject: record, options: .sortedKeys),
        as: UTF8.self)
    }
    try folder.write(lines.joined(separator: "\n"), to: file)
    let report = try RunningCall(
      ["history", "report", "--functions", "--no-render", "--build", build, "--json"], in: folder,
      environment: ["XDG_CACHE_HOME": folder.path(of: "cache")]
    ).wait()
    #expect(report.code == 0, "\(report.errors)")
    let changes = try #require(try report.object()["changes"] as? [[String: Any]])
    #expect(!changes.isEmpty)
    for change in changes {
      #expect((change["commit"] as? [String: Any])?["hash"] as? String == hashes[1])
      let functions = change["functions"] as? [[String: Any]] ?? []
      let names = functions.flatMap { function in
        ["function", "caller", "inside"].compactMap { function[$0] as? String }
      }
      #expect(names.contains { $0.hasPrefix("WorkInjector.") || $0.hasPrefix("SystemMeter.") })
    }
    #expect(buildCount == 2)
  }

  @Test func `mistakes are reported`() throws {
    try commit(["", ""])
    let call = try RunningCall(["history", "blame", "fling.scn"], in: folder).wait()
    #expect(call.code == 2)
    #expect(call.errors.contains("needs --since REV"))
    #expect(try blame(since: "HEAD").errors.contains("there is no commit after --since HEAD"))
    let other = try blame(since: "HEAD", "--commit", "HEAD~1")
    #expect(other.code == 2)
    #expect(other.errors.contains("does not follow"))
    let none = try RunningCall(
      ["history", "blame", "fling.scn", "--since", "HEAD~1", "--build", "true"], in: folder,
      environment: ["XDG_CACHE_HOME": folder.path(of: "cache")]
    ).wait()
    #expect(none.code == 6)
    #expect(none.errors.contains("the command left no program in $OUT, or several"))
  }
}
