import Scenarios
import TestSupport
import Testing

@Suite("reticle bless") struct BlessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `digests are added after everything else and match`() throws {
    let text = ScenarioText.fling.replacing("+0   end", with: "+0   end   # the end")
    let path = try folder.write("# a remark\n" + text, to: "a b.scn")
    let call = Call("bless", path)
    #expect(call.code == 0)
    #expect(call.output.hasPrefix("\(path): "))
    #expect(call.output.contains("digests added"))
    let blessed = try #require(folder.text(of: "a b.scn"))
    #expect(blessed.hasPrefix("# a remark\n" + text + "digests algo=xxh64\n@0 all="))
    #expect(Call("replay", path).output.contains("digests equal"))
  }

  @Test func `a file with matching digests is left unchanged`() throws {
    let path = try folder.write(ScenarioText.fling, to: "a.scn")
    _ = Call("bless", path)
    let text = folder.text(of: "a.scn")
    let call = Call("bless", path)
    #expect(call.output == "\(path): unchanged\n")
    #expect(folder.text(of: "a.scn") == text)
  }

  @Test func `the sizes of pictures on which a layout depends are added`() throws {
    try folder.write(
      Array("P6\n4 3\n255\n".utf8) + Array(repeating: 9, count: 36), to: "a.ppm")
    let text = """
      scenario 1
      contract \(Scenario.currentContract)
      demo photos count=2 layout=waterfall images="."
      viewport 300x400
      seed 1
      ---
      @9    end

      """
    let path = try folder.write(text, to: "a.scn")
    #expect(Call("replay", path).lines.contains { $0.contains("picture sizes read: 2") })
    #expect(Call("bless", path).output.contains("2 'picture' steps added"))
    let blessed = try #require(folder.text(of: "a.scn"))
    #expect(blessed.contains("---\n@0    picture 0 4x3\n@0    picture 1 4x3\n@9    end\n"))
    // Without the picture, its cells keep their heights.
    try folder.write("", to: "a.ppm")
    let call = Call("replay", path)
    #expect(call.code == 0)
    #expect(!call.output.contains("picture sizes read"))
  }

  @Test func `changes are reported`() throws {
    let path = try folder.write(ScenarioText.differing, to: "a.scn")
    let call = Call("bless", path)
    #expect(call.code == 0)
    #expect(call.output.contains("@0 changed: scroll, layout, cells"))
    #expect(Call("replay", path).code == 0)
  }

  @Test func `added and removed checkpoints are reported`() throws {
    let path = try folder.write(ScenarioText.grid("@99 end"), to: "a.scn")
    _ = Call("bless", path)
    let text = try #require(folder.text(of: "a.scn"))
    try folder.write(
      text.replacing("seed 7\n", with: "seed 7\ndigest-every 40\n"), to: "a.scn")
    let lines = Call("bless", path).lines.map { $0.dropFirst(path.count + 2) }
    #expect(lines == ["@40 added", "@80 added", "@60 removed", "2 digests unchanged"])
  }

  @Test(arguments: [ScenarioText.failing, ScenarioText.bad])
  func `a file whose expectations fail is not blessed`(text: String) throws {
    let path = try folder.write(text, to: "a.scn")
    let call = Call("bless", path)
    #expect(call.code == (text == ScenarioText.bad ? 2 : 3))
    #expect(folder.text(of: "a.scn") == text)
    #expect(call.output == "")
  }

  @Test func `line endings are kept`() throws {
    let text = ScenarioText.grid("@9 end # fin").replacing("\n", with: "\r\n")
    let path = try folder.write(text, to: "a.scn")
    #expect(Call("bless", path).code == 0)
    let blessed = try #require(folder.text(of: "a.scn"))
    #expect(blessed.hasPrefix(text + "digests algo=xxh64\r\n@0 all="))
    #expect(blessed.utf8.count { $0 == 10 } == blessed.utf8.count { $0 == 13 })
    #expect(Call("replay", path).code == 0)
  }

  @Test(arguments: ["\n", "\r\n"], ["contract 77 # old", "  contract   77", "contract\t77"])
  func `the contract is updated to that of this build`(end: String, line: String) throws {
    let text =
      "# contract 77 once\n"
      + ScenarioText.foreign.replacing("contract 77", with: line, maxReplacements: 1)
    let path = try folder.write(text.replacing("\n", with: end), to: "a.scn")
    let call = Call("bless", path)
    #expect(call.code == 0)
    #expect(call.output.contains("contract 77 is now \(Scenario.currentContract)"))
    let blessed = try #require(folder.text(of: "a.scn"))
    #expect(blessed.hasPrefix("# contract 77 once" + end))
    #expect(blessed.contains(line.replacing("77", with: "\(Scenario.currentContract)") + end))
    #expect(Call("replay", path).code == 0)
  }

  @Test func `a missing last line ending is added`() throws {
    let path = try folder.write(String(ScenarioText.grid("@9 end").dropLast()), to: "a.scn")
    #expect(Call("bless", path).code == 0)
    #expect(folder.text(of: "a.scn")?.contains("@9 end\ndigests") == true)
  }

  @Test func `the other files of a folder are blessed if one fails`() throws {
    try folder.write(ScenarioText.good, to: "a.scn")
    try folder.write(ScenarioText.failing, to: "b/b.scn")
    try folder.write(ScenarioText.good, to: "c/c.scn")
    let call = Call("bless", folder.path)
    #expect(call.code == 3)
    #expect(folder.text(of: "a.scn")?.contains("digests") == true)
    #expect(folder.text(of: "c/c.scn")?.contains("digests") == true)
    let objects = try Call("bless", folder.path, "--json").objects()
    #expect(objects.map { $0["exit_code"] as? Int } == [0, 3, 0])
  }
}
