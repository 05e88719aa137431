import TestSupport
import Testing

@Suite("reticle check, lower and probe") struct ReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `check reads folders and runs nothing`() throws {
    try folder.write(ScenarioText.long, to: "a.scn")
    try folder.write(ScenarioText.failing, to: "b/c/d.scn")
    try folder.write("not a scenario", to: "b/readme.txt")
    try folder.write("not a scenario", to: ".hidden/x.scn")
    let call = Call("check", folder.path)
    #expect(call.code == 0)
    #expect(call.output == "2 files without errors\n")
    #expect(call.errors == "")
  }

  @Test func `check reports all errors of all files with at most 20 per file`() throws {
    try folder.write(ScenarioText.bad, to: "a.scn")
    let many = (0..<30).map { "@\($0) nonsense" }.joined(separator: "\n") + "\n@40 end"
    try folder.write(ScenarioText.grid(many), to: "b.scn")
    try folder.write(ScenarioText.good, to: "c.scn")
    let call = Call("check", folder.path)
    #expect(call.code == 2)
    #expect(call.errors.split(separator: "\n").count == 21)
    #expect(call.output == "2 of 3 files with errors\n")
    let objects = try Call("check", "--json", folder.path).objects()
    #expect(objects.map { $0["exit_code"] as? Int } == [2, 2, 0])
    #expect((objects[1]["messages"] as? [String])?.count == 20)
  }

  @Test func `a file named twice is checked once`() throws {
    let path = try folder.write(ScenarioText.good, to: "a.scn")
    #expect(Call("check", path, path, folder.path).output == "1 file without errors\n")
  }

  @Test func `lower prints a file that replays to the same digests`() throws {
    let path = try folder.write(ScenarioText.fling, to: "a.scn")
    let call = Call("lower", path)
    #expect(call.code == 0)
    #expect(call.output.contains("touch begin 1 160,300\n"))
    #expect(!call.output.contains("fling"))
    let raw = try folder.write(call.output, to: "raw.scn")
    for (file, name) in [(path, "one.txt"), (raw, "two.txt")] {
      let words = ["replay", file, "--no-render", "--digest-every", "1", "--digests"]
      #expect(Call(words + [folder.path(of: name)]).code == 0)
    }
    #expect(folder.text(of: "one.txt") == folder.text(of: "two.txt"))
    #expect(try Call("lower", path, "--json").object()["text"] as? String == call.output)
  }

  @Test func `lower reports an invalid file`() throws {
    let path = try folder.write(ScenarioText.bad, to: "a.scn")
    let call = Call("lower", path)
    #expect(call.code == 2)
    #expect(call.output == "")
  }

  @Test func `probe prints values at the end of the run`() throws {
    let path = try folder.write(ScenarioText.grid("@3 key end\n@90 end"), to: "a.scn")
    let call = Call("probe", path, "items", "offset.x", "slot[0]", "visible.last", "animating")
    #expect(call.code == 0)
    #expect(
      call.lines == [
        "items 300", "offset.x 0", "slot[0] 0,0,106,128", "visible.last 299", "animating false",
      ])
    let objects = try Call("probe", "--json", path, "items").objects()
    #expect(objects.map { $0["probe"] as? String } == ["items"])
    #expect(objects.map { $0["value"] as? String } == ["300"])
  }

  @Test func `probe reads any frame`() throws {
    let path = try folder.write(ScenarioText.grid("@3 scroll-to y=64\n@90 end"), to: "a.scn")
    for (frame, offset) in [(2, "0"), (3, "64"), (90, "64")] {
      #expect(Call("probe", path, "--at", "\(frame)", "offset.y").lines == ["offset.y \(offset)"])
    }
    let late = Call("probe", path, "--at", "91", "offset.y")
    #expect(late.code == 2)
    #expect(late.errors.contains("the last frame of \(path) is 90"))
  }

  @Test func `probe prints the whole state of a frame`() throws {
    let path = try folder.write(ScenarioText.grid("@3 scroll-to y=64\n@90 end"), to: "a.scn")
    let call = Call("probe", path, "--at", "3", "--state")
    #expect(call.code == 0)
    for line in ["frame 3", "offset 0,64", "phase idle", "layout.items 300"] {
      #expect(call.lines.contains(line), "\(call.output)")
    }
    #expect(call.lines.contains { $0.hasPrefix("cells.cell[0].frame ") })
    let objects = try Call("probe", path, "--state", "--json").objects()
    #expect(objects.first?["value"] as? String == "90")
    #expect(Call("probe", path).code == 2)
  }

  @Test(
    arguments: [
      ("offset.", 2, "'offset.' is not a probe"),
      ("elsewhere", 2, "unknown grid probe 'elsewhere'"),
      ("box[a].frame", 6, "probe 'box[a].frame'"),
      ("cell[9999].frame", 6, "item 9999 does not exist"), ("slot", 6, "needs an item index"),
    ] as [(String, Int32, String)])
  func `a probe that cannot be read is reported`(probe: String, code: Int32, message: String) throws
  {
    let path = try folder.write(ScenarioText.good, to: "a.scn")
    let call = Call("probe", path, probe)
    #expect(call.code == code)
    #expect(call.errors.contains(message), "\(call.errors)")
  }

  @Test func `a run with failed expectations still prints values`() throws {
    let path = try folder.write(ScenarioText.failing, to: "a.scn")
    let call = Call("probe", path, "items")
    #expect(call.code == 3)
    #expect(call.output == "items 300\n")
  }
}
