import Foundation
import TestSupport
import Testing

@Suite("reticle merge") struct MergeTests {
  private let folder: TemporaryFolder
  private static let wheel = ScenarioText.hundredFrames("grid count=9", "@3 wheel 10,10 0,35")

  init() throws { folder = try TemporaryFolder() }

  /// Writes scenarios of different lengths to the folder `s`.
  private func writeScenarios() throws {
    try folder.write(ScenarioText.fling, to: "s/fling.scn")
    try folder.write(ScenarioText.good, to: "s/a/good.scn")
    try folder.write(ScenarioText.failing, to: "s/failing.scn")
    try folder.write(Self.wheel, to: "s/b.scn")
  }

  private func replay(_ options: String...) throws -> Call {
    try call(["replay", "s", "--no-render"] + options)
  }

  private func call(_ words: [String]) throws -> Call {
    try RunningCall(words, in: folder).wait()
  }

  private func summary(_ name: String) throws -> [[String: Any]] {
    let text = try #require(folder.text(of: name + "/summary.json"))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  @Test func `two parts of a replay contain every file once`() throws {
    try writeScenarios()
    let parts = try ["1/2", "2/2"].map { try replay("--shard", $0, "--json").objects() }
    let paths = parts.flatMap { $0.compactMap { $0["path"] as? String } }
    #expect(paths.sorted() == ["s/a/good.scn", "s/b.scn", "s/failing.scn", "s/fling.scn"])
    #expect(parts.allSatisfy { !$0.isEmpty })
  }

  @Test func `merged parts are what the whole replay writes`() throws {
    try writeScenarios()
    let whole = try replay("--out", "whole")
    for number in 1...3 {
      _ = try replay("--shard", "\(number)/3", "--out", "part\(number)")
    }
    let merged = try call(["merge", "part3", "part1", "part2", "--out", "merged"])
    #expect(merged.code == whole.code)
    #expect(merged.code == 3)
    #expect(merged.errors == whole.errors)
    #expect(merged.lines.last == whole.lines.last)
    func files(_ name: String) -> [String] {
      folder.files.filter { $0.hasPrefix(name + "/") }.map { String($0.dropFirst(name.count)) }
    }
    #expect(files("merged") == files("whole"))
    #expect(files("merged").contains("/s/a/good/run.json"))
    for name in ["s/fling", "s/b"] {
      #expect(
        folder.text(of: "merged/\(name)/digests.txt")
          == folder.text(of: "whole/\(name)/digests.txt"))
    }
    let summaries = try [summary("merged"), summary("whole")]
    for key in ["path", "frames", "exit_code", "met", "problems"] {
      let values = summaries.map { $0.map { "\($0[key] ?? "")" } }
      #expect(values[0] == values[1])
    }
    #expect(summaries[0].compactMap { $0["report"] as? String }.contains("merged/s/b/run.json"))
    let cases = ["merged", "whole"].map { name in
      (folder.text(of: name + "/junit.xml") ?? "").split(separator: "\n")
        .filter { $0.contains("<testcase") }.count
    }
    #expect(cases[0] == cases[1])
  }

  @Test func `a missing part is named with its files and fails the merge`() throws {
    try writeScenarios()
    for number in [1, 2] {
      _ = try replay("--shard", "\(number)/3", "--out", "part\(number)")
    }
    let merged = try call(["merge", "part1", "part2", "--json"])
    #expect(merged.code == 2)
    #expect(merged.errors.contains("part 3/3 is missing: s/"))
    #expect(try merged.objects().count < 4)
  }

  @Test func `of a part that is there twice the worse result counts`() throws {
    try writeScenarios()
    for number in 1...2 {
      _ = try replay("--shard", "\(number)/2", "--out", "part\(number)")
    }
    let merged = try call([
      "merge", "part1", "part2", "part1", "--annotate", "github", "--summary", "s.md",
    ])
    #expect(merged.lines.contains { $0.hasPrefix("::error file=s/failing.scn,line=8,col=4,") })
    #expect(folder.text(of: "s.md")?.hasPrefix("## Reticle: 3 passed, 1 failed") == true)
    #expect(merged.code == 3)
    #expect(merged.errors.contains("part 1/2 is there 2 times, in part1 and part1"))
    #expect(merged.lines.contains { $0.hasPrefix("4 files, ") })
  }

  @Test func `of two different results of a file the failed one counts, whatever their order`()
    throws
  {
    try writeScenarios()
    _ = try replay("--shard", "1/1", "--out", "good")
    let text = try #require(folder.text(of: "good/shard.json"))
    // A second run of the part, in which one file crashed.
    var file = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    var results = try #require(file["results"] as? [[String: Any]])
    let index = try #require(results.firstIndex { $0["path"] as? String == "s/b.scn" })
    results[index]["exit_code"] = 7
    file["results"] = results
    try folder.write(
      String(decoding: try JSONSerialization.data(withJSONObject: file), as: UTF8.self),
      to: "bad/shard.json")
    for parts in [["good", "bad"], ["bad", "good"]] {
      let merged = try call(["merge"] + parts)
      #expect(merged.code == 7)
      #expect(merged.lines.contains { $0.hasPrefix("s/b.scn ") && $0.hasSuffix("BROKEN") })
    }
  }

  @Test func `a file without a result in its part is missing`() throws {
    try writeScenarios()
    _ = try replay("--shard", "1/1", "--out", "part")
    let text = try #require(folder.text(of: "part/shard.json"))
    var file = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let results = try #require(file["results"] as? [[String: Any]])
    file["results"] = results.filter { $0["path"] as? String != "s/b.scn" }
    try folder.write(
      String(decoding: try JSONSerialization.data(withJSONObject: file), as: UTF8.self),
      to: "part/shard.json")
    let merged = try call(["merge", "part"])
    #expect(merged.code == 2)
    #expect(merged.errors.contains("s/b.scn: part 1/1 (part) has no result for it"))
  }

  @Test func `parts of different calls are refused`() throws {
    try writeScenarios()
    _ = try replay("--shard", "1/2", "--out", "one")
    _ = try replay("--shard", "2/2", "--out", "two", "--gate-time")
    let merged = try call(["merge", "one", "two"])
    #expect(merged.code == 2)
    #expect(merged.errors.contains("two: is a part of another call than one: its options differ"))
    let other = try call(["merge", "s"])
    #expect(other.code == 2)
    #expect(other.errors.contains("s: contains no shard.json"))
  }

  @Test func `parts of programs of different commits are refused unless the commit is named`()
    throws
  {
    try writeScenarios()
    for number in 1...2 { _ = try replay("--shard", "\(number)/2", "--out", "part\(number)") }
    func plan(_ part: String, _ commit: String?, _ executable: String?) throws {
      let text = try #require(folder.text(of: "\(part)/shard.json"))
      var file = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      var plan = try #require(file["plan"] as? [String: Any])
      (plan["commit"], plan["executable"]) = (commit, executable)
      file["plan"] = plan
      try folder.write(
        String(decoding: try JSONSerialization.data(withJSONObject: file), as: UTF8.self),
        to: "\(part)/shard.json")
    }
    let merge = ["merge", "part1", "part2"]
    try plan("part1", "aaa", "1")
    for (commit, executable, code) in [
      ("aaa", "2", 3), ("bbb", "1", 6), ("aaa+", "1", 6), (nil, "2", 6), (nil, nil, 3),
    ] as [(String?, String?, Int32)] {
      try plan("part2", commit, executable)
      let merged = try call(merge)
      #expect(merged.code == code, "\(commit ?? "") \(executable ?? ""): \(merged.errors)")
      #expect(try call(merge + ["--commit", "aaa"]).code == 3)
    }
    try plan("part2", "bbb", "1")
    #expect(
      try call(merge).errors.contains(
        "part2: was run by another program than part1: its program is of bbb, not aaa"))
  }

  @Test func `a part without files says so`() throws {
    try folder.write(ScenarioText.good, to: "s/good.scn")
    let part = try replay("--shard", "2/2", "--out", "part2")
    #expect(part.code == 0)
    #expect(part.errors.contains("note: part 2/2 has no file, because there are more parts than"))
    #expect(!(try replay("--shard", "1/2", "--out", "part1").errors.contains("has no file")))
    #expect(try call(["merge", "part1", "part2"]).code == 0)
  }

  @Test func `a later call without parts removes the old file of a part`() throws {
    try writeScenarios()
    _ = try replay("--shard", "1/2", "--out", "out")
    #expect(folder.files.contains("out/shard.json"))
    _ = try replay("--out", "out")
    #expect(!folder.files.contains("out/shard.json"))
  }

  @Test(arguments: [
    ("\"count\" : 2", "\"count\" : 9223372036854775807"), ("\"count\" : 2", "\"count\" : 10001"),
    ("\"count\" : 2", "\"count\" : -2"), ("\"number\" : 1", "\"number\" : 3"),
    ("\"owners\" : [", "\"owners\" : [9,"),
  ])
  func `a file with numbers that no part has is damaged`(found: String, wrong: String) throws {
    try writeScenarios()
    _ = try replay("--shard", "1/2", "--out", "part1")
    let text = try #require(folder.text(of: "part1/shard.json"))
    try #require(text.contains(found))
    try folder.write(text.replacing(found, with: wrong), to: "part1/shard.json")
    let merged = try call(["merge", "part1", "part1"])
    #expect(merged.code == 2)
    #expect(merged.errors.contains("is not the file of a part"), "\(merged.errors)")
  }

  @Test(arguments: ["0/2", "3/2", "1", "1/2/3", "a/b", "1/0"])
  func `a value that is not a part is a usage error`(text: String) throws {
    try writeScenarios()
    let call = try replay("--shard", text)
    #expect(call.code == 2)
    #expect(call.errors.contains("--shard must be I/N, such as 2/3"))
  }

  @Test func `parts of a search with random scenarios run every seed once`() throws {
    let options = ["fuzz", "--seed", "5", "--count", "3", "--frames", "30", "--scene", "grid"]
    let leak = ["--leak", "clock"]
    for number in 1...2 {
      let part = try call(
        options + leak + ["--shard", "\(number)/2", "--out", "part\(number)"])
      #expect(part.code == 4)
    }
    let merged = try call(["merge", "part1", "part2", "--out", "found", "--json"])
    #expect(merged.code == 4)
    let result = try merged.object()
    #expect(result["seeds"] as? Int == 3)
    let failures = try #require(result["failures"] as? [[String: Any]])
    #expect(failures.map { $0["seed"] as? Int } == [5, 6, 7])
    #expect(failures.map { $0["path"] as? String } == (5...7).map { "found/seed-\($0).scn" })
    #expect(folder.text(of: "found/seed-6.scn") == folder.text(of: "part2/seed-6.scn"))
  }

  @Test(.runsTorture) func `parts of a table have every row once in the whole order`() throws {
    try writeScenarios()
    let options = ["torture", "s/fling.scn", "--only", "time-zone,again,directory"]
    for number in 1...2 {
      _ = try call(options + ["--shard", "\(number)/2", "--out", "part\(number)"])
    }
    let merged = try call(["merge", "part2", "part1", "--out", "merged"])
    #expect(merged.code == 0)
    #expect(merged.lines.last == "3 green, 0 red, 0 skipped")
    let names = merged.lines.filter { $0.hasPrefix("green") }.map { $0.split(separator: " ")[1] }
    #expect(names == ["time-zone", "again", "directory"])
    #expect(folder.files.contains("merged/torture.json"))
  }

  @Test func `merged comparisons are judged together`() throws {
    try folder.write(ScenarioText.fling, to: "s/fling.scn")
    try folder.write(Self.wheel, to: "s/b.scn")
    let program = RunningCall.program.path
    let options = [
      "compare", program, program, "--scenario", "s", "--no-render", "--pairs", "2",
      "--rounds", "1",
    ]
    for number in 1...2 {
      let part = try call(options + ["--shard", "\(number)/2", "--out", "part\(number)"])
      #expect(part.lines.contains { $0.hasPrefix("1 compared: behavior differs in 0") })
    }
    let merged = try call(["merge", "part1", "part2", "--out", "merged"])
    #expect(merged.code == 0, "\(merged.errors)")
    #expect(merged.lines.contains { $0.hasPrefix("2 compared: behavior differs in 0") })
    #expect(merged.lines.filter { $0.hasPrefix("s/") } == ["s/b.scn", "s/fling.scn"])
    let files = folder.files.filter { $0.hasPrefix("merged/") }
    #expect(
      files.filter { !$0.hasSuffix(".reticle-results") }
        == ["merged/compare.json", "merged/s/b/report.html", "merged/s/fling/report.html"])
  }
}
