import Stage
import Testing

@Suite("Phases as a frame's observer hears of them") struct StagePhaseTests {
  private final class Heard: FrameObserver {
    var phases: [FramePhase] = []

    func phaseEnded(_ phase: FramePhase) { phases.append(phase) }
  }

  private let heard = Heard()

  @Test func `every phase except drawing ends once`() throws {
    let fixture = try StageFixture()
    _ = fixture.stage.runFrame(FrameInput(frame: 0), observer: heard)
    #expect(heard.phases == [.input, .simulate, .layout, .cells])
  }

  @Test func `an early layout is reported as a separate phase`() throws {
    let fixture = try StageFixture()
    let host = fixture.host
    host.backgroundWork.request({ 7 }) { _ in
      // Nested layouts count as one.
      host.performInLayoutPhase { host.performInLayoutPhase {} }
    }
    for frame in 0..<6 { _ = fixture.stage.runFrame(FrameInput(frame: Int64(frame))) }
    _ = fixture.stage.runFrame(FrameInput(frame: 6), observer: heard)
    #expect(heard.phases == [.input, .layout, .input, .simulate, .layout, .cells])
  }

  @Test func `the observer is not notified between frames`() throws {
    let fixture = try StageFixture()
    _ = fixture.stage.runFrame(FrameInput(frame: 0), observer: heard)
    let count = heard.phases.count
    #expect(fixture.host.performInLayoutPhase { 3 } == 3)
    #expect(heard.phases.count == count)
  }
}
