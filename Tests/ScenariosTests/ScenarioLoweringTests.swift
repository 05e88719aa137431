import Scenarios
import Testing

@Suite("ScenarioLowering") struct ScenarioLoweringTests {
  static let cases: [(steps: [String], lowered: [String])] = [
    // If a gesture plays when a wait begins, the wait starts at its last sample.
    (
      [
        "@0 tap at=1,2", "+1 key a", "+0 wait settled max=10", "+0 tap at=3,4", "+1 mark \"m\"",
        "+5 end",
      ],
      [
        "@0    touch begin 1 1,2", "@1    key a", "@3    touch end 1 1,2",
        "@3    wait settled max=8", "+1    touch begin 1 3,4", "+1    mark \"m\"",
        "+2    touch end 1 3,4", "+3    end",
      ]
    ),
    // A right click is a press of the secondary mouse button.
    (
      ["@0 context at=1,2", "@5 end"],
      [
        "@0    touch begin 1 1,2 device=mouse button=3",
        "@3    touch end 1 1,2 device=mouse button=3", "@5    end",
      ]
    ),
    // Overlapping gestures and raw touches share identifiers; earlier gestures come first.
    (
      [
        "@0 hold at=1,1 for=10", "@2 touch begin 2 5,5", "+1 tap at=9,9", "@6 touch end 2 5,5",
        "+0 tap at=8,8", "@10 end",
      ],
      [
        "@0    touch begin 1 1,1", "@2    touch begin 2 5,5", "@3    touch begin 3 9,9",
        "@6    touch end 3 9,9", "@6    touch end 2 5,5", "@6    touch begin 2 8,8",
        "@9    touch end 2 8,8", "@10   touch end 1 1,1", "@10   end",
      ]
    ),
    // After a wait that must fail, the rest of the gesture follows.
    (
      ["@0 hold at=1,1 for=10", "+0 wait settled max=4", "+0 mark \"late\"", "+20 end"],
      [
        "@0    touch begin 1 1,1", "@4    wait settled max=0", "+0    mark \"late\"",
        "+6    touch end 1 1,1", "+14   end",
      ]
    ),
    // After an absolute time, times are absolute again.
    (
      ["@0 wait idle max=4", "+2 key a", "@20 tap at=1,1", "+0 key b", "@30 end"],
      [
        "@0    wait idle max=4", "+2    key a", "@20   touch begin 1 1,1", "@20   key b",
        "@23   touch end 1 1,1", "@30   end",
      ]
    ),
    // Input in the frame in which a wait ended moves to the next frame; observing steps stay.
    (
      [
        "@5 wait settled max=4", "+0 expect offset.y == 0", "+0 key a", "+0 key b",
        "+0 wait idle max=3",
        "+0 wait idle max=3", "+0 key c", "+0 end",
      ],
      [
        "@5    wait settled max=4", "+0    expect offset.y == 0", "+1    key a", "+0    key b",
        "+0    wait idle max=3", "+1    wait idle max=3", "+1    key c", "+0    end",
      ]
    ),
    // Samples in the same frame do not interrupt a transaction.
    (
      [
        "@0 drag from=0,0 to=3,0 over=3", "@2 begin-updates", "+0 remove at=1", "+0 insert at=0",
        "+0 end-updates", "@9 end",
      ],
      [
        "@0    touch begin 1 0,0", "@1    touch move 1 1,0", "@2    touch move 1 2,0",
        "@2    begin-updates", "@2    remove at=1", "@2    insert at=0", "@2    end-updates",
        "@3    touch move 1 3,0", "@9    touch end 1 3,0", "@9    end",
      ]
    ),
  ]

  @Test(arguments: cases)
  func `gestures become raw samples between the other steps`(steps: [String], lowered: [String])
    throws
  {
    let text = Fixture.header + steps.map { $0 + "\n" }.joined()
    let scenario = try ScenarioParser(file: "t.scn").parse(text).scenario
    let raw = try ScenarioLowering.lower(scenario)
    #expect(raw.steps.map { ScenarioWriter().line(for: $0) } == lowered)
    let again = try ScenarioParser(file: "t.scn").parse(ScenarioWriter().text(of: raw)).scenario
    #expect(again == raw)
    #expect(try ScenarioLowering.lower(raw) == raw)
  }

  @Test func `samples in a long frame are sorted among its steps by microseconds`() throws {
    let steps = try Fixture.steps(
      "@0 drag from=0,0 to=4,0 over=2", "@1 insert at=0", "@1:8000 touch begin 5 9,9",
      "@1:20000 touch end 5 9,9", "@9 end", clock: "30/1")
    let header = try ScenarioParser(file: "t.scn").parse(
      Fixture.header.replacing("---", with: "clock 30/1\n---") + "@0 end\n"
    ).scenario.header
    let raw = try ScenarioLowering.lower(Scenario(header: header, steps: steps))
    #expect(
      raw.steps.map { ScenarioWriter().line(for: $0) } == [
        "@0    touch begin 1 0,0", "@0:16666 touch move 1 1,0", "@1    touch move 1 2,0",
        "@1    insert at=0", "@1:8000 touch begin 5 9,9", "@1:16666 touch move 1 3,0",
        "@1:20000 touch end 5 9,9", "@2    touch move 1 4,0", "@5    touch end 1 4,0", "@9    end",
      ])
  }

  @Test func `an absolute time that may interrupt a gesture after a wait cannot be lowered`() throws
  {
    let text = Fixture.file(
      "@0 wait idle max=9", "+1 hold at=1,1 for=50", "@20 key a", "@90 end")
    let scenario = try ScenarioParser(file: "t.scn").parse(text).scenario
    let error = #expect(throws: ScenarioIssue.self) { try ScenarioLowering.lower(scenario) }
    #expect(
      error?.description
        == "9:5: the absolute time @20 cannot be lowered: only a run determines whether "
        + "the hold (line 8) still plays then; write the time as +N, or 'wait settled' before it")
  }

  @Test func `input after an expectation in a frame that a wait may have ended cannot be lowered`()
    throws
  {
    let text = Fixture.file(
      "@10 wait settled max=5", "@10 expect columns == 4", "+0 tap at=5,5", "+3 end")
    let scenario = try ScenarioParser(file: "t.scn").parse(text).scenario
    let error = #expect(throws: ScenarioIssue.self) { try ScenarioLowering.lower(scenario) }
    #expect(
      error?.description
        == "9:4: '+0 tap' cannot be lowered: only a run determines whether the wait ended in "
        + "frame 10, and the step happens one frame later; write @11")
  }

  @Test func `the header and the digests are kept`() throws {
    let digests =
      "digests algo=xxh64\n@0 " + "all=0123456789abcdef scroll=0000000000000000 "
      + "layout=1111111111111111 cells=2222222222222222 anim=3333333333333333 "
      + "rng=ffffffffffffffff\n"
    let scenario = try ScenarioParser(file: "t.scn").parse(Fixture.example + digests).scenario
    let raw = try ScenarioLowering.lower(scenario)
    #expect(raw.header == scenario.header)
    #expect(raw.digests == scenario.digests)
    #expect(raw.digests?.entries.count == 1)
  }
}
