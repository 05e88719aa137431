package import Profiling

/// The visibility of something that the window draws, with fades on the wall clock.
package struct Fade: Hashable, Sendable {
  /// The duration of a fade: 0.15 seconds.
  package static let duration: Nanoseconds = 150_000_000

  /// Whether it is visible or fading in.
  package private(set) var isShown: Bool
  private var changeTime: Nanoseconds?

  /// Creates a value that is visible or hidden, without a fade.
  package init(isShown: Bool) {
    self.isShown = isShown
  }

  /// Starts to fade in or out.
  package mutating func setShown(_ isShown: Bool, at now: Nanoseconds) {
    guard isShown != self.isShown else { return }
    // A fade that reverses halfway starts at its current opacity.
    let progress = isFading(at: now) ? Self.duration - (now - (changeTime ?? now)) : 0
    self.isShown = isShown
    changeTime = now - progress
  }

  /// Returns the opacity at a time, from 0 to 1.
  package func opacity(at now: Nanoseconds) -> Double {
    let elapsed = changeTime.map { Double(now - $0) / Double(Self.duration) } ?? 1
    let progress = max(0, min(1, elapsed))
    return isShown ? progress : 1 - progress
  }

  /// Whether a fade is running at a time.
  package func isFading(at now: Nanoseconds) -> Bool {
    changeTime.map { now - $0 < Self.duration } ?? false
  }
}
