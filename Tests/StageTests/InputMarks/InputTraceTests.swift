import Geometry
import Gestures
import Motion
import Stage
import Testing

@Suite struct InputTraceTests {
  private var trace = InputTrace(.sixty)

  private mutating func append(_ frame: Int64, _ kinds: InputEvent.Kind...) {
    let time = Timestamp(frame: frame)
    let events = kinds.map { kind -> InputEvent in
      guard case .pointer(var sample) = kind else { return InputEvent(time: time, kind: kind) }
      sample.time = time
      return InputEvent(time: time, kind: .pointer(sample))
    }
    trace.append(FrameInput(frame: frame, events: events))
  }

  private func pointer(_ phase: PointerSample.Phase, y: Double) -> InputEvent.Kind {
    .pointer(
      PointerSample(id: 1, phase: phase, position: Point(x: 5, y: y), time: .zero))
  }

  @Test mutating func `a pointer is a dot with a trail of 0.3 seconds, and fades when lifted`() {
    append(0, pointer(.began, y: 0))
    for frame in 1...60 as ClosedRange<Int64> { append(frame, pointer(.moved, y: Double(frame))) }
    let down = trace.marks(at: 60)
    #expect(down.dots.map(\.position) == [Point(x: 5, y: 60)])
    #expect(down.dots[0].fade == 0)
    #expect(down.dots[0].trail.count == 19)
    #expect(trace.pressedPointers.map(\.position) == [Point(x: 5, y: 60)])
    append(61, pointer(.ended, y: 61))
    #expect(trace.pressedPointers.isEmpty)
    let fading = trace.marks(at: 70).dots.first?.fade ?? 0
    #expect(abs(fading - 0.5) < 0.001)
    #expect(trace.marks(at: 79).isEmpty)
  }

  @Test mutating func `a key is a cap while it is down, with the modifiers that are not`() {
    append(0, .key(KeyEvent(.shift, phase: .down)))
    append(1, .key(KeyEvent(.down, modifiers: [.shift, .control], phase: .down)))
    #expect(trace.marks(at: 1).caps.map(\.label) == ["Shift", "Control + ↓"])
    #expect(trace.pressedKeys == [.shift, .down])
    append(9, .key(KeyEvent(.down, phase: .up)), .key(KeyEvent(.shift, phase: .up)))
    #expect(trace.pressedKeys.isEmpty)
    #expect(trace.marks(at: 30).caps.map { $0.fade == 0.5 } == [true, true])
    #expect(trace.marks(at: 51).isEmpty)
  }

  @Test mutating func `input of a later frame is not shown yet`() {
    append(0, pointer(.began, y: 0))
    append(5, pointer(.moved, y: 50))
    #expect(trace.marks(at: 4).dots.first?.position == Point(x: 5, y: 0))
  }

  @Test mutating func `a wheel is shown for 0.4 seconds`() {
    append(0, .wheel(at: Point(x: 3, y: 4), delta: Vector(dx: 0, dy: 40)))
    #expect(trace.marks(at: 12).wheel?.fade == 0.5)
    #expect(trace.marks(at: 24).wheel == nil)
  }
}
