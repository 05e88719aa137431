package import Profiling

/// The way in which a window's frames reach the screen, and why it is this one.
package struct Presentation: Hashable, Sendable {
  /// Why.
  package enum Reason: Hashable, Sendable {
    /// It was asked for.
    case asked
    /// There is no GPU, and so nothing to be gained from any other.
    case noGPU
    /// It was the quickest of these, which were tried when the window opened; the quickest first.
    case measured([Measurement])
    /// This one would have been taken, and the window cannot do it.
    case unavailable(PresentationWay)
    /// This one was in use until a frame could not be shown.
    case lost(PresentationWay)
  }

  /// What one frame took.
  package struct Measurement: Hashable, Sendable {
    /// How it was shown.
    package var way: PresentationWay
    /// The wall time of drawing every pixel of the window and showing them.
    package var time: Nanoseconds

    /// Makes a measurement.
    package init(_ way: PresentationWay, _ time: Nanoseconds) {
      (self.way, self.time) = (way, time)
    }
  }

  /// The way in use.
  package var way: PresentationWay
  /// Why it is in use.
  package var reason: Reason

  /// Makes one.
  package init(_ way: PresentationWay, _ reason: Reason) {
    (self.way, self.reason) = (way, reason)
  }
}
