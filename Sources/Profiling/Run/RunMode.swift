/// How the frames of a run are started.
///
/// Every output names the mode, because times of different modes are not comparable.
package enum RunMode: String, Codable, Sendable {
  /// At their due times, as in the window.
  case paced
  /// One after another, as fast as possible.
  case asap
  /// One at a time, by the user.
  case step
}
