/// The classification of a frame that was late or nearly late.
package struct JankVerdict: Hashable, Codable, Sendable {
  /// The cause, or `near`.
  package let label: JankLabel
  /// Whether the frame made more than ten times its section's median of allocations (`ALLOC`).
  ///
  /// It is reported in addition to the cause.
  package let isAllocating: Bool

  /// Creates a verdict.
  package init(_ label: JankLabel, isAllocating: Bool = false) {
    self.label = label
    self.isAllocating = isAllocating
  }

  /// The cause in words, such as `cells + allocations`.
  package var displayName: String { label.displayName + (isAllocating ? " + allocations" : "") }

  /// The printed label, such as `CELLS` or `CELLS+ALLOC`.
  package var text: String { label.rawValue + (isAllocating ? "+ALLOC" : "") }
}

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
