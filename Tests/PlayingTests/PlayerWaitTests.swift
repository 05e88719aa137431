import Motion
import Scenarios
import Stage
import Testing

@Suite("ScenarioPlayer: waiting") struct PlayerWaitTests {
  @Test func `a wait ends in its own frame if nothing moves`() throws {
    let play = try Play(
      """
      @4  wait settled max=10
      +0  expect log.count == 0
      +0  end
      """)
    play.expectMet(2)
    #expect(play.lastFrame == 4)
  }

  @Test func `a wait ends in the first frame in which its condition holds`() throws {
    // 0.3 seconds are 18 frames; the animation starts in frame 2 and ends in frame 20.
    let play = try Play(
      """
      @2  action animate
      +0  wait settled max=100
      +0  end
      """)
    play.expectMet(1)
    #expect(play.lastFrame == 20)
  }

  @Test func `an observing step at +0 belongs to the frame in which a wait ended`() throws {
    let play = try Play(
      """
      @2  action animate
      +0  wait settled max=100
      +0  mark "m"
      +0  snapshot "s"
      +0  expect animating == false
      +0  expect log.count == 0
      +0  action note "later"
      +0  expect log.count == 1
      +0  end
      """)
    play.expectMet(4)
    #expect(play.player.marks.map(\.frame) == [20])
    #expect(play.busyFrames == [2, 21])
    #expect(play.lastFrame == 21)
  }

  @Test func `+N counts from the end of a wait`() throws {
    let play = try Play(
      """
      @2  action animate
      +0  wait settled max=100
      +3  action note "a"
      +2  action note "b"
      +0  end
      """)
    #expect(play.busyFrames == [2, 23, 25])
  }

  @Test func `after a wait +1 and +0 are the same frame`() throws {
    let play = try Play(
      """
      @2  wait settled max=1
      +0  action note "a"
      +1  action note "b"
      +0  end
      """)
    #expect(play.busyFrames == [3, 4])
  }

  @Test func `a second wait at +0 begins in the next frame`() throws {
    let play = try Play(
      """
      @2  wait settled max=10
      +0  wait idle max=10
      +0  wait settled max=10
      +0  end
      """)
    play.expectMet(3)
    #expect(play.lastFrame == 4)
  }

  @Test func `a wait that never succeeds fails at its last frame and the run continues`() throws {
    let play = try Play(
      """
      @2  action animate seconds=1
      +0  wait settled max=10
      +0  expect animating == true
      +0  action note "x"
      +0  expect log == "x"
      +0  end
      """)
    play.expectFailure(line: 9, "1 animation is running", frame: 12)
    #expect(play.player.met.count == 2)
    #expect(play.busyFrames == [2, 13])
  }

  @Test func `a wait succeeds in its last frame`() throws {
    let play = try Play("@2 action animate\n+0 wait settled max=18\n+0 end")
    play.expectMet(1)
    let late = try Play("@2 action animate\n+0 wait settled max=17\n+0 end")
    late.expectFailure(line: 9, "1 animation is running", frame: 19)
  }

  @Test func `a playing gesture is not settled and continues during the wait`() throws {
    // The touch begins in 3, moves in 4 to 13, rests six frames (100 ms), and ends in 19.
    let play = try Play(
      """
      @3  drag from=10,10 to=10,90 over=10
      +0  wait settled max=100
      +0  end
      """)
    play.expectMet(1)
    #expect(play.lastFrame == 19)
    #expect(play.busyFrames == Array(3...13) + [19])
  }

  @Test func `a gesture that is still playing is named`() throws {
    let play = try Play("@3 drag from=10,10 to=10,90 over=10\n+0 wait settled max=5\n+90 end")
    #expect(play.player.failures.map(\.found).first?.contains("drag (line 8) still plays") == true)
  }

  @Test func `a rotating viewport is not settled`() throws {
    let play = try Play("@3 rotate to=400x300 over=24\n+0 wait settled max=100\n+0 end")
    play.expectMet(1)
    #expect(play.lastFrame == 27)
  }

  @Test func `settled does not wait for background work but idle does`() throws {
    let settled = try Play("@3 action ask 1\n+0 wait settled max=100\n+0 end")
    #expect(settled.lastFrame == 3)
    let idle = try Play("@3 action ask 1\n+0 wait idle max=100\n+0 expect log == \"got 2\"\n+0 end")
    idle.expectMet(2)
    #expect(idle.lastFrame == 9)
    let failed = try Play("@3 action ask 1\n+0 wait idle max=2\n+0 end")
    failed.expectFailure(line: 9, "1 background results are pending", frame: 5)
  }

  @Test(arguments: ["action note \"x\"", "expect log.count == 0", "end"])
  func `an absolute time that a wait has passed is an error with a position`(verb: String) throws {
    let play = try Play(
      """
      @2   action animate
      +0   wait settled max=100
      @10  \(verb)
      +40  end
      """.split(separator: "\n").prefix(verb == "end" ? 3 : 4).joined(separator: "\n"))
    #expect(play.issue?.kind == .invalid)
    #expect(
      play.issue?.description
        == "10:6: frame 10 has passed: the wait before it ended at frame 20; "
        + "write '+N' to count from there")
  }

  @Test func `an absolute time in the frame of a wait's end is only for observing steps`() throws {
    let observed = try Play("@2 action animate\n+0 wait settled max=99\n@20 mark \"m\"\n@30 end")
    observed.expectMet(1)
    #expect(observed.player.marks.map(\.frame) == [20])
    let input = try Play("@2 action animate\n+0 wait settled max=99\n@20 key a\n@30 end")
    #expect(input.issue?.position.line == 10)
  }

  @Test func `an absolute time after a wait is reached`() throws {
    let play = try Play("@2 action animate\n+0 wait settled max=99\n@40 key a\n@41 end")
    play.expectMet(1)
    #expect(play.busyFrames == [2, 40])
  }

  @Test(arguments: [
    ("60/1", 18), ("120/1", 36), ("60000/1001", 24), ("30/1", 9), ("30000/1001", 7), ("90/1", 27),
    ("1/1", 5), ("144/1", 100),
  ])
  func `a rotation over N frames ends exactly N frames later`(clock: String, over: Int) throws {
    for start in [0, 1, 7, 1000] {
      let play = try Play(
        """
        @\(start)  action animate seconds=0
        +0  rotate to=400x300 over=\(over)
        +0  expect viewport.width == 400
        +0  wait settled max=\(over)
        +0  end
        """, header: "clock \(clock)")
      play.expectMet(2)
      #expect(play.lastFrame == Int64(start + over))
    }
  }

  @Test(
    arguments: ["60/1", "120/1", "60000/1001", "30/1", "24000/1001", "90/1"], [1, 2, 7, 18, 33])
  func `the cells of a grid that rotates over N frames move until the last frame`(
    clock: String, over: Int
  ) throws {
    let text = Play.file(
      """
      @3  rotate to=420x320 over=\(over)
      +0  expect animating == true
      +0  expect columns == 6
      +\(over - 1)  expect animating == true
      +1  expect animating == false
      +0  wait settled max=0
      +0  end
      """, header: "clock \(clock)")
    let play = try Play(file: text.replacing("demo scratch", with: "demo tiles"), types: [.tiles])
    play.expectMet(5)
  }
}
