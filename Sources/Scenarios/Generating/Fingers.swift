import Gestures
import Motion

/// The fingers that are down in a generated scenario.
///
/// They move, with several samples per frame, and are lifted or cancelled.
struct Fingers {
  private struct Finger {
    var id: Int
    var x: Int64
    var y: Int64
    var dx: Int64
    var dy: Int64
    var framesLeft: Int
    var isMouse: Bool
  }

  private var fingers: [Finger] = []
  private var nextID = Self.firstID
  private let lastMicrosecond: Int

  /// The first identifier of a finger, above all identifiers of gestures, which use the lowest free
  /// ones.
  private static let firstID = 1000
  /// The maximum distance of a finger from the origin along each axis, in thousandths of a point.
  private static let farthest: Int64 = 900_000_000

  init(clock: ClockRate) {
    lastMicrosecond = Int(clock.lastMicrosecond)
  }

  /// Whether no finger is down.
  var isEmpty: Bool { fingers.isEmpty }

  /// Puts a finger down.
  mutating func begin(_ dice: inout Dice, at point: DecimalPoint) -> GeneratedUnit {
    let isMouse = dice.oneIn(5) && !fingers.contains { $0.isMouse }
    let finger = Finger(
      id: nextID, x: point.x.raw, y: point.y.raw,
      dx: Int64(dice.number(in: -20_000...20_000)), dy: Int64(dice.number(in: -90_000...90_000)),
      framesLeft: dice.number(in: 0...40), isMouse: isMouse)
    nextID += 1
    fingers.append(finger)
    return unit(finger, .began, microseconds: 0)
  }

  /// Returns the samples of all fingers in a frame; in the last frame every finger is lifted.
  mutating func continued(
    _ dice: inout Dice, frame: Int64, lastFrame: Int64
  ) -> [GeneratedUnit] {
    var samples: [GeneratedUnit] = []
    for index in fingers.indices.reversed() {
      var finger = fingers[index]
      finger.framesLeft -= 1
      let isOver = finger.framesLeft < 0 || frame >= lastFrame
      if !dice.oneIn(6) {
        finger.x = Self.clamped(finger.x + finger.dx)
        finger.y = Self.clamped(finger.y + finger.dy)
      }
      let phase: PointerSample.Phase =
        !isOver ? .moved : dice.oneIn(3) ? .cancelled : .ended
      let microseconds = dice.oneIn(2) ? 0 : Int32(dice.number(lastMicrosecond + 1))
      samples.append(unit(finger, phase, microseconds: microseconds))
      if isOver { fingers.remove(at: index) } else { fingers[index] = finger }
    }
    return samples.sorted { $0.microseconds < $1.microseconds }
  }

  private func unit(
    _ finger: Finger, _ phase: PointerSample.Phase, microseconds: Int32
  ) -> GeneratedUnit {
    let step = TouchStep(
      phase, id: finger.id,
      at: DecimalPoint(x: Thousandths(raw: finger.x), y: Thousandths(raw: finger.y)),
      device: finger.isMouse ? .mouse : .touch)
    return GeneratedUnit(verbs: [.touch(step)], microseconds: microseconds)
  }

  private static func clamped(_ value: Int64) -> Int64 { min(max(value, -farthest), farthest) }
}
