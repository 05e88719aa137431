/// An event of a press.
package struct PressEvent: GestureEvent {
  /// The reason why a press was cancelled.
  package enum CancelReason: Int, Hashable, Sendable {
    /// A competing gesture, such as a drag, won the pointer.
    case lost
    /// The pointer moved farther than the slop.
    case moved
    /// The pointer was cancelled, or the recognizer was removed or disabled.
    case cancelled
  }

  /// The phase of a press.
  package enum Phase: Hashable, Sendable {
    /// The pointer went down.
    case began
    /// The pointer was lifted within the slop.
    case ended
    /// The press was cancelled.
    case cancelled(CancelReason)
  }

  /// The positions, the time and the device.
  ///
  /// The count includes all pointers that are down anywhere or were lifted at the same time.
  package var pointers: PointerSummary
  /// The phase of the press.
  package var phase: Phase
}
