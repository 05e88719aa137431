import Foundation
import TestSupport
import Testing

@Suite("reticle history") struct HistoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(ScenarioText.fling, to: "s/fling.scn")
    try folder.write(ScenarioText.good, to: "s/good.scn")
    try folder.write("one", to: "text")
    try git("init", "--quiet", ".")
    try git("config", "user.email", "a@example.com")
    try git("config", "user.name", "A")
    try git("add", "text")
    try git("commit", "--quiet", "-m", "The <first> commit")
  }

  private func git(_ words: String...) throws {
    let running = try RunningCall(
      ["git"] + words, in: folder, program: URL(filePath: "/usr/bin/env"))
    let call = running.wait()
    try #require(call.code == 0, "\(words): \(call.errors)")
  }

  private func call(_ words: String...) throws -> Call {
    try RunningCall(words, in: folder).wait()
  }

  private func commit(_ text: String) throws {
    try folder.write(text, to: "text")
    try git("commit", "--quiet", "-a", "-m", text)
  }

  private var histories: [String] { folder.files.filter { $0.hasPrefix("history/") } }

  @Test func `the results of a commit are added once`() throws {
    #expect(try call("replay", "s", "--no-render", "--repeat", "2", "--out", "out").code == 0)
    let add = ["history", "add", "out", "--commit", "HEAD", "--machine", "Big Box 2"]
    let added = try RunningCall(add, in: folder).wait()
    #expect(added.code == 0, "\(added.errors)")
    #expect(added.output.hasPrefix("2 scenarios of commit "))
    #expect(histories.count == 1)
    #expect(histories[0].hasPrefix("history/big-box-2/"))
    #expect(try RunningCall(add, in: folder).wait().code == 0)
    #expect(histories.count == 1)
    let lines = (folder.text(of: histories[0]) ?? "").split(separator: "\n")
    #expect(lines.count == 2)
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    let times = try #require(record["times"] as? [String: [Double]])
    #expect(times["p50_cpu_ms"]?.count == 2)
    let commit = try #require(record["commit"] as? [String: Any])
    #expect(commit["subject"] as? String == "The <first> commit")
    #expect(commit["height"] as? Int == 1)
  }

  @Test func `results of uncommitted changes are refused unless the commit is named`() throws {
    #expect(try call("replay", "s", "--no-render", "--out", "out").code == 0)
    try folder.write("changed", to: "text")
    let refused = try call("history", "add", "out")
    #expect(refused.code == 6)
    #expect(refused.errors.contains("uncommitted changes"))
    #expect(histories.isEmpty)
    #expect(try call("history", "add", "out", "--commit", "HEAD").code == 0)
    #expect(histories.count == 1)
    #expect(try call("history", "add", "out", "--commit", "v9").code == 2)
  }

  /// Changes a JSON file of results.
  private func edit(_ path: String, _ change: (inout [String: Any]) -> Void) throws {
    let text = try #require(folder.text(of: path))
    var value = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    change(&value)
    try folder.write(
      String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self), to: path)
  }

  @Test func `results know the program that made them`() throws {
    #expect(try call("replay", "s", "--no-render", "--out", "out").code == 0)
    let documents = try ["good", "fling"].map { name -> [String: Any] in
      let text = try #require(folder.text(of: "out/s/\(name)/run.json"))
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      return try #require(document["program"] as? [String: Any])
    }
    let hashes = documents.compactMap { $0["executable"] as? String }
    #expect(hashes.count == 2)
    #expect(Set(hashes).count == 1)
  }

  @Test func `results of another commit or program are refused unless the commit is named`() throws
  {
    #expect(try call("replay", "s", "--no-render", "--out", "out").code == 0)
    let head = try RunningCall(
      ["git", "rev-parse", "HEAD"], in: folder, program: URL(filePath: "/usr/bin/env")
    ).wait().lines[0]
    let runs = ["fling", "good"].map { "out/s/\($0)/run.json" }
    func program(_ path: String, _ key: String, _ value: Any?) throws {
      try edit(path) { run in
        var program = run["program"] as? [String: Any] ?? [:]
        program[key] = value
        run["program"] = program
      }
    }
    func commits(_ first: String?, _ second: String?) throws {
      for (path, commit) in zip(runs, [first, second]) {
        try program(path, "commit", commit)
        try program(path, "dirty", commit.map { _ in false })
      }
    }
    let other = String(repeating: "ab", count: 20)
    for (first, second, words) in [
      (nil, nil, "out/s/fling: is of an unknown commit, not of"),
      (other, other, "out/s/fling: is of commit ababababab, not of \(head.prefix(10))"),
      (head, other, "out/s/good: is of commit ababababab, but out/s/fling is of commit"),
    ] as [(String?, String?, String)] {
      try commits(first, second)
      let refused = try call("history", "add", "out")
      #expect(refused.code == 6)
      #expect(refused.errors.contains(words), "\(refused.errors)")
      #expect(histories.isEmpty)
    }
    try commits(head, head)
    #expect(try call("history", "add", "out").code == 0)
    try program(runs[1], "dirty", true)
    #expect(try call("history", "add", "out").code == 6)
    try program(runs[1], "dirty", false)
    try program(runs[1], "executable", "1234")
    let build = try call("history", "add", "out")
    #expect(build.code == 6)
    #expect(build.errors.contains("is of the program 1234, but"), "\(build.errors)")
    try commits(other, head)
    let named = try call("history", "add", "out", "--commit", "HEAD")
    #expect(named.code == 0)
    #expect(named.errors.contains("out/s/fling is of commit ababababab; it was added to"))
    try program(runs[1], "contract", 1)
    #expect(try call("history", "add", "out", "--commit", "HEAD").code == 6)
  }

  @Test func `results of several machines are refused unless the machine is named`() throws {
    #expect(try call("replay", "s", "--no-render", "--out", "out").code == 0)
    try edit("out/s/good/run.json") { run in
      var environment = run["environment"] as? [String: Any] ?? [:]
      environment["processor"] = ["model": "Abacus", "count": 4, "flags": ""]
      run["environment"] = environment
    }
    let refused = try call("history", "add", "out", "--commit", "HEAD")
    #expect(refused.code == 6)
    #expect(refused.errors.contains("is of Abacus, 4 logical, but"), "\(refused.errors)")
    #expect(try call("history", "add", "out", "--commit", "HEAD", "--machine", "both").code == 0)
  }

  @Test func `a failed run is left out`() throws {
    try folder.write(ScenarioText.failing, to: "s/failing.scn")
    #expect(try call("replay", "s", "--no-render", "--out", "out").code == 3)
    let added = try call("history", "add", "out", "--commit", "HEAD")
    #expect(added.code == 0)
    #expect(added.output.hasPrefix("2 scenarios "))
    #expect(added.errors.contains("s/failing: left out, because a run failed"))
  }

  @Test func `runs with added work are left out`() throws {
    let work = ["--add-work", "cell=100us"]
    let replay = try RunningCall(["replay", "s", "--no-render", "--out", "out"] + work, in: folder)
    #expect(replay.wait().code == 0)
    let added = try call("history", "add", "out")
    #expect(added.code == 2)
    #expect(added.errors.contains("s/fling: left out, because its times are not real: work added"))
    #expect(added.errors.contains("every scenario was left out"))
    #expect(histories.isEmpty)
  }

  @Test func `the commit that changed the work is named, on the page as well`() throws {
    #expect(try call("replay", "s", "--no-render", "--out", "one").code == 0)
    #expect(try call("history", "add", "one", "--commit", "HEAD").code == 0)
    try commit("two")
    #expect(
      try call(
        "history", "add", "one", "--commit", "HEAD", "--reports", "https://ci.example.com/2"
      ).code == 0)
    try commit("The <third> commit")
    // A third commit whose program created seven more cells.
    let file = try #require(histories.first)
    let text = try #require(folder.text(of: file))
    let hash = try RunningCall(
      ["git", "rev-parse", "HEAD"], in: folder, program: URL(filePath: "/usr/bin/env")
    ).wait().lines[0]
    let records = try text.split(separator: "\n").map { line -> String in
      var record = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      record["commit"] = [
        "hash": hash, "height": 3, "date": "2026-11-23T00:00:00Z", "subject": "The <third> commit",
      ]
      var work = try #require(record["work"] as? [String: Int])
      work["cells_created", default: 0] += 7
      record["work"] = work
      return String(
        decoding: try JSONSerialization.data(withJSONObject: record, options: .sortedKeys),
        as: UTF8.self)
    }
    try folder.write(records.joined(separator: "\n"), to: "history/other/third.jsonl")
    let report = try call("history", "report", "--out", "page.html", "--json")
    #expect(report.code == 0, "\(report.errors)")
    let listing = try report.object()
    #expect(listing["commits"] as? Int == 3)
    let changes = try #require(listing["changes"] as? [[String: Any]])
    #expect(changes.count == 2)
    for change in changes {
      #expect(change["name"] as? String == "cells_created")
      #expect((change["commit"] as? [String: Any])?["hash"] as? String == hash)
      #expect((change["previous"] as? [String: Any])?["height"] as? Int == 2)
    }
    let page = try #require(folder.text(of: "page.html"))
    #expect(page.contains("The &lt;third&gt; commit"))
    #expect(page.contains("work: cells created"))
    #expect(page.contains("Times cannot be judged yet: this takes 14 commits."))
    let printed = try call("history", "report").output
    #expect(printed.contains("Times cannot be judged yet"))
    #expect(page.contains("href=\"https://ci.example.com/2/s/fling/report.html\""))
    #expect(!page.contains("<script"))
  }

  @Test func `times of too few commits are skipped in JUnit`() throws {
    #expect(try call("replay", "s", "--no-render", "--out", "one").code == 0)
    #expect(try call("history", "add", "one", "--commit", "HEAD").code == 0)
    #expect(try call("history", "report", "--fail-on", "time", "--junit", "j.xml").code == 0)
    let text = try #require(folder.text(of: "j.xml"))
    #expect(text.contains("not judged: 1 of 14 commits"))
  }

  @Test func `a damaged history is reported with file and line`() throws {
    try folder.write("{\"schema\": 1}\n", to: "history/m/a.jsonl")
    let report = try call("history", "report")
    #expect(report.code == 2)
    #expect(report.errors.contains("history/m/a.jsonl:1: is not a record of a history"))
    #expect(try call("history", "report", "--history", "none").code == 2)
    #expect(try call("history", "erase").code == 2)
    #expect(try call("history", "add").code == 2)
  }

  @Test func `comparing with a commit needs a package`() throws {
    let compare = try call("compare", "--base", "HEAD", "--scenario", "s")
    #expect(compare.code == 2)
    #expect(compare.errors.contains("there is no Package.swift"))
    #expect(try call("compare", "--scenario", "s").errors.contains("or --base REV"))
  }
}
