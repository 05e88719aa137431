import Items
import Scenarios
import Stage
import Testing

@Suite("ScenarioPlayer: refusals and transactions") struct PlayerRefusalTests {
  @Test func `a refused step is a failure with a position`() throws {
    let play = try Play("@1  remove at=99\n@2  action note \"x\"\n@3  end")
    play.expectFailure(line: 8, "it was refused: item 99 does not exist", frame: 1)
    #expect(play.player.failures.first?.position.column == 5)
    #expect(play.player.failures.first?.demand == "the step to be carried out")
    #expect(play.log == "x")
  }

  @Test(arguments: [
    "remove at=99", "remove at=3,98..120", "action refuse", "deliver 4",
  ])
  func `refuse passes if the step is refused`(step: String) throws {
    try Play("@1 refuse \(step)\n@3 end").expectMet(1)
  }

  @Test(arguments: ["remove at=98", "reload-data", "scroll-to y=3", "action note \"x\""])
  func `refuse fails if the step is carried out`(step: String) throws {
    try Play("@1 refuse \(step)\n@3 end")
      .expectFailure(line: 8, "it was carried out", frame: 1)
  }

  @Test(arguments: ["deselect item=3", "refuse deselect item=3", "action unknown-here"])
  func `an unsupported step stops the run`(step: String) throws {
    let play = try Play("@1 \(step)\n@3 end")
    #expect(play.issue?.kind == .refused)
    #expect(play.issue?.position.line == 8)
    #expect(play.player.isFinished == false)
    #expect(play.lastFrame == 1)
  }

  @Test func `a refused step is distinguished from the others of its frame`() throws {
    let play = try Play(
      """
      @1  action note "a"
      +0  remove at=99
      +0  refuse remove at=99
      +0  action note "b"
      +0  end
      """)
    play.expectFailure(line: 9, "it was refused: item 99 does not exist", frame: 1)
    #expect(play.player.met.count == 1)
    #expect(play.log == "a; b")
  }

  @Test func `a transaction is one update`() throws {
    let play = try Play(
      """
      @1  begin-updates
      +0  insert at=0
      +0  remove at=4
      +0  begin-updates
      +0  move from=1 to=2
      +0  end-updates
      +0  reload at=7
      +0  end-updates
      +0  insert at=1
      +0  end
      """)
    play.expectMet(0)
    #expect(play.log == "update of 4; update of 1")
    #expect(play.inputs[1].events.count == 2)
  }

  @Test func `a transaction without updates is still one update`() throws {
    let play = try Play("@1 begin-updates\n+0 end-updates\n+0 end")
    #expect(play.log == "update of 0")
  }

  @Test(arguments: ["refuse begin-updates|end-updates", "begin-updates|refuse end-updates"])
  func `a transaction is refused as a whole`(words: String) throws {
    let parts = words.split(separator: "|")
    try Play("@1 \(parts[0])\n+0 insert at=0\n+0 remove at=99\n+0 \(parts[1])\n+0 end").expectMet(1)
    let carriedOut = try Play("@1 \(parts[0])\n+0 insert at=0\n+0 \(parts[1])\n+0 end")
    #expect(carriedOut.player.failures.map(\.found) == ["it was carried out"])
  }

  @Test func `an unexpected refusal of a transaction is reported on its first line`() throws {
    let play = try Play(
      "@1 begin-updates\n+0 insert at=0\n+0 remove at=99\n+0 end-updates\n@2 end")
    play.expectFailure(line: 8, "it was refused: item 99 does not exist", frame: 1)
    #expect(play.log == "")
  }

  @Test func `samples of a gesture come before a transaction in the same frame`() throws {
    let play = try Play(
      """
      @0  drag from=10,10 to=10,50 over=4
      @2  begin-updates
      +0  insert at=0
      +0  end-updates
      @40 end
      """)
    play.expectMet(0)
    #expect(play.inputs[2].events.count == 2)
    guard case .command(let command) = play.inputs[2].events[1].kind,
      case .update(let steps)? = command.itemCommand
    else {
      Issue.record("the second event is no update")
      return
    }
    #expect(steps.count == 1)
  }
}
