import Scenarios
import Scenes
import Stage
import Testing

@Suite("Idle frames are skipped") struct PlayerIdleTests {
  /// Plays a file, either skipping idle frames or running all frames.
  private func play(_ file: String, skips: Bool) throws -> (player: ScenarioPlayer, run: Int64) {
    let scenario = try ScenarioParser(file: "t.scn", scenes: SceneCatalog.all).parse(file).scenario
    let player = ScenarioPlayer(scenario, on: try Play.stage(scenario, SceneCatalog.all))
    var run: Int64 = 0
    while !player.isFinished {
      if skips { player.skipIdleFrames() }
      try player.processResult(player.stage.runFrame(try player.nextInput()))
      run += 1
    }
    return (player, run)
  }

  private func file(_ demo: String, _ steps: String) -> String {
    """
    scenario 1
    contract \(Scenario.currentContract)
    demo \(demo)
    viewport 390x844
    seed 7
    ---
    \(steps)

    """
  }

  @Test(arguments: [
    "grid count=500", "sections sections=20x30", "columns", "photos", "boxes", "springboard",
    "image-demo", "stacks", "photos-sections", "grouped-columns", "box-demo", "styled-table",
    "expander", "zoom pages=5", "page collapsible=true large-title=108",
  ])
  func `skipping idle frames does not change the state`(
    demo: String
  ) throws {
    let steps = """
      @0    fling from=195,700 velocity=0,-2000 over=6
      @40   tap at=100,300
      @80   wheel 100,300 0,120
      @3000 tap at=200,400
      +300  wheel 100,300 0,-50
      @9000 key down
      +30   end
      """
    let (skipping, run) = try play(file(demo, steps), skips: true)
    let (running, all) = try play(file(demo, steps), skips: false)
    #expect(all == 9031)
    #expect(run < 5000)
    #expect(skipping.stage.digest() == running.stage.digest())
    #expect(skipping.frame == running.frame)
    #expect(skipping.failures == running.failures)
  }

  @Test func `a billion idle frames are skipped quickly`() throws {
    let (player, run) = try play(
      file("grid count=10", "@0 expect items == 10\n@1000000000 end"), skips: true)
    #expect(player.frame == 1_000_000_001)
    #expect(run < ScenarioPlayer.idleFrameThreshold + 5)
  }

  @Test func `frames with movement or a pending wait are run`() throws {
    let steps = """
      @0    drag from=195,700 to=195,300 over=2000
      +2500 wait settled max=10
      +1    end
      """
    let (_, run) = try play(file("grid count=500", steps), skips: true)
    #expect(run >= 2000)
  }

  @Test func `idle frames are skipped after a while and not past the bound`() throws {
    let scenario = try ScenarioParser(file: "t.scn", scenes: SceneCatalog.all)
      .parse(file("grid", "@5000 end")).scenario
    let player = ScenarioPlayer(scenario, on: try Play.stage(scenario, SceneCatalog.all))
    var run = 0
    while player.skipIdleFrames(upTo: 2000) == 0 {
      try player.processResult(player.stage.runFrame(try player.nextInput()))
      run += 1
    }
    #expect(run >= ScenarioPlayer.idleFrameThreshold)
    #expect(run < ScenarioPlayer.idleFrameThreshold + 5)
    #expect(player.frame == 2000)
    #expect(player.skipIdleFrames() == 3000)
  }
}
