import Scenarios
import Testing

/// The relations between steps.
@Suite("StepSequenceCheck") struct StepSequenceCheckTests {
  static let good: [[String]] = [
    ["+0 key a", "+0 key b", "@0 end"],
    ["@5:16666 touch begin 1 1,1", "+0 insert at=0", "+0 expect offset.y == 0", "+1 end"],
    ["@5:100 touch begin 1 1,1", "@5:100 touch move 1 2,2", "@6 touch end 1 2,2", "@6 end"],
    [
      "@5 begin-updates", "+0 remove at=1", "+0 begin-updates", "@5 insert at=0", "+0 end-updates",
      "+0 end-updates", "+0 end",
    ],
    ["@5 refuse begin-updates", "+0 remove at=99", "+0 end-updates", "+0 end"],
    ["@5 begin-updates", "+0 remove at=99", "+0 refuse end-updates", "+0 end"],
    ["@5 begin-updates", "+0 end-updates", "+0 end"],
    ["@5 tap at=1,1", "+3 end"],
    ["@5:100 tap at=1,1", "+3 end"],
    ["@5 drag from=0,0 to=0,100 over=10 hold=5", "+21 end"],
    ["@5 fling from=0,0 velocity=1,1 over=6", "+0 wait settled max=1", "+0 end"],
    ["@5 wait settled max=9", "@5 expect offset.y == 0", "@6 key a", "@6 end"],
    ["@5 wait settled max=9", "+0 wait idle max=9", "+0 end"],
    ["@5 wait settled max=9", "+1 hold at=1,1 for=50", "@30 end"],
    ["@5 rotate to=1x1 over=100", "+0 end"],
    ["@0 touch begin 1 1,1", "@9 end"],
    ["@0 tap at=1,1", "@3 touch begin 1 1,1", "@4 end"],
    ["@0 hold at=1,1 for=9", "@1 touch begin 2 1,1", "@9 end"],
    ["@0 hold at=1,1 for=9", "@1 wait settled max=9", "+0 touch begin 1 1,1", "+0 end"],
    ["@1000000000 end"],
  ]

  @Test(arguments: good)
  func `steps in order are valid`(lines: [String]) {
    #expect(Fixture.messages(Fixture.header + lines.map { $0 + "\n" }.joined()) == [])
  }

  static let bad: [(lines: [String], messages: [String])] = [
    (
      ["@5 key a", "@4 key b", "@6 end"],
      ["8:1: frame 4 is before the previous step (frame 5, line 7)"]
    ),
    (
      ["@5 key a", "+5 key b", "@9 end"],
      ["9:1: frame 9 is before the previous step (frame 10, line 8)"]
    ),
    (
      ["@5 wait settled max=9", "+3 mark \"a\"", "@7 key a", "+9 end"],
      ["9:1: frame 7 is before the previous step (frame 8 or later, line 8)"]
    ),
    (
      ["@5 wait settled max=9", "@5 key a", "+9 end"],
      ["8:1: frame 5 is over when the wait of line 7 ends; write '+0' for the next frame"]
    ),
    (
      ["@999999999 key a", "+2 end"],
      ["8:1: the step is after the last possible frame, 1000000000"]
    ),
    (
      ["@1:200 touch begin 1 1,1", "+0 touch move 1 1,1", "+9 end"],
      ["8:1: the sample at 0 µs is before the previous one of its frame (200 µs, line 7)"]
    ),
    (
      ["@1:200 touch begin 1 1,1", "+0:199 tap at=1,1", "+9 end"],
      ["8:1: the sample at 199 µs is before the previous one of its frame (200 µs, line 7)"]
    ),
    (
      ["@1:1 mark \"a\"", "@9 end"],
      ["7:1: 'mark' happens at the end of its frame; remove the microseconds"]
    ),
    (
      ["@1:1 wait settled max=1", "+9 end"],
      ["7:1: 'wait' is checked at the ends of frames; remove the microseconds"]
    ),
    (
      ["@1 begin-updates", "+0:1 insert at=1", "+0 end-updates", "+0 end"],
      ["8:1: a transaction takes effect when it begins; write '+0'"]
    ),
    (
      ["@1 begin-updates", "+0 tap at=1,1", "+0 end-updates", "+9 end"],
      [
        "8:4: 'tap' is not allowed in the transaction of line 7, which can contain only insert, "
          + "remove, reload and move"
      ]
    ),
    (
      ["@1 begin-updates", "+0 expect offset.y == 0", "+0 end-updates", "+9 end"],
      [
        "8:4: 'expect' is not allowed in the transaction of line 7, which can contain only insert, "
          + "remove, reload and move"
      ]
    ),
    (
      ["@1 begin-updates", "+1 insert at=1", "+0 end-updates", "+9 end"],
      [
        "8:1: the transaction of line 7 must stay in one frame; write '+0'",
        "9:1: the transaction of line 7 must stay in one frame; write '+0'",
      ]
    ),
    (
      ["@1 begin-updates", "+0 insert at=1", "+0 end"],
      ["9:4: the 'begin-updates' of line 7 has no 'end-updates'"]
    ),
    (
      ["@1 begin-updates", "+0 refuse insert at=1", "+0 end-updates", "+0 end"],
      ["8:4: a transaction is refused as a whole: end that of line 7 with 'refuse end-updates'"]
    ),
    (
      ["@1 begin-updates", "+0 refuse begin-updates", "+0 end-updates", "+0 end"],
      ["8:4: a transaction is refused as a whole: end that of line 7 with 'refuse end-updates'"]
    ),
    (["@1 refuse end-updates", "+0 end"], ["7:4: 'end-updates' without 'begin-updates'"]),
    (
      ["@5 tap at=1,1", "+2 end"],
      [
        "8:4: the tap of line 7 plays for 1 more frame after 'end'; end later, or write 'wait "
          + "settled' before it"
      ]
    ),
    (
      ["@5 fling from=0,0 velocity=1,1 over=6", "+0 tap at=1,1", "+4 end"],
      [
        "9:4: the fling of line 7 plays for 2 more frames after 'end'; end later, or write 'wait "
          + "settled' before it"
      ]
    ),
    (
      ["@5 wait idle max=9", "+1 hold at=1,1 for=50", "+49 end"],
      [
        "9:5: the hold of line 8 plays for 1 more frame after 'end'; end later, or write 'wait "
          + "settled' before it"
      ]
    ),
    (
      ["@1 touch begin 1 1,1", "+1 touch begin 1 1,1", "+0 end"],
      ["8:4: touch 1 is already down (since line 7)"]
    ),
    (
      ["@1 tap at=1,1", "+2 touch begin 1 1,1", "+9 end"],
      ["8:4: touch 1 belongs to the tap of line 7 while it plays; use another ID"]
    ),
    (
      ["@1 tap at=1,1", "+1 touch move 1 1,1", "+9 end"],
      ["8:4: touch 1 belongs to the tap of line 7 while it plays; use another ID"]
    ),
    (
      [
        "@1 touch begin 1 1,1", "+0 pinch at=9,9 from=1 to=2 over=3", "+0 touch begin 3 1,1",
        "+9 end",
      ],
      ["9:4: touch 3 belongs to the pinch of line 8 while it plays; use another ID"]
    ),
    (["@1 end", "@2 end"], ["8:1: only 'digests' may follow the 'end' of line 7"]),
    (["@1 end now"], ["7:8: 'now' is one argument too many for 'end'"]),
    (
      ["@1 key a"],
      [
        "8:1: file ends without an 'end' step (truncated?); last complete step is @1 key (line 7); "
          + "--salvage would replay 1 step"
      ]
    ),
    (
      ["@1 wait settled max=2", "+3 key a"],
      [
        "9:1: file ends without an 'end' step (truncated?); last complete step is +3 key (line 8); "
          + "--salvage would replay 2 steps"
      ]
    ),
    (
      ["@1 key a", "@2 begin-updates", "+0 insert at=0"],
      [
        "10:1: file ends without an 'end' step (truncated?); last complete step is @1 key (line "
          + "7); --salvage would replay 1 step"
      ]
    ),
    (
      [],
      [
        "7:1: file ends without an 'end' step (truncated?); no step is complete; --salvage would "
          + "replay 0 steps"
      ]
    ),
  ]

  @Test(arguments: bad)
  func `steps that cannot follow each other are reported`(lines: [String], messages: [String]) {
    let text = Fixture.header + lines.map { $0 + "\n" }.joined()
    #expect(Fixture.messages(text) == messages.map { "t.scn:\($0)" })
  }
}
