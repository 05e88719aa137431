/// A recognizer's participation in the competition for one pointer.
struct ArenaMembership {
  /// The state of the participation.
  enum Standing: Int {
    /// The recognizer competes for the pointer.
    case undecided
    /// The recognizer has won the pointer.
    case won
    /// The recognizer follows the pointer without competing.
    case beside
    /// The recognizer has failed, and is inactive until the pointer is up.
    case resting
    /// The recognizer has lost the pointer or was removed.
    case out
  }

  /// The pointer's serial number.
  let pointer: Int
  let recognizer: GestureRecognizer
  var standing: Standing

  /// Whether the recognizer receives the pointer's samples.
  var isFollowing: Bool {
    switch standing {
    case .undecided, .won, .beside: true
    case .resting, .out: false
    }
  }
}
