import TestSupport
import Testing

@Suite("reticle generate") struct GenerateTests {
  @Test func `equal seeds print equal files and different seeds do not`() {
    let first = Call("generate", "--seed", "7", "--frames", "60")
    #expect(first.code == 0)
    #expect(first.output.hasPrefix("scenario 1\ntitle \"generated from seed 7\"\n"))
    #expect(Call("generate", "--seed", "0x7", "--frames", "60").output == first.output)
    #expect(Call("generate", "--seed", "8", "--frames", "60").output != first.output)
  }

  @Test func `a selection too long for a line is not expected`() throws {
    // Its expectations had lines of more than 100 kB.
    let folder = try TemporaryFolder()
    let path = folder.path(of: "a.scn")
    #expect(
      Call("generate", "--seed", "8810232", "--frames", "300", "--out", path).code == 0)
    #expect(Call("check", path).errors == "")
  }

  @Test(arguments: 1...10)
  func `a generated file passes the check and replays`(seed: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "a.scn")
    #expect(Call("generate", "--seed", "\(seed)", "--frames", "80", "--out", path).code == 0)
    #expect(Call("check", path).errors == "")
    let replay = Call("replay", path, "--no-render")
    #expect(replay.code == 0, "\(replay.errors)")
  }

  @Test func `a scene can be selected`() {
    let call = Call("generate", "--seed", "3", "--frames", "20", "--scene", "grid")
    #expect(call.output.contains("\ndemo grid"))
    let wrong = Call("generate", "--scene", "gird")
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("unknown scene 'gird'; did you mean 'grid'?"))
  }

  @Test func `an invalid seed is reported`() {
    #expect(Call("generate", "--seed", "many").code == 2)
    #expect(Call("generate", "--frames", "0").code == 2)
  }
}
