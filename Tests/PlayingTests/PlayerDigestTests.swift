import Scenarios
import Stage
import Testing

@Suite("ScenarioPlayer: digests") struct PlayerDigestTests {
  private static let steps = """
    @0   action note "a"
    @10  action animate
    @30  action draw
    @40  end
    """

  /// Returns a file with the digests of its own run at some frames.
  private func file(
    at frames: [Int64], changing: (inout DigestTable.Entry) -> Void = { _ in }
  ) throws -> String {
    let parsed = try ScenarioParser(file: "t.scn", scenes: [.scratch]).parse(Play.file(Self.steps))
    let player = ScenarioPlayer(
      parsed.scenario, on: try Play.stage(parsed.scenario, [.scratch]))
    var table = DigestTable()
    while !player.isFinished {
      let frame = player.frame
      try player.processResult(player.stage.runFrame(try player.nextInput()))
      guard frames.contains(frame) else { continue }
      var entry = DigestTable.Entry(frame: frame, digest: player.stage.digest())
      changing(&entry)
      table.entries.append(entry)
    }
    return Play.file(Self.steps) + ScenarioWriter().digestText(table)
  }

  @Test func `matching digests are counted`() throws {
    let play = try Play(file: file(at: [0, 13, 40]))
    play.expectMet(0)
    #expect(play.player.mismatch == nil)
    #expect(play.player.matchingDigestCount == 3)
  }

  @Test func `the first mismatch is reported with its subsystems and the last good frame`() throws {
    let text = try file(at: [0, 10, 20, 30, 40]) { entry in
      guard entry.frame >= 20 else { return }
      entry.digest.all ^= 1
      entry.digest.animations ^= 1
      if entry.frame == 20 { entry.digest.cells ^= 2 }
    }
    let play = try Play(file: text)
    play.expectMet(0)
    let mismatch = try #require(play.player.mismatch)
    #expect(mismatch.frame == 20)
    #expect(mismatch.lastGoodFrame == 10)
    #expect(mismatch.subsystems == [.cells, .animations])
    #expect(mismatch.expected != mismatch.found)
    #expect(play.player.matchingDigestCount == 2)
  }

  @Test func `a mismatch outside all subsystems names none`() throws {
    let play = try Play(file: file(at: [5]) { $0.digest.all ^= 1 })
    #expect(play.player.mismatch?.subsystems == [])
    #expect(play.player.mismatch?.lastGoodFrame == nil)
  }

  @Test func `disabled digests are not compared`() throws {
    let play = try Play(file: file(at: [0, 20]) { $0.digest.all ^= 1 }, checksDigests: false)
    #expect(play.player.mismatch == nil)
    #expect(play.player.matchingDigestCount == 0)
  }

  @Test func `a run that ends before the last checkpoint of the file does not match`() throws {
    let text = try file(at: [0, 20, 40])
      .replacing("@40  end", with: "@32  wait settled max=99\n+3  end")
    let play = try Play(file: text)
    #expect(play.player.failures == [])
    let mismatch = try #require(play.player.mismatch)
    #expect(mismatch.frame == 40)
    #expect(mismatch.lastFrame == 35)
    #expect(mismatch.lastGoodFrame == 20)
  }
}
