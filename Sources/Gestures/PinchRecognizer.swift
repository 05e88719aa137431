import Geometry

/// A recognizer of two fingers that move apart or together.
///
/// A pinch begins when the distance of the fingers has changed by more than 8 points since the
/// second one went down. The scale is relative to the distance after exactly 8 points, so it starts
/// at 1 without a jump. The pinch ends when either finger is lifted; a third finger is ignored. A
/// pinch wins its fingers from a drag that has not begun, but not from one that has.
public final class PinchRecognizer: GestureRecognizer {
  /// The change of the fingers' distance at which the pinch begins; 8 points by default.
  public var slop = GestureConstants.pinchSlop
  /// Whether a window lets a wheel with Control move two fingers here; true by default.
  ///
  /// Set it to false where a view zooms with the wheel itself, see `View.handleZoom(_:at:)`.
  public var followsWheel = true
  /// Called when the pinch begins, at each move, and when it ends or is cancelled.
  public var onEvent: ((PinchEvent) -> Void)?

  private var firstPointer: PointerSample?
  /// The identifiers of the two fingers after the pinch has begun.
  private var pinching: (first: Int, second: Int)?
  /// The distance of the fingers when the second one went down; nil before.
  private var initialDistance: Double?
  /// The distance at which the scale is 1.
  private var unitDistance = 1.0
  private var scale = 1.0
  private var position = Point.zero

  /// Creates a recognizer with a name for diagnostics.
  public init(name: String = "pinch") {
    super.init(name: name)
  }

  public override var requiredPointerCount: Int { 2 }

  public override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.device == .touch
  }

  public override func pointerBegan(_ pointer: TrackedPointer) {
    if state == .possible { resetUnitDistance() }
  }

  public override func pointersDidSynchronize() {
    guard let initialDistance, let distance else { return }
    let change = distance - initialDistance
    guard abs(change) > slop else { return }
    unitDistance = initialDistance + (change > 0 ? slop : -slop)
    guard activate() else { return }
    pinching = (pointers[0].id, pointers[1].id)
    update(distance: distance)
    report(.began)
  }

  public override func pointerMoved(_ pointer: TrackedPointer) {
    guard state == .active, isOneOfTwo(pointer), let distance else { return }
    update(distance: distance)
    report(.changed)
  }

  public override func pointerEnded(_ pointer: TrackedPointer) {
    guard state == .active else { return resetUnitDistance() }
    guard isOneOfTwo(pointer) else { return }
    end()
    report(.ended)
  }

  public override func pointerCancelled(_ pointer: TrackedPointer) {
    guard state == .active else { return resetUnitDistance() }
    if isOneOfTwo(pointer) { cancel() }
  }

  public override func pointerLost() {
    resetUnitDistance()
    if pointers.isEmpty { fail() }
  }

  public override func didCancel() {
    report(.cancelled)
  }

  public override func reset() {
    firstPointer = nil
    initialDistance = nil
    pinching = nil
    scale = 1
  }

  /// The distance of the first two fingers; nil if there are fewer.
  private var distance: Double? {
    guard pointers.count >= 2 else { return nil }
    return pointers[0].latest.position.distance(to: pointers[1].latest.position)
  }

  private func resetUnitDistance() {
    firstPointer = pointers.first?.start
    initialDistance = distance
  }

  private func update(distance: Double) {
    scale = distance / unitDistance
    let first = pointers[0].latest.position
    position = first + (pointers[1].latest.position - first) * 0.5
  }

  private func isOneOfTwo(_ pointer: TrackedPointer) -> Bool {
    pointer.id == pinching?.first || pointer.id == pinching?.second
  }

  private func report(_ phase: GesturePhase) {
    guard let firstPointer, let arena else { return }
    onEvent?(
      PinchEvent(
        pointers: PointerSummary(
          start: firstPointer, position: position, time: arena.latestTime, pointerCount: 2),
        phase: phase, scale: scale))
  }
}
