package import Profiling

/// The method by which a window presents its frames, and the reason for it.
package struct Presentation: Hashable, Sendable {
  /// The reason for a presentation method.
  package enum Reason: Hashable, Sendable {
    /// The program requested it.
    case requested
    /// There is no GPU, so no other method can be faster.
    case noGPU
    /// It was the fastest of these measurements when the window was opened; the fastest is first.
    case measured([Measurement])
    /// This other method was preferred but is not available in the window.
    case unavailable(PresentationMethod)
    /// This other method was in use until it could not present a frame.
    case failed(PresentationMethod)
  }

  /// The time of one frame with one presentation method.
  package struct Measurement: Hashable, Sendable {
    /// The method.
    package var method: PresentationMethod
    /// The wall time to draw and present every pixel of the window, in nanoseconds.
    package var time: Nanoseconds

    /// Creates a measurement.
    package init(_ method: PresentationMethod, _ time: Nanoseconds) {
      (self.method, self.time) = (method, time)
    }
  }

  /// The method in use.
  package var method: PresentationMethod
  /// The reason why it is in use.
  package var reason: Reason

  /// Creates a presentation with a method and a reason.
  package init(_ method: PresentationMethod, _ reason: Reason) {
    (self.method, self.reason) = (method, reason)
  }
}
