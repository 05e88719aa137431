import Geometry
import Gestures
import Motion
import Testing

/// An arena with a millisecond clock, and a log of the events of its recognizers.
final class GestureFixture {
  let arena: GestureArena
  private(set) var log: [String] = []

  init(clock: ClockRate = ClockRate(1000)) {
    arena = GestureArena(clock: clock)
  }

  // MARK: Pointers, with times in milliseconds

  func down(
    _ id: Int = 1, _ x: Double, _ y: Double, at time: Double,
    on recognizers: [GestureRecognizer], device: PointerSample.Device = .touch, button: Int? = nil
  ) {
    arena.pointerBegan(
      sample(id, .began, x, y, time, device, button), recognizers: recognizers)
  }

  func move(
    _ id: Int = 1, _ x: Double, _ y: Double, at time: Double,
    device: PointerSample.Device = .touch, button: Int? = nil
  ) {
    arena.pointer(sample(id, .moved, x, y, time, device, button))
  }

  func up(
    _ id: Int = 1, _ x: Double, _ y: Double, at time: Double,
    device: PointerSample.Device = .touch, button: Int? = nil
  ) {
    arena.pointer(sample(id, .ended, x, y, time, device, button))
  }

  func cancel(_ id: Int = 1, _ x: Double, _ y: Double, at time: Double) {
    arena.pointer(sample(id, .cancelled, x, y, time, .touch, nil))
  }

  func fireTimers(at time: Double) {
    arena.fireTimers(through: timestamp(time))
  }

  private func sample(
    _ id: Int, _ phase: PointerSample.Phase, _ x: Double, _ y: Double, _ time: Double,
    _ device: PointerSample.Device, _ button: Int?
  ) -> PointerSample {
    PointerSample(
      id: id, phase: phase, position: Point(x: x, y: y), time: timestamp(time), device: device,
      button: button ?? (device == .mouse ? 1 : 0))
  }

  // MARK: Recognizers that write to the log

  func tap(_ name: String = "tap") -> TapRecognizer {
    let tap = TapRecognizer(name: name)
    tap.onEvent = { [unowned self] in
      log.append("\(name) x\($0.tapCount) fingers \($0.numberOfFingers)")
    }
    return tap
  }

  func press(_ name: String = "press") -> PressRecognizer {
    let press = PressRecognizer(name: name)
    press.onEvent = { [unowned self] in log.append("\(name) \($0.phase)") }
    return press
  }

  func longPress(_ name: String = "long press") -> LongPressRecognizer {
    let longPress = LongPressRecognizer(name: name)
    longPress.onEvent = { [unowned self] in log.append("\(name) \($0.phase)") }
    return longPress
  }

  func drag(_ name: String = "drag", _ axis: Axis? = nil) -> DragRecognizer {
    let drag = DragRecognizer(name: name)
    drag.axis = axis
    drag.onEvent = { [unowned self] in
      log.append("\(name) \($0.phase) \(text($0.translation))")
    }
    return drag
  }

  func swipe(
    _ name: String = "swipe", _ directions: SwipeDirections = .right
  ) -> SwipeRecognizer {
    let swipe = SwipeRecognizer(name: name)
    swipe.directions = directions
    swipe.onEvent = { [unowned self] in log.append("\(name) \($0.direction.rawValue)") }
    return swipe
  }

  func pinch(_ name: String = "pinch") -> PinchRecognizer {
    let pinch = PinchRecognizer(name: name)
    pinch.onEvent = { [unowned self] in
      log.append("\(name) \($0.phase) \(($0.scale * 1000).rounded() / 1000)")
    }
    return pinch
  }

  func record(_ line: String) {
    log.append(line)
  }

  /// Expects the lines logged since the last call.
  func expect(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(log == lines, sourceLocation: sourceLocation)
    log.removeAll()
  }
}

/// Returns the timestamp at `milliseconds` for a clock of 1000 frames per second, to the
/// microsecond.
func timestamp(_ milliseconds: Double) -> Timestamp {
  let microseconds = Int64((milliseconds * 1000).rounded())
  return Timestamp(
    frame: microseconds / 1000, microseconds: Int32(truncatingIfNeeded: microseconds % 1000))
}

private func text(_ vector: Vector) -> String {
  "\((vector.dx * 1000).rounded() / 1000),\((vector.dy * 1000).rounded() / 1000)"
}
