package import Profiling

/// A picture of a window that differs from the one before.
package struct CapturedPicture: Sendable {
  /// The time at which the window had changed, on the monotonic clock.
  package var time: Nanoseconds
  /// The hashes of its lines.
  package var lines: LineHashes
  /// The longest time that a thread of the program has waited for a processor since the picture
  /// before, or in the last 250 ms; nil if the system does not report it.
  package var runDelay: Nanoseconds?

  /// Creates a picture.
  package init(time: Nanoseconds, lines: LineHashes, runDelay: Nanoseconds? = nil) {
    (self.time, self.lines, self.runDelay) = (time, lines, runDelay)
  }
}

/// A frame: a complete new picture.
package struct DrivenFrame: Hashable, Sendable {
  /// The time, in nanoseconds since the start of the run.
  package var time: Nanoseconds
  /// The distance that the content moved since the previous frame, in pixels along the scroll axis;
  /// nil if the pictures do not tell.
  package var shift: Int?
  /// The share of the changed lines that agree on the shift, in thousandths; 0 without a shift.
  package var confidence: Int
  /// The longest time that a thread of the program has waited for a processor since the previous
  /// frame, or in the last 250 ms; nil if the system does not report it.
  package var runDelay: Nanoseconds?

  /// Creates a frame.
  package init(time: Nanoseconds, shift: Int?, confidence: Int, runDelay: Nanoseconds? = nil) {
    (self.time, self.shift, self.confidence) = (time, shift, confidence)
    self.runDelay = runDelay
  }

  /// Whether the content moved since the previous frame, or may have.
  package var isMoving: Bool { shift != 0 }
}
