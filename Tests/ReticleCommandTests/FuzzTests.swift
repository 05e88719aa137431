import TestSupport
import Testing

@Suite("reticle fuzz and shrink") struct FuzzTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `seeds without failures leave no file`() throws {
    let call = try Call(
      process: "fuzz", "--seed", "1", "--count", "3", "--frames", "40", "--scene", "grid",
      "--json", in: folder)
    #expect(call.code == 0, "\(call.output)")
    let result = try call.object()
    #expect(result["seeds"] as? Int == 3)
    #expect((result["frames"] as? Int ?? 0) >= 120)
    #expect((result["failures"] as? [Any])?.isEmpty == true)
    #expect(folder.files.isEmpty)
  }

  @Test func `a seed whose digests differ is reported and its file kept`() throws {
    let call = try Call(
      process: "fuzz", "--seed", "5", "--count", "2", "--frames", "30", "--scene", "grid",
      "--out", "found", "--leak", "clock", in: folder)
    #expect(call.code == 4)
    #expect(call.lines.first?.hasPrefix("seed 5 failed (4 ") == true)
    #expect(folder.files == ["found/seed-5.scn", "found/seed-6.scn"])
    #expect(call.lines.last?.hasSuffix(": 2 failed in 1 way") == true)
  }

  @Test func `a failing file shrinks to the failing step and what it needs`() throws {
    let steps = """
      @0    mark "start"
      @1    wheel 10,10 0,35
      @2    fling from=160,300 velocity=0,-2000.125 over=9
      @4    key down
      @20   touch begin 7 10,10
      @22   touch move 7 10,90
      @23   touch end 7 10,99
      @30   expect items == 300
      +0    wait settled max=900
      +3    begin-updates
      +0    insert at=3,5..9
      +0    remove at=1
      +0    end-updates
      +4    expect items == 299
      +4    end
      """
    let text = ScenarioText.grid(steps)
    try folder.write(text, to: "big.scn")
    let call = try Call(process: "shrink", "big.scn", in: folder)
    #expect(call.code == 0, "\(call.errors)")
    #expect(folder.text(of: "big.scn") == text, "the file itself is never written")
    try folder.write(call.output, to: "small.scn")
    let replay = try Call(process: "replay", "small.scn", "--no-render", in: folder)
    #expect(replay.code == 3)
    #expect(replay.errors.contains("expected items == 299, found 305"))
    // The expectation and the two data changes that give 305, in one transaction or two.
    let count = call.lines.drop { $0 != "---" }.dropFirst().count
    #expect(count <= 6, "\(call.output)")
    let again = try Call(process: "shrink", "small.scn", "--out", "again.scn", in: folder)
    #expect(again.code == 0)
    #expect(folder.text(of: "again.scn") == call.output)
  }

  @Test func `a file that does not fail is reported`() throws {
    try folder.write(ScenarioText.good, to: "good.scn")
    let call = try Call(process: "shrink", "good.scn", in: folder)
    #expect(call.code == 2)
    #expect(call.errors.contains("the file does not fail"))
    let over = try Call(process: "shrink", "good.scn", "--out", "./good.scn", in: folder)
    #expect(over.code == 2)
    #expect(folder.text(of: "good.scn") == ScenarioText.good)
  }
}
