import Foundation
import TestSupport
import Testing

@Suite("--out: results are neither mixed up nor lost") struct ResultFolderTests {
  private let folder: TemporaryFolder
  private let elsewhere: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    elsewhere = try TemporaryFolder()
  }

  @Test func `files outside the working directory keep their paths below the common folder`()
    throws
  {
    let files = try ["a/x.scn", "b/x.scn", "b/c/x.scn"].map {
      try elsewhere.write(ScenarioText.good, to: $0)
    }
    #expect(try replay(files, "out").code == 0)
    #expect(reports("out") == ["a/x", "b/c/x", "b/x"])
    #expect(try replay([elsewhere.path], "all").code == 0)
    #expect(reports("all") == ["a/x", "b/c/x", "b/x"])
    #expect(try replay([elsewhere.path(of: "b")], "part").code == 0)
    #expect(reports("part") == ["c/x", "x"])
  }

  @Test(arguments: [
    (["a", "a.scn"], "a"), (["junit.xml.scn", "x.scn"], "junit.xml"),
    (["summary.json.scn", "x.scn"], "summary.json"), (["bench.txt/x.scn", "y.scn"], "bench.txt/x"),
    (["a.scn", "a/run.json.scn"], "a/run.json"), (["a.scn", "a/frames/b.scn"], "a/frames/b"),
  ])
  func `files whose results collide are refused before anything runs`(
    names: [String], place: String
  ) throws {
    for name in names { try folder.write(ScenarioText.good, to: name) }
    let call = try replay(names, "out")
    #expect(call.code == 2, "\(call.output)")
    #expect(call.errors.contains("out/\(place)"), "\(call.errors)")
    #expect(folder.files == names.sorted())
  }

  @Test func `a file outside whose results collide with one inside is refused`() throws {
    try folder.write(ScenarioText.good, to: "x.scn")
    let outside = try elsewhere.write(ScenarioText.good, to: "x.scn")
    let call = try replay(["x.scn", outside], "out")
    #expect(call.code == 2)
    #expect(call.errors.contains(outside), "\(call.errors)")
    #expect(folder.files == ["x.scn"])
  }

  @Test func `pictures with colliding names are refused before anything runs`() throws {
    try folder.write(
      ScenarioText.grid("@0 snapshot \"a:b\"\n+0 snapshot \"a?b\"\n+1 end"), to: "x.scn")
    for path in ["x.scn", "."] {
      let call = try Call(process: "replay", path, "--snapshots", "p", in: folder)
      #expect(call.code == 2, "\(call.output)")
      #expect(call.errors.contains("'a:b' and 'a?b'"), "\(call.errors)")
    }
    #expect(folder.files == ["x.scn"])
  }

  @Test func `a folder with another program's summary is left alone`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write("[]", to: "out/summary.json")
    try folder.write("mine", to: "out/a/frames/1.png")
    let call = try replay(["a.scn"], "out")
    #expect(call.code == 6)
    #expect(call.errors.contains("out: the folder is not empty and contains no results"))
    #expect(folder.text(of: "out/summary.json") == "[]")
    #expect(folder.files == ["a.scn", "out/a/frames/1.png", "out/summary.json"])
  }

  @Test func `other files among the results are neither deleted nor overwritten`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write(ScenarioText.good, to: "b.scn")
    #expect(try replay(["a.scn"], "out").code == 0)
    try folder.write("mine", to: "out/a/frames/1.png")
    try folder.write("mine", to: "out/a/profile.json")
    #expect(try replay(["a.scn"], "out").code == 0)
    #expect(folder.text(of: "out/a/frames/1.png") == "mine")
    #expect(folder.text(of: "out/a/profile.json") == "mine")
    try folder.write("mine", to: "out/b/run.json")
    let call = try replay(["a.scn", "b.scn"], "out")
    #expect(call.code == 6)
    #expect(call.errors.contains("out/b/run.json"), "\(call.errors)")
    #expect(folder.text(of: "out/b/run.json") == "mine")
  }

  @Test func `a link in a results folder is not followed`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write("precious", to: "victim")
    #expect(try replay(["a.scn"], "out").code == 0)
    let link = folder.path(of: "out/a/trace.json")
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path(of: "victim"))
    _ = try replay(["a.scn"], "out")
    #expect(folder.text(of: "victim") == "precious")
  }

  @Test func `a folder of results behind a link is not emptied`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    #expect(try replay(["a.scn"], "out").code == 0)
    let run = try #require(folder.text(of: "out/a/run.json"))
    try FileManager.default.moveItem(
      atPath: folder.path(of: "out/a"), toPath: folder.path(of: "mine"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "out/a"), withDestinationPath: folder.path(of: "mine"))
    let call = try replay(["a.scn"], "out")
    #expect(call.code == 6)
    #expect(call.errors.contains("out/a: is a symbolic link"), "\(call.errors)")
    #expect(folder.text(of: "mine/run.json") == run)
  }

  @Test func `a comparison does not overwrite the results that it reads`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    #expect(try replay(["a.scn"], "A").code == 0)
    #expect(try replay(["a.scn"], "B").code == 0)
    let page = folder.text(of: "A/a/report.html")
    let call = try Call(process: "compare", "A", "B", "--out", "A", in: folder)
    #expect(call.code == 2, "\(call.output)")
    #expect(folder.text(of: "A/a/report.html") == page)
    try folder.write("mine", to: "notes/a/report.html")
    #expect(try Call(process: "compare", "A", "B", "--out", "notes", in: folder).code == 6)
    #expect(folder.text(of: "notes/a/report.html") == "mine")
    #expect(try Call(process: "compare", "A", "B", "--out", "pages", in: folder).code == 0)
    #expect(folder.text(of: "pages/a/report.html") != nil)
  }

  @Test func `a comparison finds files outside the working directory`() throws {
    let file = try elsewhere.write(ScenarioText.good, to: "sub/a.scn")
    try elsewhere.write(ScenarioText.good, to: "b.scn")
    #expect(try replay([elsewhere.path], "A").code == 0)
    #expect(try replay([elsewhere.path], "B").code == 0)
    let call = try Call(process: "compare", "A", "B", "--scenario", file, in: folder)
    #expect(call.output.contains("1 compared"), "\(call.output)")
  }

  private func replay(_ paths: [String], _ out: String) throws -> Call {
    try RunningCall(["replay"] + paths + ["--no-render", "--out", out], in: folder).wait()
  }

  /// Returns the folders below `out` that contain a run.
  private func reports(_ out: String) -> [String] {
    folder.files.filter { $0.hasPrefix(out + "/") && $0.hasSuffix("/run.json") }
      .map { String($0.dropFirst(out.count + 1).dropLast("/run.json".count)) }
  }

  @Test(arguments: ["a.scn", "."])
  func `two calls do not write to one folder at the same time`(path: String) throws {
    try folder.write(ScenarioText.long, to: "a.scn")
    try folder.write(ScenarioText.good, to: "b/b.scn")
    let first = try RunningCall(["replay", path, "--no-render", "--out", "out"], in: folder)
    _ = try ChildProcess.waitFor("a.scn", of: first)
    for words in [
      ["replay", "b/b.scn"], ["replay", "b"], ["profile", "b/b.scn", "--repeat", "2"],
    ] {
      let call = try RunningCall(words + ["--no-render", "--out", "out"], in: folder).wait()
      #expect(call.code == 6)
      #expect(
        call.errors
          == "out: another run is writing its results there; wait for its end, or use another "
          + "--out\n")
    }
    kill(first.process.processIdentifier, SIGINT)
    #expect(first.wait().code == 130)
    let next = try RunningCall(["replay", "b", "--no-render", "--out", "out"], in: folder).wait()
    #expect(next.code == 0, "\(next.errors)")
  }
}
