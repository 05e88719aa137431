package import Gestures
package import Motion

/// A raw sample of a pointer, which is what the recorder writes.
package struct TouchStep: Hashable, Sendable {
  /// What happened to the pointer.
  package var phase: PointerSample.Phase
  /// The pointer's number, free again once it is up.
  package var id: Int
  /// Where, in the viewport's coordinates.
  package var position: DecimalPoint
  /// Finger or mouse.
  package var device: PointerSample.Device
  /// The mouse button, 1 being the primary one; 0 for a finger.
  package var button: Int

  /// Makes a sample; a finger's, where nothing else is said.
  package init(
    _ phase: PointerSample.Phase, id: Int, at position: DecimalPoint,
    device: PointerSample.Device = .touch, button: Int? = nil
  ) {
    self.phase = phase
    self.id = id
    self.position = position
    self.device = device
    self.button = button ?? (device == .mouse ? 1 : 0)
  }

  /// The sample in the simulation's numbers.
  package func sample(at time: Timestamp) -> PointerSample {
    PointerSample(
      id: id, phase: phase, position: position.point, time: time, device: device, button: button)
  }

  /// The word of a phase in a file.
  package static func word(_ phase: PointerSample.Phase) -> String {
    switch phase {
    case .began: "begin"
    case .moved: "move"
    case .ended: "end"
    case .cancelled: "cancel"
    }
  }
}
