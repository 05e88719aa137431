import Foundation
import TestSupport
import Testing

@Suite("reticle replay: several files, each in a separate process")
struct FolderReplayTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the files of a folder are replayed in order with a table and a summary`() throws {
    try folder.write(ScenarioText.good, to: "all of it/b b.scn")
    try folder.write(ScenarioText.fling, to: "all of it/a.scn")
    try folder.write(ScenarioText.good, to: "all of it/Größe/図.scn")
    let call = try Call(process: "replay", "all of it", in: folder)
    #expect(call.code == 0)
    #expect(call.errors == "")
    let rows = call.lines
    #expect(rows[0].hasPrefix("scenario  "))
    #expect(rows[0].hasSuffix("p50        p99      worst  missed  result"))
    #expect(
      rows[1...3].map { $0.prefix { $0 != "." } }
        == ["all of it/Größe/図", "all of it/a", "all of it/b b"])
    #expect(rows[1...3].allSatisfy { $0.hasSuffix("  ok") })
    #expect(rows[4] == "3 passed, 0 failed")
    #expect(rows[5].hasPrefix("3 files, "))
    #expect(rows[5].hasSuffix(" frames, 4 expectations met, 0 digests equal"))
  }

  @Test func `a path in the table is truncated only on a terminal`() throws {
    let path = String(repeating: "folder/", count: 8) + "a.scn"
    try folder.write(ScenarioText.good, to: path)
    let call = try Call(process: "replay", "folder", in: folder)
    #expect(call.lines[1].hasPrefix(path + " "))
  }

  @Test func `a folder with one file has a table too`() throws {
    try folder.write(ScenarioText.good, to: "one/a.scn")
    let call = try Call(process: "replay", "one", in: folder)
    #expect(call.code == 0)
    #expect(call.lines.contains("1 passed, 0 failed"))
    let array = try Call(process: "replay", "one", "--json", in: folder).objects()
    #expect(array.count == 1)
  }

  @Test(
    arguments: [
      (["good"], 0), (["good", "late"], 5), (["late", "differing"], 4),
      (["differing", "failing"], 3),
      (["failing", "foreign"], 6), (["foreign", "bad"], 2),
      (["late", "good", "bad", "failing"], 2),
    ] as [([String], Int32)])
  func `the exit code is that of the most important failure and the other files still run`(
    names: [String], code: Int32
  ) throws {
    let texts = [
      "good": ScenarioText.good, "late": ScenarioText.late, "differing": ScenarioText.differing,
      "failing": ScenarioText.failing, "foreign": ScenarioText.foreign, "bad": ScenarioText.bad,
    ]
    for name in names { try folder.write(try #require(texts[name]), to: "\(name).scn") }
    let call = try Call(process: "replay", ".", "--gate-time", "--json", in: folder)
    #expect(call.code == code)
    #expect(try call.objects().count == names.count)
  }

  @Test func `a killed child counts as broken with its name and last frame`() throws {
    try folder.write(ScenarioText.long, to: "a long one.scn")
    try folder.write(ScenarioText.good, to: "b.scn")
    let running = try RunningCall(["replay", ".", "--no-render", "--out", "out"], in: folder)
    kill(try ChildProcess.waitFor("a long one.scn", of: running), SIGKILL)
    let call = running.wait()
    #expect(call.code == 7)
    #expect(call.errors.contains("./a long one.scn: the replay ended unexpectedly in frame "))
    #expect(call.errors.contains("(signal 9)"))
    #expect(call.output.contains("BROKEN"))
    #expect(call.output.contains("\n1 passed, 1 failed\n"))
    let summary = try summary("out")
    #expect(summary.map { $0["exit_code"] as? Int } == [7, 0])
    #expect((summary[0]["last_frame"] as? Int ?? -1) >= 0)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `an interrupted replay saves its results and exits with 130`(signal: Int32) throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write(ScenarioText.long, to: "b.scn")
    try folder.write(ScenarioText.good, to: "c.scn")
    let running = try RunningCall(["replay", ".", "--no-render", "--out", "out"], in: folder)
    // The first child may run the short file, so wait for that of the long one.
    let child = try ChildProcess.waitFor("b.scn", of: running)
    kill(running.process.processIdentifier, signal)
    let call = running.wait()
    #expect(call.code == 130)
    #expect(kill(child, 0) == -1, "the child has ended with its parent")
    let summary = try summary("out")
    #expect(summary.map { $0["path"] as? String } == ["./a.scn", "./b.scn"])
    #expect(summary.map { $0["exit_code"] as? Int } == [0, 130])
  }

  @Test func `an interrupted replay of one file exits with 130`() throws {
    try folder.write(ScenarioText.long, to: "b.scn")
    let running = try RunningCall(["replay", "b.scn", "--no-render"], in: folder)
    let child = try ChildProcess.waitFor("b.scn", of: running)
    kill(running.process.processIdentifier, SIGINT)
    let call = running.wait()
    #expect(call.code == 130)
    #expect(call.errors.contains("interrupted at frame "))
    #expect(kill(child, 0) == -1, "the child has ended with its parent")
  }

  @Test func `a tag selects files and invalid files are kept`() throws {
    try folder.write(ScenarioText.grid("@0 end", header: "tags slow,x"), to: "a.scn")
    try folder.write(ScenarioText.grid("@0 end", header: "tags y"), to: "b.scn")
    try folder.write(ScenarioText.good, to: "c.scn")
    let call = try Call(process: "replay", ".", "--tag", "x", "--json", in: folder)
    #expect(call.code == 0)
    #expect(try call.objects().map { $0["path"] as? String } == ["./a.scn"])
    let none = try Call(process: "replay", ".", "--tag", "z", in: folder)
    #expect(none.code == 2)
    #expect(none.errors.contains("no file has the tag 'z'"))
    try folder.write(ScenarioText.bad, to: "d.scn")
    let bad = try Call(process: "replay", ".", "--tag", "x", "--json", in: folder)
    #expect(bad.code == 2)
  }

  @Test func `results mirror the paths`() throws {
    let other = try TemporaryFolder()
    let outside = try other.write(ScenarioText.good, to: "far away/outside.scn")
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write(ScenarioText.bad, to: "b/bad.scn")
    try folder.write(ScenarioText.good, to: "b/c d/e.scn")
    let call = try Call(
      process: "replay", "a.scn", "b", outside, "--out", "re sults/1", "--no-render", in: folder)
    #expect(call.code == 2)
    let names = ["a", "b/c d/e", "outside"]
    let own = ["bench.json", "digests.txt", "report.html", "run.json", "trace.json"]
    let files = names.flatMap { name in own.map { "\(name)/\($0)" } }
    let found = folder.files.filter { $0.hasPrefix("re sults") }
    #expect(
      found
        == (files + [".reticle-results", "bench.txt", "junit.xml", "summary.json"]).map {
          "re sults/1/" + $0
        }.sorted())
    let summary = try summary("re sults/1")
    #expect(
      summary.map { $0["path"] as? String } == ["a.scn", "b/bad.scn", "b/c d/e.scn", outside])
    #expect(
      summary.map { $0["report"] as? String } == [
        "re sults/1/a/run.json", nil, "re sults/1/b/c d/e/run.json", "re sults/1/outside/run.json",
      ])
    for name in names {
      let report = try #require(folder.text(of: "re sults/1/\(name)/run.json"))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(report.utf8)) }
    }
  }

  @Test func `the results of one file are the same in a folder`() throws {
    try folder.write(ScenarioText.late, to: "a.scn")
    let call = try Call(process: "replay", "a.scn", "--gate-time", "--out", "out", in: folder)
    #expect(call.code == 5)
    let summary = try summary("out")
    #expect(summary.map { $0["report"] as? String } == ["out/a/run.json"])
    #expect(summary.map { $0["exit_code"] as? Int } == [5])
    #expect(folder.text(of: "out/a/digests.txt")?.hasPrefix("digests algo=xxh64\n@0 ") == true)
  }

  @Test func `repeats have their own reports and old reports are deleted`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    let words = ["replay", "a.scn", "--no-render", "--out", "out"]
    _ = try RunningCall(words + ["--repeat", "3"], in: folder).wait()
    let files = folder.files.filter { $0.hasPrefix("out") }
    #expect(
      files
        == ["out/.reticle-results"]
        + [
          "bench.json", "digests.txt", "report.html", "run-2.json", "run-3.json", "run.json",
          "trace.json",
        ]
        .map { "out/a/" + $0 } + ["bench.txt", "junit.xml", "summary.json"].map { "out/" + $0 })
    #expect(try summary("out").count == 3)
    try folder.write("mine", to: "out/a/notes.txt")
    #expect(try RunningCall(words, in: folder).wait().code == 0)
    #expect(
      folder.files.filter { $0.hasPrefix("out/a") }
        == ["bench.json", "digests.txt", "notes.txt", "report.html", "run.json", "trace.json"]
        .map { "out/a/" + $0 })
    #expect(try summary("out").count == 1)
  }

  @Test func `a folder with other files is left alone`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write("mine", to: "out/notes.txt")
    let call = try Call(process: "replay", "a.scn", "--out", "out", in: folder)
    #expect(call.code == 6)
    #expect(call.errors.contains("out: the folder is not empty and contains no results"))
    #expect(folder.files == ["a.scn", "out/notes.txt"])
    let file = try Call(process: "replay", "a.scn", "--out", "a.scn", in: folder)
    #expect(file.code == 6)
    #expect(folder.text(of: "a.scn") == ScenarioText.good)
  }

  @Test func `an empty folder is accepted and so is one with results`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "out"), withIntermediateDirectories: true)
    for _ in 0..<2 {
      #expect(try Call(process: "replay", "a.scn", "--out", "out", in: folder).code == 0)
    }
  }

  @Test func `digests of several files are listed below their names`() throws {
    try folder.write(ScenarioText.good, to: "a b.scn")
    try folder.write(ScenarioText.bad, to: "bad.scn")
    try folder.write(ScenarioText.grid("@61 end"), to: "c.scn")
    let call = try Call(process: "replay", ".", "--digests", "d.txt", "--no-render", in: folder)
    #expect(call.code == 2)
    let lines = try #require(folder.text(of: "d.txt")).split(separator: "\n").map {
      $0.hasPrefix("@") ? $0.prefix { $0 != " " } : $0
    }
    #expect(
      lines == [
        "# ./a b.scn", "digests algo=xxh64", "@0", "# ./c.scn", "digests algo=xxh64", "@0", "@60",
        "@61",
      ])
    _ = try Call(
      process: "replay", "c.scn", "--repeat", "2", "--digests", "e.txt", "--no-render", in: folder)
    #expect(folder.text(of: "e.txt")?.hasPrefix("digests algo=xxh64\n@0 ") == true)
    #expect(folder.text(of: "e.txt")?.split(separator: "\n").count == 4)
  }

  @Test func `pictures of files with the same name do not collide`() throws {
    let text = ScenarioText.grid("@0 snapshot \"s\"\n@1 end")
    try folder.write(text, to: "a/x.scn")
    try folder.write(text, to: "b/x.scn")
    #expect(try Call(process: "replay", ".", "--snapshots", "p", in: folder).code == 0)
    #expect(
      folder.files.filter { $0.hasPrefix("p/") } == ["p/a/x/s.png", "p/b/x/s.png"])
  }

  @Test func `a link to a parent folder does not cause a cycle`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "loop"), withDestinationPath: ".")
    #expect(Call("check", folder.path).output == "1 file without errors\n")
  }

  // MARK: -

  private func summary(_ name: String) throws -> [[String: Any]] {
    let text = try #require(folder.text(of: name + "/summary.json"))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }
}
