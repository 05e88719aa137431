import Geometry
import Gestures
import Items
import Motion
import Stage
import Testing

/// Tests that skipping unneeded frames in a session gives the same result as a replay of all
/// frames.
@Suite("Idle frames") struct IdleFramesTests {
  private static let viewport = Size(width: 320, height: 480)

  private static func finger(
    _ phase: PointerSample.Phase, _ y: Double, _ time: Timestamp
  ) -> InputEvent {
    let point = Point(x: 160, y: y)
    return InputEvent(
      time: time,
      kind: .pointer(PointerSample(id: 1, phase: phase, position: point, time: time)))
  }

  /// A fling with 3,000 points per second that begins in frame 40.
  private static let fling: [Int64: [InputEvent]] = Dictionary(
    uniqueKeysWithValues: (0...6).map { step in
      let time = Timestamp(frame: 40 + Int64(step), microseconds: 300)
      let y = 400 - Double(step) * 3
      switch step {
      case 0: return (time.frame, [finger(.began, y, time)])
      case 6: return (time.frame, [finger(.moved, y, time), finger(.ended, y, time)])
      default: return (time.frame, [finger(.moved, y, time)])
      }
    })

  private static func single(_ kind: InputEvent.Kind) -> [Int64: [InputEvent]] {
    [40: [InputEvent(time: Timestamp(frame: 40), kind: kind)]]
  }

  @Test(arguments: [
    fling, single(.hover(Point(x: 4, y: 4))),
    single(.wheel(at: Point(x: 4, y: 4), delta: Vector(dx: 0, dy: 120))),
    single(.key(KeyEvent(.end, phase: .down))),
    single(.viewport(Size(width: 480, height: 320), duration: 0.3)),
    single(.command(.scroll(to: .y(900), position: .none, animated: true))),
  ])
  func `skipping unneeded frames changes no digest`(
    events: [Int64: [InputEvent]]
  ) throws {
    let every = try Swatches.stage(Self.viewport)
    let wanted = try Swatches.stage(Self.viewport)
    var wantsFrame = true
    var skipped = 0
    for frame: Int64 in 0..<8000 {
      let input = FrameInput(frame: frame, events: events[frame] ?? [])
      _ = every.runFrame(input)
      guard wantsFrame || !input.events.isEmpty || frame == 7999 else {
        skipped += 1
        continue
      }
      wantsFrame = wanted.runFrame(input).needsAnotherFrame
    }
    #expect(skipped > 100)
    #expect(wanted.digest() == every.digest())
  }
}
