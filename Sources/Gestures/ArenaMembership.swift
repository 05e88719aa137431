/// A recognizer's part in the competition for one pointer.
struct ArenaMembership {
  /// Where the recognizer stands.
  enum Standing: Int {
    /// It competes.
    case undecided
    /// It has the pointer.
    case won
    /// It follows the pointer beside the competition.
    case beside
    /// It failed, and rests until the pointer is up.
    case resting
    /// It lost, or was removed.
    case out
  }

  /// The pointer's serial number.
  let pointer: Int
  let recognizer: GestureRecognizer
  var standing: Standing

  /// Whether the recognizer is told of the pointer's samples.
  var isFollowing: Bool {
    switch standing {
    case .undecided, .won, .beside: true
    case .resting, .out: false
    }
  }
}
