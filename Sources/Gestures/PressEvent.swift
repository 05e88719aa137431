/// A step in the course of a press.
public struct PressEvent: GestureEvent {
  /// Why a press came to nothing.
  public enum CancelReason: Int, Hashable, Sendable {
    /// A gesture that does not allow others won the pointer, such as a drag.
    case lost
    /// The pointer moved farther than the slop.
    case moved
    /// The pointer was taken away, or the recognizer was.
    case cancelled
  }

  /// How far the press has come.
  public enum Phase: Hashable, Sendable {
    /// The pointer went down.
    case began
    /// It was lifted within the slop.
    case ended
    /// The press came to nothing.
    case cancelled(CancelReason)
  }

  /// Where, when and with what.
  ///
  /// At the end the count is of all pointers that are down anywhere, or were lifted at the same
  /// instant.
  public var pointers: PointerSummary
  /// How far the press has come.
  public var phase: Phase
}
