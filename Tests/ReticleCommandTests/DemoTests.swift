import TestSupport
import Testing

@Suite("reticle demo, without a window") struct DemoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a headless recording replays to equal digests`() throws {
    let path = folder.path(of: "Größe 1.scn")
    let call = Call(
      "demo", "grid", "count=40", "--headless", "--frames", "30", "--record", path,
      "--viewport", "200x300", "--seed", "0x7", "--digest-every", "10")
    #expect(call.code == 0)
    #expect(
      folder.text(of: "Größe 1.scn")?.contains("demo grid count=40\nviewport 200x300\nseed 0x7")
        == true
    )
    let replay = Call("replay", path)
    #expect(replay.code == 0)
    #expect(replay.output.contains("4 digests equal"))
  }

  @Test func `a recording never overwrites a file`() throws {
    let path = try folder.write("mine", to: "a.scn")
    let call = Call("demo", "grid", "--headless", "--frames", "3", "--record", path)
    #expect(call.code == 2)
    #expect(folder.text(of: "a.scn") == "mine")
  }

  @Test(arguments: [
    (["grid", "cuont=3"], "did you mean 'count'?"),
    (["grid", "count=x"], "count: 'x' is not a whole number"),
    (["grid", "--viewport", "3"], "--viewport must be a size"),
    (["grid", "--scale", "99"], "--scale must be a number from 0.5 to 8"),
    (["grid", "--seed", "z"], "--seed must be a number"),
  ])
  func `a scene that cannot open is reported`(words: [String], message: String) {
    let call = Call(["demo", "--headless", "--frames", "1"] + words)
    #expect(call.code == 2)
    #expect(call.errors.contains(message), "\(call.errors)")
  }
}
