import Scenarios
import Testing

@Suite("StepClock") struct StepClockTests {
  @Test func `frames count from the previous step and initially from 0`() {
    var clock = StepClock()
    #expect(clock.frame(of: .relative(frames: 3), .reloadData) == 3)
    clock.start(in: 3)
    #expect(clock.frame(of: .relative(frames: 3), .reloadData) == 6)
    #expect(clock.frame(of: .absolute(frame: 50), .reloadData) == 50)
    #expect(!clock.accepts(.reloadData, in: 2))
    #expect(clock.accepts(.reloadData, in: 3))
  }

  @Test func `input after a wait moves to the frame after its end`() {
    var clock = StepClock()
    clock.endWait(in: 40)
    #expect(clock.frame(of: .relative(frames: 0), .mark("m")) == 40)
    #expect(clock.frame(of: .relative(frames: 0), .end) == 40)
    #expect(clock.frame(of: .relative(frames: 0), .reloadData) == 41)
    #expect(clock.frame(of: .relative(frames: 0), .wait(.idle, maximum: 1)) == 41)
    #expect(clock.frame(of: .relative(frames: 1), .reloadData) == 41)
    #expect(clock.frame(of: .relative(frames: 2), .reloadData) == 42)
    clock.start(in: 40)
    #expect(clock.frame(of: .relative(frames: 0), .reloadData) == 41)
    #expect(clock.accepts(.end, in: 40))
    #expect(!clock.accepts(.reloadData, in: 40))
    #expect(!clock.accepts(.end, in: 39))
  }
}
