import Geometry
import Grid
import Motion
import Stage
import Testing

@Suite("A grid's layouts as a frame's observer hears of them") struct GridPhaseTests {
  private final class Heard: FrameObserver {
    var phases: [FramePhase] = []

    func phaseEnded(_ phase: FramePhase) { phases.append(phase) }
  }

  @Test func `solving the layout after a resize event counts as the layout phase`() throws {
    let fixture = try GridFixture(count: 50, viewport: Size(width: 300, height: 500))
    let heard = Heard()
    let frame = fixture.nextFrame
    let resize = InputEvent(
      time: .init(frame: frame), kind: .viewport(Size(width: 500, height: 300), duration: 0))
    _ = fixture.stage.runFrame(FrameInput(frame: frame, events: [resize]), observer: heard)
    #expect(heard.phases == [.input, .layout, .input, .simulate, .layout, .cells])
  }
}
