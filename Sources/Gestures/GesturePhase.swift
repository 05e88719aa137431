/// How far a gesture that lasts has come; its first event is `began`, its last one of the others
/// than `changed`.
public enum GesturePhase: Int, Hashable, Sendable {
  /// It was recognized.
  case began
  /// It went on.
  case changed
  /// It was completed by lifting a pointer.
  case ended
  /// It was broken off: whatever it did is to be taken back or left where it is.
  case cancelled
}
