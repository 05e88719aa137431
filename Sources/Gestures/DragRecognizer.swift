public import Geometry
import Motion

/// Recognizes a pointer that moves away, and reports how far content is to follow it.
///
/// A drag begins at the first sample more than the slop from touch-down. The translation counts
/// from the point that lies exactly the slop away toward that sample: there is no jump, and how
/// often the pointer was sampled does not matter. Of several fingers each moves the content by its
/// share, and none that comes or goes makes it jump. The drag ends when the last is lifted, with
/// the velocity that `VelocityTracker` finds.
public final class DragRecognizer: GestureRecognizer {
  /// How far from touch-down a drag begins; 10 points by finger, 4 by mouse.
  public var slop = MovementSlop.standard
  /// The only direction to report.
  ///
  /// Such a drag begins only while the pointer's way leads at least as far along the axis as across
  /// it. `nil`, the default, reports both.
  public var axis: Axis?
  /// The mouse buttons that drag; the primary one by default.
  ///
  /// Fingers always do.
  public var allowedButtons: Set<Int> = [GestureConstants.primaryButton]
  /// Asked with the event the drag would begin with; it fails if this answers no.
  public var shouldBegin: ((DragEvent) -> Bool)?
  /// Called when the drag begins, with each move, and when it ends or is cancelled.
  public var onEvent: ((DragEvent) -> Void)?

  private var firstPointer: PointerSample?
  /// Where the fingers' center would be had all been there from the start.
  private var position = Point.zero
  /// How far the fingers' center lies from that, because fingers came or went.
  private var displacement = Vector.zero
  /// The part of the way that the slop took.
  private var slopTranslation = Vector.zero
  private var velocityTracker = VelocityTracker()

  /// Makes a recognizer that diagnostics call `name`.
  public init(name: String = "drag") {
    super.init(name: name)
  }

  public override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.device == .touch || allowedButtons.contains(sample.button)
  }

  public override func pointerBegan(_ pointer: TrackedPointer) {
    if firstPointer == nil {
      firstPointer = pointer.start
      position = pointer.start.position
    }
    keepPosition()
    velocityTracker.add(position: position, at: pointer.start.time)
  }

  public override func pointerMoved(_ pointer: TrackedPointer) {
    guard let center else { return }
    position = center - displacement
    if pointer.latest.phase == .moved {
      velocityTracker.add(position: position, at: pointer.latest.time)
    }
    if state == .active { report(.changed) }
  }

  public override func pointersSettled() {
    guard let firstPointer else { return }
    let way = position - firstPointer.position
    let distance = way.length
    let slop = slop[firstPointer.device]
    guard distance > slop, leadsAlongAxis(way) else { return }
    slopTranslation = way * (slop / distance)
    guard let event = event(.began) else { return }
    if let shouldBegin, !shouldBegin(event) { return fail() }
    if activate() { onEvent?(event) }
  }

  public override func pointerEnded(_ pointer: TrackedPointer) {
    guard pointers.isEmpty else { return keepPosition() }
    guard state == .active, let arena else { return fail() }
    end()
    report(
      .ended,
      velocity: velocityTracker.velocity(releasedAt: pointer.latest.time, clock: arena.clock))
  }

  public override func pointerCancelled(_ pointer: TrackedPointer) {
    guard pointers.isEmpty else { return keepPosition() }
    cancel()
  }

  public override func pointerLost() {
    guard pointers.isEmpty else { return keepPosition() }
    fail()
  }

  public override func wasCancelled() {
    report(.cancelled)
  }

  public override func reset() {
    firstPointer = nil
    displacement = .zero
    slopTranslation = .zero
    velocityTracker.reset()
  }

  /// Takes up the fingers that are down now without moving.
  private func keepPosition() {
    if let center { displacement = center - position }
  }

  private func leadsAlongAxis(_ way: Vector) -> Bool {
    guard let axis else { return true }
    return abs(way[axis]) >= abs(way[axis.cross])
  }

  private func alongAxis(_ vector: Vector) -> Vector {
    guard let axis else { return vector }
    var projected = vector
    projected[axis.cross] = 0
    return projected
  }

  private func report(_ phase: GesturePhase, velocity: Vector = .zero) {
    if let event = event(phase, velocity: velocity) { onEvent?(event) }
  }

  private func event(_ phase: GesturePhase, velocity: Vector = .zero) -> DragEvent? {
    guard let firstPointer, let arena else { return nil }
    return DragEvent(
      pointers: PointerSummary(
        start: firstPointer, position: position, time: arena.latestTime,
        pointerCount: max(pointers.count, 1)),
      phase: phase,
      translation: alongAxis(position - firstPointer.position - slopTranslation),
      velocity: alongAxis(velocity))
  }
}
