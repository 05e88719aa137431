/// A rating of a hitch ratio on Apple's scale for scrolling: under 5 ms/s good, up to 10 fair, over
/// 10 poor.
///
/// Apple also publishes a milder scale for all animations; this is not that scale.
package enum HitchVerdict: String, Codable, Sendable {
  /// Under 5 ms/s.
  case good
  /// 5 to 10 ms/s.
  case fair
  /// Over 10 ms/s.
  case poor

  /// Rates a ratio in milliseconds per second.
  package init(hitchRatio: Double) {
    if hitchRatio < 5 {
      self = .good
    } else {
      self = hitchRatio <= 10 ? .fair : .poor
    }
  }
}
