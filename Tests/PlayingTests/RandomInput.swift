import Geometry
import Gestures
import Items
import Motion
import Scenarios
import Stage

/// Random input like that of a window: several events per frame, at all microseconds.
///
/// The events are drags, flings and cancellations with fingers and a mouse, wheels, keys, hovers,
/// resizes and commands.
struct RandomInput {
  private struct Touch {
    var id: Int
    var position: Point
    var velocity: Vector
    var framesLeft: Int
    var device: PointerSample.Device
  }

  private var generator: SeededGenerator
  private var touches: [Touch] = []
  private let clock: ClockRate
  private var viewport = Size(width: 320, height: 420)

  /// Creates random input for a clock.
  init(seed: UInt64, clock: ClockRate) {
    generator = SeededGenerator(seed: seed)
    self.clock = clock
  }

  /// Returns the events of a frame, in the order of their microseconds.
  mutating func events(in frame: Int64) -> [InputEvent] {
    var kinds: [InputEvent.Kind] = []
    let instants = instants(in: frame)
    for time in instants { kinds += pointerEvents(at: time) + otherEvents() }
    var events: [InputEvent] = []
    for (index, kind) in kinds.enumerated() {
      // Several kinds of events can share an instant; the instants are distributed in order.
      let time = instants[index * instants.count / kinds.count]
      if case .pointer(var sample) = kind {
        sample.time = time
        events.append(InputEvent(time: time, kind: .pointer(sample)))
      } else {
        events.append(InputEvent(time: time, kind: kind))
      }
    }
    return events
  }

  private mutating func instants(in frame: Int64) -> [Timestamp] {
    let count = generator.next(below: 4)
    return (0..<count).map { _ in Int32(generator.next(below: Int(clock.lastMicrosecond) + 1)) }
      .sorted().map { Timestamp(frame: frame, microseconds: $0) }
  }

  private mutating func pointerEvents(at time: Timestamp) -> [InputEvent.Kind] {
    var kinds: [InputEvent.Kind] = []
    if touches.count < 2, generator.next(below: 25) == 0 { kinds.append(begin(at: time)) }
    for index in touches.indices.reversed() {
      touches[index].position = quantized(touches[index].position + touches[index].velocity)
      touches[index].framesLeft -= 1
      let touch = touches[index]
      let isOver = touch.framesLeft <= 0
      let phase: PointerSample.Phase =
        !isOver ? .moved : generator.next(below: 8) == 0 ? .cancelled : .ended
      kinds.append(.pointer(sample(touch, phase, time)))
      if isOver { touches.remove(at: index) }
    }
    return kinds
  }

  private mutating func begin(at time: Timestamp) -> InputEvent.Kind {
    let isMouse = generator.next(below: 3) == 0 && !touches.contains { $0.device == .mouse }
    var id = isMouse ? 100 : 1
    while touches.contains(where: { $0.id == id }) { id += 1 }
    let touch = Touch(
      id: id, position: point(), velocity: Vector(dx: number(20), dy: number(90)),
      framesLeft: 1 + generator.next(below: 40), device: isMouse ? .mouse : .touch)
    touches.append(touch)
    return .pointer(sample(touch, .began, time))
  }

  private func sample(
    _ touch: Touch, _ phase: PointerSample.Phase, _ time: Timestamp
  ) -> PointerSample {
    PointerSample(
      id: touch.id, phase: phase, position: touch.position, time: time, device: touch.device,
      button: touch.device == .mouse ? 1 : 0)
  }

  private mutating func otherEvents() -> [InputEvent.Kind] {
    switch generator.next(below: 60) {
    case 0: [.wheel(at: point(), delta: Vector(dx: 0, dy: number(300)))]
    case 1: [.hover(point())]
    case 2: [key()]
    case 3: [resize()]
    case 4:
      [
        .command(
          .scroll(to: .y(number(5000)), position: .none, animated: generator.next() % 2 == 0))
      ]
    case 5: [.command(.scroll(to: .item(item()), position: .middle, animated: true))]
    case 6: [.command(.reloadData)]
    default: []
    }
  }

  /// The index is occasionally that of a nonexistent item.
  private mutating func item() -> ItemIndex { ItemIndex(generator.next(below: 320)) }

  private mutating func key() -> InputEvent.Kind {
    let keys: [Key] = [.home, .end, .pageUp, .pageDown, .up, .down, .space, .a]
    let phases = KeyEvent.Phase.allCases
    return .key(
      KeyEvent(keys[generator.next(below: keys.count)], phase: phases[generator.next(below: 3)]))
  }

  private mutating func resize() -> InputEvent.Kind {
    viewport = Size(
      width: Double(150 + generator.next(below: 500)),
      height: Double(150 + generator.next(below: 500)))
    let frames = 1 + generator.next(below: 30)
    let durations = [0, 0.3, clock.seconds(from: .zero, to: Timestamp(frame: Int64(frames)))]
    return .viewport(viewport, duration: durations[generator.next(below: 3)])
  }

  private mutating func point() -> Point {
    quantized(
      Point(
        x: Double(generator.next(below: Int(viewport.width) * 10)) / 10,
        y: Double(generator.next(below: Int(viewport.height) * 10)) / 10))
  }

  /// Returns a number of whole thousandths with an absolute value of at most `limit`.
  private mutating func number(_ limit: Int) -> Double {
    Double(generator.next(below: 2000 * limit + 1) - 1000 * limit) / 1000
  }

  /// Rounds a position to whole thousandths, as a window does.
  private func quantized(_ point: Point) -> Point {
    Point(
      x: Thousandths(rounding: point.x)?.value ?? 0, y: Thousandths(rounding: point.y)?.value ?? 0)
  }
}
