import Glibc
import Scenarios
import TestSupport
import Testing

@Suite("reticle check consults the scene") struct CheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(_ demo: String, _ steps: String) throws -> Call {
    let text = """
      scenario 1
      contract \(Scenario.currentContract)
      demo \(demo)
      viewport 390x844
      seed 7
      ---
      \(steps)

      """
    return Call("check", try folder.write(text, to: "a.scn"))
  }

  @Test(
    arguments: [
      ("photos cell=0.5x0.5", "@0 end", 2, "a.scn:3:6: cell must be at least 1x1, not 0.5x0.5"),
      ("grid count=1000000000 cell=1x1", "@0 end", 2, "a.scn:3:6: frame 0: more than 50000 cells"),
      ("columns groups=1000000000x1", "@0 end", 2, "a.scn:3:6: groups is limited to 10000000"),
      (
        "photos undo=false reorder=false", "@0 insert at=0\n@1 end", 6,
        "a.scn:7:4: this scene does not support"
      ),
      ("box-demo", "@0 select item=3\n@1 end", 6, "a.scn:7:4: a scene of boxes has no items"),
      ("boxes", "@0 refuse remove at=1\n@1 end", 6, "a.scn:7:4: a scene of boxes has no items"),
      ("boxes", "@0 expect items == 3\n@1 end", 6, "a.scn:7:4: a scene of boxes has no probe"),
      ("grid", "@0 expect box[a].visible == true\n@1 end", 6, "a.scn:7:4: unknown grid probe"),
    ] as [(String, String, Int32, String)])
  func `the check reports what the scene does not support like a replay does`(
    demo: String, steps: String, code: Int32, message: String
  ) throws {
    let checked = try check(demo, steps)
    #expect(checked.code == code)
    #expect(checked.errors.contains(message), "\(checked.errors)")
    #expect(Call("replay", "--no-render", folder.path(of: "a.scn")).code == code)
  }

  @Test func `the check ignores what depends on the state`() throws {
    let steps = """
      @0 refuse remove at=400..500
      +0 expect cell[3].frame == 0,0,1,1 ±1000
      +0 expect events[willDisplay] != ""
      +0 expect cells.live > 0
      +0 insert at=0
      +0 select item=500
      @1 end
      """
    #expect(try check("grid count=10", steps).code == 0)
  }

  @Test func `a file larger than any recording is not read`() throws {
    let path = try folder.write("scenario 1\n", to: "sparse.scn")
    #expect(truncate(path, 3_000_000_000) == 0)
    let call = Call("check", path)
    #expect(call.code == 2)
    #expect(call.errors.contains("the file has 3000000000 bytes; at most 67108864 are allowed"))
  }

  @Test func `too many paths are reported with their limit`() {
    let call = Call(["check"] + Array(repeating: "a.scn", count: 10_001))
    #expect(call.code == 2)
    #expect(
      call.errors
        == "reticle: 'check' accepts up to 10000 operands, not 10001; name their folder instead\n")
  }
}
