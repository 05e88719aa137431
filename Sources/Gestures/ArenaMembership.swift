/// A recognizer's participation in the competition for one pointer.
struct ArenaMembership {
  /// The state of the participation.
  enum Status: Int {
    /// The recognizer competes for the pointer.
    case undecided
    /// The recognizer has won the pointer.
    case won
    /// The recognizer follows the pointer without competing.
    case simultaneous
    /// The recognizer has failed, and is inactive until the pointer is up.
    case failed
    /// The recognizer has lost the pointer or was removed.
    case removed
  }

  /// The pointer's serial number.
  let pointer: Int
  let recognizer: GestureRecognizer
  var status: Status

  /// Whether the recognizer receives the pointer's samples.
  var isFollowing: Bool {
    switch status {
    case .undecided, .won, .simultaneous: true
    case .failed, .removed: false
    }
  }
}
