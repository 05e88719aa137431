/// The phase of a continuous gesture.
///
/// The first event has the phase `began`, and the last one `ended` or `cancelled`.
public enum GesturePhase: Int, Hashable, Sendable {
  /// The gesture was recognized.
  case began
  /// The gesture continued.
  case changed
  /// The gesture was completed by lifting a pointer.
  case ended
  /// The gesture was interrupted; its effects are to be undone or left as they are.
  case cancelled
}
