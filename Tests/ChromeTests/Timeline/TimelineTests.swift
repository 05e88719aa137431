import Chrome
import Geometry
import Gestures
import Motion
import Stage
import Testing

@Suite struct TimelineTests {
  private func pointer(_ phase: PointerSample.Phase, _ frame: Int64) -> FrameInput {
    let time = Timestamp(frame: frame)
    return FrameInput(
      frame: frame,
      events: [
        InputEvent(
          time: time,
          kind: .pointer(PointerSample(id: 2, phase: phase, position: .zero, time: time)))
      ])
  }

  private func wheel(_ frame: Int64) -> FrameInput {
    let time = Timestamp(frame: frame)
    return FrameInput(
      frame: frame,
      events: [InputEvent(time: time, kind: .wheel(at: .zero, delta: Vector(dx: 0, dy: 9)))])
  }

  private var timeline: Timeline {
    var timeline = Timeline(rate: .sixty)
    timeline.append(pointer(.began, 10), offset: 0)
    for frame in 11..<20 as Range<Int64> {
      timeline.append(pointer(.moved, frame), offset: Double(frame))
    }
    timeline.append(pointer(.ended, 20), offset: 19)
    for frame in [40, 44, 50, 90] as [Int64] { timeline.append(wheel(frame), offset: 19) }
    for frame in 0..<100 as Range<Int64> {
      timeline.append(Timeline.FrameTimes(frame: frame, total: 1))
    }
    timeline.lastFrame = 99
    return timeline
  }

  @Test func `a pointer is one action, and so are turns of a wheel in short succession`() {
    let actions = timeline.actions
    #expect(actions.map(\.kind) == [.pointer(2), .wheel, .wheel])
    #expect(actions.map(\.first) == [10, 40, 90])
    #expect(actions.map(\.last) == [20, 50, 90])
  }

  @Test func `only changes of the offset are kept`() {
    #expect(timeline.offsets.map(\.frame) == [10] + Array(11..<20))
  }

  @Test func `frames before the first one are removed, but not the offset there`() {
    var timeline = timeline
    timeline.removeFrames(before: 60)
    #expect(timeline.frameCount == 40)
    #expect(timeline.times.first?.frame == 60)
    #expect(timeline.actions.map(\.first) == [90])
    #expect(timeline.offsets.map(\.distance) == [19])
  }

  @Test func `frames after the last one are removed`() {
    var timeline = timeline
    timeline.removeFrames(after: 15)
    #expect(timeline.frameCount == 16)
    #expect(timeline.times.last?.frame == 15)
    #expect(timeline.actions.map(\.last) == [15])
    #expect(timeline.offsets.last?.distance == 15)
    #expect(timeline.times(of: 15)?.total == 1)
    #expect(timeline.times(of: 16) == nil)
  }
}
