package import Profiling

/// Something the window draws by itself that comes and goes softly, on the wall clock.
package struct Fade: Hashable, Sendable {
  /// How long coming or going takes: 0.15 seconds.
  package static let duration: Nanoseconds = 150_000_000

  /// Whether it is there, or coming.
  package private(set) var isShown: Bool
  private var changed: Nanoseconds?

  /// Makes one that is there or not, at rest.
  package init(isShown: Bool) {
    self.isShown = isShown
  }

  /// Lets it come or go.
  package mutating func show(_ isShown: Bool, at now: Nanoseconds) {
    guard isShown != self.isShown else { return }
    // One that turns back in the middle starts from where it is.
    let progress = isFading(at: now) ? Self.duration - (now - (changed ?? now)) : 0
    self.isShown = isShown
    changed = now - progress
  }

  /// The opacity, 0 to 1.
  package func opacity(at now: Nanoseconds) -> Double {
    let elapsed = changed.map { Double(now - $0) / Double(Self.duration) } ?? 1
    let progress = max(0, min(1, elapsed))
    return isShown ? progress : 1 - progress
  }

  /// Whether it is coming or going.
  package func isFading(at now: Nanoseconds) -> Bool {
    changed.map { now - $0 < Self.duration } ?? false
  }
}
