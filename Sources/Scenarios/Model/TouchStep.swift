package import Gestures
package import Motion

/// A raw pointer sample, the form of input that the recorder writes.
package struct TouchStep: Hashable, Sendable {
  /// The phase of the pointer.
  package var phase: PointerSample.Phase
  /// The pointer's identifier; it can be reused after the pointer is up.
  package var id: Int
  /// The position, in the viewport's coordinates.
  package var position: DecimalPoint
  /// The device: finger or mouse.
  package var device: PointerSample.Device
  /// The mouse button, or 0 for a finger; 1 is the primary button.
  package var button: Int

  /// Creates a sample, of a finger by default.
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

  /// Returns the sample as the simulation's input.
  package func sample(at time: Timestamp) -> PointerSample {
    PointerSample(
      id: id, phase: phase, position: position.point, time: time, device: device, button: button)
  }

  /// Returns the word for a phase in a file.
  package static func word(_ phase: PointerSample.Phase) -> String {
    switch phase {
    case .began: "begin"
    case .moved: "move"
    case .ended: "end"
    case .cancelled: "cancel"
    }
  }
}
