import Gestures
import Motion

/// The fingers that are down in a generated scenario.
///
/// They move, with several samples per frame, and are lifted or cancelled.
struct GeneratedTouches {
  private struct Touch {
    var id: Int
    var x: Int64
    var y: Int64
    var dx: Int64
    var dy: Int64
    var framesLeft: Int
    var isMouse: Bool
  }

  private var touches: [Touch] = []
  private var nextID = Self.firstID
  private let lastMicrosecond: Int

  /// The first identifier of a finger, above all identifiers of gestures, which use the lowest free
  /// ones.
  private static let firstID = 1000
  /// The maximum distance of a finger from the origin along each axis, in thousandths of a point.
  private static let coordinateLimit: Int64 = 900_000_000

  init(clock: ClockRate) {
    lastMicrosecond = Int(clock.lastMicrosecond)
  }

  /// Whether no finger is down.
  var isEmpty: Bool { touches.isEmpty }

  /// Puts a finger down.
  mutating func beginTouch(_ random: inout RandomSource, at point: DecimalPoint) -> GeneratedUnit {
    let isMouse = random.bool(oneIn: 5) && !touches.contains { $0.isMouse }
    let finger = Touch(
      id: nextID, x: point.x.raw, y: point.y.raw,
      dx: Int64(random.integer(in: -20_000...20_000)),
      dy: Int64(random.integer(in: -90_000...90_000)),
      framesLeft: random.integer(in: 0...40), isMouse: isMouse)
    nextID += 1
    touches.append(finger)
    return unit(finger, .began, microseconds: 0)
  }

  /// Returns the samples of all fingers in a frame; in the last frame every finger is lifted.
  mutating func nextSamples(
    _ random: inout RandomSource, frame: Int64, lastFrame: Int64
  ) -> [GeneratedUnit] {
    var samples: [GeneratedUnit] = []
    for index in touches.indices.reversed() {
      var finger = touches[index]
      finger.framesLeft -= 1
      let isOver = finger.framesLeft < 0 || frame >= lastFrame
      if !random.bool(oneIn: 6) {
        finger.x = Self.clamped(finger.x + finger.dx)
        finger.y = Self.clamped(finger.y + finger.dy)
      }
      let phase: PointerSample.Phase =
        !isOver ? .moved : random.bool(oneIn: 3) ? .cancelled : .ended
      let microseconds =
        random.bool(oneIn: 2) ? 0 : Int32(random.integer(below: lastMicrosecond + 1))
      samples.append(unit(finger, phase, microseconds: microseconds))
      if isOver { touches.remove(at: index) } else { touches[index] = finger }
    }
    return samples.sorted { $0.microseconds < $1.microseconds }
  }

  private func unit(
    _ finger: Touch, _ phase: PointerSample.Phase, microseconds: Int32
  ) -> GeneratedUnit {
    let step = TouchStep(
      phase, id: finger.id,
      at: DecimalPoint(x: Thousandths(raw: finger.x), y: Thousandths(raw: finger.y)),
      device: finger.isMouse ? .mouse : .touch)
    return GeneratedUnit(verbs: [.touch(step)], microseconds: microseconds)
  }

  private static func clamped(_ value: Int64) -> Int64 {
    min(max(value, -coordinateLimit), coordinateLimit)
  }
}
