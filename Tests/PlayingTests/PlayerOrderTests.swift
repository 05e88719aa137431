import Geometry
import Gestures
import Motion
import Scenarios
import Stage
import Testing

@Suite("ScenarioPlayer: order within a frame") struct PlayerOrderTests {
  @Test func `the steps of a frame are applied in file order`() throws {
    let play = try Play(
      """
      @3  action note "a"
      @3  reload-data
      +0  action note "b"
      +0  insert at=0
      @3  select item=4
      +0  end
      """)
    play.expectMet(0)
    #expect(play.log == "a; reload; b; update of 1; select 4")
    #expect(play.busyFrames == [3])
    #expect(play.lastFrame == 3)
  }

  @Test func `a command listed after a sample with later microseconds comes after it`() throws {
    let play = try Play(
      """
      @2:9000  touch begin 1 10,10
      @2       action note "after"
      @2:9500  touch end 1 10,10
      @2       end
      """)
    play.expectMet(0)
    let kinds = play.inputs[2].events.map(Self.name)
    #expect(kinds == ["touch 2:9000", "command", "touch 2:9500"])
  }

  @Test func `samples of a playing gesture come before the steps of their frame`() throws {
    let play = try Play(
      """
      @0  drag from=10,10 to=10,50 over=4
      @2  action note "between"
      @2  key a
      @40 end
      """)
    play.expectMet(0)
    #expect(play.inputs[2].events.map(Self.name) == ["touch 2:0", "command", "key"])
  }

  @Test func `raw samples are sorted among those of a gesture by microseconds`() throws {
    let play = try Play(
      """
      @0        drag from=10,10 to=10,50 over=4
      @2:8000   touch begin 9 5,5
      @2:20000  touch end 9 5,5
      @40       end
      """, header: "clock 30/1")
    play.expectMet(0)
    #expect(
      play.inputs[2].events.map(Self.name)
        == ["touch 2:0", "touch 2:8000", "touch 2:16666", "touch 2:20000"])
  }

  @Test func `overlapping gestures use the lowest free identifiers`() throws {
    let play = try Play(
      """
      @0  tap at=10,10
      @0  pinch at=100,100 from=40 to=80 over=5
      @3  tap at=20,20
      @9  end
      """)
    play.expectMet(0)
    let ids = play.inputs.map { input in
      input.events.compactMap { event -> Int? in
        if case .pointer(let sample) = event.kind, sample.phase == .began { sample.id } else { nil }
      }
    }
    #expect(ids[0] == [1, 2, 3])
    #expect(ids[3] == [1], "the tap's end is due before the steps of frame 3")
  }

  @Test func `expectations see input listed after them`() throws {
    let play = try Play(
      """
      @5  expect log == "x"
      +0  mark "m"
      +0  action note "x"
      +0  end
      """)
    play.expectMet(1)
    #expect(play.player.marks.map(\.name) == ["m"])
    #expect(play.player.marks.map(\.frame) == [5])
  }

  @Test func `a file that ends at frame N runs N + 1 frames`() throws {
    let play = try Play("@12 end")
    #expect(play.inputs.map(\.frame) == Array(0...12))
  }

  @Test func `relative times count from the start of the previous step`() throws {
    let play = try Play(
      """
      +2  drag from=10,10 to=10,90 over=20
      +3  action note "five"
      @9  key a
      +1  key b
      +30 end
      """)
    play.expectMet(0)
    let frames = play.inputs.filter { input in
      input.events.contains { if case .pointer = $0.kind { false } else { true } }
    }
    #expect(frames.map(\.frame) == [5, 9, 10])
    #expect(play.lastFrame == 40)
  }

  @Test func `an event has the time of its step`() throws {
    let play = try Play(
      """
      @4:12345 key a down
      @5       resize to=200x100
      @6       end
      """)
    #expect(play.inputs[4].events.map(\.time) == [Timestamp(frame: 4, microseconds: 12_345)])
    #expect(play.inputs[5].events.map(\.time) == [Timestamp(frame: 5)])
    #expect(play.player.stage.viewport.width == 200)
  }

  @Test func `a snapshot is requested only in its frame`() throws {
    let scenario = try ScenarioParser(file: "t.scn", scenes: [.scratch])
      .parse(Play.file("@1 snapshot \"one\"\n+0 snapshot \"two\"\n@3 end")).scenario
    let player = ScenarioPlayer(scenario, on: try Play.stage(scenario, [.scratch]))
    var names: [[String]] = []
    while !player.isFinished {
      try player.processResult(player.stage.runFrame(try player.nextInput()))
      names.append(player.requestedSnapshots)
    }
    #expect(names == [[], ["one", "two"], [], []])
  }

  @Test func `an end during a gesture is an error with a position`() throws {
    let text = """
      @0  wait settled max=2
      +0  drag from=10,10 to=10,90 over=20
      @9  end
      """
    let play = try Play(text)
    #expect(play.issue?.kind == .invalid)
    #expect(
      play.issue?.description
        == "10:5: the file ends while drag (line 9) still plays")
  }

  @Test func `a touch that does not match after a wait is an error with a position`() throws {
    let play = try Play(
      """
      @0  wait settled max=2
      +4  drag from=10,10 to=10,90 over=20
      @9  touch begin 1 10,10
      @90 touch end 1 10,10
      @91 end
      """)
    #expect(
      play.issue?.description
        == "10:5: touch 1 belongs to the drag of line 9 while it plays; use another ID")
  }

  private static func name(_ event: InputEvent) -> String {
    switch event.kind {
    case .pointer: "touch \(event.time.frame):\(event.time.microseconds)"
    case .command: "command"
    case .key: "key"
    default: "other"
    }
  }
}
