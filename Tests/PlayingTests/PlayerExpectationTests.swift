import Scenarios
import Stage
import Testing

@Suite("ScenarioPlayer: expectations") struct PlayerExpectationTests {
  @Test(arguments: [
    "third == 0.333", "third != 0.334", "third == 0.335 ±0.002", "third == 0.331 ±0.002",
    "third == 0.335 +-0.002", "third != 0.336 ±0.002",
    "third < 0.334", "third <= 0.333", "third >= 0.333", "third > 0.332",
    "pair == 1,2.001", "pair != 1,2", "pair == 1.001,2 ±0.001", "pair != 1,2.003 ±0.001",
    "some.number == 2.1", "some.number == 2.10", "some.index == 2.10", "some.index != 2.1",
    "some.index > 2.9", "some.index < 3.0", "some.index <= 2.10", "some.index >= 1.99",
    "some.items == 1,4", "some.items != 1", "some.items != none",
    "some.word == idle", "some.word != busy", "some.flag == true", "some.flag != false",
    "some.text == \"say \\\"hi\\\"\"", "some.text != \"\"",
    "nothing == none", "nothing != 3", "third != none", "some.index != none",
    "viewport.width == 300", "viewport.height >= 400", "animating == false",
  ])
  func `a met expectation is recorded`(text: String) throws {
    try Play("@0 expect \(text)\n+0 end").expectMet(1)
  }

  @Test(arguments: [
    ("third == 0.334", "0.333"), ("third == 0.336 ±0.002", "0.333"),
    ("third < 0.333", "0.333"), ("third > 0.333", "0.333"), ("pair == 1,2", "1,2.001"),
    ("some.index == 2.1", "2.10"), ("some.items == 1,5", "1,4"), ("some.word == busy", "idle"),
    ("some.text == \"x\"", "\"say \"hi\"\""), ("nothing == 3", "none"), ("nothing > 3", "none"),
    ("third == none", "0.333"), ("some.flag == false", "true"),
    ("missing == 3", "'missing' is not there at the moment"),
  ])
  func `a failed expectation is reported with its position and the value found`(
    text: String, found: String
  ) throws {
    let play = try Play("@2 expect \(text)\n+0 expect third > 0\n+0 end")
    play.expectFailure(line: 8, found, frame: 2)
    #expect(play.player.met.count == 1, "the run goes on")
    #expect(
      play.player.failures.first?.description
        == "8:4: expected \(text), found \(found) (frame 2)")
  }

  @Test(arguments: ["third == \"x\"", "pair == 1", "some.items > 3", "some.word < busy"])
  func `an incomparable value fails with a reason`(text: String) throws {
    let play = try Play("@2 expect \(text)\n+0 expect third > 0\n+0 end")
    #expect(play.issue == nil)
    #expect(play.player.failures.count == 1)
    #expect(play.player.failures.first?.found.contains("'") == true)
    #expect(play.player.met.count == 1)
  }

  @Test func `an unknown probe stops the run`() throws {
    let play = try Play("@2 expect elsewhere == 3\n+0 end")
    #expect(play.issue?.kind == .refused)
    #expect(play.issue?.position == SourcePosition(line: 8, column: 4))
  }

  @Test func `at most a thousand failures are listed and the others are counted`() throws {
    let steps = Array(repeating: "@0 expect third == 1", count: 1100).joined(separator: "\n")
    let play = try Play(steps + "\n+0 end")
    #expect(play.player.failures.count == 1000)
    #expect(play.player.unlistedFailures == 100)
  }

  @Test func `a very long value in a failure is truncated`() {
    let position = SourcePosition(line: 1, column: 1)
    let text = String(repeating: "é", count: 20_000)
    let failure = PlayFailure(position, demand: "x", found: text, frame: 0)
    #expect(failure.found.hasSuffix("é… (the first 20000 of 40000 bytes)"))
    #expect(failure.found.utf8.count < 20_100)
    #expect(PlayFailure(position, demand: "x", found: "short", frame: 0).found == "short")
  }

  @Test func `all failures are reported`() throws {
    let play = try Play(
      """
      @0 expect third == 1
      @1 expect third == 2
      @1 expect third == 0.333
      @2 expect third == 3
      +0 end
      """)
    #expect(play.player.failures.map(\.position.line) == [8, 9, 11])
    #expect(play.player.failures.map(\.frame) == [0, 1, 2])
  }

  @Test func `events are those since the last expectation of the same list`() throws {
    try Play(
      """
      @0  expect events == ""
      @1  action select 3
      +0  expect events == "willSelect 3, didSelect 3"
      +0  expect events == ""
      +0  expect events[gesture] == "gesture"
      @2  action select 4
      @3  action select 5
      @4  expect events[didSelect] == "didSelect 4, didSelect 5"
      +0  expect events == "willSelect 4, willSelect 5"
      +0  expect events[gesture,willSelect] == "gesture, gesture"
      +0  end
      """
    ).expectMet(7)
  }

  @Test func `counters cover the frame, the section and the run`() throws {
    try Play(
      """
      @0  action count 5
      @2  action count 3
      +0  expect cells.created == 8
      +0  expect cells.created.frame == 3
      +0  expect cells.created.total == 8
      @3  mark "m"
      +0  expect cells.created == 0
      +0  expect cells.created.frame == 0
      @4  action count 2
      +0  expect cells.created == 2
      @5  action count 1
      +0  expect cells.created == 3
      +0  expect cells.created.frame == 1
      +0  expect cells.created.total == 11
      +0  expect cells.live == 0
      +0  expect cells.pooled == 0
      +0  expect cells.reused.total == 0
      +0  expect layout.passes == 0
      +0  end
      """
    ).expectMet(13)
  }

  @Test(arguments: ["rasterised", "draw.commands", "allocations"])
  func `drawing counters are skipped if nothing is drawn`(name: String) throws {
    let steps =
      "@3 expect \(name) == 1\n+0 expect \(name).frame == 9\n+0 expect \(name).total < 0\n+0 end"
    let play = try Play(steps)
    play.expectMet(0)
    #expect(play.player.skipped.map(\.position.line) == [8, 9, 10])
    #expect(play.player.skipped.allSatisfy { $0.found.contains("release") })
  }

  @Test func `drawing counters are read if something is drawn`() throws {
    var drawn = RenderCounts()
    drawn.rasterized = 2
    drawn.drawCommands = 3
    drawn.allocations = 5
    let steps = """
      @1  mark "m"
      @3  expect rasterised == 4
      +0  expect rasterised.frame == 2
      +0  expect draw.commands.total == 12
      +0  expect allocations == 10
      +0  end
      """
    let play = try Play(steps, drawn: drawn)
    play.expectMet(4)
    #expect(play.player.skipped == [])
  }
}
